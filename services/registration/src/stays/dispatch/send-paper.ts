import type { ParsedRequestOf } from '@honjin/contracts';
import type { cancelDispatch, sendPaper as sendCall } from '@honjin/contracts/registration';
import { confirmationBlockedBy, mayDispatch, type DispatchAction } from '@honjin/domain';
import { Refusal, type TenantTx } from '@honjin/service-kit';
import { requireGuestSight } from '../../bookings/tree/guest-sight.ts';
import type { BookingTree } from '../../bookings/tree/tree.ts';
import { bookingIdsOfUnits, getTree } from '../../bookings/tree/tree-queries.ts';
import { getReceipt } from '../../money/receipts/queries.ts';
import { isAnyOpen } from '../guest-link/issue-link.ts';
import { auditDispatch } from './audit-dispatch.ts';
import { newDispatch } from './new-dispatch.ts';
import {
  findBookingOf,
  getDispatch,
  insertDispatch,
  lockDispatch,
  updateDispatch,
  type DispatchRow,
} from './queries.ts';

type Wish = ParsedRequestOf<typeof sendCall>;

/** The subject of a paper, and its name in the list of the queue. */
type Subject = Pick<DispatchRow, 'receiptId' | 'roomUnitIds' | 'receiptNo' | 'bookingId' | 'bookingNo'>;

const OF_BOOKING = { receiptId: null, roomUnitIds: [], receiptNo: '' };

/** Refuses to write to the guests of a booking where there is nothing to confirm, or nobody is still to arrive. */
function refuseBlocked(paper: 'CONFIRMATION' | 'PRE_CHECK_IN', tree: BookingTree): void {
  const statuses = tree.units.map(({ unit }) => unit.status);
  if (paper === 'CONFIRMATION' && confirmationBlockedBy(statuses) !== null) throw new Refusal('HOS-02042-1');
  if (paper === 'PRE_CHECK_IN' && !isAnyOpen(tree)) throw new Refusal('HOS-02070-0');
}

async function subjectOf(
  tx: TenantTx,
  { paper, receiptId, bBasicInformationId, bRoomUnitIds }: Wish,
): Promise<Subject> {
  // Also what the paper is not of must be there (R-BOUND-06).
  await bookingIdsOfUnits(tx, bRoomUnitIds);
  const receipt = receiptId === null ? null : await getReceipt(tx, 'id', receiptId);
  const tree = bBasicInformationId === null ? null : await getTree(tx, bBasicInformationId);
  if (paper === 'RECEIPT') {
    if (receipt === null) throw new Refusal('HOS-02030-2');
    const { bookingNo } = receipt.content.stay;
    const { bookingId } = receipt;
    return {
      receiptId,
      roomUnitIds: [],
      receiptNo: receipt.receiptNo ?? receipt.content.billNo,
      bookingId,
      bookingNo,
    };
  }
  if (paper === 'CONFIRMATION' || paper === 'PRE_CHECK_IN') {
    if (tree === null) throw new Refusal('HOS-02030-2');
    requireGuestSight(tx.actor);
    refuseBlocked(paper, tree);
    return { ...OF_BOOKING, bookingId: tree.booking.id, bookingNo: tree.booking.bookingNo };
  }
  if (bRoomUnitIds.length === 0) throw new Refusal('HOS-02030-2');
  // A card holds the guests' own data. A caller who may not see guests may not send cards either.
  requireGuestSight(tx.actor);
  return { ...OF_BOOKING, ...(await findBookingOf(tx, bRoomUnitIds)), roomUnitIds: bRoomUnitIds };
}

/** Puts a paper in the queue of the store; HOS-02030-0 for a mail to nobody, HOS-02030-2 where there is nothing to send. */
export async function sendPaper(tx: TenantTx, wish: Wish): Promise<DispatchRow> {
  if (wish.channel === 'MAIL' && wish.recipient === '') throw new Refusal('HOS-02030-0');
  const row = newDispatch({
    channel: wish.channel,
    paper: wish.paper,
    language: wish.printLanguage,
    recipient: wish.channel === 'MAIL' ? wish.recipient : '',
    ...(await subjectOf(tx, wish)),
    ...sender(tx),
  });
  insertDispatch(tx, row);
  await auditDispatch(tx, row, 'dispatch.send');
  return row;
}

const sender = ({ actor }: TenantTx) => ({
  createdBy: actor?.userId ?? null,
  createdByName: actor?.userName ?? '',
});

/** Queues a paper once more that is done or was taken out; HOS-02030-1 where it waits or has failed. */
export async function resendPaper(tx: TenantTx, id: string): Promise<DispatchRow> {
  const known = await getDispatch(tx, id);
  if (!mayDispatch(known.state, 'RESEND')) throw new Refusal('HOS-02030-1');
  if (known.paper !== 'RECEIPT') requireGuestSight(tx.actor);
  const { channel, paper, language, recipient, receiptId, bookingId, roomUnitIds, bookingNo, receiptNo } =
    known;
  const row = newDispatch({
    channel,
    paper,
    language,
    recipient,
    receiptId,
    bookingId,
    roomUnitIds,
    bookingNo,
    receiptNo,
    ...sender(tx),
  });
  insertDispatch(tx, row);
  await auditDispatch(tx, row, 'dispatch.send');
  return row;
}

/** Tries a paper again at once, or takes it out of the queue; HOS-02030-1 where its state does not allow that. */
export async function decideDispatch(
  tx: TenantTx,
  wish: ParsedRequestOf<typeof cancelDispatch>,
  action: Exclude<DispatchAction, 'RESEND'>,
): Promise<DispatchRow> {
  const known = await lockDispatch(tx, wish);
  if (!mayDispatch(known.state, action)) throw new Refusal('HOS-02030-1');
  const state = action === 'RETRY' ? 'WAITING' : 'CANCELLED';
  const row = await updateDispatch(tx, known.id, {
    state,
    attempts: 0,
    lastError: known.lastError,
    trouble: known.trouble,
  });
  await auditDispatch(tx, row, action === 'RETRY' ? 'dispatch.retry' : 'dispatch.cancel');
  return row;
}
