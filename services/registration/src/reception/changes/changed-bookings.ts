import type { TenantTx } from '@honjin/service-kit';
import { refuseOtherPast, textOfPlace } from './places.ts';
import { findRevision, findRevisionBefore, listBookingIds, listTold } from './queries.ts';

interface Asked {
  readonly cursor?: string | undefined;
  readonly changedSince?: string | undefined;
  readonly limit: number;
}

interface Page {
  readonly ids: string[];
  readonly cursor: string;
  readonly hasMore: boolean;
}

const FIRST = '00000000-0000-0000-0000-000000000000';

/**
 * Returns a page of every booking there is, by its id. The cursor carries the revision of the beginning: what changes
 * while the pages are read is told from there.
 */
async function pageOfAll(
  tx: TenantTx,
  limit: number,
  from: { revision: number; after: string },
): Promise<Page> {
  const ids = await listBookingIds(tx, { after: from.after, limit });
  const isLast = ids.length < limit;
  const place = await textOfPlace(tx, from.revision);
  return { ids, cursor: isLast ? `since.${place}` : `all.${place}.${ids.at(-1)}`, hasMore: true };
}

/** Returns a page of the bookings that were told of above a revision, each once. */
async function pageSince(tx: TenantTx, limit: number, above: number): Promise<Page> {
  // Read before the events: what is told meanwhile is above it, and is told again.
  const head = await findRevision(tx);
  const told = await listTold(tx, { above, limit });
  const hasMore = told.length === limit;
  const reached = hasMore ? told.at(-1)!.seq : Math.max(above, head);
  const ids = [...new Set(told.map(({ bookingId }) => bookingId))];
  return { ids, cursor: `since.${await textOfPlace(tx, reached)}`, hasMore };
}

const CURSOR =
  /^(?<kind>all|since)\.(?<revision>\d+)(?:\.(?<mark>[0-9a-f]{8}))?(?:\.(?<after>[0-9a-f-]{36}))?$/;

/** Goes on where the last answer ended. */
async function pageFrom(tx: TenantTx, limit: number, cursor: string): Promise<Page> {
  const { kind, revision: digits, mark, after = FIRST } = CURSOR.exec(cursor)?.groups ?? {};
  const revision = Number(digits);
  await refuseOtherPast(tx, { revision, mark });
  return kind === 'all' ? pageOfAll(tx, limit, { revision, after }) : pageSince(tx, limit, revision);
}

/** Returns the bookings of a page of changes, and the cursor of the next one. */
export async function changedBookings(tx: TenantTx, { cursor, changedSince, limit }: Asked): Promise<Page> {
  if (cursor !== undefined) return pageFrom(tx, limit, cursor);
  if (changedSince !== undefined) return pageSince(tx, limit, await findRevisionBefore(tx, changedSince));
  return pageOfAll(tx, limit, { revision: await findRevision(tx), after: FIRST });
}
