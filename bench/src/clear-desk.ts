import { checkBatch } from '@honjin/contracts/admin';
import {
  changeStatus,
  checkIn,
  checkOut,
  getFormMasters,
  getUseDetail,
  saveMidFlowPayment,
  showBooking,
  type DayFinding,
} from '@honjin/contracts/registration';
import type { BenchClient } from './client.ts';

/** A room that blocks the close: its unit, and the booking that it is of. */
type Blocking = DayFinding & { bookingId: string; roomUnitId: string };

async function bookingOf(client: BenchClient, { bookingId, roomUnitId }: Blocking) {
  const { bBasicInformation } = await client.call(showBooking, { bookingBasicInformationId: bookingId });
  const unit = bBasicInformation.bRoomUnit.find(({ id }) => id === roomUnitId);
  const request = {
    bBasicInformationId: bookingId,
    version: bBasicInformation.version,
    bRoomUnitIds: [roomUnitId],
  };
  return { status: unit?.status, request };
}

async function noteNoShow(client: BenchClient, finding: Blocking): Promise<void> {
  const { request, status } = await bookingOf(client, finding);
  const to = status === 'TEMP_BOOK' ? 'CANCEL' : 'NO_SHOW';
  await client.call(changeStatus, { ...request, trigger: to, to, reason: 'bench' });
}

async function completeCheckIn(client: BenchClient, finding: Blocking): Promise<void> {
  const { request } = await bookingOf(client, finding);
  const { bBasicInformationId: id, version, bRoomUnitIds } = request;
  await client.call(checkIn, { bBasicInformation: { id, version, bRoomUnitIds }, overrideReason: 'bench' });
}

async function payAndLeave(client: BenchClient, finding: Blocking, cashId: string): Promise<void> {
  const { roomUnitId } = finding;
  const { request, status } = await bookingOf(client, finding);
  if (status === 'STAY') await client.call(changeStatus, { ...request, trigger: 'DEPART', to: 'DEPARTURE' });
  const { useDetails } = await client.call(getUseDetail, { ids: [roomUnitId] });
  for (const { bRoomUnitId, bOrders, bPayments } of useDetails) {
    const due = new Map<number, number>();
    const add = (page: number, yen: number) => due.set(page, (due.get(page) ?? 0) + yen);
    for (const line of bOrders) if (line.billStatus === 'NOT') add(line.billPage, line.totalAmount);
    for (const line of bPayments) if (line.billStatus === 'NOT') add(line.billPage, -line.paymentAmount);
    const settlementBills = [...due].map(([billPage, yen]) => ({
      bRoomUnitId,
      billPage,
      bPayments: yen === 0 ? [] : [{ accountingItemId: cashId, paymentAmount: yen }],
    }));
    if (settlementBills.length > 0)
      await client.call(saveMidFlowPayment, { settlementBills, checkoutFlag: 'YES' });
  }
  await client.call(checkOut, { bRoomUnitIds: [roomUnitId] });
}

/**
 * Mends whatever would block the close of the day: a guest who did not come becomes a no-show, and a guest who has to
 * leave pays and leaves.
 */
export async function clearDesk(client: BenchClient): Promise<void> {
  const { accountingItems } = await client.call(getFormMasters, {});
  const cashId = accountingItems.find(({ paymentType }) => paymentType === 'CASH')?.id ?? '';
  const { findings } = await client.call(checkBatch, {});
  const blocking = findings.filter(({ severity, bookingId }) => severity === 'BLOCKS' && bookingId !== null);
  for (const finding of blocking as Blocking[]) {
    if (finding.check === 'NOT_CHECKED_IN') await noteNoShow(client, finding);
    else if (finding.check === 'PROVISIONAL_CHECK_IN') await completeCheckIn(client, finding);
    else await payAndLeave(client, finding, cashId);
  }
}
