import { businessDayAdvanced } from '@honjin/contracts/registration';
import { addDays } from '@honjin/domain';
import { Refusal, type TenantTx } from '@honjin/service-kit';
import { changeBookings } from '../bookings/change/change-bookings.ts';
import { forgetUndos } from '../bookings/change/undo-queries.ts';
import { openDesk, type Desk } from '../bookings/desk/desk.ts';
import { lockBookings } from '../bookings/tree/tree-queries.ts';
import { refreshTotals } from '../house/inventory/total-queries.ts';
import { forgetPassports } from '../guests/passport/queries.ts';
import { forgetSignatures } from '../guests/signatures/queries.ts';
import { eraseLeftGuests } from '../reception/erasure/left-queries.ts';
import { moveUnit } from '../bookings/tree/unit-state.ts';
import { findDayFindings } from './check-day.ts';
import { hasOpenSales } from './post-sales.ts';
import { lockCurrentShift, updateDate, updateShift, type Shift } from './queries.ts';
import { countBrokenRooms, listInHouse, type InHouse, type RolledDay } from './roll-queries.ts';
import { recountStock } from './recount-stock.ts';
import { sealDay } from './seal-day.ts';

/**
 * Closes a shift: moves the store to the next one, or after the last to the next day, on which the guests who leave become
 * departures. One transaction under the lock of the business day; closing the same shift twice is refused.
 */
export async function rollDay(tx: TenantTx, closing: Shift): Promise<RolledDay> {
  const desk = await lockShift(tx, closing);
  if (!isLastShift(desk, closing.shiftNo)) return nextShift(desk, closing);
  await refuseUnready(tx, closing.businessDate);
  return nextDay(desk, closing);
}

/** Tells whether a shift is the day's last, which posts the sales and advances the date. */
export function isLastShift({ masters }: Desk, shiftNo: number): boolean {
  const [store] = masters.store.values();
  return shiftNo >= (store?.shiftCount ?? 1);
}

/** Thrown to unlock the day again, because a booking that will depart came in while the close waited. */
class LateDeparture extends Error {}

/**
 * Locks the day for its close, and before it the bookings that will depart. Money is entered under the lock of its
 * booking and then waits for the day, so everybody who takes both takes them in this order. A guest who checked in
 * meanwhile departs too; then everything is unlocked and locked again in that order.
 */
async function lockShift(tx: TenantTx, closing: Shift): Promise<Desk> {
  const list = async () => {
    const leaving = await findDepartures(tx, addDays(closing.businessDate, 1));
    return [...new Set(leaving.map(({ bookingId }) => bookingId))];
  };
  for (let isTaken = false; !isTaken;) {
    const ids = await list();
    isTaken = await tx.sql
      .savepoint(async () => {
        if (ids.length > 0) await lockBookings(tx, ids);
        await lockDay(tx, closing);
        const now = await list();
        if (now.some((id) => !ids.includes(id))) throw new LateDeparture();
        return true;
      })
      .catch((error: unknown) => {
        if (error instanceof LateDeparture) return false;
        throw error;
      });
  }
  const desk = await openDesk(tx);
  if (desk.day.businessDate !== closing.businessDate) throw new Refusal('HOS-02005-0');
  return desk;
}

async function lockDay(tx: TenantTx, closing: Shift): Promise<void> {
  const row = await lockCurrentShift(tx);
  if (row === undefined) throw new Refusal('HOS-02005-2');
  if (row.businessDate !== closing.businessDate || row.shiftNo !== closing.shiftNo)
    throw new Refusal('HOS-02005-0');
}

/** The date moves only when nothing blocks it and every night in the house is in the books. */
async function refuseUnready(tx: TenantTx, businessDate: string): Promise<void> {
  const blocking = (await findDayFindings(tx, businessDate)).filter(({ severity }) => severity === 'BLOCKS');
  if (blocking.length > 0) throw new Refusal('HOS-02005-1', { facts: { findings: blocking.length } });
  if (await hasOpenSales(tx, businessDate)) {
    throw new Refusal('HOS-02005-1', { facts: { reason: 'SALES_NOT_POSTED' } });
  }
}

async function nextShift({ tx, day }: Desk, closing: Shift): Promise<RolledDay> {
  const shiftNo = closing.shiftNo + 1;
  await updateShift(tx, shiftNo);
  const dates = { businessDate: day.businessDate, salesDate: day.salesDate };
  tx.emit(businessDayAdvanced, {
    previousBusinessDate: day.businessDate,
    ...dates,
    shiftNo,
    stayingRoomIds: [],
    departingRoomIds: [],
    house: null,
  });
  return auditRoll(tx, closing, { ...dates, shiftNo, dateAdvanced: false, departures: 0 });
}

/** The house as a date closed: guest rooms, the guests they sleep, rooms out of order. */
async function countHouse({ tx, masters }: Desk, businessDate: string) {
  const types = [...masters.room.values()].flatMap(
    ({ roomTypeId }) => masters.roomType.get(roomTypeId) ?? [],
  );
  const real = types.filter(({ category }) => category === 'REAL');
  const outOfOrderRooms = await countBrokenRooms(tx, businessDate);
  return {
    rooms: real.length,
    capacity: real.reduce((sum, { capacity }) => sum + capacity, 0),
    outOfOrderRooms,
  };
}

const departs = ({ status, isLeaving }: InHouse) => status === 'STAY' && isLeaving;

/** Units that become departures when a date begins. */
export async function findDepartures(tx: TenantTx, date: string): Promise<InHouse[]> {
  return (await listInHouse(tx, date)).filter(departs);
}

/** Seals the day, opens the next one, and makes departures of the guests whose last day it is. */
async function nextDay(desk: Desk, closing: Shift): Promise<RolledDay> {
  const { tx } = desk;
  const { businessDate } = closing;
  const next = addDays(businessDate, 1);
  const { hash, entries } = await sealDay(tx, businessDate);
  const inHouse = await listInHouse(tx, next);
  const rooms = (isLeaving: boolean) =>
    inHouse.filter((unit) => unit.isLeaving === isLeaving).flatMap(({ roomId }) => roomId ?? []);
  await updateDate(tx, next);
  tx.emit(businessDayAdvanced, {
    previousBusinessDate: businessDate,
    businessDate: next,
    salesDate: next,
    shiftNo: 1,
    stayingRoomIds: rooms(false),
    departingRoomIds: rooms(true),
    house: await countHouse(desk, businessDate),
  });
  const departures = inHouse.filter(departs);
  await depart(desk, departures, next);
  await refreshTotals(tx, next);
  await recountStock(tx, next);
  forgetUndos(tx, next);
  await forgetPassports(tx, next);
  await forgetSignatures(tx, next);
  await eraseLeftGuests(tx, next);
  const day = { businessDate: next, salesDate: next, shiftNo: 1 };
  return auditRoll(
    tx,
    closing,
    { ...day, dateAdvanced: true, departures: departures.length },
    { entries, hash },
  );
}

async function depart(desk: Desk, departures: readonly InHouse[], next: string): Promise<void> {
  if (departures.length === 0) return;
  const leaving = new Set(departures.map(({ unitId }) => unitId));
  const ids = [...new Set(departures.map(({ bookingId }) => bookingId))];
  await changeBookings(desk, ids, { action: 'unit.day-roll' }, (trees) => {
    for (const node of trees.flatMap(({ units }) => units)) {
      if (!leaving.has(node.unit.id)) continue;
      moveUnit(node, { to: 'DEPARTURE', trigger: 'DAY_ROLL' }, { businessDate: next, salesDate: next });
    }
  });
}

/** Writes the roll into the history, where a closer whose answer is lost finds it. */
async function auditRoll(
  tx: TenantTx,
  { businessDate, shiftNo }: Shift,
  roll: RolledDay,
  seal: object = {},
): Promise<RolledDay> {
  const after = { closedShiftNo: shiftNo, roll, ...seal };
  await tx.audit({ action: 'day.roll', entity: 'business-day', entityId: businessDate, after });
  return roll;
}
