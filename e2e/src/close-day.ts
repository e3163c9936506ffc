import { checkBatch, runBatch, showBatch } from '@honjin/contracts/admin';
import {
  changeStatus,
  checkIn,
  checkOut,
  getUseDetail,
  saveMidFlowPayment,
  showBooking,
  type DayFinding,
} from '@honjin/contracts/registration';
import { expect } from '@playwright/test';
import { mastersOf } from './arrange.ts';
import type { ApiClient } from './api-client.ts';

async function settleAndLeave(api: ApiClient, unitIds: string[], cash: string): Promise<void> {
  const { useDetails } = await api.ask(getUseDetail, { ids: unitIds });
  for (const detail of useDetails) {
    const open = [...detail.bOrders, ...detail.bPayments].filter(({ billStatus }) => billStatus === 'NOT');
    const pages = [...new Set(open.map(({ billPage }) => billPage))];
    for (const billPage of pages) {
      const sales = detail.bOrders.filter((line) => line.billPage === billPage && line.billStatus === 'NOT');
      const paid = detail.bPayments.filter((line) => line.billPage === billPage && line.billStatus === 'NOT');
      const due =
        sales.reduce((sum, { totalAmount }) => sum + totalAmount, 0) -
        paid.reduce((sum, { paymentAmount }) => sum + paymentAmount, 0);
      const bPayments = due === 0 ? [] : [{ accountingItemId: cash, paymentAmount: due }];
      await api.ask(saveMidFlowPayment, {
        settlementBills: [{ bRoomUnitId: detail.bRoomUnitId, billPage, bPayments }],
        checkoutFlag: 'YES',
      });
    }
  }
  await api.ask(checkOut, { bRoomUnitIds: unitIds });
}

async function resolve(api: ApiClient, finding: DayFinding, cash: string): Promise<void> {
  const { bookingId, roomUnitId } = finding;
  if (bookingId === null || roomUnitId === null) throw new Error(`nothing to do about ${finding.check}`);
  const { bBasicInformation: booking } = await api.ask(showBooking, { bookingBasicInformationId: bookingId });
  const unit = booking.bRoomUnit.find(({ id }) => id === roomUnitId);
  const request = { bBasicInformationId: bookingId, version: booking.version, bRoomUnitIds: [roomUnitId] };
  if (finding.check === 'NOT_CHECKED_IN') {
    const to = unit?.status === 'TEMP_BOOK' ? ('CANCEL' as const) : ('NO_SHOW' as const);
    await api.ask(changeStatus, { ...request, trigger: to, to, reason: '来館なし' });
  } else if (finding.check === 'PROVISIONAL_CHECK_IN') {
    const bRoomUnitIds = [roomUnitId];
    await api.ask(checkIn, {
      bBasicInformation: { id: bookingId, version: booking.version, bRoomUnitIds },
      overrideReason: '清掃確認済み',
    });
  } else {
    if (unit?.status === 'STAY')
      await api.ask(changeStatus, { ...request, trigger: 'DEPART', to: 'DEPARTURE' });
    await settleAndLeave(api, [roomUnitId], cash);
  }
}

/**
 * Does what the closing check still asks for: guests who did not come are noted as no-shows, who leaves pays and
 * leaves. Units in `keep` stay as they are.
 */
export async function clearTheDesk(api: ApiClient, keep: readonly string[] = []): Promise<void> {
  const { accountingItems } = await mastersOf(api);
  const cash = accountingItems.find(({ paymentType }) => paymentType === 'CASH')?.id ?? '';
  const { findings } = await api.ask(checkBatch, {});
  const open = findings.filter(
    ({ severity, roomUnitId }) =>
      severity === 'BLOCKS' && !(roomUnitId !== null && keep.includes(roomUnitId)),
  );
  for (const finding of open) await resolve(api, finding, cash);
}

/** Closes the current shift of the store without a screen and waits until it is done. */
export async function closeDay(api: ApiClient): Promise<void> {
  const { close } = await api.ask(showBatch, {});
  const { businessDate, shiftNo } = close;
  await api.ask(runBatch, { businessDate, shiftNo, reason: '確認済み' });
  await expect
    .poll(async () => (await api.ask(showBatch, { businessDate, shiftNo })).close.status, { timeout: 60_000 })
    .toBe('DONE');
}
