import type { ErrorCode, ParsedRequestOf } from '@honjin/contracts';
import {
  receivableMoved,
  type adjustReceivable,
  type payReceivables,
  type reverseReceivableEntry,
} from '@honjin/contracts/registration';
import {
  entryDays,
  isOffered,
  receivableEntryBlockedBy,
  receivableLeft,
  type ReceivableBlock,
} from '@honjin/domain';
import { newId, Refusal, type BusinessDay, type TenantTx, unknownAmong } from '@honjin/service-kit';
import { openDayOf } from '../../bookings/desk/desk.ts';
import { askMoney, type AskedAct } from '../authority/ask-money.ts';
import { findPlace } from '../authority/queries.ts';
import { insertRows } from '../../house/db/rows.ts';
import { readMasters, type MasterSets } from '../../house/masters/read-masters.ts';
import { findEntry, getShiftNo, lockReceivables } from './queries.ts';
import { ENTRY, type EntryRow, type ReceivableRow } from './rows.ts';

const CODES: Record<ReceivableBlock, ErrorCode> = { OVERPAID: 'HOS-02025-0', CANCELLED: 'HOS-02025-1' };

const stateOf = ({ amount, received, status }: ReceivableRow) => ({
  amountYen: amount,
  receivedYen: received,
  isCancelled: status === 'CANCELLED',
});

/** The fields of an entry besides the receivable it belongs to and its amount. */
type EntryWords = Pick<
  EntryRow,
  'kind' | 'accountingItemId' | 'itemName' | 'paymentType' | 'paidOn' | 'memo' | 'reversalOf'
>;

/** Takes amounts off locked receivables and tells the books. */
async function write(
  tx: TenantTx,
  parts: readonly { receivable: ReceivableRow; amount: number }[],
  words: EntryWords,
): Promise<EntryRow[]> {
  const { businessDate, salesDate }: BusinessDay = openDayOf(tx);
  const entries = parts.map(({ receivable, amount }): EntryRow => ({
    id: newId(),
    receivableId: receivable.id,
    amount,
    ...words,
    businessDate,
    salesDate,
    createdBy: tx.actor?.userId ?? null,
    inputBy: tx.actor?.userName ?? '',
  }));
  insertRows(tx, ENTRY, entries);
  const shiftNo = await getShiftNo(tx);
  for (const [index, entry] of entries.entries()) tell(tx, parts[index]!.receivable, { ...entry, shiftNo });
  return entries;
}

function tell(tx: TenantTx, receivable: ReceivableRow, entry: EntryRow & { shiftNo: number }): void {
  tx.emit(receivableMoved, {
    entryId: entry.id,
    kind: entry.kind,
    billingAddressId: receivable.billingAddressId,
    billingAddressName: receivable.billingAddressName,
    salesDate: entry.salesDate,
    // An adjustment is reported with the sign with which it moves the balance.
    amount: entry.kind === 'ADJUSTED' ? -entry.amount : entry.amount,
    itemName: entry.itemName,
    paymentType: entry.paymentType,
    shiftNo: entry.shiftNo,
    memo: entry.memo,
    inputBy: entry.inputBy,
    bookingId: receivable.bookingId,
    roomUnitId: receivable.roomUnitId,
  });
}

function audit(
  tx: TenantTx,
  action: string,
  given: { receivable: ReceivableRow; amount: number; reason: string },
): Promise<void> {
  const { receivable, amount, reason } = given;
  return tx.audit({
    action,
    entity: 'booking',
    entityId: receivable.bookingId,
    after: { [receivable.billingAddressName]: amount },
    reason,
  });
}

/** Refuses what goes beyond the balance, or belongs to a settlement that was taken back. */
function refuseTooMuch(receivable: ReceivableRow, amount: number): void {
  const block = receivableEntryBlockedBy(stateOf(receivable), amount);
  if (block === null) return;
  throw new Refusal(CODES[block], { values: [receivableLeft(stateOf(receivable))] });
}

/** Refuses a payment from before its receivables were opened, unless it is only entered late (HOS-02006-3, R-BOUND-08). */
function refuseTooEarly(receivables: readonly ReceivableRow[], paidOn: string, businessDate: string): void {
  const [opened = businessDate] = receivables.map((each) => each.businessDate).toSorted();
  const { from } = entryDays({ checkInDate: opened, checkOutDate: businessDate }, businessDate);
  if (paidOn >= from) return;
  throw new Refusal('HOS-02006-3', { values: [from, businessDate].map((each) => each.replaceAll('-', '/')) });
}

async function getReceivable(tx: TenantTx, id: string): Promise<ReceivableRow> {
  const [receivable] = await lockReceivables(tx, [id]);
  if (receivable === undefined) throw new Refusal('HOS-00004-0', { unknownIds: [id] });
  return receivable;
}

/** Says why money goes out again: the memo says it, or the answer to the question. */
const reasonOf = ({ memo, moneyReason = '' }: ParsedRequestOf<typeof payReceivables>) => memo || moneyReason;

type ItemState = ReturnType<MasterSets['accountingItem']['get']>;

/** Returns the item under which money comes in now: one that is paid later pays nothing (HOS-02003-1, R-BOUND-07). */
function payingItem(item: ItemState, businessDate: string): NonNullable<ItemState> {
  const isOpen = item?.isInputAllowed === true && isOffered(item, businessDate);
  if (!isOpen || item.group !== 'PAYMENT' || item.paymentType === 'RECEIVABLE')
    throw new Refusal('HOS-02003-1');
  return item;
}

/** Money from a billing address, given to its receivables. */
export async function takePayment(
  tx: TenantTx,
  request: ParsedRequestOf<typeof payReceivables>,
): Promise<EntryRow[]> {
  const { businessDate } = openDayOf(tx);
  const { accountingItem } = await readMasters(tx, ['accountingItem']);
  const item = payingItem(accountingItem.get(request.accountingItemId), businessDate);
  const paidOn = request.paidOn ?? businessDate;
  if (paidOn > businessDate) throw new Refusal('HOS-02006-0');
  const wished = Map.groupBy(request.payments, ({ receivableId }) => receivableId);
  const rows = await lockReceivables(tx, [...wished.keys()]);
  const isOwn = ({ billingAddressId }: ReceivableRow) => billingAddressId === request.billingAddressId;
  if (rows.length !== wished.size || !rows.every(isOwn))
    throw new Refusal('HOS-00004-0', unknownAmong([...wished.keys()], rows.filter(isOwn)));
  const parts = rows.map((receivable) => ({
    receivable,
    amount: (wished.get(receivable.id) ?? []).reduce((sum, { amount }) => sum + amount, 0),
  }));
  refuseTooEarly(rows, paidOn, businessDate);
  for (const { receivable, amount } of parts) refuseTooMuch(receivable, amount);
  await askMoney(tx, await refundedParts(tx, parts, reasonOf(request)));
  const entries = await write(tx, parts, {
    kind: 'RECEIVED',
    accountingItemId: item.id,
    itemName: item.name,
    paymentType: item.paymentType ?? 'CASH',
    paidOn,
    memo: request.memo,
    reversalOf: null,
  });
  for (const part of parts) await audit(tx, 'receivable.pay', { ...part, reason: request.memo });
  return entries;
}

/** Writes off what will not come. */
export async function writeOff(
  tx: TenantTx,
  { receivableId, amount, reason }: ParsedRequestOf<typeof adjustReceivable>,
): Promise<EntryRow> {
  const receivable = await getReceivable(tx, receivableId);
  refuseTooMuch(receivable, amount);
  const act = await actOn(tx, receivable, { act: 'RECEIVABLE_WRITTEN_OFF', loweredYen: amount, reason });
  // More owed than before lets nothing go.
  if (amount > 0) await askMoney(tx, [act]);
  const [entry] = await write(tx, [{ receivable, amount }], {
    kind: 'ADJUSTED',
    accountingItemId: null,
    itemName: '',
    paymentType: '',
    paidOn: openDayOf(tx).businessDate,
    memo: reason,
    reversalOf: null,
  });
  await audit(tx, 'receivable.write-off', { receivable, amount, reason });
  return entry!;
}

async function actOn(
  tx: TenantTx,
  { bookingId, roomUnitId, billingAddressName }: ReceivableRow,
  given: Pick<AskedAct, 'act' | 'loweredYen' | 'reason' | 'original'>,
): Promise<AskedAct> {
  const place = await findPlace(tx, { bookingId, roomUnitId });
  return { ofYen: null, itemName: billingAddressName, place, ...given };
}

/** Money of receivables that goes out again. */
function refundedParts(
  tx: TenantTx,
  parts: readonly { receivable: ReceivableRow; amount: number }[],
  reason: string,
): Promise<AskedAct[]> {
  const back = parts.filter(({ amount }) => amount < 0);
  return Promise.all(
    back.map(({ receivable, amount }) =>
      actOn(tx, receivable, { act: 'RECEIVABLE_REFUND', loweredYen: -amount, reason }),
    ),
  );
}

/** Returns what taking an entry back lets go: money that had come in, or a debt that had been adjusted. */
async function reversedActs(
  tx: TenantTx,
  receivable: ReceivableRow,
  { entry, reason }: { entry: EntryRow; reason: string },
): Promise<AskedAct[]> {
  const { id, kind, amount, businessDate } = entry;
  const original = { id, businessDate };
  const isToday = businessDate === openDayOf(tx).businessDate;
  if (kind === 'RECEIVED' && amount > 0) {
    const act = isToday ? 'RECEIVABLE_CORRECTED' : 'RECEIVABLE_REFUND';
    return [await actOn(tx, receivable, { act, loweredYen: amount, reason, original })];
  }
  if (kind === 'RECEIVED' || amount >= 0) return [];
  return [
    await actOn(tx, receivable, { act: 'RECEIVABLE_WRITTEN_OFF', loweredYen: -amount, reason, original }),
  ];
}

/** Takes an entry back by its opposite, once (HOS-02025-2). */
export async function reverseEntry(
  tx: TenantTx,
  { entryId, reason }: ParsedRequestOf<typeof reverseReceivableEntry>,
): Promise<EntryRow> {
  const known = await findEntry(tx, entryId);
  if (known === undefined) throw new Refusal('HOS-00004-0');
  const receivable = await getReceivable(tx, known.receivableId);
  // Read again under the lock: somebody may have taken it back meanwhile.
  const entry = await findEntry(tx, entryId);
  if (entry === undefined || entry.isReversed || entry.reversalOf !== null) throw new Refusal('HOS-02025-2');
  const amount = -entry.amount;
  await askMoney(tx, await reversedActs(tx, receivable, { entry, reason }));
  const [reversal] = await write(tx, [{ receivable, amount }], {
    kind: entry.kind,
    accountingItemId: entry.accountingItemId,
    itemName: entry.itemName,
    paymentType: entry.paymentType,
    paidOn: openDayOf(tx).businessDate,
    memo: reason,
    reversalOf: entry.id,
  });
  await audit(tx, 'receivable.reverse', { receivable, amount, reason });
  return reversal!;
}
