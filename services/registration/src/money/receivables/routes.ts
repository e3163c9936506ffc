import {
  adjustReceivable,
  changeReceivableDue,
  downloadReceivables,
  getReceivableAccounts,
  getReceivableLedger,
  payReceivables,
  reverseReceivableEntry,
} from '@honjin/contracts/registration';
import { sheetFile } from '@honjin/print/sheets';
import { handle, handleDetached, type Route } from '@honjin/service-kit';
import { makeExcel } from '../../house/papers/paper-pools.ts';
import { changeDue } from './change-due.ts';
import { readAccounts } from './read-accounts.ts';
import { ledgerSheet, readLedger } from './read-ledger.ts';
import { reverseEntry, takePayment, writeOff } from './take-off.ts';

export const receivableRoutes: readonly Route[] = [
  handle(getReceivableAccounts, ({ input, tx, locale }) => readAccounts(tx, { q: input.q, locale })),
  handle(getReceivableLedger, ({ input, tx, locale }) => readLedger(tx, input, locale)),
  handleDetached(downloadReceivables, async ({ input, inTx, locale }) => {
    const { encoding, format, ...wish } = input;
    const title = { ja: '売掛', en: 'receivables' }[locale];
    const sheet = await inTx(async (tx) => {
      const { name, ...table } = await ledgerSheet(tx, wish, locale);
      return { title, fileName: `${title}_${name}_${tx.day?.businessDate ?? ''}`, ...table };
    });
    return sheetFile(sheet, { encoding, format }, makeExcel);
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
