import type { ParsedRequestOf } from '@honjin/contracts';
import type { concludeCardRequest } from '@honjin/contracts/registration';
import { Refusal, type TenantTx } from '@honjin/service-kit';
import { requireOverride } from '../../bookings/desk/desk.ts';
import type { CardWord } from './card-terminal.ts';
import { takeWord } from './conclude.ts';
import { lockRequest, type RequestRow } from './queries.ts';

type Request = ParsedRequestOf<typeof concludeCardRequest>;

/** The slip read as the word of the terminal. */
function wordOf({ result, approvalNo }: Request, { amount }: RequestRow): CardWord {
  if (result === 'CANCELLED') return { answer: result, failure: 'ENDED_BY_HAND', card: null };
  const card = { amount, token: '', lastFour: '', brand: '', approvalNo, heldUntil: null };
  return { answer: result, failure: null, card };
}

/**
 * Ends a request that stays unknown, in the name of who read the slip of the terminal (R-CARD-08). The terminal is not
 * asked for it any more. What the books refuse leaves it as it is.
 */
export async function endByHand(tx: TenantTx, request: Request): Promise<void> {
  requireOverride(tx, request.reason);
  const row = await lockRequest(tx, request.id);
  if (row.state !== 'UNKNOWN') throw new Refusal('HOS-02046-2');
  await takeWord(tx, row.id, { word: wordOf(request, row), isBooking: true });
  await tx.audit({
    action: 'card.by-hand',
    entity: 'booking',
    entityId: row.bookingId,
    after: { amount: row.amount, approvalNo: request.approvalNo },
    reason: request.reason,
  });
}
