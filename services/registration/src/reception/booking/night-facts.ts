import { yesNo, type ResultOf } from '@honjin/contracts';
import type { getUseCondition } from '@honjin/contracts/registration';
import { CHILD_CLASSES, countOf, formatYen, type GuestGroup } from '@honjin/domain';
import type { MasterSets } from '../../house/masters/read-masters.ts';
import type { PlanState } from '../../house/pricing/night-lines.ts';
import type { MoneyOfUnits } from '../../money/lines/money-view.ts';
import { guestCountOf } from './guest-count.ts';
import type { NightRow } from '../../bookings/tree/tree.ts';

type NightView = ResultOf<typeof getUseCondition>['bRoomInformations'][number];
type ClassRate = NonNullable<NightView['classRates']>[number];

export interface NightContext {
  masters: Pick<MasterSets, 'room' | 'roomType' | 'plan' | 'childFee'>;
  money: Pick<MoneyOfUnits, 'orders'>;
}

/** Returns the facts about a night that the masters, its price and its bill know. */
export function nightFactsOf(night: NightRow, { masters, money }: NightContext) {
  return {
    roomCategory: masters.roomType.get(night.roomTypeId)?.category ?? null,
    assignedRoomTypeId: masters.room.get(night.roomId ?? '')?.roomTypeId ?? null,
    ...planFactsOf(masters.plan.get(night.planId ?? '')),
    isTotalRateChange: yesNo(night.overrideAmount !== null),
    classRates: classRatesOf(night, masters.childFee),
    ...billOf(night, money),
  } satisfies Partial<NightView>;
}

/** Returns what the master says of a plan; nothing of one that is gone. */
function planFactsOf(plan: PlanState | undefined) {
  if (plan === undefined)
    return {
      packagePlanType: null,
      packagePlanContent: '',
      packagePlanPrintTitles: [],
      fareMethodId: null,
    };
  const { stayUse = 'BOTH', content = '', printTitles = [], receiptPrintName, pricing } = plan;
  return {
    packagePlanType: stayUse,
    packagePlanContent: content,
    packagePlanPrintTitles: [receiptPrintName, ...printTitles].filter(Boolean),
    fareMethodId: pricing.basis,
  };
}

/** Returns where the room charge of a night stands: the page of a night that is not posted is the first. */
function billOf({ id }: NightRow, { orders }: NightContext['money']) {
  const line = orders.find(({ roomNightId, isRoomFee }) => roomNightId === id && isRoomFee);
  return {
    billId: line?.billId ?? null,
    billPage: line?.billPage ?? 1,
    billStatus: line?.billStatus ?? 'NOT',
  } as const;
}

/** Returns the rates of the classes that sleep there, adults first, as the explanation of the price has them. */
function classRatesOf(night: NightRow, fees: NightContext['masters']['childFee']): ClassRate[] {
  const guests = guestCountOf(night);
  return (['ADULT', ...CHILD_CLASSES] as const)
    .map((guestGroup) => ({ guestGroup, count: countOf(guests, guestGroup) }))
    .filter(({ count }) => count > 0)
    .map((one) => ({ ...one, ...namesOf(one.guestGroup, fees), ...ratesOf(one.guestGroup, night) }));
}

function namesOf(group: GuestGroup, fees: NightContext['masters']['childFee']) {
  const master = [...fees.values()].find(({ fee }) => fee.childClass === group);
  if (master === undefined) return { name: '', rateName: '' };
  const { kind, percent, amountYen } = master.fee;
  return { name: master.name, rateName: kind === 'PERCENTAGE' ? `${percent}%` : formatYen(amountYen) };
}

function ratesOf(group: GuestGroup, { explanation }: NightRow) {
  const lines = (explanation?.children ?? []).filter(({ params }) => params.group === group);
  const [first] = lines;
  return {
    rate: first === undefined ? null : Number(first.params.unitYen),
    totalRate: lines.reduce((sum, { amountYen }) => sum + amountYen, 0),
  };
}
