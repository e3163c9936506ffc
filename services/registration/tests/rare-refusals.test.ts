import {
  errorMessage,
  toWire,
  WIRE_HEADERS,
  type Actor,
  type AnyCall,
  type ErrorCode,
  type RequestOf,
} from '@honjin/contracts';
import {
  applyBoardMoves,
  ATTACHMENT_LIMITS,
  createBooking,
  downloadCsv,
  editSequences,
  getSequences,
  rehearseTax,
  saveFreeMemo,
  saveMidFlowPayment,
  setOverbookLimit,
  undoBoardMoves,
  uploadAttachment,
} from '@honjin/contracts/registration';
import { addDays, type RestrictedTarget } from '@honjin/domain';
import { newId, type RunningService } from '@honjin/service-kit';
import { createTestChain, type TestChain } from '@honjin/test-kit';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { build } from '../src/parts.ts';
import { book, bookingOf, roomOf } from './bookings.ts';
import { openHotel, TODAY, type Hotel } from './masters.ts';
import { MoneyDesk, NIGHT } from './money-desk.ts';

/** Refusals that no story comes across, each raised by its call and read in both languages. */

let chain: TestChain;
let service: RunningService;
let hotel: Hotel;
let desk: MoneyDesk;
let beforeOpening: string[];
let clerks: Record<'front' | 'admin', Actor>;

const LOCALES = ['ja', 'en'] as const;

/** The answers of a call in both languages: its code with the text, or those of its fields. */
async function told<C extends AnyCall>(
  call: C,
  request: RequestOf<C>,
  who: 'front' | 'admin' | Actor = 'front',
) {
  const actor = typeof who === 'string' ? clerks[who] : who;
  const answers = [];
  for (const locale of LOCALES) {
    const headers = { 'accept-language': locale };
    const { body } = await chain.call(service, call, request, { actor, headers });
    answers.push(body);
  }
  return answers.flatMap(({ returnCode, message, errors }) =>
    errors === undefined
      ? [`${returnCode} ${message}`]
      : errors.map((error) => `${error.code} ${error.message}`),
  );
}

/** Returns the catalogue's text of a code, in both languages. */
const said = (code: ErrorCode, ...values: (string | number)[]) =>
  LOCALES.map((locale) => `${code} ${errorMessage(code, locale, values)}`);

beforeAll(async () => {
  chain = await createTestChain();
  service = await chain.start('registration', build);
  clerks = { front: chain.actor('front'), admin: chain.actor('admin') };
  const scope = chain.otherStore();
  const unopened = await openHotel(chain, { scope });
  await chain.admin`delete from registration.business_day where store_id = ${scope.storeId}`;
  const actor = chain.actor('front', scope);
  beforeOpening = await told(createBooking, { bBasicInformation: bookingOf([roomOf(unopened)]) }, actor);
  hotel = await openHotel(chain, { twinRooms: 8 });
  desk = new MoneyDesk(chain, service, hotel);
});

afterAll(() => chain.stop({ brokenOnPurpose: ['nights differ from the dates'] }));

test('a store without a business day books nothing', () => {
  expect(beforeOpening).toEqual(said('HOS-02005-2'));
});

describe('a restriction', () => {
  const restrict = (kind: RestrictedTarget['ranges'][number]['kind'], date: string, value: number) => {
    const id = newId();
    const range = { kind, from: date, to: addDays(date, 1), value };
    const state = { id, level: 'HOUSE', targetId: null, ranges: [range] };
    return chain.putMasters('registration', [{ entity: 'rate-restriction', id, state }]);
  };
  // Each has a month of its own. The restriction is on the arrival, except for the departure.
  test.each([
    ['CLOSED_TO_ARRIVAL', 'HOS-05027-1', '2027-02-01', 1],
    ['CLOSED_TO_DEPARTURE', 'HOS-05027-2', '2027-03-03', 1],
    ['MIN_STAY', 'HOS-05027-3', '2027-04-01', 3],
    ['MAX_STAY', 'HOS-05027-4', '2027-05-01', 1],
    ['MIN_ADVANCE', 'HOS-05027-5', '2027-06-01', 500],
    ['MAX_ADVANCE', 'HOS-05027-6', '2027-07-01', 5],
  ] as const)('%s is refused with %s', async (kind, code, date, value) => {
    await restrict(kind, date, value);
    const from = kind === 'CLOSED_TO_DEPARTURE' ? addDays(date, -2) : date;
    const refused = await told(createBooking, { bBasicInformation: bookingOf([roomOf(hotel, { from })]) });
    expect(refused).toEqual(said(code, date.replaceAll('-', '/'), '本陣東京', value));
  });
});

test('the board keeps posted nights and the arrival of who is here, and undoes nothing behind a posting', async () => {
  const { front } = clerks;
  const apply = (action: object) => told(applyBoardMoves, { actions: [action as never] });
  const stay = await desk.book(1, {}, 2);
  await desk.checkIn(stay);
  const unit = stay.units[0]!;
  const dates = { kind: 'DATES', bRoomUnitId: unit };
  expect(await apply({ ...dates, checkInDate: addDays(TODAY, 1), checkOutDate: addDays(TODAY, 3) })).toEqual(
    said('HOS-06010-3'),
  );
  const move = { kind: 'ROOM', bRoomUnitId: unit, roomId: hotel.twinRooms.at(-1)! };
  const moved = await chain.call(service, applyBoardMoves, { actions: [move as never] }, { actor: front });
  expect(moved.body).toMatchObject({ returnCode: 200 });
  const payments = [{ accountingItemId: hotel.items.cash, paymentAmount: 2 * NIGHT }];
  const request = {
    settlementBills: [{ bRoomUnitId: unit, bPayments: payments }],
    checkoutFlag: 'NO' as const,
    throughNight: addDays(TODAY, 1),
  };
  const settled = await chain.call(service, saveMidFlowPayment, request, { actor: front });
  expect(settled.body).toMatchObject({ returnCode: 200 });
  const { undoId } = moved.body as unknown as { undoId: string };
  expect(await told(undoBoardMoves, { undoId })).toEqual(said('HOS-06011-1'));
  expect(await apply({ ...move, roomId: hotel.twinRooms.at(-2)! })).toEqual(said('HOS-06010-0'));
  expect(await apply({ ...dates, checkOutDate: addDays(TODAY, 1) })).toEqual(
    said('HOS-06010-2', addDays(TODAY, 1)),
  );
});

test('a tax has the rule of its kind, and ends after it begins', async () => {
  const consumption = null;
  const tax = {
    code: 'TRY',
    name: '試算',
    nameEn: 'Trial',
    kind: 'BATH' as const,
    validFrom: TODAY,
    validTo: addDays(TODAY, -1),
    accommodation: null,
    bath: null,
    consumption,
  };
  expect((await told(rehearseTax, { tax }, 'admin')).toSorted()).toEqual(
    [...said('HOS-05024-0'), ...said('HOS-05090-5')].toSorted(),
  );
});

test('only rooms that can be slept in are oversold', async () => {
  const id = newId();
  const state = { code: 'HALL', name: '宴会場', nameEn: 'Hall', capacity: 1, maxCapacity: 1, building: '' };
  const hall = { ...state, id, category: 'VIRTUAL', interfaceCode: 'HALL', displayOrder: 9 };
  await chain.putMasters('registration', [{ entity: 'room-type', id, state: hall }]);
  const limit = { roomTypeId: id, from: '2027-06-01', to: '2027-06-02', limit: 1, reason: '催事' };
  expect(await told(setOverbookLimit, limit, 'admin')).toEqual(said('HOS-02001-2'));
});

test('numbers begin with 1', async () => {
  const { sequences } = (await chain.call(service, getSequences, {})).body;
  const {
    presentNumber: _present,
    former: _former,
    ...bill
  } = sequences.find(({ prefixType }) => prefixType === 'BILL')!;
  expect(await told(editSequences, { ...bill, startNumber: 0 }, 'admin')).toEqual(said('HOS-05031-5'));
});

describe('limits', () => {
  test('a memo has fewer than 200 characters', async () => {
    const { id, units } = await book(chain, service, bookingOf([roomOf(hotel, { from: '2027-08-02' })]));
    const memo = {
      bBasicInformationId: id,
      bRoomUnitId: units[0]!,
      freeMemoTitle: '連絡',
      detail: 'あ'.repeat(200),
    };
    expect(await told(saveFreeMemo, memo)).toEqual(said('HOS-02020-2'));
  });

  test('a reservation has so many files, and no further one', async () => {
    const { id } = await book(chain, service, bookingOf([roomOf(hotel, { from: '2027-08-05' })]));
    const attach = async (locale: string) => {
      const form = new FormData();
      form.append('fields', JSON.stringify(toWire({ bBasicInformationId: id, fileName: 'memo.pdf' })));
      form.append('file', new File(['%PDF-1.4\n1 0 obj<<>>endobj\ntrailer<<>>\n%%EOF\n'], 'memo.pdf'));
      const identity = await chain.sign(clerks.front);
      const response = await fetch(`${service.url}${uploadAttachment.path}`, {
        method: 'POST',
        headers: { [WIRE_HEADERS.identity]: identity, 'accept-language': locale },
        body: form,
      });
      const { return_code: code, message } = (await response.json()) as Record<string, unknown>;
      return `${String(code)} ${String(message)}`;
    };
    const { files } = ATTACHMENT_LIMITS;
    for (let file = 0; file < files; file += 1) expect(await attach('ja')).toMatch(/^200 /);
    expect([await attach('ja'), await attach('en')]).toEqual(said('HOS-02019-6', files));
  });

  test('a file of the list holds 5,000 rows', async () => {
    await book(chain, service, bookingOf([roomOf(hotel, { from: '2027-08-09' })]));
    await chain.admin.begin(async (sql) => {
      await sql`set local session_replication_role = replica`;
      const copies = async (table: string, changes: ReturnType<typeof sql>) => {
        const columns = await sql<{ name: string }[]>`
          select column_name as name from information_schema.columns
           where table_schema = 'registration' and table_name = ${table} and is_generated = 'NEVER'`;
        const names = columns
          .map(({ name }) => sql`${sql(name)}`)
          .reduce((list, name) => sql`${list}, ${name}`);
        await sql`
          insert into registration.${sql(table)} (${names})
          select ${names} from (
            select (jsonb_populate_record(one, ${changes})).*
              from (select t as one from registration.${sql(table)} t order by t.booking_id limit 1) as first,
                   generate_series(1001, 6001) as n) as copy`;
      };
      // Ids that follow from the number, so that the copies of both tables belong together.
      const id = sql`lpad(n::text, 32, '0')::uuid`;
      await copies('room_unit', sql`jsonb_build_object('id', ${id}, 'room_index', n)`);
      await copies('unit_search', sql`jsonb_build_object('room_unit_id', ${id})`);
    });
    expect(await told(downloadCsv, { anyDay: true })).toEqual(said('HOS-02010-5', 5_000));
  });
});
