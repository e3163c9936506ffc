import {
  businessDayAdvanced,
  checkDay,
  countDesk,
  findRoll,
  postSales,
  rollDay,
  sumCash,
  sumDrawer,
  type DayFinding,
} from '@honjin/contracts/registration';
import { closeStatistics, prepareReports } from '@honjin/contracts/reports';
import type { Actor } from '@honjin/contracts';
import { addDays } from '@honjin/domain';
import {
  answerRpc,
  newId,
  Refusal,
  tenantTx,
  type ServiceContext,
  type ServiceParts,
} from '@honjin/service-kit';
import { eventually, type TestChain } from '@honjin/test-kit';

/** A moment of the close at which a test may look, wait or kill. */
export type Moment = `${'before' | 'after'} ${'check' | 'post' | 'roll' | 'statistics' | 'reports'}`;

/** Replaces registration and reports for the day close: it keeps their promises, and counts what it did. */
export interface HouseDouble {
  businessDate: string;
  shiftNo: number;
  shiftCount: number;
  findings: DayFinding[];
  /** Cash of the shift by cashier. */
  cash: { userId: string | null; userName: string; received: number; payments: number }[];
  /** The numbers of what stands open at the desk. */
  desk: {
    arrivals: number;
    departures: number;
    tasks: number;
    notes: number;
    rankedGuests: number;
    changes: number;
  };
  /** Rooms in the house. */
  rooms: number;
  /** Rooms that a request for postings leaves open; the next one posts them. */
  openAfter: number[];
  /** The number of times that sales entered the books, by date. It must be one, however often they were requested. */
  readonly postings: Map<string, number>;
  readonly rolls: string[];
  readonly asked: string[];
  at: (moment: Moment) => Promise<void> | void;
}

/** Waits until the admin service has heard which day the house has: it comes by an event. */
export async function untilDayIsKnown(chain: TestChain): Promise<void> {
  await eventually(async () => {
    const days = await chain.admin`select 1 from admin.business_day where store_id = ${chain.scope.storeId}`;
    if (days.length === 0) throw new Error('the admin service knows no day of the house');
  });
}

export async function startHouse(chain: TestChain, businessDate: string): Promise<HouseDouble> {
  const house: HouseDouble = {
    businessDate,
    shiftNo: 1,
    shiftCount: 1,
    findings: [],
    cash: [],
    desk: { arrivals: 3, departures: 1, tasks: 2, notes: 4, rankedGuests: 1, changes: 17 },
    rooms: 3,
    openAfter: [],
    postings: new Map(),
    rolls: [],
    asked: [],
    at: () => undefined,
  };

  async function roll(context: ServiceContext, actor: Actor) {
    const previousBusinessDate = house.businessDate;
    const dateAdvanced = house.shiftNo >= house.shiftCount;
    house.rolls.push(`${previousBusinessDate}/${house.shiftNo}`);
    house.businessDate = dateAdvanced ? addDays(previousBusinessDate, 1) : previousBusinessDate;
    house.shiftNo = dateAdvanced ? 1 : house.shiftNo + 1;
    const day = { businessDate: house.businessDate, salesDate: house.businessDate, shiftNo: house.shiftNo };
    await tenantTx(context.db, actor, { requestId: newId(), actor }, async (tx) =>
      tx.emit(businessDayAdvanced, {
        previousBusinessDate,
        ...day,
        stayingRoomIds: [],
        departingRoomIds: [],
        house: null,
      }),
    );
    return { ...day, dateAdvanced, departures: 2 };
  }

  const rolled = new Map<string, Awaited<ReturnType<typeof roll>>>();

  function refusePast(date: string): void {
    if (date !== house.businessDate) throw new Refusal('HOS-00005-0');
  }

  function registrationParts(context: ServiceContext): ServiceParts {
    return {
      routes: [],
      rpcs: [
        answerRpc(checkDay, async (input) => {
          house.asked.push('check');
          await house.at('before check');
          refusePast(input.businessDate);
          return { findings: house.findings };
        }),
        answerRpc(postSales, async (input) => {
          house.asked.push('post');
          await house.at('before post');
          refusePast(input.businessDate);
          const isNew = !house.postings.has(input.businessDate);
          if (isNew) house.postings.set(input.businessDate, 1);
          await house.at('after post');
          const openUnits = house.openAfter.shift() ?? 0;
          return { postedUnits: house.rooms, postedLines: house.rooms * 2, totalAmount: 33_000, openUnits };
        }),
        answerRpc(countDesk, async () => {
          house.asked.push('desk');
          return house.desk;
        }),
        answerRpc(sumCash, async () => ({ cashiers: house.cash })),
        answerRpc(sumDrawer, async () => ({
          sums: house.cash.map(({ userId, userName, received, payments: count }) => ({
            shiftNo: house.shiftNo,
            source: 'GUEST' as const,
            paymentType: 'CASH',
            itemName: '現金',
            userId,
            userName,
            count,
            amountIn: Math.max(received, 0),
            amountOut: Math.max(-received, 0),
          })),
        })),
        answerRpc(findRoll, async ({ businessDate: date, shiftNo }) => ({
          roll: rolled.get(`${date}/${shiftNo}`) ?? null,
        })),
        answerRpc(rollDay, async (input, actor) => {
          house.asked.push('roll');
          await house.at('before roll');
          refusePast(input.businessDate);
          if (input.shiftNo !== house.shiftNo) throw new Refusal('HOS-00005-0');
          const day = await roll(context, actor);
          rolled.set(`${input.businessDate}/${input.shiftNo}`, day);
          await house.at('after roll');
          return day;
        }),
      ],
    };
  }

  const reportsParts: ServiceParts = {
    routes: [],
    rpcs: [
      answerRpc(closeStatistics, async () => {
        house.asked.push('statistics');
        await house.at('before statistics');
        return { soldRooms: house.rooms, guests: 5, salesTotal: 33_000, paymentTotal: 30_000 };
      }),
      answerRpc(prepareReports, async () => {
        house.asked.push('reports');
        await house.at('before reports');
        return { reportLines: house.rooms * 2, difference: 0 };
      }),
    ],
  };
  await Promise.all([
    chain.start('registration', registrationParts),
    chain.start('reports', () => reportsParts),
  ]);
  await chain.openDay(['admin', 'registration', 'reports'], businessDate);
  return house;
}

export function findingOf(
  severity: DayFinding['severity'],
  check: DayFinding['check'] = 'NOT_CHECKED_IN',
): DayFinding {
  return { check, severity, bookingId: newId(), roomUnitId: newId(), label: 'R000001-1' };
}
