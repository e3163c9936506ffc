import type { ErrorCode, RequestOf } from '@honjin/contracts';
import {
  applyBoardMoves,
  changeStatus,
  createBooking,
  editBooking,
  previewBoardMoves,
  quote,
} from '@honjin/contracts/registration';
import { addDays } from '@honjin/domain';
import { newId, type RunningService } from '@honjin/service-kit';
import { createTestChain, type TestChain } from '@honjin/test-kit';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { build } from '../src/parts.ts';
import { book, bookingOf, roomOf, show, type Wish } from './bookings.ts';
import { openHotel, TODAY, type Hotel } from './masters.ts';

/** R-RATE-10: the terms of a plan hold for every call that sells a room under it. */

let chain: TestChain;
let service: RunningService;
let hotel: Hotel;
beforeAll(async () => {
  chain = await createTestChain();
  service = await chain.start('registration', build);
  hotel = await openHotel(chain, { twinRooms: 40 });
});
afterAll(() => chain.stop());

type Role = 'front' | 'in-charge';
type Room = ReturnType<typeof roomOf>;

/** A Monday. */
const FROM = '2027-03-01';

/** Puts the hotel's plan on sale once more, under other terms. */
async function planWith(terms: object): Promise<string> {
  const [row] = await chain.admin<{ state: object }[]>`
    select state from registration.master_replica where entity = 'plan' and id = ${hotel.plan}`;
  const id = newId();
  await chain.putMasters('registration', [{ entity: 'plan', id, state: { ...row!.state, id, ...terms } }]);
  return id;
}

const actorOf = (role: Role) => ({ actor: chain.actor(role) });

async function create(room: Room, role: Role = 'front') {
  const { body } = await chain.call(
    service,
    createBooking,
    { bBasicInformation: bookingOf([room]) },
    actorOf(role),
  );
  return body;
}

/** Saves the room of a booking as the form would, with other values. */
async function edit(bookingId: string, room: Room, role: Role = 'front') {
  const tree = await show(chain, service, bookingId);
  const bBasicInformation: RequestOf<typeof editBooking>['bBasicInformation'] = {
    ...bookingOf([]),
    id: bookingId,
    version: tree.version,
    bRoomUnit: [{ ...room, id: tree.bRoomUnit[0]!.id }],
  };
  return (await chain.call(service, editBooking, { bBasicInformation }, actorOf(role))).body;
}

async function hitsOfQuote(room: Room, bRoomUnitId?: string) {
  const nights = room.bRoomInformation.map(({ roomDate, roomTypeId, packagePlanId, salesRouteId }) => ({
    roomDate,
    roomTypeId,
    packagePlanId,
    paxMaleCount: 2,
    ...(salesRouteId ? { salesRouteId } : {}),
  }));
  const isDayUse = room.checkInDate === room.checkOutDate;
  const rooms = [{ isDayUse, nights, ...(bRoomUnitId === undefined ? {} : { bRoomUnitId }) }];
  const { body } = await chain.call(service, quote, { rooms }, actorOf('front'));
  expect(body).toMatchObject({ returnCode: 200 });
  return body.rooms[0]!.restrictions;
}

interface Term {
  kind: string;
  code: ErrorCode;
  terms: () => object;
  wish: Wish;
  /** Another stay that the plan is sold for; null where the day of booking or the seller is in the way. */
  fits: Wish | null;
}

const TERMS: Term[] = [
  {
    kind: 'NOT_ON_SALE',
    code: 'HOS-05027-7',
    terms: () => ({ saleFrom: null, saleTo: addDays(TODAY, -1) }),
    wish: { from: FROM },
    fits: null,
  },
  {
    kind: 'NOT_ACCEPTED',
    code: 'HOS-05027-8',
    terms: () => ({ acceptFrom: addDays(TODAY, 1) }),
    wish: { from: FROM },
    fits: null,
  },
  {
    kind: 'NOT_FOR_STAY',
    code: 'HOS-05027-9',
    terms: () => ({ stayTo: addDays(FROM, 1) }),
    wish: { from: addDays(FROM, 1), nights: 2 },
    fits: { from: FROM, nights: 2 },
  },
  {
    kind: 'NOT_BY_ROUTE',
    code: 'HOS-05027-10',
    terms: () => ({ salesRouteIds: [newId()] }),
    wish: { from: FROM },
    fits: null,
  },
  {
    kind: 'NOT_FOR_NIGHTS',
    code: 'HOS-05027-11',
    terms: () => ({ stayUse: 'DAY_USE' }),
    wish: { from: FROM, nights: 1 },
    fits: { from: FROM, nights: 0 },
  },
  {
    kind: 'NOT_FOR_DAY_USE',
    code: 'HOS-05027-12',
    terms: () => ({ stayUse: 'NIGHTS' }),
    wish: { from: FROM, nights: 0 },
    fits: { from: FROM, nights: 1 },
  },
  {
    kind: 'NOT_ON_WEEKDAY',
    code: 'HOS-05027-13',
    terms: () => ({ weekdays: [6, 7] }),
    wish: { from: addDays(FROM, 5), nights: 3 },
    fits: { from: addDays(FROM, 5), nights: 2 },
  },
];

describe.each(TERMS)('a plan that is $kind', ({ kind, code, terms, wish, fits }) => {
  let planId: string;
  beforeAll(async () => {
    planId = await planWith(terms());
  });
  const room = (more: Partial<Room> = {}): Room => ({ ...roomOf(hotel, { ...wish, planId }), ...more });
  const usual = () => roomOf(hotel, wish);

  it('is refused to a new booking, and sold with the right and a reason', async () => {
    const refused = await create(room());
    expect(refused).toMatchObject({ returnCode: code, details: { canOverride: true } });
    expect(await create(room({ restrictionReason: '常連' }))).toMatchObject({ returnCode: code });
    expect(await create(room(), 'in-charge')).toMatchObject({ returnCode: code });
    expect(await create(room({ restrictionReason: '常連' }), 'in-charge')).toMatchObject({ returnCode: 200 });
  });

  it('is sold for what it is meant for', async () => {
    if (fits === null) return;
    expect(await create(roomOf(hotel, { ...fits, planId }))).toMatchObject({ returnCode: 200 });
  });

  it('is told by the quote before anything is saved, and no more once it is saved', async () => {
    expect((await hitsOfQuote(room())).map((hit) => hit.kind)).toContain(kind);
    const saved = await create(room({ restrictionReason: '常連' }), 'in-charge');
    expect(await hitsOfQuote(room(), saved.roomUnitIds[0])).toEqual([]);
  });

  it('is refused to a booking of another plan, and leaves one alone that has it', async () => {
    const { id } = await book(chain, service, bookingOf([usual()]));
    expect(await edit(id, room())).toMatchObject({ returnCode: code });
    expect(await edit(id, room({ restrictionReason: '常連' }), 'in-charge')).toMatchObject({
      returnCode: 200,
    });
    expect(await edit(id, room({ memo: '窓側' }))).toMatchObject({ returnCode: 200 });
  });

  it('may be waited for, and is asked about when the room becomes a booking', async () => {
    const waiting = await create(room({ status: 'WAIT_CANCEL' }));
    expect(waiting).toMatchObject({ returnCode: 200 });
    const id = waiting.bBasicInformationId;
    expect(await edit(id, room({ status: 'BOOK' }))).toMatchObject({ returnCode: code });
    const status = async (role: Role, reason: string) => {
      const { version, bRoomUnit } = await show(chain, service, id);
      const request = {
        bBasicInformationId: id,
        version,
        bRoomUnitIds: bRoomUnit.map((unit) => unit.id),
        trigger: 'FORM' as const,
        to: 'BOOK' as const,
        reason,
      };
      return (await chain.call(service, changeStatus, request, actorOf(role))).body;
    };
    expect(await status('front', '空室')).toMatchObject({ returnCode: code });
    expect(await status('in-charge', '空室')).toMatchObject({ returnCode: 200 });
  });
});

it('other days on the board keep to the stay period of the plan', async () => {
  const planId = await planWith({ stayTo: addDays(FROM, 1) });
  const { units } = await book(chain, service, bookingOf([roomOf(hotel, { from: FROM, nights: 2, planId })]));
  const action = { kind: 'DATES', bRoomUnitId: units[0]!, checkOutDate: addDays(FROM, 3) } as const;
  for (const call of [previewBoardMoves, applyBoardMoves]) {
    const { body } = await chain.call(service, call, { actions: [action] }, actorOf('front'));
    expect(body).toMatchObject({ returnCode: 'HOS-05027-9', details: { canOverride: true } });
  }
  const moved = { actions: [action], reason: '延泊のご希望' };
  expect((await chain.call(service, applyBoardMoves, moved, actorOf('in-charge'))).body).toMatchObject({
    returnCode: 200,
  });
});
