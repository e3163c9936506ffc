import { PLAN_USES, PRICE_BASES } from '@honjin/domain';
import { z } from 'zod';
import { defineCall } from '../kernel/call.ts';
import {
  dateField,
  dateInput,
  idField,
  lastDateInput,
  pageFields,
  timeInput,
  versionField,
} from '../kernel/fields.ts';
import { codeText, memo, text, whole } from './plain/fields.ts';
import { masterItem } from './plain/plain-calls.ts';
import {
  cancellationTier,
  isCancellationPolicy,
  planArrangement,
  planItem,
  planSalesRoute,
  planTicket,
} from './plan-parts.ts';

const service = 'masters' as const;
const rank = z.string().min(1).max(4);
const percent = z.int().min(0, { error: 'HOS-05003-2' }).max(100, { error: 'HOS-05003-2' });
const yen = whole(0, 99_999_999, { code: 'HOS-05003-0' }).input;

/** Terms of a plan that its price depends on, besides its items and prices. */
export const planPricing = {
  seasonGroupId: z.uuid({ error: 'HOS-09001-0' }),
  basis: z.enum(PRICE_BASES),
  taxation: z.enum(['TAX_INCLUDED', 'TAX_EXCLUDED']),
  servicePercent: percent,
  serviceIncluded: z.boolean(),
  chargesAccommodationTax: z.boolean(),
  chargesBathTax: z.boolean(),
  /** Meals a night that are in the price and cannot be told apart from it. */
  inseparableMeals: whole(0, 3).input,
};

const planFields = {
  ...planPricing,
  code: codeText().input,
  name: text(100, { required: true }).input,
  nameEn: text(100).input,
  receiptPrintName: text(60).input,
  /** Lines printed on vouchers and cards under the plan's name. */
  printTitles: z.array(text(40).input).max(3),
  content: memo(1_000).input,
  planGroupId: idField.nullable(),
  /** Days on which the plan is offered at all; null is open. */
  saleFrom: dateInput.nullable(),
  saleTo: lastDateInput.nullable(),
  acceptFrom: dateInput,
  acceptTo: lastDateInput,
  stayFrom: dateInput,
  stayTo: lastDateInput,
  /** Sold for nights, for day use, or for both (R-RATE-10). */
  stayUse: z.enum(PLAN_USES).default('BOTH'),
  /** ISO weekdays of the nights that it is sold for; none: all of them. */
  weekdays: z.array(whole(1, 7).input).max(7).default([]),
  checkInTime: timeInput.nullable(),
  checkOutTime: timeInput.nullable(),
  isNonRefundable: z.boolean(),
  /** Cancellation fees by size of the booking; null: those of the model terms. */
  cancellationPolicy: z.array(cancellationTier).max(10).nullable(),
  /** The price item of the plan itself. */
  roomAccountingItemId: z.uuid({ error: 'HOS-05028-0' }),
  displayOrder: whole(0, 999_999).input,
  items: z.array(planItem).max(30),
  arrangements: z.array(planArrangement).max(50),
  tickets: z.array(planTicket).max(20),
  salesRoutes: z.array(planSalesRoute).max(50),
};

/** One cell of the price table. */
export const planPrice = z.object({
  roomTypeId: idField,
  persons: whole(1, 999).input,
  rank,
  amountYen: yen,
});

/** The days of a plan in an answer, without bounds on saved dates. */
const savedDays = {
  saleFrom: dateField.nullable(),
  saleTo: dateField.nullable(),
  acceptFrom: dateField,
  acceptTo: dateField,
  stayFrom: dateField,
  stayTo: dateField,
};

const planInput = z.object(planFields);
export type PlanInput = z.output<typeof planInput>;
export type PlanPriceInput = z.output<typeof planPrice>;

function hasTwice(keys: readonly string[]): boolean {
  return new Set(keys).size < keys.length;
}

function checkPlan(values: unknown, context: z.RefinementCtx): void {
  const plan = values as PlanInput;
  const refuse = (field: string, message: string) =>
    context.addIssue({ code: 'custom', path: [field], message, input: undefined });
  if (plan.acceptTo < plan.acceptFrom) refuse('acceptTo', 'HOS-05020-0');
  if (plan.stayTo < plan.stayFrom) refuse('stayTo', 'HOS-05020-1');
  if (plan.stayFrom < plan.acceptFrom) refuse('stayFrom', 'HOS-05020-2');
  if (plan.saleFrom !== null && plan.saleTo !== null && plan.saleTo < plan.saleFrom)
    refuse('saleTo', 'HOS-05028-9');
  if (plan.cancellationPolicy !== null && !isCancellationPolicy(plan.cancellationPolicy))
    refuse('cancellationPolicy', 'HOS-05029-0');
  if (hasTwice(plan.salesRoutes.map((route) => route.salesRouteId))) refuse('salesRoutes', 'HOS-05020-5');
  if (hasTwice(plan.items.map((item) => item.code))) refuse('items', 'HOS-05090-0');
}

function checkPrices(values: unknown, context: z.RefinementCtx): void {
  const { prices } = values as { prices: PlanPriceInput[] };
  const keys = prices.map((price) => `${price.roomTypeId} ${price.persons} ${price.rank}`);
  if (hasTwice(keys)) {
    context.addIssue({ code: 'custom', path: ['prices'], message: 'HOS-05020-3', input: undefined });
  }
}

/** Checks a plan as the service does. */
export const planForm = planInput.superRefine(checkPlan);

const read = { function: 'plan', level: 'read' } as const;
const edit = { function: 'plan', level: 'edit' } as const;
const saveErrors = [
  'HOS-00001-1',
  'HOS-05020-0',
  'HOS-05020-1',
  'HOS-05020-2',
  'HOS-05020-5',
  'HOS-05028-0',
  'HOS-05028-1',
  'HOS-05028-2',
  'HOS-05028-3',
  'HOS-05028-4',
  'HOS-05028-5',
  'HOS-05028-6',
  'HOS-05028-7',
  'HOS-05028-9',
  'HOS-05029-0',
  'HOS-05090-0',
  'HOS-05090-2',
] as const;

export const listPlans = defineCall({
  path: '/api/master/plan/list',
  service,
  access: read,
  summary: 'Plans by text, group, season group and a day on which they can be stayed.',
  request: {
    q: z.string().max(100).default(''),
    planGroupId: idField.nullable().default(null),
    seasonGroupId: idField.nullable().default(null),
    stayDate: z.union([dateInput, z.literal('')]).default(''),
    ...pageFields,
  },
  response: {
    rows: z.array(
      z.object({
        id: idField,
        version: versionField,
        code: z.string(),
        name: z.string(),
        nameEn: z.string(),
        planGroupName: z.string(),
        planGroupNameEn: z.string(),
        seasonGroupName: z.string(),
        seasonGroupNameEn: z.string(),
        basis: z.enum(PRICE_BASES),
        acceptFrom: z.string(),
        acceptTo: z.string(),
        stayFrom: z.string(),
        stayTo: z.string(),
        priceCount: z.int(),
        lowestYen: z.int().nullable(),
        displayOrder: z.int(),
      }),
    ),
    total: z.int(),
  },
});

export const listPlanItems = defineCall({
  path: '/api/master/plan/getDropDownList',
  service,
  access: read,
  summary: 'Id, code and names of every plan, in their order.',
  request: {},
  response: { items: z.array(masterItem) },
});

export const showPlan = defineCall({
  path: '/api/master/plan/show',
  service,
  access: read,
  summary: 'A plan with its items, sales routes and prices.',
  request: { id: idField },
  response: { id: idField, version: versionField, ...planFields, ...savedDays, prices: z.array(planPrice) },
  errors: ['HOS-00004-0'],
});

export const createPlan = defineCall({
  path: '/api/master/plan/create',
  service,
  access: edit,
  summary: 'A new plan with its prices: those entered, or those of another one when it is copied.',
  request: {
    ...planFields,
    copyPricesFrom: idField.nullable().default(null),
    /** Prices that were entered before the plan was saved; null: those of the plan it is a copy of, or none. */
    prices: z.array(planPrice).max(10_000).nullable().default(null),
  },
  response: { id: idField, version: versionField },
  errors: [...saveErrors, 'HOS-05020-3', 'HOS-05020-4', 'HOS-05020-6'],
  writes: true,
  check: (values, context) => {
    checkPlan(values, context);
    const { prices } = values as { prices: PlanPriceInput[] | null };
    if (prices !== null) checkPrices({ prices }, context);
  },
});

export const editPlan = defineCall({
  path: '/api/master/plan/edit',
  service,
  access: edit,
  summary: 'Saves a plan with its items and sales routes.',
  request: { ...planFields, id: idField, version: versionField },
  response: { id: idField, version: versionField },
  errors: [...saveErrors, 'HOS-00004-0', 'HOS-00005-0'],
  writes: true,
  check: checkPlan,
});

export const editPlanPrices = defineCall({
  path: '/api/master/plan/editPrices',
  service,
  access: edit,
  summary: 'Replaces the prices of a plan: one per room type, number of people and rank.',
  request: { id: idField, version: versionField, prices: z.array(planPrice).max(10_000) },
  response: { id: idField, version: versionField },
  errors: [
    'HOS-00001-1',
    'HOS-00004-0',
    'HOS-00005-0',
    'HOS-05020-3',
    'HOS-05020-4',
    'HOS-05020-6',
    'HOS-05090-2',
  ],
  writes: true,
  check: checkPrices,
});

export const deletePlan = defineCall({
  path: '/api/master/plan/delete',
  service,
  access: edit,
  summary: 'Deletes a plan that no booking uses.',
  request: { id: idField, version: versionField },
  response: { id: idField },
  errors: ['HOS-00004-0', 'HOS-00005-0', 'HOS-05090-1', 'HOS-05090-3'],
  writes: true,
});
