import type { PayloadOf } from '@honjin/contracts';
import type { paymentRecorded, salesPosted } from '@honjin/contracts/registration';
import { newId } from '@honjin/service-kit';

export type SalesLine = PayloadOf<typeof salesPosted>['lines'][number];
export type Payment = PayloadOf<typeof paymentRecorded>;

/** Returns a line of sale as registration posts it; net + tax = total. */
export function lineOf(given: Partial<SalesLine> & { salesDate: string }): SalesLine {
  const { netAmount = 10_000, taxAmount = 1_000 } = given;
  return {
    lineId: newId(),
    bookingId: newId(),
    bookingNo: 'R000001',
    roomUnitId: newId(),
    roomIndex: 1,
    guestName: '山田 花子',
    roomId: null,
    roomNo: '101',
    roomTypeId: null,
    useDate: given.salesDate,
    kind: 'ROOM',
    accountingItemId: null,
    itemCode: 'ROOM',
    itemName: '室料',
    salesCategory: 'ROOM',
    taxRateType: 'CON',
    taxPercent: 10,
    quantity: 1,
    planId: null,
    salesRouteId: null,
    reversalOf: null,
    guestCount: 2,
    taxation: null,
    untaxedGuests: [],
    inputBy: '',
    ...given,
    netAmount,
    taxAmount,
    totalAmount: netAmount + taxAmount,
  };
}

export function paymentOf(given: Partial<Payment> & { salesDate: string }): Payment {
  return {
    paymentId: newId(),
    bookingId: newId(),
    bookingNo: 'R000001',
    roomUnitId: newId(),
    roomNo: '101',
    guestName: '山田 花子',
    paymentDate: given.salesDate,
    accountingItemId: newId(),
    itemName: '現金',
    paymentType: 'CASH',
    billingAddressId: null,
    billingAddressName: '',
    memo: '',
    inputBy: '',
    amount: 11_000,
    reversalOf: null,
    ...given,
  };
}
