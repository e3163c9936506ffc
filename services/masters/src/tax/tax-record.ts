import type { StateOf } from '@honjin/contracts';
import { taxRulesOf, type taxMaster, type TaxInput, type TaxRow } from '@honjin/contracts/masters';

/** A stored tax. The part that differs by kind is one value. */
export interface TaxRecord {
  readonly id: string;
  readonly version: number;
  readonly code: string;
  readonly name: string;
  readonly nameEn: string;
  readonly kind: TaxRow['kind'];
  readonly validFrom: string;
  readonly validTo: string | null;
  readonly rule: unknown;
}

/** From the wire, where each kind has a field of its own. */
export function toTaxValues(input: TaxInput): Omit<TaxRecord, 'id' | 'version'> {
  const { code, name, nameEn, kind, validFrom, validTo } = input;
  const rules = { ACCOMMODATION: input.accommodation, BATH: input.bath, CONSUMPTION: input.consumption };
  return { code, name, nameEn, kind, validFrom, validTo, rule: rules[kind] };
}

/** Turns a tax into its row on the wire. */
export function toTaxRow<Tax extends TaxRecord>({ rule, ...tax }: Tax) {
  const none = { accommodation: null, bath: null, consumption: null };
  const field = tax.kind.toLowerCase() as keyof typeof none;
  return { ...tax, ...none, [field]: rule };
}

/** To the stream: the whole rule of the domain, with its town and period. */
export function toTaxState(tax: TaxRecord): StateOf<typeof taxMaster> {
  const { id, code, name, kind } = tax;
  return { id, code, name, kind, ...taxRulesOf(toTaxRow(tax)) };
}
