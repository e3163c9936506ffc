import {
  bookingChanged,
  businessDayAdvanced,
  roomBlockChanged,
  salesPosted,
} from '@honjin/contracts/registration';
import { reportSalesDaily } from '@honjin/contracts/reports';
import { formatDecimal, formatPercent, hotelKpi } from '@honjin/domain';
import { newId, type RunningService } from '@honjin/service-kit';
import {
  bookingSnapshotOf,
  createTestChain,
  startSource,
  testHouse,
  type EventSource,
  type TestChain,
} from '@honjin/test-kit';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { build } from '../src/parts.ts';
import { lineOf } from './lines.ts';

const DAY = '2026-11-20';
const NEXT = '2026-11-21';
const house = testHouse(['ツイン'], 10);
const [twin] = house.types;
const hall = { ...twin!, id: newId(), code: 'V1', name: '宴会場', category: 'VIRTUAL' as const };

let chain: TestChain;
let registration: EventSource;
let reports: RunningService;

beforeAll(async () => {
  chain = await createTestChain();
  [registration, reports] = await Promise.all([
    startSource(chain, 'registration'),
    chain.start('reports', build),
  ]);
  await chain.putMasters('reports', [...house.masters, { entity: 'room-type', id: hall.id, state: hall }]);
  await chain.openDay(['reports'], DAY);
});
afterAll(() => chain.stop());

type Sketch = Parameters<typeof bookingSnapshotOf>[0][number];

function roomOf(guests: number, given: Partial<Sketch> = {}): Sketch {
  return {
    roomUnitId: newId(),
    checkInDate: DAY,
    roomTypeId: twin!.id,
    status: 'STAY',
    paxFemale: guests,
    ...given,
  };
}

const sold = [roomOf(2), roomOf(2), roomOf(1)];
const free = roomOf(2);
const byDay = roomOf(2, { nights: 0 });
const others = [
  roomOf(2, { status: 'CANCEL' }),
  roomOf(2, { status: 'NO_SHOW' }),
  roomOf(2, { status: 'WAIT_CANCEL' }),
  roomOf(2, { status: 'TEMP_BOOK' }),
  roomOf(50, { roomTypeId: hall.id }),
];

function booked() {
  const booking = bookingSnapshotOf([...sold, free, byDay, ...others]);
  const withoutCharge = booking.units.map((unit) =>
    unit.roomUnitId === free.roomUnitId
      ? { ...unit, nights: unit.nights.map((night) => ({ ...night, amount: 550, lodgingTax: 550 })) }
      : unit,
  );
  return { ...booking, units: withoutCharge };
}

const chargeOf = ({ roomUnitId }: Sketch, netAmount: number, kind: 'ROOM' | 'DISCOUNT' | 'EXTRA' = 'ROOM') =>
  lineOf({
    salesDate: DAY,
    roomUnitId: roomUnitId!,
    roomTypeId: twin!.id,
    kind,
    salesCategory: kind === 'EXTRA' ? 'BEVERAGE' : 'ROOM',
    netAmount,
    taxAmount: netAmount / 10,
  });

async function figuresOf(minRevision: number) {
  const answer = await chain.call(reports, reportSalesDaily, { date: DAY, minRevision });
  return reportSalesDaily.response.parse(answer.body).figures[0]!;
}

const EXPECTED = {
  rooms: 10,
  outOfOrderRooms: 2,
  soldRooms: 3,
  dayUseRooms: 1,
  complimentaryRooms: 1,
  guests: 7,
  complimentaryGuests: 2,
  capacity: 20,
  roomRevenueYen: 48_000,
};

it('R-KPI-02: a day with rooms sold, complimentary, by day, out of order, cancelled and a hall, open and closed', async () => {
  const block = { kind: 'BROKEN' as const, from: DAY, to: NEXT, reason: '空調', isReleased: false };
  for (const { id } of house.rooms.slice(0, 2))
    await registration.emit(roomBlockChanged, { ...block, blockId: newId(), roomId: id });
  const stop = { ...block, kind: 'STOP' as const, blockId: newId(), roomId: house.rooms[2]!.id };
  await registration.emit(roomBlockChanged, stop);
  await registration.emit(bookingChanged, booked());
  const revision = await registration.emit(salesPosted, {
    lines: [
      chargeOf(sold[0]!, 20_000),
      chargeOf(sold[1]!, 20_000),
      chargeOf(sold[1]!, -2_000, 'DISCOUNT'),
      chargeOf(sold[2]!, 10_000),
      chargeOf(sold[2]!, 3_000, 'EXTRA'),
      chargeOf(byDay, 6_000),
      chargeOf(byDay, -1_000, 'DISCOUNT'),
    ],
  });
  const open = await figuresOf(revision);
  expect(open).toEqual(EXPECTED);

  const kpi = hotelKpi(open);
  // 3 of 10 rooms, of 8 without those out of order; a room off sale is still a room.
  expect([kpi.occupancy, kpi.occupancySellable].map(formatPercent)).toEqual(['30.0%', '37.5%']);
  // 48,000 of three rooms; RevPAR = occupancy × ADR on either base.
  expect(formatDecimal(kpi.adr, 0)).toBe('16000');
  expect([kpi.revPar, kpi.revParSellable].map((ratio) => formatDecimal(ratio, 0))).toEqual(['4800', '6000']);
  // Five guests paid for three rooms: 1.67 × 9,600 = 16,000. Seven of twenty beds are slept in.
  expect([formatDecimal(kpi.guestsPerRoom, 2), formatDecimal(kpi.revenuePerGuest, 0)]).toEqual([
    '1.67',
    '9600',
  ]);
  expect(formatPercent(kpi.capacityRate)).toBe('35.0%');

  const closed = await registration.emit(businessDayAdvanced, {
    previousBusinessDate: DAY,
    businessDate: NEXT,
    salesDate: NEXT,
    shiftNo: 1,
    stayingRoomIds: [],
    departingRoomIds: [],
    house: { rooms: 10, capacity: 20, outOfOrderRooms: 2 },
  });
  expect(await figuresOf(closed)).toEqual(EXPECTED);
});
