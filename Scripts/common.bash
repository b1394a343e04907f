# What the set-up scripts share. Sourced, not run.
# shellcheck shell=bash

root=$(cd "$(dirname "${BASH_SOURCE[0]}")/.." && pwd -P)
deps="$root/.deps"
# shellcheck disable=SC2034  # read by the scripts that source this file
scripts="$root/Scripts"

say() { printf '==> %s\n' "$*"; }

fail() {
  printf 'error: %s\n' "$1" >&2
  shift
  if [ $# -gt 0 ]; then printf '       %s\n' "$@" >&2; fi
  exit 1
}

have() { command -v "$1" >/dev/null 2>&1; }

# sha256 of a file, or of standard input when no file is given.
sha256() {
  if have sha256sum; then sha256sum "$@"; else shasum -a 256 "$@"; fi | cut -d ' ' -f 1
}

# matches FILE SHA256: whether the file is there and has that hash.
matches() { [ -f "$1" ] && [ "$(sha256 "$1")" = "$2" ]; }

# The scratch folder of this run, inside .deps so that a rename out of it is atomic; removed at exit.
scratch=
make_scratch() {
  mkdir -p "$deps"
  find "$deps" -maxdepth 1 -name 'scratch.*' -mtime +0 -exec rm -rf {} + # of a run that was killed
  scratch=$(mktemp -d "$deps/scratch.XXXXXX")
  trap 'rm -rf "$scratch"' EXIT
  trap 'exit 130' INT
  trap 'exit 143' TERM
}

# A Python that has pip: $PYTHON, else the first one found.
python_with_pip() {
  local python
  for python in ${PYTHON:+"$PYTHON"} python3 /usr/bin/python3; do
    if "$python" -m pip --version >/dev/null 2>&1; then
      printf '%s\n' "$python"
      return
    fi
  done
  fail "no python3 with pip was found" "Install python3 and python3-pip, or name one: make setup PYTHON=…"
}

# fetch REQUIREMENTS FILE PIP-OPTION…: puts the one package that the requirements file pins into
# .deps/download/FILE, unless it is there already, and checks its hash. Needs a scratch folder.
fetch() {
  local requirements=$1 file=$2 pin hash python
  shift 2
  pin=$(sed -n 's/^\([^# ]*==[^ ]*\) .*/\1/p' "$requirements")
  hash=$(sed -n 's/.*--hash=sha256:\([0-9a-f]*\).*/\1/p' "$requirements")
  if matches "$deps/download/$file" "$hash"; then return; fi

  say "Downloading ${pin/==/ }"
  python=$(python_with_pip)
  mkdir -p "$deps/download" "$scratch/download"
  PIP_REQUIRE_VIRTUALENV=0 "$python" -m pip download --quiet --disable-pip-version-check \
    --no-cache-dir --no-deps --require-hashes "$@" \
    --dest "$scratch/download" --requirement "$requirements" ||
    fail "could not download ${pin/==/ } (what pip said is above)" \
      "Check the network connection and run the same command again." \
      "Without a network: put $file, fetched elsewhere with" \
      "  pip download --no-deps $* $pin" \
      "into $deps/download and run the same command again."
  [ -f "$scratch/download/$file" ] ||
    fail "pip downloaded $(ls "$scratch/download"), expected $file"
  matches "$scratch/download/$file" "$hash" ||
    fail "$file has the sha256 $(sha256 "$scratch/download/$file"), expected $hash" \
      "It is not the file this project was tested with, so it is not used."
  mv "$scratch/download/$file" "$deps/download/$file"
}
