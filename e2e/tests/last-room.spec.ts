import { randomUUID } from 'node:crypto';
import { WIRE_HEADERS } from '@honjin/contracts';
import { createBooking, getAvailability } from '@honjin/contracts/registration';
import { addDays } from '@honjin/domain';
import { expect, test } from '@playwright/test';
import { apiOf } from '../src/api-client.ts';
import { book, bookingInput, mastersOf } from '../src/arrange.ts';
import { businessDateOf, database, storeOf } from '../src/database.ts';
import { freshWord } from '../src/fresh-words.ts';

const CLERKS = 50;
const TYPE = 'STE';

test('fifty clerks book the last room at once, and one of them gets it', async () => {
  const { storeId } = await storeOf('tokyo');
  const api = await apiOf('tokyo-front');
  const masters = await mastersOf(api);
  const typeId = masters.roomTypes.find(({ code }) => code === TYPE)?.id ?? '';
  const leftOn = async (night: string) => {
    const { roomTypes } = await api.ask(getAvailability, { from: night, to: addDays(night, 1) });
    return roomTypes.find(({ roomTypeId }) => roomTypeId === typeId)?.remaining ?? 0;
  };
  // Suites sell out before holidays, so the night is the first of two months that still has one.
  let night = addDays(await businessDateOf(storeId), 33);
  for (let tries = 0; tries < 60 && (await leftOn(night)) < 1; tries += 1) night = addDays(night, 1);
  const left = () => leftOn(night);
  const wanted = { roomType: TYPE, plan: 'RO', checkIn: night, adults: 2 };
  const before = await left();
  if (before > 1)
    await book(api, { ...wanted, name: '団体 先約', kana: 'ダンタイ センヤク', rooms: before - 1 });
  expect(await left()).toBe(1);

  const rivals = `競争${freshWord()}`;
  const attempts = Array.from({ length: CLERKS }, (_, clerk) => {
    const name = { name: `${rivals} ${clerk}`, kana: `キヨウソウ ${clerk}` };
    const bBasicInformation = bookingInput(masters, { ...wanted, ...name });
    return api.call(createBooking, { bBasicInformation }, { [WIRE_HEADERS.idempotencyKey]: randomUUID() });
  });
  const codes = (await Promise.all(attempts)).map(({ body }) => body.returnCode);
  expect(codes.filter((code) => code === 200)).toHaveLength(1);
  expect(codes.filter((code) => code === 'HOS-02001-1')).toHaveLength(CLERKS - 1);

  expect(await left()).toBe(0);
  const [stock] = await database()<{ sold: number; held: number; saved: number }[]>`
    select s.sold,
           (select count(*)::int from registration.room_night n
              join registration.room_unit u on u.store_id = n.store_id and u.id = n.room_unit_id
             where n.store_id = s.store_id and n.night = s.night and n.stock_room_type_id = s.room_type_id
               and u.status in ('BOOK', 'TEMP_BOOK', 'TEMP_CHECK_IN', 'STAY', 'DEPARTURE')) as held,
           (select count(*)::int from registration.booking b
             where b.store_id = s.store_id and b.check_in_date = s.night and b.name_kanji like ${`${rivals} %`}) as saved
      from registration.room_type_stock s
     where s.store_id = ${storeId} and s.room_type_id = ${typeId} and s.night = ${night}`;
  expect(stock?.sold).toBe(stock?.held);
  expect(stock?.saved).toBe(1);
});
