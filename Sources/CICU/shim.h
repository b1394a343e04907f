#pragma once

// ICU renames each function with its version through a macro (ubrk_open is ubrk_open_72), which
// Swift does not import: every function that the package calls has a wrapper under our own prefix.

#include <unicode/ubrk.h>
#include <unicode/ucnv.h>
#include <unicode/ucsdet.h>
#include <unicode/unorm2.h>
#include <unicode/ustring.h>
#include <unicode/utext.h>

// Success and failure are macros or inline functions over an enumeration, depending on the version.
static inline bool summarize_icu_failed(UErrorCode status) { return U_FAILURE(status) != 0; }

static inline UBreakIterator *_Nullable summarize_ubrk_open(
    UBreakIteratorType type, const char *_Nonnull locale, UErrorCode *_Nonnull status) {
  return ubrk_open(type, locale, NULL, 0, status);
}

static inline void summarize_ubrk_close(UBreakIterator *_Nonnull iterator) {
  ubrk_close(iterator);
}

// Breaks are reported in the native offsets of the text, which are bytes for UTF-8.
static inline void summarize_ubrk_set_text(
    UBreakIterator *_Nonnull iterator, UText *_Nonnull text, UErrorCode *_Nonnull status) {
  ubrk_setUText(iterator, text, status);
}

static inline int32_t summarize_ubrk_first(UBreakIterator *_Nonnull iterator) {
  return ubrk_first(iterator);
}

static inline int32_t summarize_ubrk_next(UBreakIterator *_Nonnull iterator) {
  return ubrk_next(iterator);
}

static inline int32_t summarize_ubrk_rule_status(UBreakIterator *_Nonnull iterator) {
  return ubrk_getRuleStatus(iterator);
}

static inline UText *_Nullable summarize_utext_open_utf8(
    const char *_Nonnull bytes, int64_t length, UErrorCode *_Nonnull status) {
  return utext_openUTF8(NULL, bytes, length, status);
}

static inline void summarize_utext_close(UText *_Nonnull text) { utext_close(text); }

static inline UCharsetDetector *_Nullable summarize_ucsdet_open(UErrorCode *_Nonnull status) {
  return ucsdet_open(status);
}

static inline void summarize_ucsdet_close(UCharsetDetector *_Nonnull detector) {
  ucsdet_close(detector);
}

static inline void summarize_ucsdet_set_text(
    UCharsetDetector *_Nonnull detector, const char *_Nonnull bytes, int32_t length,
    UErrorCode *_Nonnull status) {
  ucsdet_setText(detector, bytes, length, status);
}

// The matches belong to the detector and end with it.
static inline const UCharsetMatch *_Nullable *_Nullable summarize_ucsdet_detect_all(
    UCharsetDetector *_Nonnull detector, int32_t *_Nonnull count, UErrorCode *_Nonnull status) {
  return ucsdet_detectAll(detector, count, status);
}

static inline const char *_Nullable summarize_ucsdet_name(
    const UCharsetMatch *_Nonnull match, UErrorCode *_Nonnull status) {
  return ucsdet_getName(match, status);
}

static inline int32_t summarize_ucsdet_confidence(
    const UCharsetMatch *_Nonnull match, UErrorCode *_Nonnull status) {
  return ucsdet_getConfidence(match, status);
}

static inline UConverter *_Nullable summarize_ucnv_open(
    const char *_Nonnull name, UErrorCode *_Nonnull status) {
  return ucnv_open(name, status);
}

static inline void summarize_ucnv_close(UConverter *_Nonnull converter) {
  ucnv_close(converter);
}

static inline int32_t summarize_ucnv_to_uchars(
    UConverter *_Nonnull converter, UChar *_Nullable destination, int32_t capacity,
    const char *_Nonnull source, int32_t length, UErrorCode *_Nonnull status) {
  return ucnv_toUChars(converter, destination, capacity, source, length, status);
}

static inline const UNormalizer2 *_Nullable summarize_unorm2_nfc(UErrorCode *_Nonnull status) {
  return unorm2_getNFCInstance(status);
}

static inline const UNormalizer2 *_Nullable summarize_unorm2_nfkc(UErrorCode *_Nonnull status) {
  return unorm2_getNFKCInstance(status);
}

static inline int32_t summarize_unorm2_normalize(
    const UNormalizer2 *_Nonnull normalizer, const UChar *_Nonnull source, int32_t length,
    UChar *_Nullable destination, int32_t capacity, UErrorCode *_Nonnull status) {
  return unorm2_normalize(normalizer, source, length, destination, capacity, status);
}
