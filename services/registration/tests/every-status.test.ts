import { changeStatus, checkIn, checkOut } from '@honjin/contracts/registration';
import { ROOM_UNIT_STATUSES, STATUS_TRIGGERS, type RoomUnitStatus } from '@honjin/domain';
import type { RunningService } from '@honjin/service-kit';
import { createTestChain, type TestChain } from '@honjin/test-kit';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { build } from '../src/parts.ts';
import { book, bookingOf, roomOf } from './bookings.ts';
import { openHotel, TODAY, type Hotel } from './masters.ts';

/*
 * Every (from, to) pair under every trigger, tried raw through the door on the day of arrival of a stay of two nights.
 * The permitted ones stand here word for word (spec section 4 and design 4.4), so that the table of the domain is
 * held to them and not to itself.
 */
const PERMITTED: ReadonlySet<string> = new Set([
  'FORM BOOK BOOK',
  'FORM BOOK TEMP_BOOK',
  'FORM BOOK WAIT_CANCEL',
  'FORM BOOK CANCEL',
  'FORM TEMP_BOOK BOOK',
  'FORM TEMP_BOOK TEMP_BOOK',
  'FORM STAY BOOK',
  'FORM DEPARTURE BOOK',
  'FORM WAIT_CANCEL WAIT_CANCEL',
  'FORM CANCEL CANCEL',
  'CANCEL BOOK CANCEL',
  'CANCEL TEMP_BOOK CANCEL',
  'CANCEL WAIT_CANCEL CANCEL',
  'CHECK_IN_CANCEL STAY BOOK',
  'CHECK_IN_CANCEL TEMP_CHECK_IN BOOK',
  'CHECK_IN_CANCEL DEPARTURE BOOK',
  'DEPART STAY DEPARTURE',
  'EXTEND_STAY DEPARTURE STAY',
  'CHECK_OUT_CANCEL CHECK_OUT DEPARTURE',
  'NO_SHOW BOOK NO_SHOW',
]);
const TRIGGERS = STATUS_TRIGGERS.filter(
  (trigger) =>
    !['CHECK_IN', 'CHECK_OUT', 'PROVISIONAL_CHECK_IN', 'DAY_ROLL', 'DEADLINE_PASSED'].includes(trigger),
) as Exclude<
  (typeof STATUS_TRIGGERS)[number],
  'CHECK_IN' | 'CHECK_OUT' | 'PROVISIONAL_CHECK_IN' | 'DAY_ROLL' | 'DEADLINE_PASSED'
>[];

let chain: TestChain;
let service: RunningService;
let hotel: Hotel;

beforeAll(async () => {
  chain = await createTestChain();
  service = await chain.start('registration', build);
  hotel = await openHotel(chain, { twinRooms: 60 });
});

afterAll(() =>
  chain.stop({
    brokenOnPurpose: ['a room unit is not as it was told last', 'stock differs from the units that hold it'],
  }),
);

/** A room in a status, as if it had come there on its day of arrival. */
async function unitIn(status: RoomUnitStatus) {
  const booking = await book(chain, service, bookingOf([roomOf(hotel, { from: TODAY })]));
  const wasInside = ['STAY', 'TEMP_CHECK_IN', 'DEPARTURE', 'CHECK_OUT'].includes(status);
  await chain.admin`
    update registration.room_unit set status = ${status}, checked_in_on = ${wasInside ? TODAY : null},
      temp_book_deadline = ${status === 'TEMP_BOOK' ? '2026-11-20 20:00' : null}
    where id = ${booking.units[0]!}`;
  return booking;
}

/** Refusals of the table: the general one, and those that the specification words by themselves. */
function refusedAs(status: number, code: unknown): string {
  return `${status} ${/^HOS-0(?:2002-1|2026-[0-5])$/.test(String(code)) ? 'by a rule' : String(code)}`;
}

test.each(ROOM_UNIT_STATUSES)(
  'from %s: what the table permits is done, all else is refused',
  async (from) => {
    let unit = await unitIn(from);
    const answers: Record<string, unknown> = {};
    for (const trigger of TRIGGERS) {
      for (const to of ROOM_UNIT_STATUSES) {
        const request = { bBasicInformationId: unit.id, version: 1, bRoomUnitIds: unit.units, trigger, to };
        const { body, status } = await chain.call(
          service,
          changeStatus,
          { ...request, reason: '試験' },
          { actor: chain.actor('front') },
        );
        answers[`${trigger} ${from} ${to}`] = status === 200 ? 200 : refusedAs(status, body.returnCode);
        if (status === 200) unit = await unitIn(from);
      }
    }
    const expected = Object.keys(answers).map((key) => [key, PERMITTED.has(key) ? 200 : '422 by a rule']);
    expect(answers).toEqual(Object.fromEntries(expected));
  },
);

test('check-in and check-out are refused from every status but theirs', async () => {
  const actor = chain.actor('front');
  for (const from of ROOM_UNIT_STATUSES) {
    const { id, units } = await unitIn(from);
    const bBasicInformation = { id, version: 1, bRoomUnitIds: units };
    const inside = await chain.call(service, checkIn, { bBasicInformation }, { actor });
    const provisional = await chain.call(
      service,
      checkIn,
      { bBasicInformation, provisional: true },
      { actor },
    );
    const left = await chain.call(service, checkOut, { bRoomUnitIds: units }, { actor });
    // No room is assigned and nights are owed, so that even the permitted moves wait for those.
    expect([from, inside.body.returnCode, inside.body.details]).toEqual([
      from,
      'HOS-02002-1',
      { reason: from === 'BOOK' || from === 'TEMP_CHECK_IN' ? 'ROOM_NOT_ASSIGNED' : 'STATUS_NOT_ALLOWED' },
    ]);
    expect([from, provisional.body.returnCode]).toEqual([from, from === 'BOOK' ? 200 : 'HOS-02002-1']);
    const reason = from === 'DEPARTURE' ? 'UNSETTLED_BALANCE' : 'STATUS_NOT_ALLOWED';
    expect([from, left.body.details]).toEqual([from, { reason }]);
  }
});
