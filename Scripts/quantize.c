// quantize INPUT OUTPUT: writes a GGUF model again with 8-bit weights (Q8_0).

#include <llama.h>
#include <stdio.h>

static void print_errors_only(enum ggml_log_level level, const char *text, void *user_data) {
  (void)user_data;
  if (level == GGML_LOG_LEVEL_ERROR) fputs(text, stderr);
}

int main(int argc, char **argv) {
  if (argc != 3) {
    fprintf(stderr, "usage: %s INPUT.gguf OUTPUT.gguf\n", argv[0]);
    return 64;
  }
  llama_log_set(print_errors_only, NULL);
  llama_backend_init();

  struct llama_model_quantize_params params = llama_model_quantize_default_params();
  params.ftype = LLAMA_FTYPE_MOSTLY_Q8_0;
  params.allow_requantize = true;
  const uint32_t status = llama_model_quantize(argv[1], argv[2], &params);

  llama_backend_free();
  if (status != 0) {
    fprintf(stderr, "%s: cannot be written as Q8_0 to %s\n", argv[1], argv[2]);
    return 1;
  }
  return 0;
}
