/** Longest name of a file that is taken in, in characters. */
export const MAX_FILE_NAME = 150;

// Separators of paths, what shells and systems give a meaning, control characters, and the marks that turn the direction
// of writing around, with which `exe.pdf` is made to look like `fdp.exe`.
const UNSAFE = /[\\/:*?"<>|\p{Cc}\u200E\u200F\u202A-\u202E\u2066-\u2069]/u;
const RESERVED = /^(?:con|prn|aux|nul|com\d|lpt\d)(?:\.|$)/i;

/** Tells whether a file name is stored and given back as it is (R-TEXT-04): never part of a path, never misleading. */
export function isSafeFileName(name: string): boolean {
  if (name.trim() !== name || name === '' || name.length > MAX_FILE_NAME) return false;
  if (name.startsWith('.') || name.endsWith('.')) return false;
  return !UNSAFE.test(name) && !RESERVED.test(name);
}

/** Returns the extension of a file name in lower case, without the dot; empty when it has none. */
export function extensionOf(name: string): string {
  return /\.([A-Za-z0-9]{1,8})$/.exec(name)?.[1]?.toLowerCase() ?? '';
}
