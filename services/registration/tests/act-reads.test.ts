import { checkIn } from '@honjin/contracts/registration';
import { addDays } from '@honjin/domain';
import { newId, tenantTx, type RunningService, type TenantTx } from '@honjin/service-kit';
import { createTestChain, type TestChain } from '@honjin/test-kit';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { amongIds } from '../src/house/db/id-queries.ts';
import { build } from '../src/parts.ts';
import { findInside } from '../src/stays/status/queries.ts';
import { book, bookingOf, roomOf, show } from './bookings.ts';
import { openHotel, TODAY, type Hotel } from './masters.ts';

const TURNS = 12;
const ROWS = 5_000;
/** A connection tries so many plans for the values of the time before it thinks of keeping one. */
const TRIED = 5;
const TOMORROW = addDays(TODAY, 1);

let chain: TestChain;
let service: RunningService;
let hotel: Hotel;

beforeAll(async () => {
  chain = await createTestChain();
  service = await chain.start('registration', build);
  hotel = await openHotel(chain, { twinRooms: 6 });
});
afterAll(() => chain.stop());

const inStore = <T>(work: (tx: TenantTx) => Promise<T>): Promise<T> =>
  tenantTx(service.context.db, chain.scope, { requestId: newId() }, work);

/** Books two nights in two rooms, one after the other, and checks the guests in. */
async function enter(rooms: readonly [string, string]) {
  const room = roomOf(hotel, { nights: 2, roomId: rooms[0] });
  room.bRoomInformation[1]!.assignedRoomId = rooms[1];
  const { id, units } = await book(chain, service, bookingOf([room]));
  const { version } = await show(chain, service, id);
  const bBasicInformation = { id, version, bRoomUnitIds: units };
  const { body } = await chain.call(service, checkIn, { bBasicInformation });
  expect(body.returnCode).toBe(200);
}

test('a statement about one id is planned once for the connection, and one about a list each time', async () => {
  const planned = await inStore(async (tx) => {
    const { sql } = tx;
    await sql`create temp table kept on commit drop as select uuidv7() as id from generate_series(1, ${ROWS}) as n`;
    await sql`create unique index on kept (id)`;
    await sql`analyze kept`;
    for (let turn = 0; turn < TURNS; turn += 1) {
      const id = newId();
      await sql`select 'one' from kept where id ${amongIds(tx, [id])}`;
      await sql`select 'list' from kept where id = any(${[id]}::uuid[])`;
    }
    return sql<{ kind: string; anew: number }[]>`
      select substring(statement from $$'(.*)'$$) as kind, custom_plans::int as anew from pg_prepared_statements
      where statement like 'select ''%from kept where id%'`;
  });
  expect(Object.fromEntries(planned.map(({ kind, anew }) => [kind, anew]))).toEqual({
    one: TRIED,
    list: TURNS,
  });
});

test('who is in a room or has it tonight is the same, asked for the room or for the house', async () => {
  const [, first, second, third, fourth] = hotel.twinRooms as [string, string, string, string, string];
  await enter([first, second]);
  await enter([third, first]);
  await enter([fourth, fourth]);
  await inStore(async (tx) => {
    for (const date of [TODAY, TOMORROW]) {
      const house = await findInside(tx, date);
      expect(house.now.size).toBeGreaterThanOrEqual(3);
      for (const roomId of hotel.twinRooms) {
        const room = await findInside(tx, date, [roomId]);
        expect(room.now.get(roomId)).toBe(house.now.get(roomId));
        expect(room.tonight.get(roomId)).toBe(house.tonight.get(roomId));
      }
      const all = await findInside(tx, date, hotel.twinRooms);
      expect(all).toEqual(house);
    }
  });
});
