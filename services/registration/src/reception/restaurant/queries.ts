import {
  KEEPING_STATUSES,
  type ArrangementQuantityType,
  type RoomUnitStatus,
  type ServeState,
} from '@honjin/domain';
import { oneOf, type TenantTx } from '@honjin/service-kit';
import type { Heads } from '../booking/guest-count.ts';

/** An arrangement of a day with its room, as the kitchen needs it. */
export interface ServedRow extends Heads {
  id: string;
  bookingId: string;
  roomUnitId: string;
  useDate: string;
  serveTime: string | null;
  serveState: ServeState;
  arrangementId: string;
  name: string;
  quantityType: ArrangementQuantityType;
  quantity: number;
  roomId: string | null;
  roomTypeId: string;
  unitStatus: RoomUnitStatus;
  guestName: string;
  guestKana: string;
  allergies: string[];
  roomSpecialRequest: string;
  memo: string;
  freeMemos: { title: string; detail: string }[];
}

/**
 * Lists the arrangements of a day, with what the kitchen must know of each room. The room is that of the morning or the
 * night of the day: after the last night, that of the last night.
 */
export function listServed(tx: TenantTx, date: string): Promise<ServedRow[]> {
  const { sql, scope } = tx;
  return sql<ServedRow[]>`
    select a.id, u.booking_id, a.room_unit_id, a.use_date, a.serve_time, a.serve_state, a.arrangement_id, a.name,
      a.quantity_type, a.quantity, coalesce(u.in_room_id, n.room_id) as room_id, n.room_type_id,
      u.status as unit_status, u.guest_name, u.guest_kana, u.memo,
      n.special_request as room_special_request, n.pax_male, n.pax_female, n.child_a70, n.child_b50, n.child_c30, n.child_dnone, n.child_e,
      n.child_f, n.child_other,
      coalesce((select jsonb_agg(g.allergies order by g.position) from guest g
        where g.store_id = a.store_id and g.room_unit_id = a.room_unit_id and g.allergies <> ''), '[]') as allergies,
      coalesce((select jsonb_agg(jsonb_build_object('title', m.title, 'detail', m.detail) order by m.id)
        from booking_free_memo m where m.store_id = a.store_id and m.room_unit_id = a.room_unit_id), '[]') as free_memos
    from booking_arrangement a
    join room_unit u on u.store_id = a.store_id and u.id = a.room_unit_id
    join room_night n on n.store_id = a.store_id and n.room_unit_id = a.room_unit_id and n.night = a.night
    where a.store_id = ${scope.storeId} and a.use_date = ${date} and a.quantity > 0
      and u.status in ${oneOf(sql, KEEPING_STATUSES)}
    order by a.serve_time nulls last, a.name, u.guest_kana, a.id`;
}

/** An arrangement that is about to be marked. */
export interface MarkedRow {
  id: string;
  bookingId: string;
  roomUnitId: string;
  name: string;
  useDate: string;
  status: RoomUnitStatus;
  serveState: ServeState;
  serveTime: string | null;
}

/** Locks arrangements in the order of their ids. */
export function lockArrangements({ sql, scope }: TenantTx, ids: readonly string[]): Promise<MarkedRow[]> {
  return sql<MarkedRow[]>`
    select a.id, u.booking_id, a.room_unit_id, a.name, a.use_date, u.status, a.serve_state, a.serve_time
    from booking_arrangement a join room_unit u on u.store_id = a.store_id and u.id = a.room_unit_id
    where a.store_id = ${scope.storeId} and a.id = any(${ids as string[]}::uuid[])
    order by a.id for update of a`;
}

export async function updateServing(
  { sql, scope, actor }: TenantTx,
  ids: readonly string[],
  to: { serveState?: ServeState | undefined; serveTime?: string | null | undefined },
): Promise<void> {
  const { serveState = null, serveTime } = to;
  await sql`
    update booking_arrangement
    set serve_state = coalesce(${serveState}, serve_state),
        serve_time = case when ${serveTime === undefined} then serve_time else ${serveTime ?? null} end,
        served_at = case when ${serveState}::text is null then served_at
          when ${serveState}::text = 'SERVED' then now() end,
        served_by = case when ${serveState}::text is null then served_by
          when ${serveState}::text = 'SERVED' then ${actor?.userName ?? ''} else '' end
    where store_id = ${scope.storeId} and id = any(${ids as string[]}::uuid[])`;
}
