import type { Actor, ParsedRequestOf } from '@honjin/contracts';
import { cardRequestChanged, type askCardTerminal } from '@honjin/contracts/registration';
import { CARD_REQUEST_EFFECTS, CARD_REQUEST_STANDS_ON, isCardRequestOpen } from '@honjin/domain';
import { newId, Refusal, type TenantTx } from '@honjin/service-kit';
import { itemFor, openCashier, requireOpenForPayments, unitOf, type Cashier } from '../lines/cashier.ts';
import { requireTakeBack } from '../lines/take-back.ts';
import {
  insertRequest,
  isPaymentStanding,
  listTerminals,
  lockRequest,
  updateRequest,
  type RequestRow,
  type TerminalRow,
} from './queries.ts';

type Request = ParsedRequestOf<typeof askCardTerminal>;

/** Tells the screens that a request changed. */
export function tellRequest(
  tx: TenantTx,
  { id, bookingId, roomUnitId }: Pick<RequestRow, 'id' | 'bookingId' | 'roomUnitId'>,
): void {
  tx.emit(cardRequestChanged, { bookingId, roomUnitId, cardRequestId: id });
}

/** The request that another one stands on, locked; HOS-02046-2 when the two do not fit. */
async function lockBelow(
  tx: TenantTx,
  { kind, standsOnId, bRoomUnitId }: Request,
): Promise<RequestRow | null> {
  const kinds = CARD_REQUEST_STANDS_ON[kind];
  if ((standsOnId === null) !== (kinds.length === 0)) throw new Refusal('HOS-02046-2');
  if (standsOnId === null) return null;
  const below = await lockRequest(tx, standsOnId);
  const fits = below.state === 'APPROVED' && kinds.includes(below.kind) && below.roomUnitId === bRoomUnitId;
  if (!fits) throw new Refusal('HOS-02046-2');
  return below;
}

/** Refuses what the books would refuse after the terminal has approved it. */
async function requireBookable(
  cashier: Cashier,
  { kind, bRoomUnitId, amount, moneyReason, reason }: Request,
  { below, itemId }: { below: RequestRow | null; itemId: string | null },
): Promise<void> {
  const { node } = unitOf(cashier, bRoomUnitId);
  if (kind === 'VOID') {
    const paymentId = below?.paymentId ?? null;
    if (paymentId !== null && (await isPaymentStanding(cashier.tx, paymentId)))
      await requireTakeBack(cashier, paymentId, reason || (moneyReason ?? ''));
    return;
  }
  if (kind === 'RELEASE') return;
  requireOpenForPayments(node, amount, cashier);
  const item = itemFor(cashier, itemId ?? '', 'PAYMENT');
  if (item.paymentType !== 'CARD') throw new Refusal('HOS-02003-1');
}

/** Amount of a request: what is released or taken back is all of it. */
function amountOf({ kind, amount }: Request, below: RequestRow | null): number {
  if (below === null) return amount;
  if (kind !== 'CAPTURE') return below.amount;
  if (amount > below.amount) throw new Refusal('HOS-02046-3', { values: [below.amount] });
  return amount;
}

/** The clerk as the payment will be written by them: without the session, which may be over by then. */
function askedBy(tx: TenantTx): { askedAs: Actor; askedByName: string } {
  if (tx.actor === null) throw new Error('only a caller asks a terminal');
  return { askedAs: { ...tx.actor, sessionId: '' }, askedByName: tx.actor.userName };
}

/** The terminal that is to be asked; HOS-02046-1 for one out of use, HOS-02046-0 while it is at work. */
async function idleTerminal(tx: TenantTx, id: string): Promise<TerminalRow> {
  const terminal = (await listTerminals(tx)).find((each) => each.id === id);
  if (terminal?.isActive !== true) throw new Refusal('HOS-02046-1');
  if (terminal.isBusy) throw new Refusal('HOS-02046-0', { values: [terminal.name] });
  return terminal;
}

/** The words of a request as they are kept. */
function wordsOf({ kind, billPage, memo, reason, moneyReason = '' }: Request) {
  return { kind, billPage, memo, reason: reason || moneyReason };
}

/** Notes what a terminal is to be asked for (R-CARD-02). The terminal is asked after the commit. */
export async function askTerminal(tx: TenantTx, request: Request): Promise<string> {
  const below = await lockBelow(tx, request);
  const cashier = await openCashier(tx, [request.bRoomUnitId]);
  const terminal = await idleTerminal(tx, request.cardTerminalId);
  const amount = amountOf(request, below);
  const itemId = request.accountingItemId ?? below?.accountingItemId ?? null;
  await requireBookable(cashier, { ...request, amount }, { below, itemId });
  const { unit } = unitOf(cashier, request.bRoomUnitId).node;
  const row = {
    id: newId(),
    ...wordsOf(request),
    terminalId: terminal.id,
    bookingId: unit.bookingId,
    roomUnitId: unit.id,
    amount,
    accountingItemId: itemId,
    standsOn: request.standsOnId,
    ...askedBy(tx),
    businessDate: cashier.day.businessDate,
  };
  if (!(await insertRequest(tx, row))) throw new Refusal('HOS-02046-2');
  await tx.audit({
    action: `card.${request.kind.toLowerCase()}`,
    entity: 'booking',
    entityId: row.bookingId,
    after: { [terminal.name]: CARD_REQUEST_EFFECTS[request.kind] === 'REVERSAL' ? -amount : amount },
    reason: row.reason,
  });
  tellRequest(tx, row);
  return row.id;
}

/** Asks to give a request up (R-CARD-04). Whether it was in time is the terminal's word. */
export async function giveUp(tx: TenantTx, id: string): Promise<void> {
  const row = await lockRequest(tx, id);
  if (!isCardRequestOpen(row.state) || row.isCardShown) throw new Refusal('HOS-02046-4');
  if (row.cancelAskedAt !== null) return;
  await updateRequest(tx, id, { cancelAskedAt: new Date() });
  await tx.audit({
    action: 'card.cancel',
    entity: 'booking',
    entityId: row.bookingId,
    after: { amount: row.amount },
  });
  tellRequest(tx, row);
}
