import { japanInstant } from '@honjin/contracts';
import { createHash } from 'node:crypto';
import { corporateCheckDigit, dutiableMoney, REDUCED_RATE_MARK, stampDuty } from '@honjin/domain';
import { scopeOf } from '../chain.ts';
import type { Row } from '../database.ts';
import { idOf } from '../ids.ts';
import { PEOPLE } from '../users/people.ts';
import { leadOf } from './booking-rows.ts';
import type { Maker } from './draft.ts';
import { billTaxOf } from './line-tax.ts';
import { totalOf, type Bill } from './money.ts';
import type { NumberedBill } from './money-rows.ts';

/** Guests who are billed later get a statement from the agent. Some of the others take a receipt. */
function wantsReceipt({ payments, sales }: Bill): boolean {
  const isBilled = payments.some(({ type }) => type === 'RECEIVABLE');
  return !isBilled && sales.length % 3 !== 0;
}

function inputOf({ bill }: NumberedBill) {
  const { booking, payer } = bill;
  const isGroup = booking.group !== null;
  return {
    bRoomUnitId: payer.id,
    billId: bill.id,
    billPage: 1,
    pattern: 'WITH_RECEIPT',
    addressee: isGroup ? (booking.group?.[0] ?? '') : leadOf(payer).kanji,
    honorific: isGroup ? 'ONCHU' : 'SAMA',
    proviso: 'ご宿泊代として',
    printLanguage: 'ja',
    onPaper: 'YES',
  };
}

function issuerOf({ catalogue }: Maker) {
  const { house } = catalogue;
  return {
    companyName: house.issuer,
    storeName: house.kanji,
    zipcode: house.zipcode,
    address: `${house.address1}${house.address2}`,
    tel: house.tel,
    registrationNo: `T${corporateCheckDigit(house.issuerBase)}${house.issuerBase}`,
  };
}

function stayOf({ booking, payer }: Bill) {
  return {
    bookingNo: `${booking.bookingNo}-${payer.index}`,
    guestName: leadOf(payer).kanji,
    roomNos: [payer.stay.room.roomNo],
    checkInDate: payer.stay.checkIn,
    checkOutDate: payer.stay.checkOut,
  };
}

function printedLines({ sales }: Bill) {
  const inOrder = sales.toSorted((a, b) =>
    a.line.useDate < b.line.useDate ? -1 : a.line.useDate > b.line.useDate ? 1 : 0,
  );
  return inOrder.map((sale) => ({
    date: sale.line.useDate,
    name: sale.line.receiptPrintName,
    unitPrice: sale.line.unitPrice,
    quantity: sale.line.quantity,
    amount: totalOf(sale),
    mark: sale.line.taxRateType === 'REDUCED' ? REDUCED_RATE_MARK : '',
  }));
}

/** Everything that the paper shows, as the registration service keeps it. */
function contentOf(maker: Maker, numbered: NumberedBill, receiptNo: string) {
  const { bill, billNo } = numbered;
  const input = inputOf(numbered);
  const tax = billTaxOf(bill.sales.map(({ line }) => line));
  const paid = bill.payments.reduce((sum, { amount }) => sum + amount, 0);
  const money = dutiableMoney(bill.payments.map(({ type, amount }) => ({ paymentType: type, amount })));
  const lines = printedLines(bill);
  return {
    receiptNo,
    billNo,
    pattern: input.pattern,
    language: input.printLanguage,
    addressee: input.addressee,
    honorific: input.honorific,
    proviso: input.proviso,
    issuedOn: bill.settledOn,
    cashier: clerkOf(maker),
    isReissue: false,
    isVoid: false,
    issuer: issuerOf(maker),
    stay: stayOf(bill),
    lines,
    payments: bill.payments.map(({ item, amount }) => ({ name: item.ja, amount })),
    tax,
    total: tax.totalYen,
    paid,
    due: tax.totalYen - paid,
    hasReducedRate: lines.some(({ mark }) => mark !== ''),
    stampDuty: stampDuty({ onPaper: true, ...money, printedTaxYen: tax.taxYen }),
    input,
  };
}

/** Returns the name of the clerk at the desk of a house. */
export function clerkOf({ catalogue }: Maker): string {
  return PEOPLE.find(({ loginId }) => loginId === `${catalogue.house.key}-front`)?.ja ?? '';
}

/** The receipt of a bill and its first version, or neither. `nextNo` is asked only when there is one. */
export function receiptRows(
  maker: Maker,
  numbered: NumberedBill,
  nextNo: () => string,
): { receipt: Row; version: Row } | null {
  const { bill } = numbered;
  if (!wantsReceipt(bill)) return null;
  const receiptNo = nextNo();
  const { storeId } = scopeOf(maker.catalogue.house);
  const content = contentOf(maker, numbered, receiptNo);
  const id = idOf(`${bill.id} receipt`, bill.settledOn);
  const common = {
    store_id: storeId,
    business_date: bill.settledOn,
    issued_at: japanInstant(bill.settledOn, '09:45:00'),
  };
  const { cashier } = content;
  return {
    receipt: {
      ...common,
      id,
      receipt_type: 'REAL',
      receipt_no: receiptNo,
      bill_id: bill.id,
      booking_id: bill.booking.id,
      room_unit_id: bill.payer.id,
      pattern: content.pattern,
      print_language: content.language,
      addressee: content.addressee,
      honorific: content.honorific,
      proviso: content.proviso,
      amount: content.paid,
      sales_date: bill.settledOn,
      cashier,
      content,
      download_key: createHash('sha256')
        .update(`${maker.secret} receipt ${id}`)
        .digest('base64url')
        .slice(0, 32),
    },
    version: { ...common, receipt_id: id, version: 1, action: 'ISSUE', content, cashier },
  };
}
