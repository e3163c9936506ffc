import type { listRateStrategies, RateStrategyInput } from '@honjin/contracts/masters';
import type { ResponseOf } from '@honjin/contracts';

export type StrategyRow = ResponseOf<typeof listRateStrategies>['rows'][number];

/** A new strategy: a tenth less for everybody, until conditions are chosen. */
export const BLANK_STRATEGY: RateStrategyInput = {
  code: '',
  name: '',
  nameEn: '',
  isActive: true,
  stayFrom: null,
  stayTo: null,
  weekdays: [],
  ranks: [],
  seasonCodes: [],
  planIds: [],
  roomTypeIds: [],
  occupancyFrom: null,
  occupancyTo: null,
  leadFrom: null,
  leadTo: null,
  adjustment: 'PERCENT',
  value: -10,
  floorYen: null,
  ceilingYen: null,
};

/** Returns the part of a saved strategy that the dialog edits. A copy needs a code of its own. */
export function strategyInput(row: StrategyRow, mode: 'edit' | 'copy'): RateStrategyInput {
  const { id: _id, version: _version, ...input } = row;
  return mode === 'copy' ? { ...input, code: '' } : input;
}
