import { paymentRecorded } from '@honjin/contracts/registration';
import { onEvent } from '@honjin/service-kit';

export const followPayments = onEvent(paymentRecorded, async (tx, payment) => {
  const { storeId } = tx.scope;
  await tx.sql`
    with added as (
      insert into payment_fact (store_id, payment_id, booking_id, booking_no, room_unit_id, room_no, guest_name,
                                payment_date, sales_date, accounting_item_id, item_name, payment_type,
                                billing_address_id, amount, reversal_of)
      values (${storeId}, ${payment.paymentId}, ${payment.bookingId}, ${payment.bookingNo}, ${payment.roomUnitId},
              ${payment.roomNo}, ${payment.guestName}, ${payment.paymentDate}, ${payment.salesDate},
              ${payment.accountingItemId}, ${payment.itemName}, ${payment.paymentType}, ${payment.billingAddressId},
              ${payment.amount}, ${payment.reversalOf})
      on conflict (store_id, payment_id) do nothing
      returning sales_date, payment_type, item_name, amount
    )
    insert into payment_day (store_id, sales_date, payment_type, item_name, payments, amount)
    select ${storeId}, sales_date, payment_type, item_name, 1, amount from added
    on conflict (store_id, sales_date, payment_type, item_name) do update
      set payments = payment_day.payments + 1, amount = payment_day.amount + excluded.amount`;
});
