import { downloadJournal, issueJournalExport, listJournalExports } from '@honjin/contracts/reports';
import { handle, Refusal, writeCsv } from '@honjin/service-kit';
import { issueExport } from './issue-export.ts';
import { encodingOf, fileRows } from './layouts.ts';
import { findExport, listEntriesOf, listExports } from './queries.ts';

export const journalRoutes = [
  handle(listJournalExports, async ({ input, tx }) => listExports(tx, input)),
  handle(issueJournalExport, async ({ input, tx, actor }) => issueExport(tx, input, actor)),
  handle(downloadJournal, async ({ input: { id, layout }, tx }) => {
    const file = await findExport(tx, id);
    if (file === undefined) throw new Refusal('HOS-00004-0');
    const encoding = encodingOf(layout);
    const { exportNo, dateFrom, dateTo, isCorrection } = file;
    const days = dateFrom === dateTo ? dateFrom : `${dateFrom}_${dateTo}`;
    return {
      contentType: `text/csv; charset=${encoding === 'CP932' ? 'Shift_JIS' : 'utf-8'}`,
      fileName: `仕訳_${layout}_No${exportNo}_${days}${isCorrection ? '_訂正' : ''}.csv`,
      body: writeCsv(fileRows(await listEntriesOf(tx, id), layout), encoding),
    };
  }),
];
