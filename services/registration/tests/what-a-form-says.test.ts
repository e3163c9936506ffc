import type { RequestOf } from '@honjin/contracts';
import {
  applyBoardMoves,
  createBooking,
  editBooking,
  previewBoardMoves,
  showBooking,
} from '@honjin/contracts/registration';
import { addDays, ROOM_UNIT_STATUSES, type RoomUnitStatus } from '@honjin/domain';
import type { RunningService } from '@honjin/service-kit';
import { createTestChain, type TestChain } from '@honjin/test-kit';
import { afterAll, beforeAll, describe, expect, it, test } from 'vitest';
import { build } from '../src/parts.ts';
import { book, bookingOf, roomOf, show } from './bookings.ts';
import { openHotel, TODAY, type Hotel } from './masters.ts';

let chain: TestChain;
let service: RunningService;
let hotel: Hotel;
beforeAll(async () => {
  chain = await createTestChain();
  service = await chain.start('registration', build);
  hotel = await openHotel(chain, { twinRooms: 400 });
});
afterAll(() =>
  chain.stop({
    brokenOnPurpose: ['a room unit is not as it was told last', 'stock differs from the units that hold it'],
  }),
);

type Room = ReturnType<typeof roomOf>;

const FROM = '2027-03-01';
const ODD_TIMES = ['24:15', '15:07', '00:01', '29:45', '15:00:00', '30:30', '31:00', ''];

const front = () => ({ actor: chain.actor('front') });

async function create(unit: Partial<Room>) {
  const room = { ...roomOf(hotel, { from: FROM }), ...unit };
  return (await chain.call(service, createBooking, { bBasicInformation: bookingOf([room]) }, front())).body;
}

async function edit(id: string, unit: Partial<Room>) {
  const { version, bRoomUnit } = await show(chain, service, id);
  const room = { ...roomOf(hotel, { from: FROM }), ...unit, id: bRoomUnit[0]!.id };
  const bBasicInformation: RequestOf<typeof editBooking>['bBasicInformation'] = {
    ...bookingOf([]),
    id,
    version,
    bRoomUnit: [room],
  };
  return (await chain.call(service, editBooking, { bBasicInformation }, front())).body;
}

const wrong = (field: string, code?: string) => ({
  returnCode: 'HOS-00001-1',
  errors: [
    expect.objectContaining({
      path: `b_basic_information.b_room_unit[0].${field}`,
      ...(code === undefined ? {} : { code }),
    }),
  ],
});

describe('R-DATE-03: only the hours of the drop-down are taken', () => {
  test.each(ODD_TIMES)('not %s, by a new room, a saved one and the board', async (time) => {
    const { id, units } = await book(chain, service, bookingOf([roomOf(hotel, { from: FROM })]));
    for (const [field, wire] of [
      ['checkInTime', 'check_in_time'],
      ['checkOutTime', 'check_out_time'],
    ] as const) {
      expect(await create({ [field]: time })).toMatchObject(wrong(wire));
      expect(await edit(id, { [field]: time })).toMatchObject(wrong(wire));
      const action = { kind: 'DATES', bRoomUnitId: units[0]!, [field]: time } as const;
      for (const call of [previewBoardMoves, applyBoardMoves]) {
        const { body, status } = await chain.call(service, call, { actions: [action] }, front());
        expect([status, body.returnCode]).toEqual([422, expect.stringMatching(/^HOS-0(0001-1|9001-14)$/)]);
      }
    }
  });

  it('but hours that were saved before may be sent again', async () => {
    const { id } = await book(chain, service, bookingOf([roomOf(hotel, { from: FROM })]));
    await chain.admin`update registration.room_unit set check_in_time = '15:07' where booking_id = ${id}`;
    expect(await edit(id, { checkInTime: '15:07', memo: '到着遅れ' })).toMatchObject({ returnCode: 200 });
    expect(await edit(id, { checkInTime: '15:08' })).toMatchObject(wrong('check_in_time', 'HOS-09001-14'));
    expect(await edit(id, { checkInTime: '25:30', checkOutTime: '30:00' })).toMatchObject({
      returnCode: 200,
    });
  });
});

describe('R-STATE-19, R-STATE-20: a room begins in few statuses', () => {
  const deadline = (date: string, time = '18:00') => `${date}T${time}`;

  const FIRST: readonly RoomUnitStatus[] = ['BOOK', 'TEMP_BOOK', 'WAIT_CANCEL'];

  test.each(FIRST)('%s at creation is what it says', async (status) => {
    const given = status === 'TEMP_BOOK' ? { tempBookDeadline: deadline(FROM, '12:00') } : {};
    const { bBasicInformationId } = await create({ status, ...given });
    expect((await show(chain, service, bBasicInformationId)).bRoomUnit[0]).toMatchObject({ status });
  });

  test.each(ROOM_UNIT_STATUSES.filter((status) => !FIRST.includes(status)))(
    '%s at creation is refused',
    async (status) => {
      expect(await create({ status })).toMatchObject(wrong('status'));
    },
  );

  it('a temporary booking has a deadline, from the business date to the check-in', async () => {
    const field = 'temp_book_deadline';
    expect(await create({ status: 'TEMP_BOOK' })).toMatchObject(wrong(field, 'HOS-09001-0'));
    const { id } = await book(chain, service, bookingOf([roomOf(hotel, { from: FROM })]));
    expect(await edit(id, { status: 'TEMP_BOOK' })).toMatchObject(wrong(field, 'HOS-09001-0'));
    const checkInTime = '15:00';
    for (const [date, time, isTaken] of [
      [addDays(TODAY, -1), '23:59', false],
      [TODAY, '00:00', true],
      [FROM, '15:00', true],
      [FROM, '15:30', false],
      [addDays(FROM, 1), '09:00', false],
    ] as const) {
      const tempBookDeadline = deadline(date, time);
      const expected = isTaken ? { returnCode: 200 } : wrong(field, 'HOS-02006-2');
      expect(await create({ checkInTime, tempBookDeadline })).toMatchObject(expected);
      expect(await edit(id, { checkInTime, tempBookDeadline, status: 'TEMP_BOOK' })).toMatchObject(expected);
    }
  });

  /** Statuses and the day of arrival, as if the room had come there by itself. */
  const cases = ROOM_UNIT_STATUSES.flatMap((status) => [0, 30].map((days) => [status, days] as const));

  test.each(cases)(
    '%s, arriving in %i days: what is offered is taken, all else is refused',
    async (status, days) => {
      const from = addDays(TODAY, days);
      const unitIn = async () => {
        const { id } = await book(chain, service, bookingOf([roomOf(hotel, { from, nights: 1 })]));
        const isInside = ['STAY', 'TEMP_CHECK_IN', 'DEPARTURE', 'CHECK_OUT'].includes(status);
        await chain.admin`
        update registration.room_unit set status = ${status}, checked_in_on = ${isInside ? TODAY : null},
          temp_book_deadline = ${status === 'TEMP_BOOK' ? '2199-01-01 12:00' : null}
        where booking_id = ${id}`;
        return id;
      };
      const shown = await chain.call(service, showBooking, { bookingBasicInformationId: await unitIn() });
      const offered = shown.body.bBasicInformation.bRoomUnit[0]!.selectableStatuses;
      expect(offered).toContain(status);
      const isTemp = (to: RoomUnitStatus) =>
        to === 'TEMP_BOOK' ? { tempBookDeadline: deadline(TODAY, '12:00') } : {};
      for (const to of ROOM_UNIT_STATUSES) {
        const answer = await edit(await unitIn(), {
          ...roomOf(hotel, { from, nights: 1 }),
          status: to,
          ...isTemp(to),
        });
        expect([to, answer.returnCode === 200]).toEqual([to, offered.includes(to)]);
      }
    },
  );
});
