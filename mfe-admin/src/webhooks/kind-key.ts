/** Returns the name of a kind of event as a key of the texts, which dots would part. */
export function kindKey(kind: string): string {
  return kind.replaceAll('.', '_');
}
