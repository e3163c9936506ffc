import { formatYen } from '@honjin/domain';
import { useTranslation } from '@honjin/mfe-kit';
import type { PastBill, PastOrder, PastPayment } from './past-types.ts';

/** The facts about a line or payment that may be otherwise now. */
interface Standing {
  unitId: string;
  page: number;
  yen: number;
  taxYen: number;
  billId: string | null;
  billNo: string;
}

const ofOrder = (order: NonNullable<PastOrder['past']>): Standing => ({
  unitId: order.bRoomUnitId,
  page: order.billPage,
  yen: order.totalAmount,
  taxYen: order.taxAmount,
  billId: order.billId,
  billNo: order.billNo,
});

const ofPayment = (payment: NonNullable<PastPayment['past']>): Standing => ({
  unitId: payment.paymentBRoomUnitId,
  page: payment.billPage,
  yen: payment.paymentAmount,
  taxYen: 0,
  billId: payment.billId,
  billNo: payment.billNo,
});

/** Says how a line, payment or bill that changed stands now. */
export function useDifference() {
  const { t } = useTranslation('registration');

  function tell(past: Standing, now: Standing): string {
    const isSettled = now.billId !== null;
    return [
      past.unitId !== now.unitId && t('past.isNow.otherRoom'),
      past.page !== now.page && t('past.isNow.page', { page: now.page }),
      past.yen !== now.yen && t('past.isNow.total', { yen: formatYen(now.yen) }),
      past.taxYen !== now.taxYen && t('past.isNow.tax', { yen: formatYen(now.taxYen) }),
      past.billId !== now.billId &&
        (isSettled ? t('past.isNow.bill', { billNo: now.billNo }) : t('past.isNow.open')),
    ]
      .filter((part) => part !== false)
      .join(' · ');
  }
  return {
    ofOrder: ({ past, present }: PastOrder) =>
      past === null || present === null ? '' : tell(ofOrder(past), ofOrder(present)),
    ofPayment: ({ past, present }: PastPayment) =>
      past === null || present === null ? '' : tell(ofPayment(past), ofPayment(present)),
    ofBill: ({ past, present }: PastBill) =>
      past?.status === 'SETTLED' && present?.status === 'CANCELLED' ? t('past.isNow.cancelled') : '',
  };
}
