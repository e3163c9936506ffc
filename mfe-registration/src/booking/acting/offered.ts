/** Returns the records that may be chosen now. A record that is out of use stays only where it is chosen already. */
export function offered<One extends { readonly id: string; readonly isOffered?: boolean | undefined }>(
  list: readonly One[],
  chosen: string | null | undefined,
): readonly One[] {
  return list.filter((one) => one.isOffered !== false || one.id === chosen);
}
