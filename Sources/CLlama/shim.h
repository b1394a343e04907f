#include <gguf.h>
#include <llama.h>
