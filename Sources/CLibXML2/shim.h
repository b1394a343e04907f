#pragma once

#include <libxml/HTMLparser.h>
#include <libxml/parser.h>
#include <libxml/tree.h>
#include <libxml/xmlerror.h>

// The release function is a mutable global variable, which Swift 6 rejects as unsafe shared state.
static inline void summarize_xml_free(void *_Nullable memory) { xmlFree(memory); }
