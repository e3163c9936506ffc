import type { PayloadOf } from '@honjin/contracts';
import { roomNetOfNight } from '@honjin/domain';
import type {
  billSettled,
  bookingChanged,
  paymentRecorded,
  receiptChanged,
  salesPosted,
} from '@honjin/contracts/registration';
import { masterId } from '../chain.ts';
import type { Row } from '../database.ts';
import { deadlineOf, leadOf, sumsOf, timesOf } from './booking-rows.ts';
import { routeIdOf, type Booking, type Maker, type Unit } from './draft.ts';
import { netOf, totalOf, type Money, type Payment, type Sale } from './money.ts';
import type { NumberedBill } from './money-rows.ts';
import type { billTaxOf } from './line-tax.ts';
import { clerkOf } from './receipts.ts';
import { ROUTES } from '../masters/choices.ts';

type UnitSnapshot = PayloadOf<typeof bookingChanged>['units'][number];

function balanceOf(unit: Unit, { openSales, openPayments }: Money): number {
  const sales = openSales.filter((sale) => sale.unit === unit).reduce((sum, sale) => sum + totalOf(sale), 0);
  const paid = openPayments
    .filter(({ payer }) => payer === unit)
    .reduce((sum, { amount }) => sum + amount, 0);
  return sales - paid;
}

function unitSnapshot(
  maker: Maker,
  { booking, unit, money }: { booking: Booking; unit: Unit; money: Money },
): UnitSnapshot {
  const { stay, guests, sold } = unit;
  const times = timesOf(maker, unit);
  const lead = leadOf(unit);
  return {
    roomUnitId: unit.id,
    roomIndex: unit.index,
    status: unit.status,
    checkInDate: stay.checkIn,
    checkInTime: times.checkIn,
    checkOutDate: stay.checkOut,
    checkOutTime: times.checkOut,
    isDayUse: stay.checkIn === stay.checkOut,
    isRepresentativeRoom: unit.index === 1,
    isAssignmentLocked: false,
    tempBookDeadline: deadlineOf(maker, unit),
    guestName: lead.kanji,
    guestKana: lead.kana,
    guestPhone: lead.phone,
    paxMale: guests.male,
    paxFemale: guests.female,
    paxChild: guests.childA70 + guests.childB50 + guests.childC30 + guests.childDNone + guests.childE,
    planId: sold.id,
    planName: sold.plan.ja,
    salesRouteId: routeIdOf(maker, booking),
    salesRouteName: ROUTES.find(([code]) => code === booking.routeCode)?.[1] ?? '',
    purposeId: masterId(maker.catalogue.house, 'purpose', booking.purposeCode),
    memo: '',
    freeMemos: [],
    guestRankIds: [],
    unsettledBalance: balanceOf(unit, money),
    masterUses: [],
    nights: unit.nights.map(({ date, lines }) => ({
      date,
      roomTypeId: stay.room.typeId,
      roomId: unit.isAssigned ? stay.room.id : null,
      amount: sumsOf(lines).amount,
      lodgingTax: sumsOf(lines).total_accommodation_tax + sumsOf(lines).total_bath_tax,
      planId: sold.id,
      roomNet: roomNetOfNight(lines),
    })),
  };
}

export function bookingChangedOf(
  maker: Maker,
  booking: Booking,
  money: Money,
): PayloadOf<typeof bookingChanged> {
  return {
    bookingId: booking.id,
    bookingNo: booking.bookingNo,
    version: 1,
    groupType: booking.group === null ? 'I' : 'G',
    groupName: booking.group?.[0] ?? '',
    groupKana: booking.group?.[1] ?? '',
    checkInDate: booking.checkIn,
    checkOutDate: booking.checkOut,
    memo: booking.memo,
    units: booking.units.map((unit) => unitSnapshot(maker, { booking, unit, money })),
  };
}

export function salesLineOf(maker: Maker, sale: Sale): PayloadOf<typeof salesPosted>['lines'][number] {
  const { line, unit, booking } = sale;
  return {
    lineId: sale.id,
    bookingId: booking.id,
    bookingNo: booking.bookingNo,
    roomUnitId: unit.id,
    roomIndex: unit.index,
    guestName: leadOf(unit).kanji,
    roomId: unit.stay.room.id,
    roomNo: unit.stay.room.roomNo,
    roomTypeId: unit.stay.room.typeId,
    useDate: line.useDate,
    salesDate: sale.postedOn,
    kind: line.kind,
    accountingItemId: line.accountingItemId,
    itemCode: line.itemCode,
    itemName: line.itemName,
    salesCategory: line.salesCategory,
    taxRateType: line.taxRateType,
    taxPercent: line.taxPercent,
    taxation: line.taxation,
    quantity: line.quantity,
    netAmount: netOf(sale),
    taxAmount: line.tax,
    totalAmount: totalOf(sale),
    planId: sale.planId,
    salesRouteId: sale.routeId,
    reversalOf: null,
    guestCount: sale.guestCount,
    untaxedGuests: [...(line.untaxedGuests ?? [])],
    inputBy: line.kind === 'EXTRA' ? clerkOf(maker) : '',
  };
}

export function paymentRecordedOf(maker: Maker, payment: Payment): PayloadOf<typeof paymentRecorded> {
  const { booking, payer, item } = payment;
  return {
    paymentId: payment.id,
    bookingId: booking.id,
    bookingNo: booking.bookingNo,
    roomUnitId: payer.id,
    roomNo: payer.stay.room.roomNo,
    guestName: leadOf(payer).kanji,
    paymentDate: payment.paidOn,
    salesDate: payment.paidOn,
    accountingItemId: item.id,
    itemName: item.ja,
    paymentType: payment.type,
    billingAddressId: payment.billing?.id ?? null,
    billingAddressName: payment.billing?.name ?? '',
    amount: payment.amount,
    reversalOf: null,
    memo: payment.memo,
    inputBy: clerkOf(maker),
  };
}

interface ReceiptContent {
  stay: { bookingNo: string };
  stampDuty: number;
  tax: ReturnType<typeof billTaxOf>;
}

/** Returns a receipt as its rows say. */
export function receiptChangedOf(
  { bill, billNo }: NumberedBill,
  receipt: Row,
): PayloadOf<typeof receiptChanged> {
  const content = receipt['content'] as ReceiptContent;
  return {
    receiptId: receipt['id'] as string,
    receiptNo: receipt['receipt_no'] as string,
    status: 'ISSUED',
    billNo,
    bookingId: bill.booking.id,
    bookingLabel: content.stay.bookingNo,
    roomUnitId: bill.payer.id,
    addressee: receipt['addressee'] as string,
    amount: receipt['amount'] as number,
    stampDuty: content.stampDuty,
    reissueCount: 0,
    businessDate: bill.settledOn,
    issuedAt: receipt['issued_at'] as string,
    cashier: receipt['cashier'] as string,
    tax: {
      blocks: content.tax.blocks.map(({ taxRateType, taxPercent, netYen, taxYen }) => ({
        taxRateType,
        taxPercent,
        netYen,
        taxYen,
      })),
      nonTaxableYen: content.tax.nonTaxableYen,
      outOfScopeYen: content.tax.outOfScopeYen,
    },
  };
}

export function billSettledOf({ bill, billNo }: NumberedBill): PayloadOf<typeof billSettled> {
  return {
    billId: bill.id,
    billNo,
    bookingId: bill.booking.id,
    bookingNo: bill.booking.bookingNo,
    roomUnitId: bill.payer.id,
    salesTotal: bill.sales.reduce((sum, sale) => sum + totalOf(sale), 0),
    paymentTotal: bill.payments.reduce((sum, { amount }) => sum + amount, 0),
    lineIds: bill.sales.map(({ id }) => id),
    paymentIds: bill.payments.map(({ id }) => id),
    isCancelled: false,
  };
}
