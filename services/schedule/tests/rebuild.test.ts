import { bookingChanged } from '@honjin/contracts/registration';
import { addDays } from '@honjin/domain';
import {
  bookingSnapshotOf,
  createTestChain,
  eventually,
  startSource,
  testHouse,
  type BookingSnapshot,
  type TestChain,
} from '@honjin/test-kit';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { build } from '../src/parts.ts';

let chain: TestChain;

beforeAll(async () => {
  chain = await createTestChain();
});
afterAll(() => chain.stop());

/** Returns a small repeatable source of chance (linear congruential), so that a failure can be run again. */
function chanceFrom(seed: number): (below: number) => number {
  let state = seed;
  return (below) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 2 ** 32) * below);
  };
}

const STATUSES = ['BOOK', 'TEMP_BOOK', 'STAY', 'DEPARTURE', 'CHECK_OUT', 'CANCEL', 'NO_SHOW'] as const;

async function rows(): Promise<unknown> {
  const [units, stays] = await Promise.all([
    chain.admin`select * from schedule.board_unit order by room_unit_id`,
    chain.admin`select * from schedule.board_stay order by room_unit_id, segment_no`,
  ]);
  return { units: [...units], stays: [...stays] };
}

/** The figures of the days as they are kept, and as the stays and rooms say. */
async function figures() {
  const [kept, counted] = await Promise.all([
    chain.admin`
      select store_id, room_type_id, day, taken, waiting, lanes from schedule.board_figure
      where taken <> 0 or waiting <> 0 or lanes <> 0 order by 1, 2, 3`,
    chain.admin`
      select s.store_id, coalesce((m.state->>'roomTypeId')::uuid, s.room_type_id) as room_type_id,
             s.starts_on + night as day, count(*) filter (where ends_on > starts_on)::int as taken,
             count(*) filter (where ends_on > starts_on and m.state is null)::int as waiting,
             count(*) filter (where m.state is null)::int as lanes
      from schedule.board_stay s left join schedule.master_replica m
        on m.store_id = s.store_id and m.entity = 'room' and m.id = s.room_id::text and m.state is not null
      cross join generate_series(0, greatest(ends_on - starts_on, 1) - 1) as night
      where ends_on > starts_on or m.state is null
      group by 1, 2, 3 order by 1, 2, 3`,
  ]);
  return { kept: [...kept], counted: [...counted] };
}

async function expectTrueFigures(): Promise<void> {
  const { kept, counted } = await figures();
  expect(kept).toEqual(counted);
  expect(kept.length).toBeGreaterThan(20);
}

async function reached(revision: number): Promise<void> {
  await eventually(async () => {
    const [position] = await chain.admin`
      select seq from schedule.projection_position where source = 'registration'`;
    expect(Number(position?.['seq'])).toBe(revision);
  }, 15_000);
}

it('is the same after hundreds of random changes as rebuilt from nothing', async () => {
  const registration = await startSource(chain, 'registration');
  const schedule = await chain.start('schedule', build);
  const house = testHouse(['シングル', 'ツイン'], 4);
  const chance = chanceFrom(20_261_120);
  const bookings: BookingSnapshot[] = [];

  function change(): BookingSnapshot {
    const known = chance(3) === 0 ? bookings[chance(Math.max(1, bookings.length))] : undefined;
    const units = Array.from({ length: chance(3) + (known ? 0 : 1) }, (_, index) => {
      const nights = chance(5);
      const rooms = Array.from({ length: Math.max(1, nights) }, () =>
        chance(3) === 0 ? null : house.rooms[chance(house.rooms.length)]!.id,
      );
      const kept = known?.units[index]?.roomUnitId;
      return {
        ...(kept === undefined ? {} : { roomUnitId: kept }),
        checkInDate: addDays('2026-11-20', chance(30)),
        nights,
        roomTypeId: house.types[chance(2)]!.id,
        rooms,
        status: STATUSES[chance(STATUSES.length)]!,
      };
    });
    const sketch = known
      ? { ...known, version: known.version + 1 }
      : { bookingNo: `R${String(bookings.length + 1).padStart(6, '0')}` };
    const { units: _units, checkInDate: _in, checkOutDate: _out, ...given } = sketch as BookingSnapshot;
    const whole =
      units.length === 0
        ? { ...known!, version: known!.version + 1, units: [] }
        : bookingSnapshotOf(units, given);
    if (known) bookings[bookings.indexOf(known)] = whole;
    else bookings.push(whole);
    return whole;
  }

  let revision = 0;
  for (let round = 0; round < 60; round += 1) {
    revision = await registration.emit(bookingChanged, Array.from({ length: 1 + chance(8) }, change));
  }
  await reached(revision);
  const running = await rows();
  await expectTrueFigures();
  expect((running as { stays: unknown[] }).stays.length).toBeGreaterThan(50);

  await chain.admin`truncate schedule.board_unit, schedule.board_stay, schedule.projection_position`;
  await schedule.projections.find((one) => one.source === 'registration')!.catchUpAll();
  await reached(revision);
  expect(await rows()).toEqual(running);
  await expectTrueFigures();

  // Rooms come after their stays, change their type and go, while bookings go on changing.
  const [single, twin] = house.types;
  for (const { id, roomNo } of house.rooms) {
    const said = registration.emit(bookingChanged, Array.from({ length: 3 }, change));
    const state = { id, roomNo, displayOrder: 1, roomTypeId: (chance(2) === 0 ? single! : twin!).id };
    await chain.putMasters('schedule', [{ entity: 'room', id, state }]);
    await chain.admin`
      update schedule.master_replica
      set state = case when ${chance(4)} > 0 then state || jsonb_build_object('roomTypeId', ${single!.id}::text) end
      where entity = 'room' and id = ${id}`;
    revision = await said;
  }
  await reached(revision);
  await expectTrueFigures();
  await chain.admin`truncate schedule.master_replica`;
  await expectTrueFigures();
});

it('catches up with 20,000 bookings within a minute', async () => {
  const other = chain.otherStore();
  const house = testHouse(['シングル'], 200);
  const registration = await startSource(chain, 'registration');
  for (let batch = 0; batch < 20; batch += 1) {
    const bookings = Array.from({ length: 1_000 }, (_, index) => {
      const place = batch * 1_000 + index;
      return bookingSnapshotOf(
        [
          {
            checkInDate: addDays('2026-10-01', Math.floor(place / 200) * 2),
            nights: 2,
            roomTypeId: house.types[0]!.id,
            rooms: house.rooms[place % 200]!.id,
          },
        ],
        { bookingNo: `R${String(place).padStart(6, '0')}` },
      );
    });
    await registration.emit(bookingChanged, bookings, other);
  }
  await eventually(async () => {
    const [count] = await chain.admin`
      select count(*)::int as n from schedule.board_stay where store_id = ${other.storeId}`;
    expect(count!['n']).toBe(20_000);
  }, 60_000);
}, 120_000);
