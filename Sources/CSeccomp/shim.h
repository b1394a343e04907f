#pragma once
#include <errno.h>
#include <fcntl.h>
#include <seccomp.h>
