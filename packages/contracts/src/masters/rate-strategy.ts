import { RATE_ADJUSTMENTS, type RateStrategy } from '@honjin/domain';
import { z } from 'zod';
import { defineCall } from '../kernel/call.ts';
import { defineMaster } from '../kernel/event.ts';
import { dateField, dateInput, idField, lastDateInput, versionField } from '../kernel/fields.ts';
import { codeText, text } from './plain/fields.ts';

const service = 'masters' as const;

/** A strategy as the price reads it, with its place in the order of application. */
export const rateStrategyMaster = defineMaster(
  'rate-strategy',
  z.object({
    id: z.uuid(),
    position: z.int(),
    isActive: z.boolean(),
    strategy: z.custom<RateStrategy>((value) => typeof value === 'object' && value !== null),
  }),
);

const bound = (most: number) =>
  z
    .int()
    .min(0, { error: 'HOS-09001-3|0' })
    .max(most, { error: `HOS-09001-4|${most}` })
    .nullable();
const limit = z.int().min(0, { error: 'HOS-05003-0' }).max(99_999_999, { error: 'HOS-05003-0' }).nullable();

/** The largest change in yen. */
const MOST_CHANGE = 9_999_999;

const strategyFields = {
  code: codeText().input,
  name: text(60, { required: true }).input,
  nameEn: text(60).input,
  isActive: z.boolean(),
  /** Nights to which it applies; null is open. */
  stayFrom: dateInput.nullable(),
  stayTo: lastDateInput.nullable(),
  /** 1 Monday … 7 Sunday; empty lists hold always. */
  weekdays: z.array(z.int().min(1).max(7)).max(7),
  ranks: z.array(z.string().min(1).max(4)).max(40),
  seasonCodes: z.array(codeText().input).max(100),
  planIds: z.array(idField).max(500),
  roomTypeIds: z.array(idField).max(200),
  /** Percent of the house that is sold; an end that is null is open, both null hold always. */
  occupancyFrom: bound(200),
  occupancyTo: bound(200),
  /** Days from booking to arrival. */
  leadFrom: bound(999),
  leadTo: bound(999),
  adjustment: z.enum(RATE_ADJUSTMENTS),
  /** Percent or yen, negative for a reduction. */
  value: z
    .int({ error: 'HOS-05025-2' })
    .min(-MOST_CHANGE, { error: 'HOS-05025-2' })
    .max(MOST_CHANGE, { error: 'HOS-05025-2' }),
  floorYen: limit,
  ceilingYen: limit,
};

const strategyInput = z.object(strategyFields);
export type RateStrategyInput = z.output<typeof strategyInput>;

const isReversed = (from: number | null, to: number | null) => from !== null && to !== null && to < from;

function isValidChange({ adjustment, value }: RateStrategyInput): boolean {
  const [least, most] = adjustment === 'PERCENT' ? [-100, 500] : [-MOST_CHANGE, MOST_CHANGE];
  return value !== 0 && value >= least && value <= most;
}

function checkStrategy(values: unknown, context: z.RefinementCtx): void {
  const input = values as RateStrategyInput;
  const refuse = (field: string, message: string) =>
    context.addIssue({ code: 'custom', path: [field], message, input: undefined });
  if (input.stayFrom !== null && input.stayTo !== null && input.stayTo < input.stayFrom)
    refuse('stayTo', 'HOS-05090-5');
  if (isReversed(input.occupancyFrom, input.occupancyTo)) refuse('occupancyTo', 'HOS-05025-0');
  if (isReversed(input.leadFrom, input.leadTo)) refuse('leadTo', 'HOS-05025-0');
  if (isReversed(input.floorYen, input.ceilingYen)) refuse('ceilingYen', 'HOS-05025-1');
  if (!isValidChange(input)) refuse('value', 'HOS-05025-2');
}

/** Checks a strategy as the service does. */
export const rateStrategyForm = strategyInput.superRefine(checkStrategy);

const read = { function: 'plan', level: 'read' } as const;
const edit = { function: 'plan', level: 'edit' } as const;
const seen = { id: idField, version: versionField };
const saveErrors = [
  'HOS-00001-1',
  'HOS-05025-0',
  'HOS-05025-1',
  'HOS-05025-2',
  'HOS-05090-0',
  'HOS-05090-2',
  'HOS-05090-5',
] as const;

export const listRateStrategies = defineCall({
  path: '/api/master/rate-strategies/list',
  service,
  access: read,
  summary: 'Every rate strategy of the store in the order of application.',
  request: {},
  response: {
    rows: z.array(
      z.object({
        ...seen,
        ...strategyFields,
        stayFrom: dateField.nullable(),
        stayTo: dateField.nullable(),
      }),
    ),
  },
});

export const createRateStrategy = defineCall({
  path: '/api/master/rate-strategies/create',
  service,
  access: edit,
  summary: 'A new strategy, applied after the others.',
  request: strategyFields,
  response: seen,
  errors: saveErrors,
  writes: true,
  check: checkStrategy,
});

export const editRateStrategy = defineCall({
  path: '/api/master/rate-strategies/edit',
  service,
  access: edit,
  summary: 'Saves a strategy; bookings keep the prices they have.',
  request: { ...strategyFields, ...seen },
  response: seen,
  errors: [...saveErrors, 'HOS-00004-0', 'HOS-00005-0'],
  writes: true,
  check: checkStrategy,
});

export const orderRateStrategies = defineCall({
  path: '/api/master/rate-strategies/order',
  service,
  access: edit,
  summary: 'Puts the strategies into a new order of application; all of them must be named.',
  request: { ids: z.array(idField).max(500) },
  response: { ids: z.array(idField) },
  errors: ['HOS-05025-3'],
  writes: true,
});

export const deleteRateStrategy = defineCall({
  path: '/api/master/rate-strategies/delete',
  service,
  access: edit,
  summary: 'Deletes a strategy; bookings keep the prices they have.',
  request: seen,
  response: { id: idField },
  errors: ['HOS-00004-0', 'HOS-00005-0'],
  writes: true,
});
