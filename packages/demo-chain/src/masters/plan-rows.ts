import type { Span } from '../bookings/span.ts';
import { masterId, scopeOf } from '../chain.ts';
import type { TableRows } from '../database.ts';
import type { House, PlanPlan } from '../house/house.ts';
import { arrangementOf } from './arrangements.ts';
import { ROUTES } from './choices.ts';
import { pricesOf } from './prices.ts';
import { SEASON_GROUP, yearsOf } from './seasons.ts';

function planRow(house: House, plan: PlanPlan, { index, span }: { index: number; span: Span }) {
  const years = yearsOf(span);
  const from = `${years[0]}-01-01`;
  const to = `${years.at(-1)}-12-31`;
  return {
    store_id: scopeOf(house).storeId,
    id: masterId(house, 'plan', plan.code),
    code: plan.code,
    name: plan.ja,
    name_en: plan.en,
    receipt_print_name: '宿泊料',
    plan_group_id: masterId(house, 'plan-group', plan.group),
    season_group_id: masterId(house, 'season-group', SEASON_GROUP),
    accept_from: from,
    accept_to: to,
    stay_from: from,
    stay_to: to,
    check_in_time: plan.checkInTime,
    check_out_time: plan.checkOutTime,
    is_non_refundable: plan.isNonRefundable,
    stay_use: plan.isDayUse ? 'DAY_USE' : 'BOTH',
    basis: plan.basis,
    taxation: plan.taxation,
    service_percent: plan.servicePercent,
    service_included: false,
    charges_accommodation_tax: true,
    charges_bath_tax: true,
    inseparable_meals: 0,
    room_accounting_item_id: masterId(house, 'accounting-item', '1001'),
    display_order: index + 1,
    version: 1,
    published_version: 0,
  };
}

function itemRowsOf(house: House, plan: PlanPlan) {
  return plan.items.map((item, index) => ({
    store_id: scopeOf(house).storeId,
    plan_id: masterId(house, 'plan', plan.code),
    position: index + 1,
    code: item.code,
    name: item.ja,
    accounting_item_id: masterId(house, 'accounting-item', item.item),
    unit_yen: item.unitYen,
    per: item.per,
    included: item.included,
    include_children: item.includeChildren,
    term: item.term,
    taxation: 'TAX_INCLUDED',
    tax_rate_type: item.taxRateType,
    bears_service: false,
  }));
}

function promiseRowsOf(house: House, plan: PlanPlan) {
  return plan.promises.map(({ arrangement, quantity, term }, index) => ({
    store_id: scopeOf(house).storeId,
    plan_id: masterId(house, 'plan', plan.code),
    kind: arrangementOf(arrangement).category === 'TICKET' ? 'TICKET' : 'ARRANGEMENT',
    position: index + 1,
    arrangement_id: masterId(house, 'arrangement', arrangement),
    quantity,
    term,
    included: true,
  }));
}

function priceRowsOf(house: House, plan: PlanPlan) {
  return pricesOf(house, plan).map(({ roomTypeId, persons, rank, amountYen }) => ({
    store_id: scopeOf(house).storeId,
    plan_id: masterId(house, 'plan', plan.code),
    room_type_id: roomTypeId,
    persons,
    rank,
    amount_yen: amountYen,
  }));
}

function routeRowsOf(house: House, plan: PlanPlan) {
  return ROUTES.map(([code]) => ({
    store_id: scopeOf(house).storeId,
    plan_id: masterId(house, 'plan', plan.code),
    sales_route_id: masterId(house, 'sales-route', code),
    site_controller_code: '',
    site_controller_name: '',
  }));
}

/** Plans with their items, promises, sales routes and prices. */
export function planTables(house: House, span: Span): TableRows[] {
  const { plans } = house;
  return [
    ['masters.plan', plans.map((plan, index) => planRow(house, plan, { index, span }))],
    ['masters.plan_item', plans.flatMap((plan) => itemRowsOf(house, plan))],
    ['masters.plan_arrangement', plans.flatMap((plan) => promiseRowsOf(house, plan))],
    ['masters.plan_sales_route', plans.flatMap((plan) => routeRowsOf(house, plan))],
    ['masters.plan_price', plans.flatMap((plan) => priceRowsOf(house, plan))],
  ];
}
