import {
  adjustReceivable,
  changeReceivableDue,
  downloadReceivables,
  getReceivableAccounts,
  getReceivableLedger,
  payReceivables,
  reverseReceivableEntry,
} from '@honjin/contracts/registration';
import { handle, writeCsv, type Route } from '@honjin/service-kit';
import { changeDue } from './change-due.ts';
import { readAccounts } from './read-accounts.ts';
import { ledgerSheet, readLedger } from './read-ledger.ts';
import { reverseEntry, takePayment, writeOff } from './take-off.ts';

export const receivableRoutes: readonly Route[] = [
  handle(getReceivableAccounts, ({ input, tx, locale }) => readAccounts(tx, { q: input.q, locale })),
  handle(getReceivableLedger, ({ input, tx, locale }) => readLedger(tx, input, locale)),
  handle(downloadReceivables, async ({ input, tx, locale }) => {
    const { name, rows } = await ledgerSheet(tx, input, locale);
    const title = { ja: '売掛', en: 'receivables' }[locale];
    return {
      contentType: `text/csv; charset=${input.encoding === 'CP932' ? 'Shift_JIS' : 'utf-8'}`,
      fileName: `${title}_${name}_${tx.day?.businessDate ?? ''}.csv`,
      body: writeCsv(rows, input.encoding),
    };
  }),
  handle(payReceivables, async ({ input, tx }) => {
    const entries = await takePayment(tx, input);
    return {
      entryIds: entries.map(({ id }) => id),
      total: entries.reduce((sum, { amount }) => sum + amount, 0),
    };
  }),
  handle(adjustReceivable, async ({ input, tx }) => ({ entryId: (await writeOff(tx, input)).id })),
  handle(reverseReceivableEntry, async ({ input, tx }) => ({ entryId: (await reverseEntry(tx, input)).id })),
  handle(changeReceivableDue, async ({ input, tx }) => ({ version: await changeDue(tx, input) })),
];
