import {
  createBooking,
  editBooking,
  getFormMasters,
  listStock,
  searchRegistrations,
} from '@honjin/contracts/registration';
import type { RequestOf, ResultOf } from '@honjin/contracts';
import { addDays } from '@honjin/domain';
import type postgres from 'postgres';
import type { Case, CaseSetting } from './cases.ts';
import { listFreeStays, roomiestStay, STAY_NIGHTS, type FreeStay } from './free-stays.ts';
import { measure } from './measure.ts';

/** Reads the least that a tab has to read: its page in order, and how many there are of each kind. */
async function rawTab(sql: postgres.Sql, storeId: string, day: string): Promise<void> {
  await Promise.all([
    sql`
      select u.*, b.booking_no from registration.room_unit u
      join registration.booking b on b.store_id = u.store_id and b.id = u.booking_id
      where u.store_id = ${storeId} and u.check_in_date = ${day} order by u.check_in_date, u.booking_id, u.room_index limit 50`,
    sql`
      select u.status, count(*) from registration.room_unit u
      where u.store_id = ${storeId} and u.check_in_date <= ${day} and u.check_out_date >= ${day} group by 1`,
  ]);
}

const TABS = ['ALL', 'ARRIVAL', 'STAY', 'DEPARTURE', 'MARKETABLE', 'CHECKED_OUT', 'CANCEL'] as const;

/** The registration list as it opens: a tab of today, and the counts of all. */
export function listCase({ clients, sql, storeId, businessDate, forMs }: CaseSetting): Case {
  return {
    name: 'registration list, 1 client, every tab with the counts of all',
    honjin: () =>
      measure(1, forMs, (_, turn) =>
        clients[0]!.call(searchRegistrations, { tab: TABS[turn % TABS.length]! }),
      ),
    floor: () => measure(1, forMs, () => rawTab(sql, storeId, businessDate)),
  };
}

const ROOMS = 10;
const AHEAD_DAYS = 340;

type Tree = RequestOf<typeof createBooking>['bBasicInformation'];
type Masters = ResultOf<typeof getFormMasters>;

/** A party of ten rooms for two nights; `guests` in each room. */
function partyOf(
  { plans, purposes, salesRoutes }: Masters,
  { roomTypeId, checkIn }: FreeStay,
  guests: number,
): Tree['bRoomUnit'] {
  const plan = plans[0]!;
  return Array.from({ length: ROOMS }, () => ({
    checkInDate: checkIn,
    checkOutDate: addDays(checkIn, STAY_NIGHTS),
    bRoomInformation: [0, 1].map((night) => ({
      roomDate: addDays(checkIn, night),
      roomTypeId,
      packagePlanId: plan.id,
      paxMaleCount: guests,
      purposeId: purposes[0]?.id ?? null,
      salesRouteId: plan.salesRouteIds[0] ?? salesRoutes[0]?.id ?? null,
    })),
  }));
}

/** The statements that change ten rooms and their nights at least, on tables of their own. */
async function changeByStatements(sql: postgres.Sql, bookingId: string, turn: number): Promise<void> {
  await sql.begin(async (tx) => {
    await tx`select id from bench_floor.booking where id = ${bookingId} for update`;
    const units = await tx`select * from bench_floor.unit where booking_id = ${bookingId}`;
    const ids = units.map((unit) => unit['id'] as string);
    await tx`select * from bench_floor.night where unit_id = any(${ids})`;
    await tx`update bench_floor.night set guests = ${turn} where unit_id = any(${ids})`;
    await tx`update bench_floor.booking set name = ${`floor ${turn}`} where id = ${bookingId}`;
    await tx`insert into bench_floor.outbox (payload) values (${tx.json({ id: bookingId, ids })})`;
  });
}

async function floorParty(sql: postgres.Sql): Promise<string> {
  const [row] = await sql`insert into bench_floor.booking (no, name) values ('PARTY', 'floor') returning id`;
  const id = row!['id'] as string;
  await sql`
    with units as (
      insert into bench_floor.unit (booking_id) select ${id} from generate_series(1, ${ROOMS}) returning id
    )
    insert into bench_floor.night (unit_id, night)
    select units.id, date '2030-01-01' + n from units, generate_series(0, 1) n`;
  return id;
}

/** Saves a booking of ten rooms again and again, each time with other guests, so that every night is priced anew. */
export async function editCase({ clients, sql, businessDate, forMs }: CaseSetting): Promise<Case> {
  const client = clients[0]!;
  const masters = await client.call(getFormMasters, {});
  const stays = await listFreeStays((request) => client.call(listStock, request), {
    first: addDays(businessDate, AHEAD_DAYS),
    roomTypeIds: masters.plans[0]!.roomTypeIds,
  });
  const stay = roomiestStay(stays, ROOMS);
  const booker = {
    guestOrGroupNameKanjiName: '計測 団体',
    guestOrGroupNameSingleByte: 'ケイソク',
    guestOrGroupNamePhoneNumber: '0312345678',
  };
  const created = await client.call(createBooking, {
    bBasicInformation: { ...booker, bRoomUnit: partyOf(masters, stay, 1) },
  });
  let { version } = created;
  const save = async (turn: number) => {
    const bRoomUnit = partyOf(masters, stay, 1 + (turn % 2)).map((unit, at) => ({
      ...unit,
      id: created.roomUnitIds[at]!,
    }));
    const saved = await client.call(editBooking, {
      bBasicInformation: { ...booker, id: created.bBasicInformationId, version, bRoomUnit },
    });
    version = saved.version;
  };
  const party = await floorParty(sql);
  return {
    name: `save an edited booking of ${ROOMS} rooms, 1 client`,
    honjin: () => measure(1, forMs, (_, turn) => save(turn + 1)),
    floor: () => measure(1, forMs, (_, turn) => changeByStatements(sql, party, turn)),
  };
}
