#pragma once

// GMime behind types of its own: its headers bring in GLib, which is the module of poppler's headers
// already, and a C type belongs to one module only. What is lent lives as long as the parser or the
// message that lends it.

#include <stddef.h>

typedef struct summarize_mail_parser summarize_mail_parser;
typedef struct summarize_mail_message summarize_mail_message;
typedef struct summarize_mail_part summarize_mail_part;

/// Opens messages in memory, which is copied; NULL on failure. The caller releases the parser.
summarize_mail_parser *_Nullable summarize_mail_open(
    const void *_Nullable bytes, size_t count, int is_mailbox);
void summarize_mail_close(summarize_mail_parser *_Nonnull parser);

/// Reads the next message; NULL at the end. The caller releases the message.
summarize_mail_message *_Nullable summarize_mail_next(summarize_mail_parser *_Nonnull parser);
void summarize_mail_release(summarize_mail_message *_Nonnull message);

/// Decoded headers; NULL where there is none. The caller frees the string.
char *_Nullable summarize_mail_from(summarize_mail_message *_Nonnull message);
char *_Nullable summarize_mail_to(summarize_mail_message *_Nonnull message);
char *_Nullable summarize_mail_cc(summarize_mail_message *_Nonnull message);
char *_Nullable summarize_mail_date(summarize_mail_message *_Nonnull message);
char *_Nullable summarize_mail_subject(summarize_mail_message *_Nonnull message);

/// The outermost part, lent by the message.
summarize_mail_part *_Nullable summarize_mail_root(summarize_mail_message *_Nonnull message);

/// Whether a part is of a type; "*" is any subtype.
int summarize_mail_is_type(
    summarize_mail_part *_Nonnull part, const char *_Nonnull type, const char *_Nonnull subtype);
/// The number of parts within a part, or -1 where it is none that has parts.
int summarize_mail_part_count(summarize_mail_part *_Nonnull part);
summarize_mail_part *_Nullable summarize_mail_part_at(
    summarize_mail_part *_Nonnull part, int position);
/// The message that a part is, lent by the part; NULL where it is none.
summarize_mail_message *_Nullable summarize_mail_inner(summarize_mail_part *_Nonnull part);

/// What a part that is a file says about itself; lent, NULL where it says nothing.
const char *_Nullable summarize_mail_filename(summarize_mail_part *_Nonnull part);
const char *_Nullable summarize_mail_disposition(summarize_mail_part *_Nonnull part);
const char *_Nullable summarize_mail_parameter(
    summarize_mail_part *_Nonnull part, const char *_Nonnull name);

/// The content of a part with its transfer encoding undone; NULL where it has none. The caller frees
/// the bytes.
void *_Nullable summarize_mail_content(
    summarize_mail_part *_Nonnull part, size_t *_Nonnull count);
void summarize_mail_free(void *_Nullable memory);
