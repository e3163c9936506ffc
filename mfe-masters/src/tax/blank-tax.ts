import type { TAX_KINDS, TaxInput } from '@honjin/contracts/masters';

type Kind = (typeof TAX_KINDS)[number];

/** A new accommodation tax: one class from 0 yen. */
export const BLANK_ACCOMMODATION: NonNullable<TaxInput['accommodation']> = {
  kind: 'TIER',
  tiers: [{ fromYen: 0, taxYen: 0, splits: [] }],
  shares: [],
  minimumBaseYen: 0,
  rounding: 'FLOOR',
  exemptions: [],
  inseparableMealPercents: [],
  roomSharedBy: 'PAYING',
};

const BLANK_BATH: NonNullable<TaxInput['bath']> = {
  kind: 'FLAT',
  stayYen: 150,
  dayUseYen: 150,
  tiers: [],
  exemptions: [],
};

/** Returns the fields of one kind filled, those of the others empty. */
export function rulesOf(kind: Kind): Pick<TaxInput, 'kind' | 'accommodation' | 'bath' | 'consumption'> {
  return {
    kind,
    accommodation: kind === 'ACCOMMODATION' ? BLANK_ACCOMMODATION : null,
    bath: kind === 'BATH' ? BLANK_BATH : null,
    consumption: kind === 'CONSUMPTION' ? { type: 'CON', percent: 10 } : null,
  };
}

/** Returns a new tax of a kind, to be filled in. */
export function blankTax(kind: Kind): TaxInput {
  return { code: '', name: '', nameEn: '', validFrom: '', validTo: null, ...rulesOf(kind) };
}
