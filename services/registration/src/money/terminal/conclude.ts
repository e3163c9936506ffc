import type { Scope } from '@honjin/contracts';
import { afterCardAnswer, CARD_REQUEST_EFFECTS, cardRequestPauseS, isCardRequestOpen } from '@honjin/domain';
import { newId, Refusal, tenantTx, type ServiceContext, type TenantTx } from '@honjin/service-kit';
import { takePayments } from '../lines/sell.ts';
import { takeBack } from '../lines/take-back.ts';
import { tellRequest } from './ask-terminal.ts';
import type { CardFacts, CardWord } from './card-terminal.ts';
import { isPaymentStanding, lockRequest, updateRequest, type RequestRow } from './queries.ts';

type Db = Pick<ServiceContext, 'db'>['db'];

/** How long an approval that the books refuse waits until it is tried again. */
const REFUSED_PAUSE_MS = 30_000;

const after = (ms: number) => new Date(Date.now() + ms);

/** Brand and last digits stand on the payment, so that a guest's question finds its way back. */
function memoOf({ memo, brand, lastFour, approvalNo }: RequestRow): string {
  const card = lastFour === '' ? brand : `${brand} **${lastFour}`;
  return [card, approvalNo, memo]
    .filter((part) => part.trim() !== '')
    .join(' ')
    .trim();
}

async function takePayment(tx: TenantTx, row: RequestRow): Promise<string> {
  const [payment] = await takePayments(
    tx,
    [
      {
        bRoomUnitId: row.roomUnitId,
        accountingItemId: row.accountingItemId ?? '',
        billingAddressId: null,
        paymentAmount: row.amount,
        billPage: row.billPage,
        memo: memoOf(row),
      },
    ],
    row.reason,
  );
  return payment!.id;
}

/** Takes the payment below back; one that was never in the books has nothing to be taken back. */
async function reversePayment(tx: TenantTx, { standsOn, reason }: RequestRow): Promise<void> {
  const below = await lockRequest(tx, standsOn!);
  if (below.paymentId === null) await updateRequest(tx, below.id, { isBooked: true, refusal: '' });
  else if (await isPaymentStanding(tx, below.paymentId)) {
    const paymentIds = [below.paymentId];
    await takeBack(tx, { roomInformationIds: [], orderIds: [], paymentIds, reason, moneyReason: reason });
  }
}

/** Does in the books what the terminal has approved. */
async function book(tx: TenantTx, row: RequestRow): Promise<void> {
  const effect = CARD_REQUEST_EFFECTS[row.kind];
  const paymentId = effect === 'PAYMENT' ? await takePayment(tx, row) : null;
  if (effect === 'REVERSAL') await reversePayment(tx, row);
  await updateRequest(tx, row.id, { isBooked: true, paymentId, refusal: '' });
}

function cardOf(card: CardFacts | null, { amount }: RequestRow) {
  if (card === null) return {};
  const { token, lastFour, brand, approvalNo, heldUntil } = card;
  const failure = card.amount === amount ? ('' as const) : ('OTHER_AMOUNT' as const);
  return { token, lastFour, brand, approvalNo, heldUntil, failure };
}

/** Tells the booking's thread how far a request is. */
function noteStep(tx: TenantTx, row: RequestRow, action: string): Promise<void> {
  return tx.audit({ action, entity: 'booking', entityId: row.bookingId, after: { amount: row.amount } });
}

/**
 * Writes down what a terminal said, and an approval with its payment in one transaction (R-CARD-02). What has ended is not
 * changed by anything that is said later or again.
 */
export async function takeWord(
  tx: TenantTx,
  id: string,
  { word, isBooking }: { word: CardWord; isBooking: boolean },
) {
  const row = await lockRequest(tx, id);
  const state = afterCardAnswer(row.state, word.answer);
  if (state === row.state) {
    await updateRequest(tx, id, { nextAttemptAt: after(cardRequestPauseS(row.attempts) * 1_000) });
    return;
  }
  const now = new Date();
  const isUnknown = state === 'UNKNOWN';
  const told = state === 'APPROVED' ? cardOf(word.card, row) : { failure: word.failure ?? ('' as const) };
  await updateRequest(tx, id, {
    state,
    ...told,
    answeredAt: isUnknown ? null : now,
    nextAttemptAt: isUnknown ? after(cardRequestPauseS(row.attempts) * 1_000) : after(REFUSED_PAUSE_MS),
  });
  if (state === 'APPROVED' && told.failure !== 'OTHER_AMOUNT' && isBooking)
    await book(tx, { ...row, ...told });
  await noteStep(tx, row, `card.${state.toLowerCase()}`);
  tellRequest(tx, row);
}

/** Tries once more to put an approval into the books. */
async function bookLate(tx: TenantTx, id: string): Promise<void> {
  const row = await lockRequest(tx, id);
  if (row.state !== 'APPROVED' || row.isBooked) return;
  if (row.failure === 'OTHER_AMOUNT') throw new Refusal('HOS-02046-2');
  await book(tx, row);
  tellRequest(tx, row);
}

async function noteRefusal(tx: TenantTx, id: string, refusal: Refusal): Promise<void> {
  const row = await lockRequest(tx, id);
  await updateRequest(tx, id, { refusal: refusal.code, nextAttemptAt: after(REFUSED_PAUSE_MS) });
  if (row.refusal === refusal.code) return;
  await noteStep(tx, row, 'card.refused');
  tellRequest(tx, row);
}

/** The end of one look at a terminal: in the name of the clerk who asked. */
export class Conclusion {
  readonly #db: Db;
  readonly #scope: Scope;
  readonly #row: RequestRow;

  constructor(db: Db, scope: Scope, row: RequestRow) {
    this.#db = db;
    this.#scope = scope;
    this.#row = row;
  }

  #inTx(work: (tx: TenantTx) => Promise<void>): Promise<void> {
    const context = { requestId: `card-${newId()}`, actor: this.#row.askedAs };
    return tenantTx(this.#db, this.#scope, context, work);
  }

  /** Keeps the word of the terminal. An approval that the books refuse is kept all the same, and tried again. */
  async take(word: CardWord): Promise<void> {
    const { id } = this.#row;
    await this.#inTx((tx) => takeWord(tx, id, { word, isBooking: true })).catch(async (error: unknown) => {
      if (!(error instanceof Refusal)) throw error;
      await this.#inTx((tx) => takeWord(tx, id, { word, isBooking: false }));
      await this.#inTx((tx) => noteRefusal(tx, id, error));
    });
  }

  async bookLate(): Promise<void> {
    const { id } = this.#row;
    await this.#inTx((tx) => bookLate(tx, id)).catch(async (error: unknown) => {
      if (!(error instanceof Refusal)) throw error;
      await this.#inTx((tx) => noteRefusal(tx, id, error));
    });
  }

  noteCardShown(): Promise<void> {
    const { id } = this.#row;
    return this.#inTx(async (tx) => {
      const row = await lockRequest(tx, id);
      if (row.isCardShown || !isCardRequestOpen(row.state)) return;
      await updateRequest(tx, id, { isCardShown: true });
      await noteStep(tx, row, 'card.shown');
      tellRequest(tx, row);
    });
  }
}
