import type { ResultOf } from '@honjin/contracts';
import type { listCardRequests } from '@honjin/contracts/registration';
import { Refusal, type TenantTx } from '@honjin/service-kit';
import { listRequests, type ShownRequest } from './queries.ts';

type RequestView = ResultOf<typeof listCardRequests>['cardRequests'][number];

export function requestView(row: ShownRequest): RequestView {
  return {
    id: row.id,
    kind: row.kind,
    state: row.state,
    bBasicInformationId: row.bookingId,
    bRoomUnitId: row.roomUnitId,
    bookingNo: row.bookingNo,
    cardTerminalId: row.terminalId,
    terminalName: row.terminalName,
    amount: row.amount,
    accountingItemId: row.accountingItemId,
    standsOnId: row.standsOn,
    brand: row.brand,
    lastFour: row.lastFour,
    approvalNo: row.approvalNo,
    heldUntil: row.heldUntil,
    failure: row.failure === '' ? null : row.failure,
    isCardShown: row.isCardShown,
    isCancelAsked: row.cancelAskedAt !== null,
    isBooked: row.isBooked,
    refusal: row.refusal,
    isFollowed: row.isFollowed,
    paymentId: row.paymentId,
    askedByName: row.askedByName,
    askedAt: row.askedAt.toISOString(),
    answeredAt: row.answeredAt?.toISOString() ?? null,
  };
}

/** Reads one request as screens see it. */
export async function readRequest(tx: TenantTx, id: string): Promise<RequestView> {
  const [row] = await listRequests(tx, { id });
  if (row === undefined) throw new Refusal('HOS-00004-0');
  return requestView(row);
}
