/** The newest revision this page has seen of each service in each store. */
export interface Revisions {
  note(storeId: string, service: string, revision: number): void;
  /** Returns undefined when nothing was seen yet. */
  seen(storeId: string, service: string): number | undefined;
}

export function createRevisions(): Revisions {
  const newest = new Map<string, number>();
  return {
    note(storeId, service, revision) {
      const key = `${storeId} ${service}`;
      if (Number.isInteger(revision) && revision > (newest.get(key) ?? 0)) newest.set(key, revision);
    },
    seen: (storeId, service) => newest.get(`${storeId} ${service}`),
  };
}
