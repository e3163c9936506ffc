import { pushedFor, type NightToRestrict, type RestrictionHit, type RestrictionLevel } from '@honjin/domain';
import { pushedRatesOf } from '../../house/pricing/pushed-rates.ts';
import { restrictionsOfStay } from '../../house/restrictions/restrict-stay.ts';
import type { SearchMasters } from './search-masters.ts';
import type { WantedStay } from './wanted-stay.ts';

/** The restrictions of a stay, found once per target. */
export interface TargetHits {
  /** Restrictions of the house and of the route that sells. */
  common: readonly RestrictionHit[];
  of(level: RestrictionLevel, targetId: string): readonly RestrictionHit[];
  /** Those that a revenue manager laid on a plan in a room type. */
  pushedOn(roomTypeId: string, planId: string): readonly RestrictionHit[];
}

const NONE: readonly RestrictionHit[] = [];

/** Asks each restricted target about the stay as if all of it were sold there; a stay has one plan and one type here. */
export function hitsByTarget(masters: SearchMasters, stay: WantedStay, bookedOn: string): TargetHits {
  const nowhere = '';
  const { checkInDate, checkOutDate } = stay;
  const hitsOn = (sold: Omit<NightToRestrict, 'date'>) =>
    restrictionsOfStay(masters, {
      checkInDate,
      checkOutDate,
      bookedOn,
      nights: stay.nights.map((date) => ({ date, ...sold })),
    });
  const ask = (level: RestrictionLevel, targetId: string | null) =>
    hitsOn({
      roomTypeId: level === 'ROOM_TYPE' ? (targetId ?? nowhere) : nowhere,
      planId: level === 'PLAN' ? targetId : null,
      salesRouteId: level === 'SALES_ROUTE' ? targetId : null,
    }).filter((hit) => hit.level === level);
  const hits = new Map<string, readonly RestrictionHit[]>();
  for (const { level, targetId } of masters.rateRestriction.values()) {
    hits.set(`${level} ${targetId ?? ''}`, ask(level, targetId));
  }
  const of = (level: RestrictionLevel, targetId: string) => hits.get(`${level} ${targetId}`) ?? NONE;
  const byRoute = stay.salesRouteId === null ? NONE : of('SALES_ROUTE', stay.salesRouteId);
  const pushed = pushedRatesOf(masters);
  const pushedOn = (roomTypeId: string, planId: string) =>
    pushedFor(pushed, { roomTypeId, planId }) === undefined
      ? NONE
      : hitsOn({ roomTypeId, planId, salesRouteId: null }).filter((hit) => hit.pushed !== undefined);
  return { common: [...of('HOUSE', ''), ...byRoute], of, pushedOn };
}
