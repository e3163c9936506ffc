import type { EventEnvelope } from '@honjin/contracts';
import type { TenantTx } from '@honjin/service-kit';
import type { RoomRecord } from './queries.ts';

/** The event of another service by which a room changed. */
export type Origin = Pick<EventEnvelope, 'eventId' | 'occurredAt' | 'businessDate'>;

/** A change of a room: what it was, what it is, and the event that made it so. */
export interface RoomStep {
  readonly origin: Origin;
  readonly before: RoomRecord;
  readonly after: RoomRecord & { readonly event: string };
}

/**
 * Writes into the threads of rooms how each followed an event, at the moment of the event. The id is made of that moment,
 * the event and the room, so that a projection that is built again tells nothing twice.
 */
export function insertFollowed(tx: TenantTx, steps: readonly RoomStep[]): void {
  const { sql, scope, requestId } = tx;
  const rows = steps.map(({ origin, before, after }) => ({
    room_id: after.roomId,
    event_id: origin.eventId,
    at: origin.occurredAt,
    business_date: origin.businessDate,
    before,
    after,
  }));
  tx.send(sql`
    insert into audit_log (store_id, id, group_id, at, business_date, request_id, action, entity, entity_id, before, after)
    select ${scope.storeId},
           (lpad(to_hex((extract(epoch from r.at) * 1000)::bigint), 12, '0')
            || '7' || left(md5(r.event_id || r.room_id), 3) || '8' || right(md5(r.event_id || r.room_id), 15))::uuid,
           ${scope.groupId}, r.at, r.business_date, ${requestId}, 'room.follow', 'room', r.room_id, r.before, r.after
    from jsonb_to_recordset(${sql.json(rows as never)})
      as r(room_id text, event_id text, at timestamptz, business_date date, before jsonb, after jsonb)
    on conflict (store_id, id) do nothing`);
}
