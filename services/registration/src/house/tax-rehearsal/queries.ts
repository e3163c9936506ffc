import { HOLDING_STATUSES, type NamedGuest, type ProvedClaim, type RoomUnitStatus } from '@honjin/domain';
import { oneOf, type TenantTx } from '@honjin/service-kit';
import type { NightRateFacts } from '../pricing/rate-context.ts';

/** The columns that are read of a night. They form a list because a store has many thousands of nights. */
export type NightTuple = [
  date: string,
  roomTypeId: string,
  planId: string | null,
  overrideYen: number | null,
  discountYen: number,
  isPosted: boolean,
  rateFacts: NightRateFacts | null,
  male: number,
  female: number,
  childA70: number,
  childB50: number,
  childC30: number,
  childDNone: number,
  childE: number,
  childF: number,
  childOther: number,
  exemption: ProvedClaim['exemption'],
  paperOn: string | null,
];

/** A room unit that still has nights to come, with all its nights in order. */
export interface PlannedUnit {
  bookingId: string;
  roomUnitId: string;
  bookingNo: string;
  roomIndex: number;
  status: RoomUnitStatus;
  isDayUse: boolean;
  otaxNotCounted: boolean;
  nights: NightTuple[];
  /** The guests of whom the lodging taxes may ask something. */
  named: NamedGuest[];
}

/** Units whose stay touches the days between two, in one statement that is read part by part. */
export function readPlannedUnits(
  tx: TenantTx,
  { from, to }: { from: string; to: string | null },
  unitsAtOnce: number,
): AsyncIterable<PlannedUnit[]> {
  const { storeId } = tx.scope;
  return tx.sql<PlannedUnit[]>`
    select u.booking_id, u.id as room_unit_id, b.booking_no, u.room_index,
      u.status, u.check_in_date = u.check_out_date as is_day_use, u.otax_not_counted,
      json_agg(json_build_array(n.night, n.room_type_id, n.plan_id, n.override_amount, n.discount_amount,
        n.posted_on is not null, n.rate_facts, n.pax_male, n.pax_female, n.child_a70, n.child_b50, n.child_c30,
        n.child_dnone, n.child_e, n.child_f, n.child_other, n.tax_exemption, n.tax_exemption_paper_on)
        order by n.night) as nights,
      (select coalesce(json_agg(json_build_object('group', g.guest_group, 'birthDate', g.birth_date,
          'ageYears', g.age, 'exemption', g.tax_exemption, 'paperOn', g.tax_exemption_paper_on)
          order by g.position, g.id), '[]')
        from guest g where g.store_id = u.store_id and g.room_unit_id = u.id) as named
    from room_unit u
    join booking b on b.store_id = u.store_id and b.id = u.booking_id
    join room_night n on n.store_id = u.store_id and n.room_unit_id = u.id
    where u.store_id = ${storeId} and u.status in ${oneOf(tx.sql, HOLDING_STATUSES)}
      and u.check_out_date >= ${from} and (${to}::date is null or u.check_in_date <= ${to})
    group by u.store_id, u.id, b.store_id, b.id`.cursor(unitsAtOnce);
}

interface NightNames {
  roomUnitId: string;
  night: string;
  guestName: string;
  planName: string;
}

/** The names that a list shows with nights. */
export function listNightNames(
  tx: TenantTx,
  nights: readonly { roomUnitId: string; night: string }[],
): Promise<NightNames[]> {
  const { storeId } = tx.scope;
  return tx.sql<NightNames[]>`
    select u.id as room_unit_id, n.night, n.plan_name,
      coalesce(nullif(u.guest_name, ''), b.name_kanji, b.name_kana) as guest_name
    from jsonb_to_recordset(${tx.sql.json(nights as never)}) as w("roomUnitId" uuid, night date)
    join room_unit u on u.store_id = ${storeId} and u.id = w."roomUnitId"
    join booking b on b.store_id = u.store_id and b.id = u.booking_id
    join room_night n on n.store_id = u.store_id and n.room_unit_id = u.id and n.night = w.night`;
}

/** Returns the store's revision: another number after everything that happens in it. */
export async function getRevision({ sql, scope }: TenantTx): Promise<number> {
  const [row] = await sql<{ revision: number }[]>`
    select revision from store_revision where store_id = ${scope.storeId}`;
  return row?.revision ?? 0;
}
