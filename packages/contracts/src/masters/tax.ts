import {
  ACCOMMODATION_TAX_KINDS,
  BATH_TAX_KINDS,
  ROOM_SHARINGS,
  TAX_AUTHORITIES,
  TAX_EXEMPTION_KINDS,
  TAX_RATE_TYPES,
  type AccommodationTaxRule,
  type BathTaxRule,
  type ConsumptionTaxRate,
} from '@honjin/domain';
import { z } from 'zod';
import { defineCall } from '../kernel/call.ts';
import {
  MOST_YEN,
  dateField,
  dateInput,
  idField,
  lastDateInput,
  pageFields,
  versionField,
} from '../kernel/fields.ts';
import { codeText, text, whole } from './plain/fields.ts';
import { TAX_KINDS } from './states.ts';

const service = 'masters' as const;
const yen = whole(0, MOST_YEN).input;
const percent = z.int().min(0, { error: 'HOS-05003-2' }).max(100, { error: 'HOS-05003-2' });
/** Into how many parts a tax is shared at most. */
const MOST_PARTS = 10_000;
const exemption = z.object({ kind: z.enum(TAX_EXEMPTION_KINDS), age: z.int().min(1).max(120).optional() });
const split = z.object({ authority: z.enum(TAX_AUTHORITIES), taxYen: yen });

/** Accommodation tax of one town in one period, as `packages/domain` reads it; names and dates stand beside it. */
const accommodationRule = z.object({
  kind: z.enum(ACCOMMODATION_TAX_KINDS),
  tiers: z.array(z.object({ fromYen: yen, taxYen: yen, splits: z.array(split).max(4) })).max(20),
  shares: z
    .array(
      z.object({
        authority: z.enum(TAX_AUTHORITIES),
        ratio: z.object({ num: z.int().min(0).max(MOST_PARTS), den: z.int().min(1).max(MOST_PARTS) }),
        capYen: yen.nullable(),
      }),
    )
    .max(4),
  minimumBaseYen: yen,
  rounding: z.enum(['FLOOR', 'CEIL', 'ROUND']),
  exemptions: z.array(exemption).max(10),
  inseparableMealPercents: z.array(percent).max(3),
  /** PERSONS when not given, as rules were before. */
  roomSharedBy: z.enum(ROOM_SHARINGS).optional(),
});

const bathRule = z.object({
  kind: z.enum(BATH_TAX_KINDS),
  stayYen: yen,
  dayUseYen: yen,
  tiers: z.array(z.object({ fromYen: yen, taxYen: yen })).max(20),
  exemptions: z.array(exemption).max(10),
  /** Lower amounts of long stays; none when not given. */
  longStay: z
    .object({
      fromNights: whole(2, 400).input,
      stayYen: yen,
      tiers: z.array(z.object({ fromYen: yen, taxYen: yen })).max(20),
    })
    .nullish(),
});

const consumptionRule = z.object({ type: z.enum(TAX_RATE_TYPES), percent });

const taxFields = {
  code: codeText(40).input,
  name: text(60, { required: true }).input,
  nameEn: text(60).input,
  kind: z.enum(TAX_KINDS),
  /** First and last night (consumption tax: day) on which the rule holds; a change of law is a new record. */
  validFrom: dateInput,
  validTo: lastDateInput.nullable(),
  accommodation: accommodationRule.nullable(),
  bath: bathRule.nullable(),
  consumption: consumptionRule.nullable(),
};

const taxInput = z.object(taxFields);
export type TaxInput = z.output<typeof taxInput>;

const taxRow = z.object({
  id: idField,
  version: versionField,
  /** The last day for which sales were posted under the rule; such a rule is not changed any more (R-TAX-19). */
  lastUsedDate: dateField.nullable(),
  ...taxFields,
  validFrom: dateField,
  validTo: dateField.nullable(),
});
export type TaxRow = z.output<typeof taxRow>;

function rises(tiers: readonly { fromYen: number }[]): boolean {
  return tiers.every((tier, index) => index === 0 || tier.fromYen > (tiers[index - 1]?.fromYen ?? 0));
}

function checkTax(values: unknown, context: z.RefinementCtx): void {
  const tax = values as TaxInput;
  const refuse = (field: string, message: string) =>
    context.addIssue({ code: 'custom', path: [field], message, input: undefined });
  const rules = { ACCOMMODATION: tax.accommodation, BATH: tax.bath, CONSUMPTION: tax.consumption };
  if (rules[tax.kind] === null) refuse('kind', 'HOS-05024-0');
  if (tax.validTo !== null && tax.validTo < tax.validFrom) refuse('validTo', 'HOS-05090-5');
  if (tax.accommodation && !rises(tax.accommodation.tiers)) refuse('accommodation', 'HOS-05024-1');
  if (tax.bath && !rises(tax.bath.tiers)) refuse('bath', 'HOS-05024-1');
}

/** A tax as the rules of the domain read it: its one rule with its town and period, the others null. */
export function taxRulesOf(tax: TaxInput): {
  accommodation: AccommodationTaxRule | null;
  bath: BathTaxRule | null;
  consumption: ConsumptionTaxRate | null;
} {
  const { code, name, nameEn, validFrom, validTo } = tax;
  const town = { code, municipalityJa: name, municipalityEn: nameEn, validFrom, validTo };
  return {
    accommodation: tax.accommodation && ({ ...town, ...tax.accommodation } as AccommodationTaxRule),
    bath: tax.bath && ({ ...town, ...tax.bath } as BathTaxRule),
    consumption: tax.consumption && { ...tax.consumption, validFrom, validTo },
  };
}

/** Checks a tax as the service does. */
export const taxForm = taxInput.superRefine(checkTax);

const read = { function: 'master', level: 'read' } as const;
const edit = { function: 'master', level: 'edit' } as const;
const saveErrors = [
  'HOS-00001-1',
  'HOS-05024-0',
  'HOS-05024-1',
  'HOS-05024-3',
  'HOS-05090-0',
  'HOS-05090-4',
  'HOS-05090-5',
] as const;

export const listTaxes = defineCall({
  path: '/api/master/tax/list',
  service,
  access: read,
  summary: 'Taxes of the store with their periods and rules, of one kind or all.',
  request: {
    q: z.string().max(100).default(''),
    kinds: z.array(z.enum(TAX_KINDS)).max(3).default([]),
    ...pageFields,
  },
  response: { rows: z.array(taxRow), total: z.int() },
});

export const createTax = defineCall({
  path: '/api/master/tax/create',
  service,
  access: edit,
  summary: 'A new tax rule with its period; one that it follows ends on the day before.',
  request: {
    ...taxFields,
    follows: z.object({ id: idField, version: versionField }).nullable().default(null),
  },
  response: { id: idField, version: versionField },
  errors: [...saveErrors, 'HOS-00004-0', 'HOS-00005-0'],
  writes: true,
  check: checkTax,
});

export const editTax = defineCall({
  path: '/api/master/tax/edit',
  service,
  access: edit,
  summary: 'Saves a tax rule; of one that sales were posted under, its names and its end.',
  request: { ...taxFields, id: idField, version: versionField },
  response: { id: idField, version: versionField },
  errors: [...saveErrors, 'HOS-00004-0', 'HOS-00005-0', 'HOS-05024-2'],
  writes: true,
  check: checkTax,
});

export const deleteTax = defineCall({
  path: '/api/master/tax/delete',
  service,
  access: edit,
  summary: 'Deletes a tax rule that no sales were posted under.',
  request: { id: idField, version: versionField },
  response: { id: idField },
  errors: ['HOS-00004-0', 'HOS-00005-0', 'HOS-05090-3'],
  writes: true,
});

export const listTaxPresets = defineCall({
  path: '/api/master/tax/presets',
  service,
  access: read,
  summary: 'Rules of towns and of the law, ready to be copied into the store.',
  request: {},
  response: { presets: z.array(taxInput.extend({ validFrom: dateField, validTo: dateField.nullable() })) },
});
