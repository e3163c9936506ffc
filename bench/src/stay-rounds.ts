import type { ResponseOf } from '@honjin/contracts';
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
import { changeCleaning, listRoomIndication } from '@honjin/contracts/rooms';
import { addDays } from '@honjin/domain';
import type { CaseSetting } from './cases.ts';
import type { BenchClient } from './client.ts';
import { projectionsFilled } from './suite.ts';

/** The acts of a stay that are measured, in their order. */
export const ACTS = ['check-in', 'order', 'payment', 'departure', 'settlement', 'check-out'] as const;
export type Act = (typeof ACTS)[number];

/** Two for each client: as many as most suites have free tonight. */
const MOST_ROOMS = 16;
const PAID_BEFORE = 100;
const SOLD_OUT = 'the suite has no vacant room left tonight: start a fresh one';

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

interface Room {
  readonly roomId: string;
  readonly roomTypeId: string;
}

/** One stay of a round, booked; its acts follow each other in their order. */
export interface Stay {
  readonly id: string;
  readonly version: number;
  readonly unitId: string;
}

/** Books a room for tonight, beyond what its type has left where the room was let before. */
async function bookTonight(
  client: BenchClient,
  desk: Desk,
  { today, room: { roomId, roomTypeId } }: { today: string; room: Room },
): Promise<Stay> {
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
    overbookReason: 'bench',
  });
  return { id, version, unitId: roomUnitIds[0]! };
}

/** Asks for what an act needs to know first, and returns the act. */
type Prepare = (client: BenchClient, desk: Desk, stay: Stay) => Promise<() => Promise<unknown>>;

const PREPARE: Record<Act, Prepare> = {
  'check-in': async (client, _desk, { id, version, unitId }) => {
    const bBasicInformation = { id, version, bRoomUnitIds: [unitId] };
    return () => client.call(checkIn, { bBasicInformation, overrideReason: 'bench' });
  },
  order: async (client, { articleId }, { unitId }) => {
    const orders = [{ accountingItemId: articleId, quantity: 1 }];
    return () => client.call(addOrder, { bRoomUnitId: unitId, orders });
  },
  payment: async (client, { cashId }, { unitId }) => {
    const part = { bRoomUnitId: unitId, accountingItemId: cashId, paymentAmount: PAID_BEFORE };
    return () => client.call(savePaymentsByRecipt, { bPayments: [part] });
  },
  departure: async (client, _desk, { id, version, unitId }) => {
    const leaving = { bBasicInformationId: id, version: version + 1, bRoomUnitIds: [unitId] };
    return () => client.call(changeStatus, { ...leaving, trigger: 'DEPART', to: 'DEPARTURE' });
  },
  settlement: async (client, { cashId }, { unitId }) => {
    const { useDetails } = await client.call(getUseDetail, { ids: [unitId] });
    const { unsettledBalance, plannedSales } = useDetails[0]!;
    const rest = { accountingItemId: cashId, paymentAmount: unsettledBalance + plannedSales };
    const settlementBills = [{ bRoomUnitId: unitId, bPayments: [rest] }];
    return () => client.call(saveMidFlowPayment, { settlementBills, checkoutFlag: 'YES' });
  },
  'check-out': async (client, _desk, { unitId }) => {
    return () => client.call(checkOut, { bRoomUnitIds: [unitId] });
  },
};

/** Conditions of rooms that nobody is in: vacant, or left and still to be cleaned. */
const EMPTY: ReadonlySet<string | null> = new Set(['V', 'O', null]);

/** Lists the first empty rooms that nobody has tonight and that a plan sells. */
async function listRooms({ clients, businessDate }: CaseSetting, desk: Desk): Promise<Room[]> {
  const tonight = { from: businessDate, to: addDays(businessDate, 1) };
  const { freeRooms } = await clients[0]!.call(getAvailability, tonight);
  const sold = new Set(desk.plans.flatMap(({ roomTypeIds }) => roomTypeIds));
  const rooms = freeRooms
    .filter(({ roomTypeId, condition }) => sold.has(roomTypeId) && EMPTY.has(condition))
    .slice(0, MOST_ROOMS);
  if (rooms.length === 0) throw new Error(SOLD_OUT);
  return rooms;
}

/** Cleans rooms whose guests have left. */
async function clean({ clients, sql }: CaseSetting, rooms: readonly Room[]): Promise<void> {
  await projectionsFilled(sql, ['rooms']);
  const ids = new Set(rooms.map(({ roomId }) => roomId));
  const { rooms: known } = await clients[0]!.call(listRoomIndication, {});
  const dirty = known.filter(({ roomId }) => ids.has(roomId));
  await clients[0]!.call(changeCleaning, {
    rooms: dirty.map(({ roomId, version }) => ({ roomId, version })),
    cleaning: 'U',
  });
}

/** Stays of tonight, in rounds: each room is let once in a round, and again when it is clean. */
export interface StayRounds {
  /** Makes the rooms ready and books them all. Of no act is the time taken here. */
  book(): Promise<Stay[]>;
  /** Asks for what an act needs to know first, and returns the act. */
  prepare(act: Act, client: BenchClient, stay: Stay): Promise<() => Promise<unknown>>;
}

/** Opens rounds in rooms that nobody has tonight. Throws when there is none. */
export async function openRounds(setting: CaseSetting): Promise<StayRounds> {
  const [client] = setting.clients;
  const desk = await openDesk(client!);
  const rooms = await listRooms(setting, desk);
  return {
    async book() {
      await clean(setting, rooms);
      const stays: Stay[] = [];
      for (const room of rooms)
        stays.push(await bookTonight(client!, desk, { today: setting.businessDate, room }));
      await projectionsFilled(setting.sql);
      return stays;
    },
    prepare: (act, by, stay) => PREPARE[act](by, desk, stay),
  };
}
