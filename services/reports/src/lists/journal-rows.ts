import { listHandedOverDays } from '../journal/queries.ts';
import { filedEntry, taxClassName } from '../journal/layouts.ts';
import { readJournal } from '../journal/read-journal.ts';
import { computedSource } from './list-source.ts';
import { askedPeriod } from './sql-parts.ts';

interface Conditions {
  date?: string;
  dateFrom?: string;
  dateTo?: string;
  kind?: string;
}

/** The journal of a period, with the number of the file in which each day was handed over. */
export const journalRows = computedSource<Conditions>(async ({ tx, input }) => {
  const period = askedPeriod(input);
  const [entries, handedOver] = await Promise.all([readJournal(tx, period), listHandedOverDays(tx, period)]);
  return entries
    .filter(({ kind }) => input.kind === undefined || kind === input.kind)
    .map((entry, index) => {
      const { debit, credit, amount } = filedEntry(entry);
      return {
        key: `${entry.date} ${index}`,
        bookingId: null,
        roomUnitId: null,
        drill: null,
        salesDate: entry.date,
        kind: entry.kind,
        debitAccount: debit.account,
        debitSubAccount: debit.subAccount,
        creditAccount: credit.account,
        creditSubAccount: credit.subAccount,
        taxClass: taxClassName(entry.taxClass),
        lines: Math.abs(entry.lines),
        tax: Math.abs(entry.tax),
        amount,
        exportNo: String(handedOver.get(entry.date) ?? ''),
      };
    });
});
