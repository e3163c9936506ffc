import { isDeepStrictEqual } from 'node:util';
import { taxMaster } from '@honjin/contracts/masters';
import { Refusal, type TenantTx } from '@honjin/service-kit';
import { findLastBookingUse } from '../use/queries.ts';
import type { TaxRecord } from './tax-record.ts';

type TaxValues = Omit<TaxRecord, 'id' | 'version'>;

/** Compares the parts that decide how much tax was due. They cannot change once sales were posted under the rule. */
function isSameRule(before: TaxValues, after: TaxValues): boolean {
  return (
    before.kind === after.kind &&
    before.validFrom === after.validFrom &&
    isDeepStrictEqual(before.rule, after.rule)
  );
}

/**
 * Refuses to change a rule that sales were posted under (R-TAX-19). Its names may be put right, and it may end on the
 * last day it was used on or later.
 */
export async function refuseUsedTax(tx: TenantTx, before: TaxRecord, after: TaxValues): Promise<void> {
  const lastUsed = (await findLastBookingUse(tx, taxMaster.entity, before.id))?.lastDate ?? null;
  if (lastUsed === null) return;
  const values = [lastUsed.replaceAll('-', '/')];
  if (!isSameRule(before, after)) throw new Refusal('HOS-05024-2', { values });
  if (after.validTo !== null && after.validTo < lastUsed) throw new Refusal('HOS-05024-3', { values });
}
