import { TAX_AUTHORITIES, UNTAXED_REASONS } from '@honjin/domain';
import { z } from 'zod';
import { defineCall } from '../kernel/call.ts';
import { dateField, yenField } from '../kernel/fields.ts';
import { EXPORT_FORMATS } from './list-report.ts';

const service = 'reports' as const;
const read = { function: 'report', level: 'read' } as const;

export const LODGING_TAX_KINDS = ['ACCOMMODATION_TAX', 'BATH_TAX'] as const;

const request = {
  /** Month of the nights, `YYYY-MM`. */
  month: z
    .string()
    .regex(/^\d{4}-(?:0[1-9]|1[0-2])$/)
    .optional(),
  kind: z.enum(LODGING_TAX_KINDS).default('ACCOMMODATION_TAX'),
};

function checkMonth(values: unknown, context: z.RefinementCtx): void {
  if ((values as { month?: string }).month === undefined)
    context.addIssue({ code: 'custom', path: ['month'], message: 'HOS-09004-0' });
}

const split = z.object({ authority: z.enum(TAX_AUTHORITIES), amount: yenField });

/** One class of the rule that was in force: guests who paid the same tax, or the same percentage. */
const tier = z.object({
  ruleCode: z.string(),
  ruleName: z.string(),
  /** Net charge per guest from which the class holds; null where the tax is no class of a table. */
  fromYen: yenField.nullable(),
  /** Tax per guest and night; null where it is a percentage of each guest's charge. */
  unitYen: yenField.nullable(),
  /** The percentage as a ratio; null where the tax is that of a class. */
  rate: z.object({ num: z.int(), den: z.int().positive() }).nullable(),
  guests: z.int(),
  amount: yenField,
  splits: z.array(split),
});
export type StayTaxTier = z.output<typeof tier>;

const untaxed = z.object({ reason: z.enum(UNTAXED_REASONS), guests: z.int() });

const response = {
  month: z.string(),
  kind: z.enum(LODGING_TAX_KINDS),
  /** The town whose rules hold, as its store says. */
  municipality: z.string(),
  /**
   * The company that files the tax, and the number that the town gave it. It is empty when the store's settings do not
   * say.
   */
  collector: z.object({ number: z.string(), name: z.string(), address: z.string() }),
  tiers: z.array(tier),
  untaxed: z.array(untaxed),
  /** Every day of the month: guests per tier in the order of `tiers`, and without tax. */
  days: z.array(
    z.object({ date: dateField, guests: z.array(z.int()), untaxedGuests: z.int(), amount: yenField }),
  ),
  taxedGuests: z.int(),
  untaxedGuests: z.int(),
  amount: yenField,
  splits: z.array(split),
  /** Tax that was booked in the month, whatever night it is of; differs where a night was corrected in a later month. */
  bookedAmount: yenField,
  isProvisional: z.boolean(),
};

export const reportStayTax = defineCall({
  path: '/api/report/stay-tax',
  service,
  access: read,
  summary: 'What is to be filed of accommodation or bath tax for the nights of a month.',
  request,
  check: checkMonth,
  response,
  errors: ['HOS-09004-0'],
  projectionOf: 'registration',
});

export const exportStayTax = defineCall({
  path: '/api/report/stay-tax/export',
  service,
  access: read,
  summary:
    'The filing of accommodation or bath tax as CSV, Excel or PDF: days by tiers, with the sums to file.',
  request: { ...request, format: z.enum(EXPORT_FORMATS).default('PDF') },
  check: checkMonth,
  response: {},
  errors: ['HOS-09004-0'],
  projectionOf: 'registration',
  transfer: 'file',
});
