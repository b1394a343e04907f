#pragma once

// ICU renames each function with its version through a macro (ubrk_open is ubrk_open_72), which
// Swift does not import, so that every function the package calls has a wrapper. ICU's own headers
// stay out of this one: Foundation brings an ICU of its own, and the compiler takes the types of
// the two for one.

#include <stdbool.h>
#include <stdint.h>

typedef struct UBreakIterator UBreakIterator;
typedef struct UText UText;
typedef struct UCharsetDetector UCharsetDetector;
typedef struct UCharsetMatch UCharsetMatch;
typedef struct UConverter UConverter;
typedef struct UNormalizer2 UNormalizer2;

#define SUMMARIZE_BREAK_WORDS 1
#define SUMMARIZE_BREAK_SENTENCES 3

// A status is 0 before the first call; functions do nothing when it says that an earlier one
// failed.

// Success and failure are macros or inline functions over an enumeration, depending on the version.
bool summarize_icu_failed(int32_t status);

UBreakIterator* _Nullable summarize_ubrk_open(int32_t type, const char* _Nonnull locale,
                                              int32_t* _Nonnull status);

void summarize_ubrk_close(UBreakIterator* _Nonnull iterator);

// Breaks are reported in the native offsets of the text, which are bytes for UTF-8.
void summarize_ubrk_set_text(UBreakIterator* _Nonnull iterator, UText* _Nonnull text,
                             int32_t* _Nonnull status);

int32_t summarize_ubrk_first(UBreakIterator* _Nonnull iterator);

int32_t summarize_ubrk_next(UBreakIterator* _Nonnull iterator);

int32_t summarize_ubrk_rule_status(UBreakIterator* _Nonnull iterator);

UText* _Nullable summarize_utext_open_utf8(const char* _Nonnull bytes, int64_t length,
                                           int32_t* _Nonnull status);

void summarize_utext_close(UText* _Nonnull text);

UCharsetDetector* _Nullable summarize_ucsdet_open(int32_t* _Nonnull status);

void summarize_ucsdet_close(UCharsetDetector* _Nonnull detector);

void summarize_ucsdet_set_text(UCharsetDetector* _Nonnull detector, const char* _Nonnull bytes,
                               int32_t length, int32_t* _Nonnull status);

// The matches belong to the detector and end with it.
const UCharsetMatch* _Nullable* _Nullable summarize_ucsdet_detect_all(
    UCharsetDetector* _Nonnull detector, int32_t* _Nonnull count, int32_t* _Nonnull status);

const char* _Nullable summarize_ucsdet_name(const UCharsetMatch* _Nonnull match,
                                            int32_t* _Nonnull status);

int32_t summarize_ucsdet_confidence(const UCharsetMatch* _Nonnull match, int32_t* _Nonnull status);

UConverter* _Nullable summarize_ucnv_open(const char* _Nonnull name, int32_t* _Nonnull status);

void summarize_ucnv_close(UConverter* _Nonnull converter);

int32_t summarize_ucnv_to_uchars(UConverter* _Nonnull converter, uint16_t* _Nullable destination,
                                 int32_t capacity, const char* _Nonnull source, int32_t length,
                                 int32_t* _Nonnull status);

const UNormalizer2* _Nullable summarize_unorm2_nfc(int32_t* _Nonnull status);

const UNormalizer2* _Nullable summarize_unorm2_nfkc(int32_t* _Nonnull status);

int32_t summarize_unorm2_normalize(const UNormalizer2* _Nonnull normalizer,
                                   const uint16_t* _Nonnull source, int32_t length,
                                   uint16_t* _Nullable destination, int32_t capacity,
                                   int32_t* _Nonnull status);
