import {
  getRegistrationCards,
  changeStatus,
  checkIn,
  editBooking,
  getReceiptDetail,
  issueReceipt,
  previewDetailsPdf,
  quote,
  saveMidFlowPayment,
} from '@honjin/contracts/registration';
import {
  ACCOMMODATION_TAX_PRESETS,
  BATH_TAX_PRESETS,
  type AccommodationTaxTown,
  type BathTaxTown,
} from '@honjin/domain';
import { newId, type RunningService } from '@honjin/service-kit';
import { createTestChain, type TestChain } from '@honjin/test-kit';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { build } from '../src/parts.ts';
import { book, bookingOf, roomOf, show } from './bookings.ts';
import { openHotel, TODAY, type Hotel } from './masters.ts';

let chain: TestChain;
let service: RunningService;
let hotel: Hotel;
let inn = '';
let cheapInn = '';
let rooms = 0;

beforeAll(async () => {
  chain = await createTestChain();
  service = await chain.start('registration', build);
  hotel = await openHotel(chain, { twinRooms: 30 });
  const [row] = await chain.admin<{ state: { pricing: object } }[]>`
    select state from registration.master_replica where entity = 'plan' and id = ${hotel.plan}`;
  inn = newId();
  const planAt = (id: string, amountYen: number) => {
    const prices = [1, 2, 3].flatMap((persons) =>
      ['A', 'B'].map((rank) => ({ roomTypeId: hotel.twin, persons, rank, amountYen })),
    );
    const pricing = { ...row!.state.pricing, basis: 'PERSON', items: [], chargesBathTax: true, prices };
    return { entity: 'plan', id, state: { ...row!.state, id, pricing } };
  };
  cheapInn = newId();
  await chain.putMasters('registration', [planAt(inn, 24_200), planAt(cheapInn, 5_500)]);
});

afterAll(() => chain.stop());

const front = () => ({ actor: chain.actor('front') });

/** Puts the house into a town: its taxes, and none of another. */
async function moveTo(town: AccommodationTaxTown, bath: BathTaxTown) {
  await chain.admin`
    delete from registration.master_replica where entity = 'tax' and state->>'kind' <> 'CONSUMPTION'`;
  const rules = [
    ...ACCOMMODATION_TAX_PRESETS[town].map((rule) => ({
      kind: 'ACCOMMODATION',
      accommodation: rule,
      bath: null,
    })),
    ...BATH_TAX_PRESETS[bath].map((rule) => ({ kind: 'BATH', accommodation: null, bath: rule })),
  ];
  await chain.putMasters(
    'registration',
    rules.map((rule) => {
      const id = newId();
      return { entity: 'tax', id, state: { id, code: id.slice(0, 8), name: '', consumption: null, ...rule } };
    }),
  );
}

const person = (guestKanjiName: string, more: object = {}) => ({
  guestKanjiName,
  guestNameSingleByte: 'ヤマダ',
  ...more,
});
const CHILD = { dateOfBirth: '2015-06-01' };
const PARENTS = [person('山田 太郎'), person('山田 花子')];

/** A room for a night: two adults at 22,000 net, a child of a class that pays 70 % of it. */
function familyRoom(guests: object[], more: { nights?: number; night?: object; planId?: string } = {}) {
  const roomId = hotel.twinRooms[rooms++]!;
  const room = roomOf(hotel, { nights: more.nights ?? 1, roomId, planId: more.planId ?? inn });
  return {
    ...room,
    bRoomInformation: room.bRoomInformation.map((night) => ({ ...night, childA70Count: 1, ...more.night })),
    bGuestInformation: guests as typeof room.bGuestInformation,
  };
}

async function taxesOf(id: string) {
  const { bRoomUnit } = await show(chain, service, id);
  return bRoomUnit.flatMap(({ bRoomInformation }) =>
    bRoomInformation.map((night) => [night.totalAccommodationTax, night.totalHotSpringTax]),
  );
}

/** Takes a booking to the receipt of one night, and returns its lines of tax. */
async function taxesOnReceipt(booking: { id: string; units: string[] }) {
  const { version, grandTotalAmount } = await show(chain, service, booking.id);
  const [unit = ''] = booking.units;
  const room = { id: booking.id, version, bRoomUnitIds: booking.units };
  await chain.call(service, checkIn, { bBasicInformation: room }, front());
  const inHouse = await show(chain, service, booking.id);
  const leave = {
    bBasicInformationId: booking.id,
    version: inHouse.version,
    bRoomUnitIds: booking.units,
    trigger: 'DEPART',
    to: 'DEPARTURE',
  } as const;
  await chain.call(service, changeStatus, leave, front());
  const bPayments = [{ accountingItemId: hotel.items.cash, paymentAmount: grandTotalAmount }];
  const settled = await chain.call(
    service,
    saveMidFlowPayment,
    { settlementBills: [{ bRoomUnitId: unit, bPayments }], checkoutFlag: 'YES' },
    front(),
  );
  expect(settled.body).toMatchObject({ returnCode: 200 });
  const wish = {
    bRoomUnitId: unit,
    billId: settled.body.bills[0]!.id,
    addressee: '鵜殿',
    honorific: 'SAMA' as const,
  };
  const preview = await chain.call(service, previewDetailsPdf, { receipt: wish }, front());
  expect(preview.body).toMatchObject({ returnCode: 200, amount: grandTotalAmount });
  const { previewReceiptId } = preview.body;
  const issued = await chain.call(service, issueReceipt, { previewReceiptId }, front());
  const detail = await chain.call(service, getReceiptDetail, { receiptId: issued.body.receipt.id }, front());
  expect(detail.body).toMatchObject({ returnCode: 200 });
  const sumOf = (name: string) =>
    detail.body.details
      .filter(({ detailName }) => detailName === name)
      .reduce((sum, { debitAmount }) => sum + debitAmount, 0);
  return [sumOf('宿泊税'), sumOf('入湯税')];
}

// Two adults at 22,000 yen net and a child of eleven at 15,400.
test.each<[AccommodationTaxTown, BathTaxTown, number[], number[]]>([
  ['TOYAKO', 'STANDARD', [1_400, 300], [1_700, 450]],
  ['TAKAYAMA', 'STANDARD', [400, 300], [600, 450]],
  ['SENDAI', 'SENDAI', [900, 300], [900, 450]],
  ['KUMAMOTO', 'SHIZUKUISHI', [600, 300], [600, 450]],
  ['ATAMI', 'ATAMI', [400, 300], [600, 450]],
])('R-TAX-22: %s and the bath of %s, from the booking to the receipt', async (town, bath, young, grown) => {
  await moveTo(town, bath);
  const older = person('山田 一', { dateOfBirth: '2008-06-01', guestGroup: 'A70' });
  const others = await book(chain, service, bookingOf([familyRoom([...PARENTS, older])]));
  expect(await taxesOf(others.id)).toEqual([grown]);
  const family = await book(
    chain,
    service,
    bookingOf([familyRoom([...PARENTS, person('山田 次郎', CHILD)])]),
  );
  expect(await taxesOf(family.id)).toEqual([young]);
  expect(await taxesOnReceipt(family)).toEqual(young);
});

test('R-TAX-22: a fact that comes later taxes the nights again, and the quote knows it before', async () => {
  await moveTo('TOYAKO', 'STANDARD');
  const fees = await chain.admin<{ id: string; state: { fee: object } }[]>`
    select id, state from registration.master_replica where entity = 'child-fee'`;
  const setAges = async (isKnown: boolean) =>
    chain.putMasters(
      'registration',
      fees.map(({ id, state }) => ({
        entity: 'child-fee',
        id,
        version: Date.now(),
        state: isKnown ? state : { ...state, fee: { ...state.fee, assumedAgeYears: null } },
      })),
    );
  await chain.admin`delete from registration.master_replica where entity = 'child-fee'`;
  await setAges(false);
  const room = familyRoom([...PARENTS, person('山田 次郎')]);
  const { id, units } = await book(chain, service, bookingOf([room]));
  expect(await taxesOf(id)).toEqual([[1_700, 450]]);
  const { bRoomInformation } = room;
  const asked = {
    rooms: [
      {
        nights: bRoomInformation.map(({ assignedRoomId: _room, purposeId: _purpose, ...night }) => night),
        guests: [CHILD],
      },
    ],
  };
  const quoted = await chain.call(service, quote, asked as never, front());
  expect(quoted.body.rooms[0]).toMatchObject({ totalAccommodationTax: 1_400, totalHotSpringTax: 300 });

  const { version, bRoomUnit } = await show(chain, service, id);
  const guests = bRoomUnit[0]!.bGuestInformation;
  const edited = {
    ...bookingOf([]),
    id,
    version,
    bRoomUnit: [
      {
        ...room,
        id: units[0]!,
        bGuestInformation: guests.map(({ id: guestId, guestKanjiName }) => ({
          id: guestId,
          ...person(guestKanjiName, guestKanjiName === '山田 次郎' ? CHILD : {}),
        })),
      },
    ],
  };
  const saved = await chain.call(service, editBooking, { bBasicInformation: edited }, front());
  expect(saved.body).toMatchObject({ returnCode: 200 });
  expect(await taxesOf(id)).toEqual([[1_400, 300]]);
  await chain.admin`delete from registration.master_replica where entity = 'child-fee'`;
  await setAges(true);
});

test('R-TAX-08: a paper exempts from the save on that names its day: a whole room, or one guest', async () => {
  await moveTo('TOYAKO', 'ATAMI');
  const claim = { taxExemption: 'SCHOOL_EVENT', taxExemptionPaper: '本陣小学校長 第12号' };
  const without = await book(chain, service, bookingOf([familyRoom([], { night: claim })]));
  expect(await taxesOf(without.id)).toEqual([[1_400, 300]]);
  const handedIn = { ...claim, taxExemptionPaperDate: TODAY };
  const school = await book(chain, service, bookingOf([familyRoom([], { nights: 2, night: handedIn })]));
  expect(await taxesOf(school.id)).toEqual([
    [0, 0],
    [0, 0],
  ]);
  const printed = { bRoomUnitIds: school.units };
  const cards = (await chain.call(service, getRegistrationCards, printed, front())).body.cards;
  expect(cards).toMatchObject([handedIn]);
  const envoy = person('Smith', { taxExemption: 'DIPLOMAT', taxExemptionPaperDate: TODAY });
  const embassy = await book(chain, service, bookingOf([familyRoom([envoy])]));
  // Toyako frees diplomats of its tax, Atami's bath does not.
  expect(await taxesOf(embassy.id)).toEqual([[700, 300]]);
});

test('R-TAX-21: Beppu takes half of a long stay from the first night on, and a shorter one pays in full', async () => {
  await moveTo('TOKYO', 'BEPPU');
  const bathOf = async (nights: number) => {
    const room = familyRoom([], { nights, planId: cheapInn });
    const { id } = await book(chain, service, bookingOf([room]));
    return (await taxesOf(id)).map(([, bath]) => bath);
  };
  // 5,000 yen net for each of two adults; the child of eleven is exempt.
  expect(await bathOf(6)).toEqual(Array.from({ length: 6 }, () => 300));
  expect(await bathOf(7)).toEqual(Array.from({ length: 7 }, () => 150));
});

test('R-TAX-23: a subsidy is kept with its paper and moves no price and no tax', async () => {
  await moveTo('TOYAKO', 'STANDARD');
  const subsidy = { subsidyName: '県民割', subsidyPaper: 'T-0815', subsidyAmount: 5_000 };
  const plain = await book(chain, service, bookingOf([familyRoom([])]));
  const { id } = await book(chain, service, bookingOf([familyRoom([])], subsidy));
  const kept = await show(chain, service, id);
  expect(kept).toMatchObject(subsidy);
  expect(kept.grandTotalAmount).toBe((await show(chain, service, plain.id)).grandTotalAmount);
  expect(await taxesOf(id)).toEqual(await taxesOf(plain.id));
});
