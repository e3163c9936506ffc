/** Returns a text as a pattern of `like`: found anywhere, its own signs taken literally. */
export function containing(text: string): string {
  return `%${text
    .normalize('NFKC')
    .trim()
    .replaceAll(/[\\%_]/g, String.raw`\$&`)}%`;
}
