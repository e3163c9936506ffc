import type { AnyCall, ResponseOf } from '@honjin/contracts';
import { getReceivableAccounts, getReceivableLedger } from '@honjin/contracts/registration';
import type { Aging } from '@honjin/domain';
import type { Tone } from '@honjin/ui';

export type Account = ResponseOf<typeof getReceivableLedger>['account'];
export type Receivable = ResponseOf<typeof getReceivableLedger>['receivables'][number];
export type ReceivableEntry = Receivable['entries'][number];

/** Answers that are out of date after money came in for a receivable. */
export const RECEIVABLE_READS: readonly AnyCall[] = [getReceivableAccounts, getReceivableLedger];

/** The colour for the age of a balance, beside its words. */
export const AGING_TONES: Readonly<Record<Aging, Tone>> = {
  NOT_DUE: 'neutral',
  DAYS_30: 'caution',
  DAYS_60: 'attention',
  DAYS_90: 'attention',
  OVER_90: 'danger',
};
