import {
  bookingChanged,
  createBooking,
  getFormMasters,
  listStock,
  menuTopAutoSearch,
} from '@honjin/contracts/registration';
import type { RequestOf } from '@honjin/contracts';
import { BOARD_ROOMS_AT_ONCE, getBoard } from '@honjin/contracts/schedule';
import { addDays, toSearchKey } from '@honjin/domain';
import type postgres from 'postgres';
import type { BenchClient } from './client.ts';
import { listFreeStays, roomTaker, STAY_NIGHTS } from './free-stays.ts';
import { measure, type Figures } from './measure.ts';

/** One piece of work, and the raw statements that nothing on top of Postgres can beat. */
export interface Case {
  readonly name: string;
  readonly honjin: () => Promise<Figures>;
  readonly floor: () => Promise<Figures>;
}

export interface CaseSetting {
  /** The demonstration login of the clients; its store is the one that is measured. */
  readonly loginId: string;
  readonly clients: readonly BenchClient[];
  readonly sql: postgres.Sql;
  readonly businessDate: string;
  readonly storeId: string;
  readonly forMs: number;
}

const STAY_AHEAD_DAYS = 130;
export const BOARD_DAYS = 31;

/** Booking of two nights as separate statements in a transaction, on tables of their own. */
async function bookByStatements(sql: postgres.Sql, turn: number): Promise<void> {
  await sql.begin(async (tx) => {
    const [row] =
      await tx`insert into bench_floor.booking (no, name) values (${`F${turn}`}, 'floor') returning id`;
    const id = row!['id'] as string;
    const [unit] = await tx`insert into bench_floor.unit (booking_id) values (${id}) returning id`;
    await tx`insert into bench_floor.night (unit_id, night) select ${unit!['id'] as string}, date '2030-01-01' + n from generate_series(0, 1) n`;
    const stay = `[2030-01-01 15:00,2030-01-03 10:00)`;
    await tx`insert into bench_floor.occupancy (room_id, stay) values (${id}, ${stay})`;
    await tx`insert into bench_floor.guest (unit_id, name) values (${unit!['id'] as string}, 'floor')`;
    await tx`insert into bench_floor.outbox (payload) values (${tx.json({ type: bookingChanged.type, id })})`;
  });
}

/** Makes the tables of the floor; they live and die with the bench's own database. */
export async function prepareFloor(sql: postgres.Sql): Promise<void> {
  await sql.unsafe(`
    drop schema if exists bench_floor cascade;
    create schema bench_floor;
    create table bench_floor.booking (id uuid primary key default uuidv7(), no text, name text);
    create table bench_floor.unit (id uuid primary key default uuidv7(), booking_id uuid references bench_floor.booking);
    create table bench_floor.night (unit_id uuid references bench_floor.unit, night date, guests int, primary key (unit_id, night));
    create table bench_floor.guest (id uuid primary key default uuidv7(), unit_id uuid references bench_floor.unit, name text);
    create table bench_floor.occupancy (room_id uuid, stay tsrange, exclude using gist (room_id with =, stay with &&));
    create table bench_floor.outbox (id bigint generated always as identity primary key, payload jsonb);`);
}

/** Creates bookings of two nights beyond the demonstration's, in rooms that earlier runs have left. */
export async function bookingCase(
  setting: CaseSetting,
): Promise<Case & { readonly work: (client: number) => Promise<unknown> }> {
  const { clients, sql, businessDate, forMs } = setting;
  const masters = await clients[0]!.call(getFormMasters, {});
  const plan = masters.plans[0]!;
  const stays = await listFreeStays((request) => clients[0]!.call(listStock, request), {
    first: addDays(businessDate, STAY_AHEAD_DAYS),
    roomTypeIds: plan.roomTypeIds,
  });
  const takeRoom = roomTaker(stays);
  let bookings = 0;
  const book = (client: number) => {
    const { roomTypeId, checkIn } = takeRoom();
    return clients[client]!.call(createBooking, {
      bBasicInformation: {
        guestOrGroupNameKanjiName: `計測 ${bookings++}`,
        guestOrGroupNameSingleByte: 'ケイソク',
        guestOrGroupNamePhoneNumber: '0312345678',
        bRoomUnit: [
          {
            checkInDate: checkIn,
            checkOutDate: addDays(checkIn, STAY_NIGHTS),
            bRoomInformation: [0, 1].map((night) => ({
              roomDate: addDays(checkIn, night),
              roomTypeId,
              packagePlanId: plan.id,
              paxMaleCount: 1,
              purposeId: masters.purposes[0]?.id ?? null,
              salesRouteId: plan.salesRouteIds[0] ?? masters.salesRoutes[0]?.id ?? null,
            })),
          },
        ],
      },
    });
  };
  return {
    name: `create a booking of 2 nights, clients: ${clients.length}`,
    work: book,
    honjin: () => measure(clients.length, forMs, book),
    floor: () => measure(clients.length, forMs, (_, turn) => bookByStatements(sql, turn)),
  };
}

/** Reads the least that a search has to read: the pieces, phone tails or numbers of one kind, by their index. */
function rawSearch(sql: postgres.Sql, storeId: string, term: string) {
  if (/^\d+$/.test(term)) {
    const tail = `${[...term].toReversed().join('')}%`;
    return sql`
      select room_unit_id from registration.unit_search
      where store_id = ${storeId} and phone <> '' and reverse(phone) like ${tail} limit 20`;
  }
  if (/^R\d/.test(term)) {
    return sql`select id from registration.booking where store_id = ${storeId} and booking_no like ${`${term}%`} limit 20`;
  }
  const key = toSearchKey(term);
  const size = /^[ -~]+$/.test(key) ? 3 : 2;
  const mark = storeId.slice(-6);
  const pieces = Array.from(
    { length: Math.max(key.length - size + 1, 0) },
    (_, at) => mark + key.slice(at, at + size),
  );
  return sql`select room_unit_id from registration.unit_search where pieces @> ${pieces} limit 20`;
}

export function searchCase({ clients, sql, storeId, forMs }: CaseSetting): Case {
  const terms = ['山田', 'サトウ', 'ﾀﾅｶ', 'smith', '5678', 'R0000'];
  const termOf = (turn: number) => terms[turn % terms.length]!;
  return {
    name: 'top-bar search, 1 client, mixed terms',
    honjin: () =>
      measure(1, forMs, (_, turn) => clients[0]!.call(menuTopAutoSearch, { qParam: termOf(turn) })),
    floor: () => measure(1, forMs, (_, turn) => rawSearch(sql, storeId, termOf(turn))),
  };
}

/** Returns the first request of the page: of a large house its first rooms with their stays. */
export const firstBoardOf = (businessDate: string) => ({
  from: businessDate,
  days: BOARD_DAYS,
  firstRooms: BOARD_ROOMS_AT_ONCE,
  isPiece: true,
});

/** The first answer of the board, and the one with all stays that a search asks for. */
export async function boardCases(setting: CaseSetting): Promise<Case[]> {
  const { clients, sql, storeId, businessDate, forMs } = setting;
  const first = firstBoardOf(businessDate);
  const whole = { from: businessDate, days: BOARD_DAYS };
  const { types } = await clients[0]!.call(getBoard, first);
  const rooms = types.reduce((sum, { places = 0 }) => sum + places, 0);
  const floor = () =>
    measure(
      1,
      forMs,
      () => sql`select * from schedule.board_stay where store_id = ${storeId}
      and starts_on < ${addDays(businessDate, BOARD_DAYS)} and ends_on > ${businessDate}`,
    );
  const caseOf = (name: string, request: RequestOf<typeof getBoard>): Case => ({
    name: `${name}, ${rooms} rooms × ${BOARD_DAYS} days, 1 client`,
    honjin: () => measure(1, forMs, () => clients[0]!.call(getBoard, request)),
    floor,
  });
  return [caseOf('schedule board', first), caseOf('schedule board with all stays', whole)];
}
