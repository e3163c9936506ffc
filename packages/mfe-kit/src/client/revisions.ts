/** The newest revision this page has seen of each service in each store. */
export interface Revisions {
  note(storeId: string, service: string, revision: number): void;
  /** Returns undefined when nothing was seen yet. */
  seen(storeId: string, service: string): number | undefined;
  /** Returns when the newest one was noted first, as milliseconds since 1970. */
  notedAt(storeId: string, service: string): number | undefined;
}

export function createRevisions(): Revisions {
  const newest = new Map<string, { revision: number; at: number }>();
  return {
    note(storeId, service, revision) {
      const key = `${storeId} ${service}`;
      if (!Number.isInteger(revision) || revision <= (newest.get(key)?.revision ?? 0)) return;
      newest.set(key, { revision, at: Date.now() });
    },
    seen: (storeId, service) => newest.get(`${storeId} ${service}`)?.revision,
    notedAt: (storeId, service) => newest.get(`${storeId} ${service}`)?.at,
  };
}
