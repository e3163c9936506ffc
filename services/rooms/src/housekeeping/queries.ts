import { DEFAULT_HOUSEKEEPING_RULES, type HousekeepingRules } from '@honjin/domain';
import type { TenantTx } from '@honjin/service-kit';

export interface StoredRules extends HousekeepingRules {
  /** 0: the store has the defaults. */
  readonly version: number;
}

/** Returns the store's rules, or the defaults when it never set any. */
export async function getRules({ sql, scope }: TenantTx): Promise<StoredRules> {
  const [row] = await sql<StoredRules[]>`
    select stay_points, linen_points, departure_points,
           extra_bed_points, linen_every_nights, version
    from housekeeping_rules where store_id = ${scope.storeId}`;
  return row ?? { ...DEFAULT_HOUSEKEEPING_RULES, version: 0 };
}

/** Saves the rules over the version that the caller saw; false when somebody was quicker. */
export async function writeRules(
  { sql, scope }: TenantTx,
  rules: HousekeepingRules,
  seenVersion: number,
): Promise<boolean> {
  const rows = await sql`
    insert into housekeeping_rules (store_id, stay_points, linen_points, departure_points, extra_bed_points,
                                    linen_every_nights, version)
    select ${scope.storeId}, ${rules.stayPoints}, ${rules.linenPoints}, ${rules.departurePoints},
           ${rules.extraBedPoints}, ${rules.linenEveryNights}, 1
    on conflict (store_id) do update
      set stay_points = excluded.stay_points, linen_points = excluded.linen_points,
          departure_points = excluded.departure_points, extra_bed_points = excluded.extra_bed_points,
          linen_every_nights = excluded.linen_every_nights, version = housekeeping_rules.version + 1
      where housekeeping_rules.version = ${seenVersion}
    returning version`;
  return rows.length > 0;
}

export interface Assignment {
  readonly roomId: string;
  readonly cleaner: string;
}

/** Returns who cleans which room on a date. */
export async function listAssigned(
  { sql, scope }: TenantTx,
  businessDate: string,
): Promise<ReadonlyMap<string, string>> {
  const rows = await sql<Assignment[]>`
    select room_id, cleaner from cleaning_assignment
    where store_id = ${scope.storeId} and business_date = ${businessDate}`;
  return new Map(rows.map(({ roomId, cleaner }) => [roomId, cleaner]));
}

/** Writes who cleans which rooms on a date; an empty name takes the room from everybody. */
export async function writeAssignments(
  { sql, scope }: TenantTx,
  businessDate: string,
  rooms: readonly Assignment[],
): Promise<void> {
  const rows = sql.json(rooms as never);
  await sql`
    delete from cleaning_assignment a
    using jsonb_to_recordset(${rows}) as n("roomId" uuid, cleaner text)
    where a.store_id = ${scope.storeId} and a.business_date = ${businessDate} and a.room_id = n."roomId"
      and n.cleaner = ''`;
  await sql`
    insert into cleaning_assignment (store_id, business_date, room_id, cleaner)
    select ${scope.storeId}, ${businessDate}, n."roomId", n.cleaner
    from jsonb_to_recordset(${rows}) as n("roomId" uuid, cleaner text) where n.cleaner <> ''
    on conflict (store_id, business_date, room_id) do update set cleaner = excluded.cleaner`;
}

export async function deleteAssignmentsBefore({ sql, scope }: TenantTx, businessDate: string): Promise<void> {
  await sql`
    delete from cleaning_assignment where store_id = ${scope.storeId} and business_date < ${businessDate}`;
}
