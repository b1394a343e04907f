#include "CGMime.h"

#include <gmime/gmime.h>

static GMimeMessage *gmime_message(summarize_mail_message *message) {
  return GMIME_MESSAGE(message);
}

static GMimeObject *gmime_object(summarize_mail_part *part) { return GMIME_OBJECT(part); }

summarize_mail_parser *summarize_mail_open(const void *bytes, size_t count, int is_mailbox) {
  static gsize is_ready = 0;
  if (g_once_init_enter(&is_ready)) {
    g_mime_init();
    g_once_init_leave(&is_ready, 1);
  }
  GMimeStream *stream = g_mime_stream_mem_new_with_buffer(bytes, count);
  if (stream == NULL) return NULL;
  GMimeParser *parser = g_mime_parser_new_with_stream(stream);
  g_object_unref(stream);
  g_mime_parser_set_format(parser, is_mailbox ? GMIME_FORMAT_MBOX : GMIME_FORMAT_MESSAGE);
  return (summarize_mail_parser *)parser;
}

void summarize_mail_close(summarize_mail_parser *parser) { g_object_unref(parser); }

summarize_mail_message *summarize_mail_next(summarize_mail_parser *parser) {
  if (g_mime_parser_eos(GMIME_PARSER(parser))) return NULL;
  return (summarize_mail_message *)g_mime_parser_construct_message(GMIME_PARSER(parser), NULL);
}

void summarize_mail_release(summarize_mail_message *message) { g_object_unref(message); }

static char *addresses(InternetAddressList *list) {
  return list == NULL ? NULL : internet_address_list_to_string(list, NULL, FALSE);
}

char *summarize_mail_from(summarize_mail_message *message) {
  return addresses(g_mime_message_get_from(gmime_message(message)));
}

char *summarize_mail_to(summarize_mail_message *message) {
  return addresses(g_mime_message_get_to(gmime_message(message)));
}

char *summarize_mail_cc(summarize_mail_message *message) {
  return addresses(g_mime_message_get_cc(gmime_message(message)));
}

char *summarize_mail_date(summarize_mail_message *message) {
  GDateTime *date = g_mime_message_get_date(gmime_message(message));
  return date == NULL ? NULL : g_date_time_format(date, "%Y-%m-%d %H:%M %z");
}

char *summarize_mail_subject(summarize_mail_message *message) {
  return g_strdup(g_mime_message_get_subject(gmime_message(message)));
}

summarize_mail_part *summarize_mail_root(summarize_mail_message *message) {
  return (summarize_mail_part *)g_mime_message_get_mime_part(gmime_message(message));
}

int summarize_mail_is_type(summarize_mail_part *part, const char *type, const char *subtype) {
  GMimeContentType *declared = g_mime_object_get_content_type(gmime_object(part));
  return declared != NULL && g_mime_content_type_is_type(declared, type, subtype);
}

int summarize_mail_part_count(summarize_mail_part *part) {
  return GMIME_IS_MULTIPART(part) ? g_mime_multipart_get_count(GMIME_MULTIPART(part)) : -1;
}

summarize_mail_part *summarize_mail_part_at(summarize_mail_part *part, int position) {
  return (summarize_mail_part *)g_mime_multipart_get_part(GMIME_MULTIPART(part), position);
}

summarize_mail_message *summarize_mail_inner(summarize_mail_part *part) {
  if (!GMIME_IS_MESSAGE_PART(part)) return NULL;
  return (summarize_mail_message *)g_mime_message_part_get_message(GMIME_MESSAGE_PART(part));
}

const char *summarize_mail_filename(summarize_mail_part *part) {
  if (GMIME_IS_PART(part)) return g_mime_part_get_filename(GMIME_PART(part));
  const char *name = g_mime_object_get_content_disposition_parameter(gmime_object(part), "filename");
  return name != NULL ? name : g_mime_object_get_content_type_parameter(gmime_object(part), "name");
}

const char *summarize_mail_disposition(summarize_mail_part *part) {
  return g_mime_object_get_disposition(gmime_object(part));
}

const char *summarize_mail_parameter(summarize_mail_part *part, const char *name) {
  return g_mime_object_get_content_type_parameter(gmime_object(part), name);
}

void *summarize_mail_content(summarize_mail_part *part, size_t *count) {
  *count = 0;
  GMimeDataWrapper *content = GMIME_IS_PART(part) ? g_mime_part_get_content(GMIME_PART(part)) : NULL;
  if (content == NULL) return NULL;
  GByteArray *bytes = g_byte_array_new();
  GMimeStream *stream = g_mime_stream_mem_new_with_byte_array(bytes);
  // The bytes are the caller's, not the stream's.
  g_mime_stream_mem_set_owner(GMIME_STREAM_MEM(stream), FALSE);
  g_mime_data_wrapper_write_to_stream(content, stream);
  g_object_unref(stream);
  *count = bytes->len;
  return g_byte_array_free(bytes, FALSE);
}

void summarize_mail_free(void *memory) { g_free(memory); }
