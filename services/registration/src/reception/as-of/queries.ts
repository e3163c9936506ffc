import type { PayloadOf } from '@honjin/contracts';
import type { bookingChanged } from '@honjin/contracts/registration';
import type { TenantTx } from '@honjin/service-kit';
import { EXACT } from '../../money/past/queries.ts';

/** Parts of a state that a list does not show; much of an event is of them. */
const NOT_SHOWN = ['freeMemos', 'guestPhone', 'guestRankIds', 'masterUses', 'memo'] as const;

type Told = PayloadOf<typeof bookingChanged>;

/** A booking as one of its events told it. */
export interface BookingState extends Omit<Told, 'units'> {
  units: UnitState[];
}

/** A room unit of it. */
export type UnitState = Omit<Told['units'][number], (typeof NOT_SHOWN)[number]>;

/** A booking at a moment and now; null at the moment where it was not there yet. */
export interface ThenAndNow {
  past: BookingState | null;
  present: BookingState;
}

/** Says from when on the past of an opened store is kept, and what its business date was at a moment. */
export async function getDayAt(
  { sql, scope }: TenantTx,
  at: string,
): Promise<{ keptFrom: string; businessDate: string }> {
  const [row] = await sql<{ keptFrom: string; businessDate: string }[]>`
    select to_char(d.past_from at time zone 'UTC', ${EXACT}) as kept_from,
      coalesce((select min(s.business_date) from day_seal s
        where s.store_id = d.store_id and s.sealed_at > ${at}::text::timestamptz), d.business_date) as business_date
    from business_day d where d.store_id = ${scope.storeId}`;
  return row!;
}

/** Bookings that may be looked for: by their number, else by days that one of their events told. */
export interface Sought {
  numberPart: string | null;
  /** No later arrival than this, and no earlier departure. */
  arrivesBy: string;
  leavesFrom: string;
}

/** Returns the state in an event without what a list does not show. */
function stateIn({ sql }: TenantTx, of: 'past' | 'present') {
  return sql`${sql(of)}.payload - 'memo' || jsonb_build_object('units', (
    select coalesce(jsonb_agg(unit - ${[...NOT_SHOWN]}::text[] order by place), '[]')
    from jsonb_array_elements(${sql(of)}.payload -> 'units') with ordinality as list (unit, place)))`;
}

/** Lists bookings as their last event up to a moment told them, and as their newest one does. */
export async function listThenAndNow(
  tx: TenantTx,
  { numberPart, arrivesBy, leavesFrom }: Sought,
  { at, most }: { at: string; most: number },
): Promise<ThenAndNow[]> {
  const { sql, scope } = tx;
  const candidates =
    numberPart === null
      ? sql`select bookings_with_days(${arrivesBy}, ${leavesFrom}, ${most})`
      : sql`select bookings_with_number(${numberPart}, ${most})::text`;
  const rows = await sql<{ past: BookingState | null; present: BookingState | null }[]>`
    select case when past.seq is not null then ${stateIn(tx, 'past')} end as past,
      case when past.seq is distinct from present.seq then ${stateIn(tx, 'present')} end as present
    from events_then_and_now(array(${candidates}), ${at}::text::timestamptz) as v
    join outbox present on present.store_id = ${scope.storeId} and present.seq = v.present
    left join outbox past on past.store_id = ${scope.storeId} and past.seq = v.past`;
  return rows.map(({ past, present }) => ({ past, present: present ?? past! }));
}
