/** The fields of a master that say when a record may be chosen. An absent field does not limit. */
export interface Offerable {
  readonly isActive?: boolean | undefined;
  readonly validFrom?: string | null | undefined;
  readonly validTo?: string | null | undefined;
}

/** True when a record may be chosen for something new on a day (R-MASTER-01). */
export function isOffered(master: Offerable, date: string): boolean {
  const { isActive = true, validFrom, validTo } = master;
  return isActive && (validFrom ?? date) <= date && date <= (validTo ?? date);
}
