import { downLoadPdf, downloadCsv, downloadGuestCsv } from '@honjin/contracts/registration';
import type { Locale } from '@honjin/contracts';
import { handle, handleDetached, Refusal, writeCsv, type Route, type TenantTx } from '@honjin/service-kit';
import { formatDate } from '@honjin/domain';
import { readMasters } from '../../house/masters/read-masters.ts';
import { printList } from '../../house/papers/paper-pools.ts';
import { guestSheet } from './guest-sheet.ts';
import { listPaper, listSheet } from './list-sheet.ts';
import { searchList } from './registration-list.ts';

/** The most rows that a paper or a file of the list holds. */
const LIST_EXPORT_ROWS = 5_000;

type Wish = Omit<Parameters<typeof searchList>[1], 'page' | 'pageSize'>;

/** Every row of a search; HOS-02010-5 when there are more than a file holds. */
async function allRows(tx: TenantTx, wish: Wish, locale: Locale) {
  const found = await searchList(tx, { ...wish, page: 1, pageSize: LIST_EXPORT_ROWS }, locale);
  if (found.totalCount > LIST_EXPORT_ROWS) throw new Refusal('HOS-02010-5', { values: [LIST_EXPORT_ROWS] });
  return found.registrationList;
}

export const listFileRoutes: readonly Route[] = [
  handle(downloadCsv, async ({ input, tx, locale }) => {
    const { encoding, ...wish } = input;
    const rows = await allRows(tx, wish, locale);
    await auditExport(tx, 'list.csv', rows.length);
    const name = { ja: '予約一覧', en: 'reservations' }[locale];
    return {
      contentType: `text/csv; charset=${encoding === 'CP932' ? 'Shift_JIS' : 'utf-8'}`,
      fileName: `${name}_${tx.day?.businessDate ?? ''}.csv`,
      body: writeCsv(listSheet(rows, locale), encoding),
    };
  }),
  handle(downloadGuestCsv, async ({ input, tx, locale }) => {
    const { encoding, ...wish } = input;
    const rows = await allRows(tx, wish, locale);
    const sheet = await guestSheet(tx, rows, locale);
    await auditExport(tx, 'guests.csv', sheet.length - 1);
    const name = { ja: '宿泊者', en: 'guests' }[locale];
    return {
      contentType: `text/csv; charset=${encoding === 'CP932' ? 'Shift_JIS' : 'utf-8'}`,
      fileName: `${name}_${tx.day?.businessDate ?? ''}.csv`,
      body: writeCsv(sheet, encoding),
    };
  }),
  handleDetached(downLoadPdf, async ({ input, inTx, locale }) => {
    const { pdfTitle, ...wish } = input;
    const title = pdfTitle || { ja: '予約一覧', en: 'Reservations' }[locale];
    const paper = await inTx(async (tx) => {
      const rows = await allRows(tx, wish, locale);
      await auditExport(tx, 'list.pdf', rows.length);
      const { store } = await readMasters(tx, ['store']);
      const [{ nameKanji = '', nameEn = '' } = {}] = store.values();
      const date = formatDate(input.date ?? tx.day?.businessDate ?? '', 'yyyy/MM/dd');
      const facts = [locale === 'ja' ? nameKanji : nameEn, ...(input.anyDay ? [] : [date])];
      return listPaper(rows, { locale, title, facts });
    });
    return { contentType: 'application/pdf', fileName: `${title}.pdf`, body: await printList(paper) };
  }),
];

/** Guest data leaves the house, so the trail says who took how much of it. */
function auditExport(tx: TenantTx, action: string, rows: number): Promise<void> {
  return tx.audit({ action, entity: 'list', entityId: 'registration', after: { rows } });
}
