import type { Locale, ResultOf } from '@honjin/contracts';
import { arrangementServed, type redeemTicket } from '@honjin/contracts/registration';
import { redeemBlockedBy, takeBackBlockedBy } from '@honjin/domain';
import { Refusal, type TenantTx } from '@honjin/service-kit';
import { openDayOf } from '../../bookings/desk/desk.ts';
import type { ArrangementRow, BookingTree } from '../../bookings/tree/tree.ts';
import { nameIn } from '../../house/masters/name-in.ts';
import { readMasters } from '../../house/masters/read-masters.ts';
import {
  insertMissingTickets,
  listTicketRows,
  lockTicket,
  updateRedeemed,
  updateTakenBack,
  type TicketRow,
} from './queries.ts';

export type TicketView = ResultOf<typeof redeemTicket>['ticket'];

/** Shows tickets with the room that their guests are in. A ticket whose arrangement went keeps the name of its issue. */
export async function ticketViews(
  tx: TenantTx,
  rows: readonly TicketRow[],
  locale: Locale,
): Promise<TicketView[]> {
  const { room, arrangement } = await readMasters(tx, ['room', 'arrangement']);
  return rows.map(
    ({
      id,
      ticketNo,
      arrangementId,
      name,
      useDate,
      state: ticketState,
      guestName,
      roomId,
      issuedOn,
      redeemedOn,
      redeemedBy,
    }) => ({
      id,
      ticketNo,
      ticketName: nameIn(locale, arrangement.get(arrangementId ?? '')) || name,
      useDate,
      ticketState,
      guestName,
      roomNo: room.get(roomId ?? '')?.roomNo ?? '',
      issuedOn,
      redeemedOn,
      redeemedBy,
    }),
  );
}

/** Issues the tickets of rooms that are missing (R-ARRANGE-10). */
export async function issueMissing(tx: TenantTx, unitIds: readonly string[]): Promise<TicketRow[]> {
  const made = await insertMissingTickets(tx, unitIds, openDayOf(tx).businessDate);
  const rows = await listTicketRows(tx, unitIds);
  if (made > 0) await tell(tx, 'ticket.issue', rows, { reason: null, tickets: made });
  return rows;
}

/** Issues the tickets of rooms of a booking whose arrangements wait for them; most bookings have none. */
export async function issueBlank(
  tx: TenantTx,
  { units }: BookingTree,
  unitIds: readonly string[],
): Promise<void> {
  const isBlank = ({ status }: ArrangementRow) => status === 'TICKET_BLANK';
  const waiting = units.filter(
    ({ unit, arrangements }) => unitIds.includes(unit.id) && arrangements.some(isBlank),
  );
  if (waiting.length > 0)
    await issueMissing(
      tx,
      waiting.map(({ unit }) => unit.id),
    );
}

/** Takes a ticket for what it promises, once (R-ARRANGE-11). */
export async function redeem(tx: TenantTx, ticketNo: string, locale: Locale): Promise<TicketView> {
  const { businessDate } = openDayOf(tx);
  const row = await getTicket(tx, ticketNo);
  const block = redeemBlockedBy(row, businessDate);
  if (block === 'REDEEMED') {
    const name = await nameOf(tx, row, locale);
    const values = [name, row.redeemedOn?.replaceAll('-', '/') ?? '', row.redeemedBy];
    throw new Refusal('HOS-02040-6', { values, facts: { reason: block } });
  }
  if (block !== null)
    throw new Refusal('HOS-02040-7', {
      values: [await nameOf(tx, row, locale), row.useDate.replaceAll('-', '/')],
      facts: { reason: block },
    });
  await updateRedeemed(tx, row.id, businessDate);
  return changed(tx, row, { action: 'ticket.redeem', reason: null, locale });
}

/** Takes a mistaken redemption back, once. */
export async function takeBack(
  tx: TenantTx,
  { ticketNo, reason }: { ticketNo: string; reason: string },
  locale: Locale,
): Promise<TicketView> {
  const row = await getTicket(tx, ticketNo);
  const block = takeBackBlockedBy(row);
  if (block !== null)
    throw new Refusal('HOS-02040-8', {
      values: [await nameOf(tx, row, locale)],
      facts: { reason: block },
    });
  await updateTakenBack(tx, row.id, openDayOf(tx).businessDate);
  return changed(tx, row, { action: 'ticket.take-back', reason, locale });
}

async function nameOf(tx: TenantTx, row: TicketRow, locale: Locale): Promise<string> {
  const [view] = await ticketViews(tx, [row], locale);
  return view?.ticketName ?? row.name;
}

/** Finds the ticket of a number as it is read by a scanner or typed by hand. */
async function getTicket(tx: TenantTx, ticketNo: string): Promise<TicketRow> {
  const row = await lockTicket(tx, ticketNo.normalize('NFKC').trim().toUpperCase());
  if (row === undefined) throw new Refusal('HOS-00004-0');
  return row;
}

async function changed(
  tx: TenantTx,
  row: TicketRow,
  { action, reason, locale }: { action: string; reason: string | null; locale: Locale },
): Promise<TicketView> {
  await tell(tx, action, [row], { reason, tickets: 1 });
  const now = (await listTicketRows(tx, [row.roomUnitId])).filter(({ id }) => id === row.id);
  const [view] = await ticketViews(tx, now, locale);
  if (view === undefined) throw new Error('a ticket went while it was locked');
  return view;
}

async function tell(
  tx: TenantTx,
  action: string,
  rows: readonly TicketRow[],
  { reason, tickets }: { reason: string | null; tickets: number },
): Promise<void> {
  for (const [bookingId, of] of Map.groupBy(rows, (row) => row.bookingId)) {
    const names = [...new Set(of.map(({ name }) => name))].join('・');
    await tx.audit({ action, entity: 'booking', entityId: bookingId, after: { [names]: tickets }, reason });
    tx.emit(arrangementServed, { bookingId });
  }
}
