import type { ParsedRequestOf } from '@honjin/contracts';
import { arrangementServed, type changeArrangementService } from '@honjin/contracts/registration';
import { serveBlockedBy } from '@honjin/domain';
import { Refusal, unknownAmong, type TenantTx } from '@honjin/service-kit';
import { openDayOf } from '../../bookings/desk/desk.ts';
import { lockArrangements, updateServing, type MarkedRow } from './queries.ts';

type Wish = ParsedRequestOf<typeof changeArrangementService>;

/** Marks arrangements for the kitchen (R-ARRANGE-07): all of them, or none. The bookings' versions stay. */
export async function markArrangements(tx: TenantTx, { ids, serveState, serveTime }: Wish): Promise<void> {
  const { businessDate } = openDayOf(tx);
  const wanted = [...new Set(ids)];
  const rows = await lockArrangements(tx, wanted);
  if (rows.length !== wanted.length) throw new Refusal('HOS-00004-0', unknownAmong(wanted, rows));
  if (serveState !== undefined) for (const row of rows) refuseBlocked(row, businessDate, serveState);
  await updateServing(tx, wanted, { serveState, serveTime });
  for (const [bookingId, marked] of Map.groupBy(rows, (row) => row.bookingId)) {
    await tx.audit({
      action: 'arrangement.serve',
      entity: 'booking',
      entityId: bookingId,
      before: told(marked, (row) => [row.serveState, row.serveTime]),
      after: told(marked, (row) => [
        serveState ?? row.serveState,
        serveTime === undefined ? row.serveTime : serveTime,
      ]),
    });
    tx.emit(arrangementServed, { bookingId });
  }
}

function refuseBlocked(
  { name, useDate, status }: MarkedRow,
  businessDate: string,
  to: NonNullable<Wish['serveState']>,
): void {
  const block = serveBlockedBy({ status, useDate }, businessDate, to);
  if (block === null) return;
  const code = block === 'NOT_YET' ? 'HOS-02040-2' : 'HOS-02040-3';
  throw new Refusal(code, { values: [name, useDate.replaceAll('-', '/')] });
}

function told(
  rows: readonly MarkedRow[],
  valuesOf: (row: MarkedRow) => readonly (string | null)[],
): Record<string, string> {
  return Object.fromEntries(
    rows.map((row) => [
      `${row.useDate} ${row.name} ${row.id.slice(-4)}`,
      valuesOf(row)
        .filter((value) => value !== null)
        .join(' '),
    ]),
  );
}
