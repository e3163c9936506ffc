import type { Locale } from '@honjin/contracts';
import {
  exportArrangementCsv,
  printArrangements,
  printPosSlip,
  type printArrangements as PrintCall,
} from '@honjin/contracts/registration';
import { formatDate } from '@honjin/domain';
import { sheetFile } from '@honjin/print/sheets';
import { handleDetached, Refusal, unknownAmong, type Route, type TenantTx } from '@honjin/service-kit';
import type { ParsedRequestOf } from '@honjin/contracts';
import { readMasters } from '../../house/masters/read-masters.ts';
import { makeExcel, printList, printSlip } from '../../house/papers/paper-pools.ts';
import { readArrangementDay } from './arrangement-day.ts';
import { listSlipLines } from './pos-queries.ts';
import { daySheet, kitchenPaper, roomPaper, slipPaper } from './sheets.ts';

async function storeName(tx: TenantTx, locale: Locale): Promise<string> {
  const { store } = await readMasters(tx, ['store']);
  const [{ nameKanji = '', nameEn = '' } = {}] = store.values();
  return locale === 'ja' ? nameKanji : nameEn;
}

/** The paper of a day, by kitchen and dish or by room. */
async function paperOfDay(tx: TenantTx, input: ParsedRequestOf<typeof PrintCall>, locale: Locale) {
  const day = await readArrangementDay(tx, input, locale);
  const place = day.groups.find(({ id }) => id === input.groupId);
  const facts = [
    [
      await storeName(tx, locale),
      formatDate(input.date, 'yyyy/MM/dd'),
      locale === 'en' ? place?.nameEn : place?.name,
    ]
      .filter(Boolean)
      .join('　'),
  ];
  await tx.audit({
    action: 'arrangement.print',
    entity: 'store',
    entityId: tx.scope.storeId,
    after: { date: input.date, rows: day.rows.length },
  });
  return (input.by === 'KITCHEN' ? kitchenPaper : roomPaper)(day, { locale, facts });
}

export const paperRoutes: readonly Route[] = [
  handleDetached(exportArrangementCsv, async ({ input, inTx, locale }) => {
    const { encoding, format, ...wish } = input;
    const title = { ja: '手配一覧', en: 'arrangements' }[locale];
    const sheet = await inTx(async (tx) => {
      const { rows } = await readArrangementDay(tx, wish, locale);
      await tx.audit({
        action: 'arrangement.csv',
        entity: 'store',
        entityId: tx.scope.storeId,
        after: { date: input.date, rows: rows.length },
      });
      return { title, fileName: `${title}_${input.date}`, ...daySheet(rows, locale) };
    });
    return sheetFile(sheet, { encoding, format }, makeExcel);
  }),
  handleDetached(printArrangements, async ({ input, inTx, locale }) => {
    const paper = await inTx((tx) => paperOfDay(tx, input, locale));
    return {
      contentType: 'application/pdf',
      fileName: `${paper.title}_${input.date}.pdf`,
      body: await printList(paper),
    };
  }),
  handleDetached(printPosSlip, async ({ input, inTx, locale }) => {
    const paper = await inTx(async (tx) => {
      const lines = await listSlipLines(tx, input.orderIds);
      if (lines.length !== new Set(input.orderIds).size)
        throw new Refusal('HOS-00004-0', unknownAmong(input.orderIds, lines));
      for (const [entityId, of] of Map.groupBy(lines, ({ bookingId }) => bookingId))
        await tx.audit({ action: 'order.slip', entity: 'booking', entityId, after: { lines: of.length } });
      return slipPaper(lines, { locale, facts: [await storeName(tx, locale)] });
    });
    return {
      contentType: 'application/pdf',
      fileName: `${paper.title}.pdf`,
      body: await printSlip('list', paper),
    };
  }),
];
