import type { ParsedRequestOf, ResultOf } from '@honjin/contracts';
import type { listStockChanges } from '@honjin/contracts/registration';
import type { TxCall } from '@honjin/service-kit';
import { refuseOtherPast, textOfPlace } from './places.ts';
import { findRevision, findSettledMoment, listChangedStock, type ChangedStock } from './queries.ts';

const FIRST_NIGHT = '0001-01-01';
const FIRST_TYPE = '00000000-0000-0000-0000-000000000000';

function placeOf({ cursor, changedSince }: ParsedRequestOf<typeof listStockChanges>) {
  const [at, night = FIRST_NIGHT, roomTypeId = FIRST_TYPE, revision, mark] = cursor?.split('.') ?? [];
  const since = `${Math.max(0, Date.parse(changedSince ?? '1970-01-01'))}000`;
  const known = revision === undefined ? undefined : { revision: Number(revision), mark };
  return { place: { at: at ?? since, night, roomTypeId }, known };
}

/** Returns the stock that has changed since a cursor. What is being changed right now is in a later answer. */
export async function changedStock({
  input,
  tx,
}: TxCall<typeof listStockChanges>): Promise<ResultOf<typeof listStockChanges>> {
  const { limit } = input;
  const { place, known } = placeOf(input);
  if (known !== undefined) await refuseOtherPast(tx, known);
  const before = await findSettledMoment(tx);
  const rows = await listChangedStock(tx, { ...place, before, limit });
  const last: Pick<ChangedStock, 'at' | 'night' | 'roomTypeId'> = rows.at(-1) ?? place;
  return {
    stock: rows.map(({ at: _at, ...row }) => ({
      ...row,
      remaining: row.total - row.blocked + row.overbookLimit - row.sold,
    })),
    cursor: `${last.at}.${last.night}.${last.roomTypeId}.${await textOfPlace(tx, await findRevision(tx))}`,
    hasMore: rows.length === limit,
  };
}
