import type { Locale, ResultOf } from '@honjin/contracts';
import type { DayPosting, DayStatusChange, previewDay } from '@honjin/contracts/registration';
import { addDays } from '@honjin/domain';
import { Refusal, type TenantTx } from '@honjin/service-kit';
import { openDesk, type Desk } from '../booking/change-bookings.ts';
import { loadTrees } from '../booking/tree-queries.ts';
import { isDayUse, paxTotalOf, type NightRow, type UnitNode } from '../booking/tree.ts';
import { readMasters } from '../masters/read-masters.ts';
import { cashierOf, type Cashier } from '../money/cashier.ts';
import { payableOf } from '../money/line-tax.ts';
import { reckonLines } from '../money/post-lines.ts';
import { nightDrafts, type NightToPost } from '../money/post-nights.ts';
import { netOf, type OrderRow } from '../money/rows.ts';
import { englishOf } from '../receipts/printed-lines.ts';
import { sumDay, withPostings } from './day-totals.ts';
import { findOpenBookings, openNightsOf } from './post-sales.ts';
import { findDepartures, isLastShift, type Shift } from './roll-day.ts';
import { roomNo } from './room-no.ts';

export type DayPreview = ResultOf<typeof previewDay>;

/**
 * What closing the current shift would do: the lines, tax and changes of status come from the rules that the close goes
 * by, the rest from the record of one moment. Nothing is written and nothing is locked, so that the look is possible all
 * day, with desks at work. What blocks the close is not asked.
 */
export async function rehearseClose(tx: TenantTx, locale: Locale): Promise<DayPreview> {
  const shift = await findShift(tx);
  const { businessDate, shiftNo } = shift;
  const desk = await openDesk(tx);
  const totals = await sumDay(tx, businessDate);
  if (!isLastShift(desk, shiftNo)) {
    const next = { nextBusinessDate: businessDate, nextShiftNo: shiftNo + 1 };
    return { ...shift, ...next, isLastShift: false, postings: [], statusChanges: [], totals };
  }
  const open = await reckonOpenNights(desk, locale);
  const posted = await listPostings(tx, businessDate, locale);
  return {
    ...shift,
    nextBusinessDate: addDays(businessDate, 1),
    nextShiftNo: 1,
    isLastShift: true,
    postings: [...posted, ...open.postings].toSorted(byRoom),
    statusChanges: await listDepartures(tx, addDays(businessDate, 1)),
    totals: withPostings(totals, open),
  };
}

async function findShift({ sql, scope }: TenantTx): Promise<Shift> {
  const [row] = await sql<Shift[]>`
    select business_date as "businessDate", shift_no as "shiftNo" from business_day where store_id = ${scope.storeId}`;
  if (row === undefined) throw new Refusal('HOS-02005-2');
  return row;
}

/** The lines that the posting would enter, and whom they are for. */
async function reckonOpenNights(desk: Desk, locale: Locale) {
  const { tx, day } = desk;
  const { ids } = await findOpenBookings(tx, day.businessDate);
  const cashier = cashierOf(desk, await loadTrees(tx, ids));
  const nights = openNightsOf(cashier);
  const reckoned = await reckonLines(tx, nightDrafts(cashier, nights), cashier);
  return {
    ...reckoned,
    postings: reckoned.added.map((line) => postingOf(cashier, line, locale)),
    ...guestsOf(nights.filter(({ node, night }) => isSlept(cashier, node, night))),
  };
}

/** Whether somebody sleeps in the house: not in rooms by day, nor in those that only collect sales. */
function isSlept({ masters }: Cashier, { unit }: UnitNode, { stockRoomTypeId }: NightRow): boolean {
  return !isDayUse(unit) && masters.roomType.get(stockRoomTypeId)?.category !== 'VIRTUAL';
}

function guestsOf(nights: readonly NightToPost[]) {
  const sold = nights.filter(({ night }) => night.amount !== 0);
  const rooms = new Set(sold.map(({ node }) => node.unit.id));
  return { soldRooms: rooms.size, guests: nights.reduce((sum, { night }) => sum + paxTotalOf(night), 0) };
}

function postingOf({ labels, masters }: Cashier, line: OrderRow, locale: Locale): DayPosting {
  const { bookingNo = '', roomIndex = 1 } = labels.get(line.roomUnitId) ?? {};
  return {
    bookingId: line.bookingId,
    roomUnitId: line.roomUnitId,
    label: `${bookingNo}-${roomIndex}`,
    guestName: line.guestName,
    roomNo: line.roomNo,
    planLineNo: line.planLineNo ?? 0,
    itemName: itemNameIn(locale, line, masters),
    quantity: line.quantity,
    netAmount: netOf(line),
    taxAmount: line.taxAmount,
    totalAmount: payableOf(line),
  };
}

type NamedLine = Pick<OrderRow, 'kind' | 'accountingItemId' | 'itemCode' | 'itemName'>;

/** What a line is called in the language of the page; where no English name was entered, the Japanese one stays. */
function itemNameIn(locale: Locale, line: NamedLine, words: Parameters<typeof englishOf>[1]): string {
  const english = locale === 'ja' ? '' : englishOf({ ...line, isRoomFee: false, planId: null }, words);
  return english || line.itemName;
}

const isBefore = (one: string, other: string) => (one < other ? -1 : 1);

/** Rooms by their number, those without one last; in a room by reservation, and then as the plan has its lines. */
function byRoom(one: DayPosting, other: DayPosting): number {
  if (one.roomNo !== other.roomNo) return isBefore(one.roomNo ?? '\uffff', other.roomNo ?? '\uffff');
  if (one.label !== other.label) return isBefore(one.label, other.label);
  return one.planLineNo - other.planLineNo;
}

/** The lines of the nights of a date as they were in the books when it ended, or are now, in the order of rooms. */
export async function listPostings(
  tx: TenantTx,
  businessDate: string,
  locale: Locale,
): Promise<DayPosting[]> {
  const { sql, scope } = tx;
  const rows = await sql<(DayPosting & NamedLine)[]>`
    select l.booking_id as "bookingId", l.room_unit_id as "roomUnitId", b.booking_no || '-' || u.room_index as label,
           l.guest_name as "guestName", l.room_no as "roomNo", l.plan_line_no as "planLineNo", l.item_name as "itemName",
           l.kind, l.accounting_item_id as "accountingItemId", l.item_code as "itemCode", l.quantity, l.net_amount as "netAmount", l.tax_amount as "taxAmount", l.total_amount as "totalAmount"
    from room_night n
    join order_line l on l.store_id = n.store_id and l.room_night_id = n.id and l.plan_line_no is not null
      and l.reversal_of is null
    join room_unit u on u.store_id = n.store_id and u.id = n.room_unit_id
    join booking b on b.store_id = u.store_id and b.id = u.booking_id
    where n.store_id = ${scope.storeId} and n.night = ${businessDate} and n.posted_on = ${businessDate}
      and not exists (select from order_line r
        where r.store_id = l.store_id and r.reversal_of = l.id and r.business_date <= ${businessDate})`;
  const words = await readMasters(tx, ['accountingItem', 'plan']);
  return rows
    .map(({ kind, accountingItemId, itemCode, ...row }) => ({
      ...row,
      itemName: itemNameIn(locale, { ...row, kind, accountingItemId, itemCode }, words),
    }))
    .toSorted(byRoom);
}

/** The units that become departures as the next date begins, as they stand now. */
async function listDepartures(tx: TenantTx, date: string): Promise<DayStatusChange[]> {
  const { sql, scope } = tx;
  const leaving = await findDepartures(tx, date);
  const units = leaving.map(({ unitId: unit_id, roomId: room_id }) => ({ unit_id, room_id }));
  return sql<DayStatusChange[]>`
    select u.booking_id as "bookingId", u.id as "roomUnitId", b.booking_no || '-' || u.room_index as label,
           u.guest_name as "guestName", u.status as "fromStatus", 'DEPARTURE' as "toStatus",
           ${roomNo(tx, sql`coalesce(u.in_room_id, leaving.room_id)`)} as "roomNo"
    from jsonb_to_recordset(${sql.json(units)}) as leaving(unit_id uuid, room_id uuid)
    join room_unit u on u.store_id = ${scope.storeId} and u.id = leaving.unit_id
    join booking b on b.store_id = u.store_id and b.id = u.booking_id
    order by "roomNo", label`;
}
