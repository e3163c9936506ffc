import type { PayloadOf } from '@honjin/contracts';
import { receiptChanged } from '@honjin/contracts/registration/bus';
import { onEventsInAnyOrder } from '@honjin/service-kit';
import { lastOfEach } from './last-of-each.ts';

type ReceiptTax = PayloadOf<typeof receiptChanged>['tax'];

/** Returns the paper's tax per class of rate. A stay over a change of the rate has two percentages of one class. */
function taxColumns(tax: ReceiptTax) {
  const sumOf = (type: 'CON' | 'REDUCED', part: 'netYen' | 'taxYen') =>
    tax === null
      ? null
      : tax.blocks
          .filter(({ taxRateType }) => taxRateType === type)
          .reduce((sum, block) => sum + block[part], 0);
  return {
    standard_net: sumOf('CON', 'netYen'),
    standard_tax: sumOf('CON', 'taxYen'),
    reduced_net: sumOf('REDUCED', 'netYen'),
    reduced_tax: sumOf('REDUCED', 'taxYen'),
    untaxed: tax === null ? null : tax.nonTaxableYen + tax.outOfScopeYen,
  };
}

/** Stores receipts. A receipt keeps its number and its day; later events overwrite the rest. */
export const followReceipts = onEventsInAnyOrder(receiptChanged, async ({ sql, scope }, receipts) => {
  const rows = lastOfEach(receipts, ({ receiptId }) => receiptId).map((receipt) => ({
    receipt_id: receipt.receiptId,
    receipt_no: receipt.receiptNo,
    status: receipt.status,
    bill_no: receipt.billNo,
    booking_id: receipt.bookingId,
    booking_label: receipt.bookingLabel,
    room_unit_id: receipt.roomUnitId,
    addressee: receipt.addressee,
    amount: receipt.amount,
    stamp_duty: receipt.stampDuty,
    reissue_count: receipt.reissueCount,
    business_date: receipt.businessDate,
    issued_at: receipt.issuedAt,
    cashier: receipt.cashier,
    ...taxColumns(receipt.tax),
  }));
  await sql`
    insert into receipt_fact (store_id, receipt_id, receipt_no, status, bill_no, booking_id, booking_label, room_unit_id,
                              addressee, amount, stamp_duty, reissue_count, business_date, issued_at, cashier,
                              standard_net, standard_tax, reduced_net, reduced_tax, untaxed)
    select ${scope.storeId}, receipt_id, receipt_no, status, bill_no, booking_id, booking_label, room_unit_id, addressee,
           amount, stamp_duty, reissue_count, business_date, issued_at, cashier, standard_net, standard_tax, reduced_net,
           reduced_tax, untaxed
    from jsonb_to_recordset(${sql.json(rows)}) as r(
      receipt_id uuid, receipt_no text, status text, bill_no text, booking_id uuid, booking_label text,
      room_unit_id uuid, addressee text, amount bigint, stamp_duty bigint, reissue_count int, business_date date,
      issued_at timestamptz, cashier text, standard_net bigint, standard_tax bigint, reduced_net bigint,
      reduced_tax bigint, untaxed bigint)
    on conflict (store_id, receipt_id) do update
      set status = excluded.status, addressee = excluded.addressee, amount = excluded.amount,
          stamp_duty = excluded.stamp_duty, reissue_count = excluded.reissue_count,
          standard_net = excluded.standard_net, standard_tax = excluded.standard_tax, reduced_net = excluded.reduced_net,
          reduced_tax = excluded.reduced_tax, untaxed = excluded.untaxed`;
});
