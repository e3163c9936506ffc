import { downLoadPdf, downloadCsv, downloadGuestCsv } from '@honjin/contracts/registration';
import type { Locale } from '@honjin/contracts';
import { sheetFile } from '@honjin/print/sheets';
import { handleDetached, Refusal, type Route, type TenantTx } from '@honjin/service-kit';
import { formatDate } from '@honjin/domain';
import { readMasters } from '../../house/masters/read-masters.ts';
import { makeExcel, printList } from '../../house/papers/paper-pools.ts';
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

/** The name of a file of the day, in small letters where it has such. */
function fileNameOf(tx: TenantTx, title: string): string {
  return `${title.toLowerCase()}_${tx.day?.businessDate ?? ''}`;
}

export const listFileRoutes: readonly Route[] = [
  handleDetached(downloadCsv, async ({ input, inTx, locale }) => {
    const { encoding, format, ...wish } = input;
    const title = { ja: '予約一覧', en: 'Reservations' }[locale];
    const sheet = await inTx(async (tx) => {
      const rows = await allRows(tx, wish, locale);
      await auditExport(tx, 'list.csv', rows.length);
      return { title, fileName: fileNameOf(tx, title), ...listSheet(rows, locale) };
    });
    return sheetFile(sheet, { encoding, format }, makeExcel);
  }),
  handleDetached(downloadGuestCsv, async ({ input, inTx, locale }) => {
    const { encoding, format, ...wish } = input;
    const title = { ja: '宿泊者', en: 'Guests' }[locale];
    const sheet = await inTx(async (tx) => {
      const table = await guestSheet(tx, await allRows(tx, wish, locale), locale);
      await auditExport(tx, 'guests.csv', table.rows.length);
      return { title, fileName: fileNameOf(tx, title), ...table };
    });
    return sheetFile(sheet, { encoding, format }, makeExcel);
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
