#include "CICU.h"

#include <unicode/ubrk.h>
#include <unicode/ucnv.h>
#include <unicode/ucsdet.h>
#include <unicode/unorm2.h>
#include <unicode/utext.h>

_Static_assert(SUMMARIZE_BREAK_WORDS == UBRK_WORD, "the header repeats ICU's number");
_Static_assert(SUMMARIZE_BREAK_SENTENCES == UBRK_SENTENCE, "the header repeats ICU's number");
_Static_assert(sizeof(UErrorCode) == sizeof(int32_t), "a status is passed through as a number");
_Static_assert(sizeof(UChar) == sizeof(uint16_t), "text is passed through as 16-bit units");

static UErrorCode* code(int32_t* status) { return (UErrorCode*)status; }

bool summarize_icu_failed(int32_t status) { return U_FAILURE((UErrorCode)status); }

UBreakIterator* summarize_ubrk_open(int32_t type, const char* locale, int32_t* status) {
  return ubrk_open(type, locale, NULL, 0, code(status));
}

void summarize_ubrk_close(UBreakIterator* iterator) { ubrk_close(iterator); }

void summarize_ubrk_set_text(UBreakIterator* iterator, UText* text, int32_t* status) {
  ubrk_setUText(iterator, text, code(status));
}

int32_t summarize_ubrk_first(UBreakIterator* iterator) { return ubrk_first(iterator); }

int32_t summarize_ubrk_next(UBreakIterator* iterator) { return ubrk_next(iterator); }

int32_t summarize_ubrk_rule_status(UBreakIterator* iterator) {
  return ubrk_getRuleStatus(iterator);
}

UText* summarize_utext_open_utf8(const char* bytes, int64_t length, int32_t* status) {
  return utext_openUTF8(NULL, bytes, length, code(status));
}

void summarize_utext_close(UText* text) { utext_close(text); }

UCharsetDetector* summarize_ucsdet_open(int32_t* status) { return ucsdet_open(code(status)); }

void summarize_ucsdet_close(UCharsetDetector* detector) { ucsdet_close(detector); }

void summarize_ucsdet_set_text(UCharsetDetector* detector, const char* bytes, int32_t length,
                               int32_t* status) {
  ucsdet_setText(detector, bytes, length, code(status));
}

const UCharsetMatch** summarize_ucsdet_detect_all(UCharsetDetector* detector, int32_t* count,
                                                  int32_t* status) {
  return ucsdet_detectAll(detector, count, code(status));
}

const char* summarize_ucsdet_name(const UCharsetMatch* match, int32_t* status) {
  return ucsdet_getName(match, code(status));
}

int32_t summarize_ucsdet_confidence(const UCharsetMatch* match, int32_t* status) {
  return ucsdet_getConfidence(match, code(status));
}

UConverter* summarize_ucnv_open(const char* name, int32_t* status) {
  return ucnv_open(name, code(status));
}

void summarize_ucnv_close(UConverter* converter) { ucnv_close(converter); }

int32_t summarize_ucnv_to_uchars(UConverter* converter, uint16_t* destination, int32_t capacity,
                                 const char* source, int32_t length, int32_t* status) {
  return ucnv_toUChars(converter, destination, capacity, source, length, code(status));
}

const UNormalizer2* summarize_unorm2_nfc(int32_t* status) {
  return unorm2_getNFCInstance(code(status));
}

const UNormalizer2* summarize_unorm2_nfkc(int32_t* status) {
  return unorm2_getNFKCInstance(code(status));
}

int32_t summarize_unorm2_normalize(const UNormalizer2* normalizer, const uint16_t* source,
                                   int32_t length, uint16_t* destination, int32_t capacity,
                                   int32_t* status) {
  return unorm2_normalize(normalizer, source, length, destination, capacity, code(status));
}
