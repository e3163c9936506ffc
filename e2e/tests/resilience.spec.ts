import { randomUUID } from 'node:crypto';
import { WIRE_HEADERS } from '@honjin/contracts';
import { createBooking } from '@honjin/contracts/registration';
import { addDays } from '@honjin/domain';
import { expect, test } from '@playwright/test';
import { apiOf } from '../src/api-client.ts';
import { bookingInput, mastersOf, roomyStay } from '../src/arrange.ts';
import { businessDateOf, database, storeOf } from '../src/database.ts';
import { freezeNats, isBack, killService } from '../src/processes.ts';
import { field, openDesk } from '../src/sign-in.ts';

const SERVICES = [
  'schedule',
  'rooms',
  'reports',
  'masters',
  'admin',
  'registration',
  'identity',
  'gateway',
] as const;
const BOOKINGS = 12;
const FROZEN_MS = 10_000;
const SILENT_BOOKINGS = 3;

let storeId = '';
/** Beyond what the demonstration has sold. */
let firstNight = '';

test.beforeAll(async () => {
  ({ storeId } = await storeOf('sapporo'));
  firstNight = addDays(await businessDateOf(storeId), 130);
});

interface Sales {
  night: string;
  sell: (name: string) => Promise<string>;
}

/**
 * Returns a desk that books one night; a booking is tried again with the same key until it is answered, as pages do.
 */
async function openSales(): Promise<Sales> {
  const api = await apiOf('sapporo-front');
  const masters = await mastersOf(api);
  const { from: checkIn, type } = await roomyStay(api, { from: firstNight, rooms: BOOKINGS + 1 });
  const { code: roomType } = type;
  const left = type.rooms.map(({ roomId }) => roomId);
  const sell = async (name: string) => {
    const wanted = { name, kana: 'テイデン', roomType, plan: 'RO', checkIn, roomIds: left.splice(0, 1) };
    const request = { bBasicInformation: bookingInput(masters, wanted) };
    const key = { [WIRE_HEADERS.idempotencyKey]: randomUUID() };
    let number = '';
    const attempt = async () => {
      const answer = await api.call(createBooking, request, key).catch(() => undefined);
      number = answer?.body.bookingNo ?? '';
      return answer?.body.returnCode;
    };
    await expect.poll(attempt, { timeout: 60_000, message: `booking ${name}` }).toBe(200);
    return number;
  };
  return { night: checkIn, sell };
}

async function saved(prefix: string): Promise<string[]> {
  const rows = await database()<{ no: string }[]>`
    select booking_no as no from registration.booking
     where store_id = ${storeId} and name_kanji like ${`${prefix}%`} order by 1`;
  return rows.map(({ no }) => no);
}

async function onBoard(numbers: readonly string[]): Promise<string[]> {
  const rows = await database()<{ no: string }[]>`
    select booking_no as no from schedule.board_stay
     where store_id = ${storeId} and booking_no = any(${[...numbers]}) order by 1`;
  return rows.map(({ no }) => no);
}

for (const service of SERVICES) {
  test(`${service} is killed at work: it comes back, nothing is lost and nothing doubled`, async () => {
    const prefix = `停電 ${service} ${randomUUID().slice(0, 8)}`;
    const { sell } = await openSales();
    await sell(`${prefix} 前`);
    const work = Array.from({ length: BOOKINGS }, (_, number) => sell(`${prefix} ${number}`));
    const formerPid = killService(service);
    const numbers = await Promise.all(work);
    await expect.poll(() => isBack(service, formerPid), { timeout: 60_000 }).toBe(true);
    const all = await saved(prefix);
    expect(all).toHaveLength(BOOKINGS + 1);
    expect(all).toEqual(expect.arrayContaining(numbers));
    await expect.poll(() => onBoard(all), { timeout: 60_000 }).toEqual(all);
  });
}

test('while NATS answers nothing bookings are saved, and open boards catch up by themselves', async ({
  browser,
}) => {
  const { night, sell } = await openSales();
  const path = `/schedule?date=${night}`;
  const { page, context } = await openDesk(browser, 'sapporo-front', path);
  const prefix = `無線 ${randomUUID().slice(0, 8)}`;
  await expect(page.getByRole('grid')).toBeVisible();
  await field(page, '部屋・氏名・予約番号').fill(prefix);
  const thaw = freezeNats();
  const numbers: string[] = [];
  try {
    // Each is answered although nobody can hear of it: NATS is let go on only after the last one.
    for (let index = 0; index < SILENT_BOOKINGS; index += 1) {
      numbers.push(await sell(`${prefix} ${index}`));
      await new Promise((resolve) => setTimeout(resolve, FROZEN_MS / SILENT_BOOKINGS));
    }
    expect(await onBoard(numbers)).toEqual([]);
  } finally {
    thaw();
  }
  await expect(page.getByRole('gridcell', { name: new RegExp(prefix) })).toHaveCount(numbers.length, {
    timeout: 60_000,
  });
  expect(await saved(prefix)).toEqual(numbers.toSorted());
  await context.close();
});
