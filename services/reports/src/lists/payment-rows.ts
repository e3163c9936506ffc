import { sqlSource, type ListQuestion } from './list-source.ts';
import { askedPeriod, likePattern, masterName } from './sql-parts.ts';

interface PaymentConditions {
  checkInFrom?: string;
  checkInTo?: string;
  useFrom?: string;
  useTo?: string;
  paymentType?: string;
  q: string;
}

/**
 * Payments with the stays they belong to. Asked by check-in, the stays come first and look up their payments: read in
 * the order of their own sales dates, the payments of years would be passed over until a page is full.
 */
function paymentsWithStays({ tx: { sql, scope }, input }: ListQuestion<PaymentConditions>) {
  const { checkInFrom, checkInTo = checkInFrom } = input;
  if (checkInFrom === undefined)
    return sql`
      payment_fact p
      left join unit_fact u on u.store_id = p.store_id and u.room_unit_id = p.room_unit_id`;
  return sql`
    (select room_unit_id, booking_label, check_in_date from unit_fact
     where store_id = ${scope.storeId} and check_in_date between ${checkInFrom} and ${checkInTo ?? checkInFrom} offset 0) as u
    cross join lateral (
      select * from payment_fact f
      where f.store_id = ${scope.storeId} and f.room_unit_id = u.room_unit_id offset 0) as p`;
}

function ranges({ tx: { sql }, input }: ListQuestion<PaymentConditions>) {
  const { useFrom, useTo = useFrom } = input;
  return sql`
    ${useFrom === undefined ? sql`` : sql`and p.sales_date between ${useFrom} and ${useTo ?? useFrom}`}
    ${input.paymentType === undefined ? sql`` : sql`and p.payment_type = ${input.paymentType}`}`;
}

function searched({ tx: { sql }, input }: ListQuestion<PaymentConditions>) {
  const like = likePattern(input.q);
  if (input.q === '') return sql``;
  return sql`and (p.booking_no ilike ${like} or p.guest_name ilike ${like} or p.billing_address_name ilike ${like})`;
}

export const paymentRows = sqlSource<PaymentConditions>({
  rows(question) {
    const { tx, locale } = question;
    const { sql, scope } = tx;
    const item = { entity: 'accounting-item', id: sql`p.accounting_item_id`, fallback: sql`p.item_name` };
    const address = {
      entity: 'billing-address',
      id: sql`p.billing_address_id`,
      fallback: sql`p.billing_address_name`,
    };
    return sql`
      select p.payment_id as key, p.booking_id, p.room_unit_id, null::text as drill,
             p.sales_date, p.payment_date, u.check_in_date,
             coalesce(u.booking_label, p.booking_no) as booking, coalesce(p.room_no, '') as room_no,
             p.guest_name, p.payment_type, ${masterName(tx, item, locale)} as item_name,
             ${masterName(tx, address, locale)} as billing_address, p.amount, p.input_by, p.memo
      from ${paymentsWithStays(question)}
      where p.store_id = ${scope.storeId} ${ranges(question)} ${searched(question)}`;
  },
  order: ({ tx: { sql } }) => sql`sales_date, payment_type, key`,
});

interface CouponConditions {
  date?: string;
  dateFrom?: string;
  dateTo?: string;
  q: string;
}

export const couponRows = sqlSource<CouponConditions>({
  rows({ tx, input, locale }) {
    const { sql, scope } = tx;
    const { from, to } = askedPeriod(input);
    const like = likePattern(input.q);
    const item = { entity: 'accounting-item', id: sql`p.accounting_item_id`, fallback: sql`p.item_name` };
    const address = {
      entity: 'billing-address',
      id: sql`p.billing_address_id`,
      fallback: sql`p.billing_address_name`,
    };
    return sql`
      select p.payment_id as key, p.booking_id, p.room_unit_id, null::text as drill,
             p.sales_date, ${masterName(tx, address, locale)} as issuer,
             ${masterName(tx, item, locale)} as item_name, p.memo as coupon_no,
             coalesce(u.booking_label, p.booking_no) as booking, coalesce(p.room_no, '') as room_no,
             p.guest_name, p.amount, p.input_by
      from payment_fact p
      left join unit_fact u on u.store_id = p.store_id and u.room_unit_id = p.room_unit_id
      where p.store_id = ${scope.storeId} and p.payment_type = 'COUPON' and p.sales_date between ${from} and ${to}
        ${input.q === '' ? sql`` : sql`and (p.billing_address_name ilike ${like} or p.memo ilike ${like})`}`;
  },
  order: ({ tx: { sql } }) => sql`issuer, sales_date, key`,
});
