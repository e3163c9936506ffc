// A day at the desk by a program that knows nothing but the description: half with each of two generated clients.
import { writeFileSync } from 'node:fs';
import createClient from 'openapi-fetch';
import { answered, bookRoom, lookAround, need } from './desk.ts';
import { client } from './hey-api/client.gen.ts';
import * as hey from './hey-api/sdk.gen.ts';
import { keepingFetch, recorded, validated } from './keeping-fetch.ts';
import { checkInByMachine, signOnTablet } from './lobby.ts';
import type { paths } from './openapi-typescript.d.ts';

const [origin = '', loginId = '', password = '', examplesFile] = process.argv.slice(2);
const kept = keepingFetch();
const api = createClient<paths>({ baseUrl: origin, fetch: kept.fetch as never });
client.setConfig({ baseUrl: origin as never, fetch: kept.fetch, throwOnError: true });

/** The other client throws at a refusal. */
async function done<T>(asked: Promise<{ data?: T }>): Promise<T> {
  return need((await asked).data, 'answer');
}

const addDays = (day: string, days: number) =>
  new Date(Date.parse(`${day}T00:00:00Z`) + days * 86_400_000).toISOString().slice(0, 10);

// Sign in: with a wrong password first, whose refusal has to be as described.
await kept.fetch(`${origin}/sanctum/csrf-cookie`);
const refused = await hey.login({ body: { login_id: loginId, password: 'wrong' }, throwOnError: false });
if (refused.error?.return_code !== 'HOS-01001-0')
  throw new Error(`not refused: ${JSON.stringify(refused.error)}`);
await hey.login({ body: { login_id: loginId, password } });
await done(hey.sessionShow({ body: {} }));

// Search.
const { header } = await done(hey.registrationSearch({ body: {} }));
const today = need(header.business_date, 'business date');
const stay = { from: today, to: addDays(today, 1) };

// Book: a type of room that has one ready.
const house = await lookAround(api, stay);
const { masters, rooms } = house;
const room = need(rooms[0], 'free room');
const address = { state: '東京都', city: '千代田区', address1: '1-1' };
const { b_basic_information_id, version, unit } = await bookRoom(api, house, { room, stay, address });

// Assign, clean where nobody has yet, and check in.
const shown = await done(hey.availabilityList({ body: {} }));
async function makeReady(room_id: string, b_room_unit_id: string) {
  const state = shown.rooms.find((one) => one.room_id === room_id);
  if (state !== undefined && state.cleaning !== 'U')
    await hey.availabilityCleaning({ body: { rooms: [{ room_id, version: state.version }], cleaning: 'U' } });
  return done(hey.registrationAssign({ body: { assignments: [{ b_room_unit_id, room_id }] } }));
}
const assigned = await makeReady(room.room_id, unit);
const checkedIn = await answered(
  api.POST('/api/registration/checkin', {
    body: {
      b_basic_information: {
        id: b_basic_information_id,
        version: assigned.bookings[0]?.version ?? version,
        b_room_unit_ids: [unit],
      },
    },
  }),
);
if (checkedIn.room_units[0]?.status !== 'STAY') throw new Error(`state ${checkedIn.room_units[0]?.status}`);

// Pay and settle.
const cash = need(
  masters.accounting_items.find(({ payment_type }) => payment_type === 'CASH'),
  'cash item',
);
const use = await done(hey.registrationGetUseDetail({ body: { ids: [unit] } }));
const owed = need(use.use_details[0], 'use detail');
const amount = owed.unsettled_balance + owed.planned_sales;
await hey.registrationSavePaymentsByRecipt({
  body: { b_payments: [{ b_room_unit_id: unit, accounting_item_id: cash.id, payment_amount: amount }] },
});
const settled = await answered(
  api.POST('/api/registration/saveMidFlowPayment', {
    body: { settlement_bills: [{ b_room_unit_id: unit }], checkout_flag: 'NO', through_night: stay.from },
  }),
);
const bill = need(settled.bills[0], 'bill');

// The receipt, and its paper.
const { receipt } = await done(
  hey.registrationIssueReceipt({
    body: {
      receipt: {
        b_room_unit_id: unit,
        bill_id: bill.id,
        addressee: '連携商事株式会社',
        honorific: 'ONCHU',
        print_language: 'ja',
      },
    },
  }),
);
const paper = await hey.registrationDownloadDetailsPdf({
  body: { url: receipt.url },
  parseAs: 'arrayBuffer',
});
const bytes = new Uint8Array(paper.data as unknown as ArrayBuffer);
if (new TextDecoder().decode(bytes.subarray(0, 5)) !== '%PDF-') throw new Error('the receipt is no PDF');

// Sums by the values of a list, lists with places, and a refusal with details.
await hey.registrationReceivableAccounts({ body: {} });
await hey.scheduleBoard({ body: { from: today, days: 7 } });
const again = await api.POST('/api/registration/saveMidFlowPayment', {
  body: { settlement_bills: [{ b_room_unit_id: unit }], checkout_flag: 'NO' },
});
if (again.data !== undefined) throw new Error('settled twice');

// The next guest checks in at a machine, and signs on a tablet.
const other = need(rooms[1], 'second free room');
const next = await bookRoom(api, house, { room: other, stay, address: {} });
await makeReady(other.room_id, next.unit);
const guest = await checkInByMachine(api, origin, { today, booking_no: next.booking_no });
await signOnTablet(api, guest);

if (examplesFile !== undefined) writeFileSync(examplesFile, JSON.stringify(recorded));
// oxlint-disable-next-line no-console -- what the runner reads
console.log(
  `${validated.length} answers as described, receipt ${receipt.receipt_no} over ${receipt.amount} yen, ${bytes.length} bytes`,
);
