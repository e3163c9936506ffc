import { moneyActed } from '@honjin/contracts/registration/bus';
import { onEventsInAnyOrder } from '@honjin/service-kit';

/** Stores acts on money. Each is announced once and never changes. */
export const followMoneyActs = onEventsInAnyOrder(moneyActed, async ({ sql, scope }, acts) => {
  const rows = acts.map((act) => ({
    act_id: act.actId,
    business_date: act.businessDate,
    act: act.act,
    amount: act.amount,
    booking_id: act.bookingId,
    booking_label: act.roomIndex === null ? act.bookingNo : `${act.bookingNo}-${act.roomIndex}`,
    room_unit_id: act.roomUnitId,
    room_no: act.roomNo ?? '',
    guest_name: act.guestName,
    item_name: act.itemName,
    reason: act.reason,
    original_id: act.originalId,
    original_date: act.originalDate,
    user_name: act.userName,
    role_code: act.roleCode,
    second_name: act.secondName,
    acted_at: act.actedAt,
  }));
  await sql`
    insert into money_act_fact (store_id, act_id, business_date, act, amount, booking_id, booking_label, room_unit_id,
                                room_no, guest_name, item_name, reason, original_id, original_date, user_name, role_code,
                                second_name, acted_at)
    select ${scope.storeId}, act_id, business_date, act, amount, booking_id, booking_label, room_unit_id, room_no, guest_name,
           item_name, reason, original_id, original_date, user_name, role_code, second_name, acted_at
    from jsonb_to_recordset(${sql.json(rows)}) as r(
      act_id uuid, business_date date, act text, amount bigint, booking_id uuid, booking_label text, room_unit_id uuid,
      room_no text, guest_name text, item_name text, reason text, original_id uuid, original_date date, user_name text,
      role_code text, second_name text, acted_at timestamptz)
    on conflict (store_id, act_id) do nothing`;
});
