/** Guests to compare, and the one that stays; the state of the page is its address. */
export interface MergeQuery {
  ids: readonly string[];
  /** The guest to keep: the first one, unless another was chosen. */
  target: string | undefined;
}

const UUID = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/;
/** A merge takes this many records at most; more records of one person need several merges. */
const MOST = 6;

export function readMergeQuery(search: URLSearchParams): MergeQuery {
  const ids = [...new Set((search.get('ids') ?? '').split(',').filter((id) => UUID.test(id)))].slice(0, MOST);
  const target = search.get('keep') ?? undefined;
  return { ids, target: target !== undefined && ids.includes(target) ? target : ids[0] };
}

export function writeMergeQuery({ ids, target }: MergeQuery): URLSearchParams {
  const search = new URLSearchParams();
  if (ids.length > 0) search.set('ids', ids.slice(0, MOST).join(','));
  if (target !== undefined && target !== ids[0] && ids.includes(target)) search.set('keep', target);
  return search;
}
