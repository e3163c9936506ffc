import type { ParsedRequestOf, ResultOf } from '@honjin/contracts';
import { guestsOf, type previewPlan } from '@honjin/contracts/registration';
import { addDays, eachNight } from '@honjin/domain';
import type { TenantTx } from '@honjin/service-kit';
import { sumsView } from '../booking/booking-view.ts';
import { openPricingDesk } from '../../bookings/desk/desk.ts';
import type { PlanState } from '../../house/pricing/night-lines.ts';
import { priceRoom } from '../../house/pricing/price-rooms.ts';
import { addSums } from './quote-rooms.ts';

type Request = ParsedRequestOf<typeof previewPlan>;

/** A plan that is not saved has no id that anything could point at. */
const NEW_PLAN = '00000000-0000-0000-0000-000000000000';

/** Returns the part of a plan's form that a price depends on. Its name and its days of sale are left out. */
function stateOf({ id, code, seasonGroupId, prices, items, ...terms }: Request['plan']): PlanState {
  return {
    id: id ?? NEW_PLAN,
    code,
    name: '',
    nameEn: '',
    receiptPrintName: '',
    planGroupId: null,
    seasonGroupId,
    acceptFrom: '',
    acceptTo: '',
    stayFrom: '',
    stayTo: '',
    checkInTime: null,
    checkOutTime: null,
    isNonRefundable: false,
    salesRouteIds: [],
    displayOrder: 0,
    roomAccountingItemId: NEW_PLAN,
    itemAccountingItemIds: {},
    pricing: { code, prices, items, ...terms },
  };
}

/**
 * Prices a stay under a plan as it stands in its form. The plan takes the place of the saved one among the masters,
 * and the price is made as that of a booking of today is (R-PRICE-02).
 */
export async function previewStay(tx: TenantTx, request: Request): Promise<ResultOf<typeof previewPlan>> {
  const { plan, roomTypeId, checkInDate, nights } = request;
  const desk = await openPricingDesk(tx);
  const state = stateOf(plan);
  const masters = { ...desk.masters, plan: new Map([[state.id, state]]) };
  const priced = priceRoom(masters, {
    isDayUse: false,
    otaxNotCounted: false,
    rates: desk.rates,
    nights: eachNight(checkInDate, addDays(checkInDate, nights)).map((date) => ({
      date,
      roomTypeId,
      planId: state.id,
      guests: guestsOf(request),
      overrideYen: null,
      discountYen: 0,
    })),
  });
  return {
    nights: priced.nights.map(({ date, rank, sums, explanation }) => ({
      roomDate: date,
      priceRank: rank,
      ...sumsView(sums),
      explanation,
    })),
    ...sumsView(addSums(priced.nights.map(({ sums }) => sums))),
  };
}
