import { hash } from 'node:crypto';
import type { ParsedRequestOf } from '@honjin/contracts';
import type { correctTillCheck, postTillCheck, voidTillCheck } from '@honjin/contracts/registration';
import { tillTaxOf, tillTotalYen, type TillTaxClass } from '@honjin/domain';
import { newId, Refusal, type TenantTx } from '@honjin/service-kit';
import { openDayOf } from '../../bookings/desk/desk.ts';
import { payableOf } from '../../house/pricing/line-tax.ts';
import { openCashier, type Cashier } from '../lines/cashier.ts';
import { sellWith } from '../lines/sell.ts';
import { takeBack } from '../lines/take-back.ts';
import { getChargeable, itemsOfTills, requireChargeable } from './find-rooms.ts';
import {
  insertCheck,
  listLinesOfChecks,
  lockCheck,
  updateCheck,
  voidCheck,
  type CheckLineRow,
  type TillCheckRow,
} from './queries.ts';

type Correction = ParsedRequestOf<typeof correctTillCheck>;
type Content = Omit<Correction, 'revision' | 'reason'>;

/** Returns who posts: the account of the program, whose checks are apart from those of others. */
export function tillOf({ actor }: TenantTx): { tillId: string; tillName: string } {
  if (actor === null) throw new Error('a till is signed in');
  return { tillId: actor.userId, tillName: actor.userName };
}

/** Returns a digest of what stays the same when a check is sent again. */
function digestOf({ bRoomUnitId, orders, serviceCharge, covers, mealPeriod, totalAmount }: Content): string {
  const content = [bRoomUnitId, orders, serviceCharge, covers, mealPeriod, totalAmount];
  return hash('sha256', JSON.stringify(content), 'hex');
}

interface SoldLine {
  path: (string | number)[];
  itemCode: string;
  name: string;
  quantity: number;
  unitPrice: number;
  taxClass: TillTaxClass;
}

function linesOf({ orders, serviceCharge }: Content): SoldLine[] {
  const lines = orders.map((order, at) => ({ ...order, path: ['orders', at] }));
  if (serviceCharge === null) return lines;
  const { itemCode, amount, taxClass } = serviceCharge;
  const path = ['serviceCharge'];
  return [...lines, { path, itemCode, name: '', quantity: 1, unitPrice: amount, taxClass }];
}

/** Refuses a check whose lines do not come to what the guest signed (HOS-02045-1). */
function refuseWrongTotal({ orders, serviceCharge, totalAmount }: Content): void {
  const total = tillTotalYen(orders, serviceCharge?.amount ?? 0);
  if (total !== totalAmount) throw new Refusal('HOS-02045-1', { values: [total] });
}

const unknownItem = (path: (string | number)[]) =>
  new Refusal('HOS-00001-1', { wrongFields: [{ path, code: 'HOS-09001-11' }] });

/** Sells the lines of a check in a locked booking, by the one way to sell (R-TILL-01). */
async function sellCheck(cashier: Cashier, id: string, content: Content): Promise<void> {
  const { tx } = cashier;
  await requireChargeable(tx, content.bRoomUnitId);
  const items = new Map((await itemsOfTills(tx)).map((item) => [item.code, item]));
  const sold = linesOf(content).map(({ path, itemCode, name, quantity, unitPrice, taxClass }) => {
    const item = items.get(itemCode);
    if (item === undefined) throw unknownItem([...path, 'itemCode']);
    const tax = tillTaxOf(item, taxClass);
    if (tax === null) throw new Refusal('HOS-02045-4', { values: [item.name] });
    const { id: accountingItemId } = item;
    return { accountingItemId, quantity, unitPrice, billPage: 1, memo: name, tax, tillCheckId: id };
  });
  const { moneyReason = '' } = content;
  await sellWith(cashier, content.bRoomUnitId, sold, { reason: moneyReason });
}

async function noteInHistory(
  cashier: Cashier,
  entry: {
    action: string;
    check: Pick<TillCheckRow, 'checkNo' | 'roomUnitId'>;
    totalAmount: number;
    reason?: string;
  },
): Promise<void> {
  const { tx, trees } = cashier;
  const { checkNo, roomUnitId } = entry.check;
  const tree = trees.find(({ units }) => units.some(({ unit }) => unit.id === roomUnitId));
  await tx.audit({
    action: entry.action,
    entity: 'booking',
    entityId: tree?.booking.id ?? roomUnitId,
    after: { tillName: tillOf(tx).tillName, checkNo, totalAmount: entry.totalAmount },
    reason: entry.reason ?? null,
  });
}

/**
 * Charges a check to a room, once: the number is kept first, so that whoever sends it at the same time waits and is
 * told what was done (R-TILL-05).
 * @returns true when it had been posted before.
 */
export async function postCheck(
  tx: TenantTx,
  content: ParsedRequestOf<typeof postTillCheck>,
): Promise<{ check: TillCheckRow; isRepeated: boolean }> {
  refuseWrongTotal(content);
  const { businessDate } = openDayOf(tx);
  const till = tillOf(tx);
  const { checkNo, bRoomUnitId: roomUnitId, covers, mealPeriod } = content;
  const check = {
    id: newId(),
    checkNo,
    digest: digestOf(content),
    roomUnitId,
    covers,
    mealPeriod,
    businessDate,
    tillName: till.tillName,
  };
  // A check is kept before its booking is locked, and names a stay that there is.
  await getChargeable(tx, roomUnitId);
  if (!(await insertCheck(tx, { ...check, tillId: till.tillId }))) {
    const known = await lockCheck(tx, { tillId: till.tillId, checkNo });
    if (known?.digest !== check.digest) throw new Refusal('HOS-02045-0', { values: [checkNo] });
    return { check: known, isRepeated: true };
  }
  const cashier = await openCashier(tx, [roomUnitId]);
  await sellCheck(cashier, check.id, content);
  await noteInHistory(cashier, { action: 'till.post', check, totalAmount: content.totalAmount });
  return { check: { ...check, revision: 1, isVoid: false }, isRepeated: false };
}

/** The lines of a check that count. */
export function standingOf(lines: readonly CheckLineRow[]): CheckLineRow[] {
  return lines.filter(({ isVoid, reversalOf }) => !isVoid && reversalOf === null);
}

/** Returns a check of the till, locked; HOS-00004-0 when it has none of that number. */
async function getCheck(tx: TenantTx, checkNo: string): Promise<TillCheckRow> {
  const check = await lockCheck(tx, { tillId: tillOf(tx).tillId, checkNo });
  if (check === undefined) throw new Refusal('HOS-00004-0');
  return check;
}

/** Refuses to touch a check of a day that is over: only the desk does, as a correction of the open day (R-TILL-06). */
function requireOpenDay(tx: TenantTx, { businessDate }: TillCheckRow): void {
  if (businessDate !== openDayOf(tx).businessDate)
    throw new Refusal('HOS-02045-5', { values: [businessDate.replaceAll('-', '/')] });
}

/** Takes the lines of a check back that count, as the desk would (R-MONEY-04). */
async function takeLinesBack(tx: TenantTx, lines: readonly CheckLineRow[], reason: string): Promise<void> {
  if (lines.length === 0) return;
  const orderIds = lines.map(({ id }) => id);
  await takeBack(tx, { orderIds, paymentIds: [], roomInformationIds: [], reason }, 'CHECK_TAKEN_BACK');
}

/**
 * Locks the bookings of a check, and of the room that it goes to, and returns its lines that count as they are under
 * the lock.
 */
async function openCheck(tx: TenantTx, check: TillCheckRow, roomUnitId = check.roomUnitId) {
  const seen = standingOf(await listLinesOfChecks(tx, [check.id]));
  const units = [check.roomUnitId, roomUnitId, ...seen.map((line) => line.roomUnitId)];
  const cashier = await openCashier(tx, [...new Set(units)]);
  return { cashier, standing: standingOf(await listLinesOfChecks(tx, [check.id])) };
}

/** Takes a check back. Voided again, it is answered as it is. */
export async function takeCheckBack(
  tx: TenantTx,
  { checkNo, reason }: ParsedRequestOf<typeof voidTillCheck>,
): Promise<{ check: TillCheckRow; isRepeated: boolean }> {
  const check = await getCheck(tx, checkNo);
  if (check.isVoid) return { check, isRepeated: true };
  requireOpenDay(tx, check);
  const { cashier, standing } = await openCheck(tx, check);
  await takeLinesBack(tx, standing, reason);
  await voidCheck(tx, check.id);
  const totalAmount = standing.reduce((sum, line) => sum + payableOf(line), 0);
  await noteInHistory(cashier, { action: 'till.void', check, totalAmount, reason });
  return { check: { ...check, isVoid: true }, isRepeated: false };
}

/** Puts what the till has now in the place of a check. The same correction sent again is answered as it is. */
export async function correctCheck(
  tx: TenantTx,
  content: Correction,
): Promise<{ check: TillCheckRow; isRepeated: boolean }> {
  refuseWrongTotal(content);
  const before = await getCheck(tx, content.checkNo);
  const digest = digestOf(content);
  if (before.isVoid) throw new Refusal('HOS-02045-6', { values: [content.checkNo] });
  if (before.revision === content.revision + 1 && before.digest === digest)
    return { check: before, isRepeated: true };
  if (before.revision !== content.revision) throw new Refusal('HOS-00005-0');
  requireOpenDay(tx, before);
  const { bRoomUnitId: roomUnitId, covers, mealPeriod, reason } = content;
  const { cashier, standing } = await openCheck(tx, before, roomUnitId);
  if (standing.length === 0) throw new Refusal('HOS-02045-6', { values: [content.checkNo] });
  await takeLinesBack(tx, standing, reason);
  await sellCheck(cashier, before.id, content);
  const { businessDate } = cashier.day;
  const revision = before.revision + 1;
  const check = { ...before, revision, digest, roomUnitId, covers, mealPeriod, businessDate };
  await updateCheck(tx, check);
  await noteInHistory(cashier, { action: 'till.correct', check, totalAmount: content.totalAmount, reason });
  return { check, isRepeated: false };
}
