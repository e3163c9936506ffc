import type { Account, PushKind } from '@honjin/contracts/linkage';
import {
  holidayMaster,
  planMaster,
  pushedRateMaster,
  rateRestrictionMaster,
  rateStrategyMaster,
  roomTypeMaster,
  seasonGroupMaster,
  storeMaster,
} from '@honjin/contracts/masters/bus';
import { indexPushed, stockToSell, type PushedTarget } from '@honjin/domain';
import { listMasters, type TenantTx } from '@honjin/service-kit';
import { rankWishes, rateWishes, restrictionWishes } from './reckon-rates.ts';
import { datesOf, groupsOf, type RateMasters, type Reckoning } from './reckoning.ts';
import type { Wish } from './wish.ts';

/** Masters that what is pushed follows from. */
export const PUSHED_MASTERS = [
  planMaster,
  seasonGroupMaster,
  rateStrategyMaster,
  rateRestrictionMaster,
  pushedRateMaster,
  holidayMaster,
  storeMaster,
  roomTypeMaster,
] as const;

export async function readRateMasters(tx: TenantTx): Promise<RateMasters> {
  const [plans, seasons, strategies, restrictions, pushed, holidays, stores] = await Promise.all([
    listMasters(tx, planMaster),
    listMasters(tx, seasonGroupMaster),
    listMasters(tx, rateStrategyMaster),
    listMasters(tx, rateRestrictionMaster),
    listMasters(tx, pushedRateMaster),
    listMasters(tx, holidayMaster),
    listMasters(tx, storeMaster),
  ]);
  return {
    plans,
    seasons,
    strategies: [...strategies.values()]
      .filter(({ isActive }) => isActive)
      .toSorted((a, b) => a.position - b.position)
      .map(({ strategy }) => strategy),
    restrictions: [...restrictions.values()],
    pushed: indexPushed([...pushed.values()] as PushedTarget[]),
    holidays: new Set([...holidays.values()].map(({ date }) => date)),
    rounding: [...stores.values()][0]?.chargeRounding ?? 'FLOOR',
  };
}

/** Returns the kinds of values that an account receives. */
export function kindsOf({
  provider,
  pushesStock,
  pushesRates,
}: Pick<Account, 'provider' | 'pushesStock' | 'pushesRates'>): PushKind[] {
  const rates: PushKind[] = provider === 'LINCOLN' ? ['RATE', 'RESTRICTION'] : ['RANK'];
  return [...(pushesStock ? (['STOCK'] as const) : []), ...(pushesRates ? rates : [])];
}

/** Everything of some kinds that a provider is to have. */
export function reckonWishes(reckoning: Reckoning, wanted: readonly PushKind[]): Wish[] {
  const kinds = new Set(wanted);
  return [
    ...(kinds.has('STOCK') ? stockWishes(reckoning) : []),
    ...(kinds.has('RATE') ? rateWishes(reckoning) : []),
    ...(kinds.has('RESTRICTION') ? restrictionWishes(reckoning) : []),
    ...(kinds.has('RANK') ? rankWishes(reckoning) : []),
  ];
}

/** Rooms left by group and date (R-LINK-10), stopped where somebody or an overbooking closed them (R-LINK-11). */
export function stockWishes(reckoning: Reckoning): Wish[] {
  const { mappings, stock, stops, masters } = reckoning;
  const totals = new Map(stock.roomTypes.map(({ roomTypeId, total }) => [roomTypeId, total]));
  const rows = new Map(stock.nights.map((night) => [`${night.roomTypeId}|${night.night}`, night]));
  const closed = new Set(stops.map(({ roomTypeId, date }) => `${roomTypeId}|${date}`));
  const isClosed = closedIn(masters.restrictions);
  const groups = groupsOf(mappings);
  return datesOf(reckoning).flatMap((date) =>
    groups.map(({ code, name, types }): Wish => {
      const nights = types.map(
        (type) =>
          rows.get(`${type}|${date}`) ?? {
            total: totals.get(type) ?? 0,
            sold: 0,
            blocked: 0,
            overbookLimit: 0,
          },
      );
      const isStopped = types.some((type) => closed.has(`${type}|${date}`) || isClosed(type, date));
      return {
        kind: 'STOCK',
        groupCode: code,
        groupName: name,
        date,
        wish: stockToSell(nights, { isStopped }),
      };
    }),
  );
}

/** Returns a function that tells whether the house or a type is closed on a night. */
function closedIn(restrictions: RateMasters['restrictions']) {
  const ranges = restrictions
    .filter(({ level }) => level === 'HOUSE' || level === 'ROOM_TYPE')
    .flatMap(({ level, targetId, ranges: all }) =>
      all.filter(({ kind }) => kind === 'CLOSED').map(({ from, to }) => ({ level, targetId, from, to })),
    );
  return (roomTypeId: string, date: string) =>
    ranges.some(
      ({ level, targetId, from, to }) =>
        from <= date && date <= to && (level === 'HOUSE' || targetId === roomTypeId),
    );
}
