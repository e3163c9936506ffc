import { z } from 'zod';
import { defineCall } from '../kernel/call.ts';
import { dateField, dateInput, idField } from '../kernel/fields.ts';
import { planItem } from '../masters/plan-parts.ts';
import { planPrice, planPricing } from '../masters/plan.ts';
import { explanationNode, paxFields, priceSumFields } from './fields.ts';
import { PRICE_ERRORS } from './sale-errors.ts';

/** The fields of a plan that a price depends on, as its form holds them, saved or not. */
const previewedPlan = z.object({
  /** The saved plan, at which strategies may aim; a new one has none. */
  id: idField.nullable().default(null),
  code: z.string().max(40),
  ...planPricing,
  items: z.array(planItem.omit({ name: true, accountingItemId: true })).max(30),
  prices: z.array(planPrice).max(10_000),
});

export const previewPlan = defineCall({
  path: '/api/master/plan/preview',
  isHeavy: true,
  service: 'registration',
  access: { function: 'plan', level: 'read' },
  summary:
    'What a stay would cost under a plan as it stands in its form; the same function prices the booking.',
  request: {
    plan: previewedPlan,
    roomTypeId: idField,
    checkInDate: dateInput,
    nights: z.int().min(1).max(60),
    ...paxFields,
  },
  response: {
    nights: z.array(
      z.object({
        roomDate: dateField,
        priceRank: z.string(),
        ...priceSumFields,
        explanation: explanationNode,
      }),
    ),
    ...priceSumFields,
  },
  errors: ['HOS-00001-1', ...PRICE_ERRORS, 'HOS-02005-2'],
});
