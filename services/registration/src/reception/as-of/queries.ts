import type { PayloadOf } from '@honjin/contracts';
import type { bookingChanged, roomBlockChanged } from '@honjin/contracts/registration';
import type { TenantTx } from '@honjin/service-kit';
import { EXACT } from '../../money/past/queries.ts';

/** Parts of a state that neither a list nor a board shows; much of an event is of them. */
const NOT_SHOWN = ['freeMemos', 'guestPhone', 'guestRankIds', 'masterUses'] as const;

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

/** Returns the state in an event without what is not shown. */
function stateIn({ sql }: TenantTx, of: 'past' | 'present') {
  return sql`${sql(of)}.payload || jsonb_build_object('units', (
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

/** A block of a room as one of its events told it. */
export type BlockState = PayloadOf<typeof roomBlockChanged>;

/** Lists blocks as their last event up to a moment told them, and as their newest one does, by days that one of them told. */
export function listBlocksThenAndNow(
  { sql, scope }: TenantTx,
  { from, until }: { from: string; until: string },
  { at, most }: { at: string; most: number },
): Promise<{ past: BlockState | null; present: BlockState }[]> {
  return sql<{ past: BlockState | null; present: BlockState }[]>`
    select past.payload as past, present.payload as present
    from blocks_then_and_now(${from}, ${until}, ${at}::text::timestamptz, ${most}) as v
    join outbox present on present.store_id = ${scope.storeId} and present.seq = v.present
    left join outbox past on past.store_id = ${scope.storeId} and past.seq = v.past`;
}
