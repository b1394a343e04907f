#pragma once

// With ICU the headers would bring its types in, which the compiler takes for those of Foundation's
// own ICU. The library works the same without the declarations.
#include <libxml/xmlversion.h>
#undef LIBXML_ICU_ENABLED

#include <libxml/HTMLparser.h>
#include <libxml/parser.h>
#include <libxml/tree.h>
#include <libxml/xmlerror.h>

// The release function is a mutable global variable, which Swift 6 rejects as unsafe shared state.
static inline void summarize_xml_free(void *_Nullable memory) { xmlFree(memory); }
