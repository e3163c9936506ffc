import type { ResultOf } from '@honjin/contracts';
import type { getRoomStatesAsOf } from '@honjin/contracts/rooms';
import type { TenantTx } from '@honjin/service-kit';

type StateThenAndNow = ResultOf<typeof getRoomStatesAsOf>['rooms'][number];

/** Lists rooms as the last event up to a moment told them, and as they are. A room that none told of was vacant (R-PAST-11). */
export function listStatesAt({ sql, scope }: TenantTx, at: string): Promise<StateThenAndNow[]> {
  return sql<StateThenAndNow[]>`
    select r.room_id,
      jsonb_build_object('condition', coalesce(v.state ->> 'condition', 'V'), 'cleaning', coalesce(v.state ->> 'cleaning', 'U'),
        'isDoNotDisturb', coalesce((v.state ->> 'isDoNotDisturb')::boolean, false)) as past,
      jsonb_build_object('condition', r.condition, 'cleaning', r.cleaning, 'isDoNotDisturb', r.is_do_not_disturb) as present
    from room_state r left join room_states_at(${at}::text::timestamptz) v on v.room_id = r.room_id
    where r.store_id = ${scope.storeId} order by r.room_id`;
}
