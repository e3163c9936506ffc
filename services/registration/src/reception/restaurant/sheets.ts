import type { Locale } from '@honjin/contracts';
import { CODE_NAMES } from '@honjin/contracts/code-names';
import { guestsOf } from '@honjin/contracts/registration';
import { adultsOf, childrenText, formatDate } from '@honjin/domain';
import type { TablePaper } from '@honjin/print';
import { fitWidths, type SheetKind, type WholeSheet } from '@honjin/print/sheets';
import type { ArrangementDay, DayRow } from './arrangement-day.ts';
import type { SlipRow } from './pos-queries.ts';

interface Column<Row> {
  title: Record<Locale, string>;
  width: number | '*';
  align?: 'right';
  /** The kind of the column. Where it does not say, a column at the right has figures and any other has texts. */
  kind?: SheetKind;
  text: (row: Row, locale: Locale) => string;
}

interface Given {
  locale: Locale;
  facts: readonly string[];
}

/** Everything that is written about a room for the kitchen. */
function notesOf(row: DayRow): string {
  const memos = row.freeMemos.map(({ title, detail }) => [title, detail].filter(Boolean).join(': '));
  return [row.roomSpecialRequest, row.memo, ...memos].filter(Boolean).join(' / ');
}

const TIME: Column<{ serveTime: string | null }> = {
  title: { ja: '時刻', en: 'Time' },
  width: 38,
  kind: 'time',
  text: ({ serveTime }) => serveTime ?? '',
};

const COLUMNS: readonly Column<DayRow>[] = [
  TIME,
  { title: { ja: '場所', en: 'Place' }, width: 70, text: ({ groupName }) => groupName },
  { title: { ja: '手配', en: 'Arrangement' }, width: '*', text: ({ arrangementName }) => arrangementName },
  { title: { ja: '部屋', en: 'Room' }, width: 38, text: ({ roomNo }) => roomNo },
  { title: { ja: '宿泊者', en: 'Guest' }, width: '*', text: ({ guestName }) => guestName },
  { title: { ja: '数量', en: 'Qty' }, width: 30, align: 'right', text: ({ quantity }) => String(quantity) },
  {
    title: { ja: '大人', en: 'Adults' },
    width: 30,
    align: 'right',
    text: (row) => String(adultsOf(guestsOf(row))),
  },
  { title: { ja: '子供', en: 'Children' }, width: 50, text: (row) => childrenText(guestsOf(row)) },
  { title: { ja: 'アレルギー', en: 'Allergies' }, width: '*', text: ({ allergies }) => allergies },
  { title: { ja: '備考', en: 'Notes' }, width: '*', text: notesOf },
  {
    title: { ja: '状態', en: 'State' },
    width: 42,
    text: ({ serveState }, locale) => CODE_NAMES[locale].serveState[serveState],
  },
];

/** The arrangements of a day as a table of a file. */
export function daySheet(rows: readonly DayRow[], locale: Locale): Omit<WholeSheet, 'title'> {
  const columns = COLUMNS.map(({ title, align, kind = align === 'right' ? 'number' : 'text' }) => ({
    title: title[locale],
    kind,
  }));
  const cells = rows.map((row) => COLUMNS.map(({ text }) => text(row, locale)));
  return { columns: fitWidths(columns, cells), rows: cells, totals: [] };
}

function paperOf<Row>(
  title: string,
  rows: readonly Row[],
  { columns, locale, facts }: Given & { columns: readonly Column<Row>[] },
): TablePaper {
  return {
    title,
    language: locale,
    facts,
    isLandscape: true,
    columns: columns.map(({ title: named, width, align }) => ({
      title: named[locale],
      width,
      ...(align === undefined ? {} : { align }),
    })),
    rows: rows.map((row) => columns.map(({ text }) => text(row, locale))),
  };
}

type Dish = ArrangementDay['dishes'][number];

const DISH_COLUMNS: readonly Column<Dish>[] = [
  TIME,
  { title: { ja: '場所', en: 'Place' }, width: 90, text: ({ groupName }) => groupName },
  { title: { ja: '手配', en: 'Arrangement' }, width: '*', text: ({ arrangementName }) => arrangementName },
  { title: { ja: '室数', en: 'Rooms' }, width: 46, align: 'right', text: ({ rooms }) => String(rooms) },
  {
    title: { ja: '大人', en: 'Adults' },
    width: 46,
    align: 'right',
    text: (row) => String(adultsOf(guestsOf(row))),
  },
  { title: { ja: '子供', en: 'Children' }, width: 90, text: (row) => childrenText(guestsOf(row)) },
  { title: { ja: '数量', en: 'Qty' }, width: 46, align: 'right', text: ({ quantity }) => String(quantity) },
  { title: { ja: '提供済', en: 'Served' }, width: 50, align: 'right', text: ({ served }) => String(served) },
];

/** The list of a kitchen: how many of each dish at which time. Who must not eat what follows in the list by room. */
export function kitchenPaper({ dishes }: ArrangementDay, given: Given): TablePaper {
  const title = { ja: '厨房手配表', en: 'Kitchen list' }[given.locale];
  return paperOf(title, dishes, { ...given, columns: DISH_COLUMNS });
}

/** The list by room: what each room gets, with allergies and notes. */
export function roomPaper({ rows }: ArrangementDay, given: Given): TablePaper {
  const title = { ja: '部屋別手配表', en: 'List by room' }[given.locale];
  const wanted = rows.filter(({ serveState }) => serveState !== 'NOT_WANTED');
  const byRoom = wanted.toSorted((a, b) => a.roomNo.localeCompare(b.roomNo, 'ja', { numeric: true }));
  return paperOf(title, byRoom, { ...given, columns: COLUMNS });
}

const yen = new Intl.NumberFormat('ja-JP');

const SLIP_COLUMNS: readonly Column<SlipRow>[] = [
  {
    title: { ja: '品名', en: 'Item' },
    width: '*',
    text: ({ itemName, taxRateType }) => (taxRateType === 'REDUCED' ? `${itemName} ※` : itemName),
  },
  { title: { ja: '数量', en: 'Qty' }, width: 50, align: 'right', text: ({ quantity }) => String(quantity) },
  { title: { ja: '税率', en: 'Tax' }, width: 60, align: 'right', text: ({ taxPercent }) => `${taxPercent}%` },
  {
    title: { ja: '金額', en: 'Amount' },
    width: 90,
    align: 'right',
    text: ({ totalAmount }) => `¥${yen.format(totalAmount)}`,
  },
];

/** The slip of what was charged to a room, with the line on which the guest signs. */
export function slipPaper(lines: readonly SlipRow[], { locale, facts }: Given): TablePaper {
  const total = lines.reduce((sum, { totalAmount }) => sum + totalAmount, 0);
  const texts = SLIP_TEXTS[locale];
  const paper = paperOf(texts.title, lines, {
    locale,
    facts: [...facts, ...lines.slice(0, 1).flatMap((line) => slipFacts(line, locale))],
    columns: SLIP_COLUMNS,
  });
  const line = '＿'.repeat(16);
  return {
    ...paper,
    isLandscape: false,
    totals: [
      [texts.total, '', '', `¥${yen.format(total)}`],
      ['', '', '', ''],
      [`${texts.signature} ${line}`, '', '', ''],
    ],
  };
}

const SLIP_TEXTS = {
  ja: { title: '部屋付け伝票', total: '合計', signature: 'ご署名' },
  en: { title: 'Charge to room', total: 'Total', signature: 'Signature' },
} as const;

function slipFacts({ useDate, roomNo, guestName, memo }: SlipRow, locale: Locale): string[] {
  const no = roomNo ?? '';
  const room = { ja: `${no}号室　${guestName} 様`, en: `Room ${no}  ${guestName}` }[locale];
  return [formatDate(useDate, 'yyyy/MM/dd'), room, memo].filter(Boolean);
}
