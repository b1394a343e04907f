#pragma once

#include <poppler.h>

// The reference counting functions take untyped pointers, and Swift imports the forward-declared
// document and page types as opaque ones: typed releases keep the two from being mixed up.
static inline void summarize_poppler_document_release(PopplerDocument *_Nonnull document) {
  g_object_unref(document);
}

static inline void summarize_poppler_page_release(PopplerPage *_Nonnull page) {
  g_object_unref(page);
}

// The error domain is a function behind a macro, which Swift does not import.
static inline gboolean summarize_poppler_is_encrypted(const GError *_Nonnull error) {
  return g_error_matches(error, POPPLER_ERROR, POPPLER_ERROR_ENCRYPTED);
}
