import {
  addOrder,
  changeStatus,
  checkIn,
  checkOut,
  createBooking,
  getAvailability,
  getFormMasters,
  getUseDetail,
  saveMidFlowPayment,
  savePaymentsByRecipt,
} from '@honjin/contracts/registration';
import type { ResponseOf } from '@honjin/contracts';
import { addDays } from '@honjin/domain';
import type { BenchClient } from './client.ts';
import type { CaseSetting } from './cases.ts';
import { figuresOf, HEADS, lineOf } from './measure.ts';

/** The acts of a stay that are measured, in their order. */
export const ACTS = ['check-in', 'order', 'payment', 'departure', 'settlement', 'check-out'] as const;
type Act = (typeof ACTS)[number];

/** The most stays of a run: each takes a room that nobody had tonight. */
const MOST_STAYS = 200;
const PAID_BEFORE = 100;
export const SOLD_OUT = 'the suite has no vacant room left tonight: start a fresh one';
const NAME_WIDTH = 18;

interface Desk {
  readonly plans: ResponseOf<typeof getFormMasters>['plans'];
  readonly purposeId: string | null;
  readonly articleId: string;
  readonly cashId: string;
}

async function openDesk(client: BenchClient): Promise<Desk> {
  const { plans, purposes, accountingItems } = await client.call(getFormMasters, {});
  const article = accountingItems.find(
    ({ group, unitPrice }) => group === 'SALES' && unitPrice > PAID_BEFORE,
  );
  const cash = accountingItems.find(({ paymentType }) => paymentType === 'CASH');
  if (article === undefined || cash === undefined) throw new Error('the store sells nothing for cash');
  const purposeId = purposes[0]?.id ?? null;
  return { plans, purposeId, articleId: article.id, cashId: cash.id };
}

interface FreeRoom {
  readonly roomId: string;
  readonly roomTypeId: string;
}

interface Booked {
  readonly id: string;
  readonly version: number;
  readonly unitId: string;
}

/** Books a room for tonight. This is not measured here. */
async function bookTonight(
  client: BenchClient,
  desk: Desk,
  today: string,
  { roomId, roomTypeId }: FreeRoom,
): Promise<Booked> {
  const plan = desk.plans.find(({ roomTypeIds }) => roomTypeIds.includes(roomTypeId))!;
  const night = {
    roomDate: today,
    roomTypeId,
    assignedRoomId: roomId,
    packagePlanId: plan.id,
    paxMaleCount: 1,
    purposeId: desk.purposeId,
    salesRouteId: plan.salesRouteIds[0] ?? null,
  };
  const {
    bBasicInformationId: id,
    version,
    roomUnitIds,
  } = await client.call(createBooking, {
    bBasicInformation: {
      guestOrGroupNameKanjiName: '計測 滞在',
      guestOrGroupNameSingleByte: 'ケイソク',
      guestOrGroupNamePhoneNumber: '0312345678',
      bRoomUnit: [{ checkInDate: today, checkOutDate: addDays(today, 1), bRoomInformation: [night] }],
    },
  });
  return { id, version, unitId: roomUnitIds[0]! };
}

/** Runs a stay from its check-in to its check-out; `timed` runs each of its acts. */
async function stay(
  client: BenchClient,
  desk: Desk,
  { id, version, unitId }: Booked,
  timed: <T>(act: Act, work: () => Promise<T>) => Promise<T>,
): Promise<void> {
  const units = { bRoomUnitIds: [unitId] };
  await timed('check-in', () =>
    client.call(checkIn, { bBasicInformation: { id, version, ...units }, overrideReason: 'bench' }),
  );
  const orders = [{ accountingItemId: desk.articleId, quantity: 1 }];
  await timed('order', () => client.call(addOrder, { bRoomUnitId: unitId, orders }));
  const part = { bRoomUnitId: unitId, accountingItemId: desk.cashId, paymentAmount: PAID_BEFORE };
  await timed('payment', () => client.call(savePaymentsByRecipt, { bPayments: [part] }));
  const leaving = {
    bBasicInformationId: id,
    version: version + 1,
    trigger: 'DEPART',
    to: 'DEPARTURE',
  } as const;
  await timed('departure', () => client.call(changeStatus, { ...leaving, ...units }));
  const { useDetails } = await client.call(getUseDetail, { ids: [unitId] });
  const { unsettledBalance, plannedSales } = useDetails[0]!;
  const rest = { accountingItemId: desk.cashId, paymentAmount: unsettledBalance + plannedSales };
  const settlementBills = [{ bRoomUnitId: unitId, bPayments: [rest] }];
  await timed('settlement', () => client.call(saveMidFlowPayment, { settlementBills, checkoutFlag: 'YES' }));
  await timed('check-out', () => client.call(checkOut, units));
}

type Timed = <T>(act: Act, work: () => Promise<T>) => Promise<T>;

/** Books rooms that are free tonight, up to so many, and returns a run of the next of these stays; none is left when it answers false. */
export async function bookStays({ clients, businessDate }: CaseSetting, most = MOST_STAYS) {
  const desk = await openDesk(clients[0]!);
  const { freeRooms } = await clients[0]!.call(getAvailability, {
    from: businessDate,
    to: addDays(businessDate, 1),
  });
  const sold = new Set(desk.plans.flatMap(({ roomTypeIds }) => roomTypeIds));
  const rooms = freeRooms
    .filter(({ roomTypeId, condition }) => sold.has(roomTypeId) && (condition ?? 'V') === 'V')
    .slice(0, most);
  const booked: Booked[] = [];
  for (const room of rooms) booked.push(await bookTonight(clients[0]!, desk, businessDate, room));
  return {
    count: booked.length,
    async runNext(client: BenchClient, timed: Timed): Promise<boolean> {
      const next = booked.pop();
      if (next !== undefined) await stay(client, desk, next, timed);
      return next !== undefined;
    },
  };
}

/** Stays from check-in to check-out by all clients at once, in rooms that are free tonight: every act by itself, and all mixed. */
export async function reportStays(setting: CaseSetting): Promise<void> {
  const { clients } = setting;
  const stays = await bookStays(setting);
  if (stays.count === 0) throw new Error(SOLD_OUT);
  const took = new Map<Act, number[]>(ACTS.map((act) => [act, []]));
  const timed: Timed = async (act, work) => {
    const from = performance.now();
    const result = await work();
    took.get(act)!.push(performance.now() - from);
    return result;
  };
  const from = performance.now();
  await Promise.all(
    clients.map(async (client) => {
      while (await stays.runNext(client, timed));
    }),
  );
  const forMs = performance.now() - from;
  console.log(`\n  ${`stays, ${clients.length} clients`.padEnd(NAME_WIDTH)}${HEADS}`);
  for (const act of ACTS) console.log(lineOf(act, figuresOf(took.get(act)!, forMs), NAME_WIDTH));
  console.log(lineOf('all mixed', figuresOf([...took.values()].flat(), forMs), NAME_WIDTH));
}
