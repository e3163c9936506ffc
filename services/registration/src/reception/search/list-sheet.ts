import type { Locale, ResultOf } from '@honjin/contracts';
import { CODE_NAMES } from '@honjin/contracts/code-names';
import type { searchRegistrations } from '@honjin/contracts/registration';
import { formatDate } from '@honjin/domain';
import type { PaperColumn } from '@honjin/print';
import { fitWidths, type SheetKind, type WholeSheet } from '@honjin/print/sheets';

type Row = ResultOf<typeof searchRegistrations>['registrationList'][number];

interface Column {
  title: Record<Locale, string>;
  width: PaperColumn['width'];
  align?: 'right';
  /** The kind of the column: a text where it does not say. */
  kind?: SheetKind;
  /** True for columns that are left out of the paper, which has no room for them. */
  isFileOnly?: boolean;
  /** Whole yen: with separators on paper. */
  isMoney?: boolean;
  /** The entry below the column on paper. */
  total?: (rows: readonly Row[], locale: Locale) => string;
  text: (row: Row, locale: Locale) => string;
}

const day = (date: string) => formatDate(date, 'yyyy/MM/dd');
const yen = new Intl.NumberFormat('ja-JP');

/** The sum of a figure of the rows. */
function sumOf(rows: readonly Row[], figureOf: (row: Row) => number): number {
  return rows.reduce((sum, row) => sum + figureOf(row), 0);
}

/** A column for which the paper has no room. */
function fileColumn(
  title: Column['title'],
  textOf: (row: Row, locale: Locale) => string | undefined,
): Column {
  return { title, width: '*', isFileOnly: true, text: (row, locale) => textOf(row, locale) ?? '' };
}

/** The columns of the list as they are printed and exported, in their order. */
const COLUMNS: readonly Column[] = [
  {
    title: { ja: '状態', en: 'Status' },
    width: 52,
    total: ({ length }, locale) => (locale === 'ja' ? `${length}件` : `${length} rows`),
    text: ({ status }, locale) => CODE_NAMES[locale].roomUnitStatus[status],
  },
  {
    title: { ja: '予約番号', en: 'Reservation no.' },
    width: 64,
    text: ({ bookingNo, roomIndex }) => `${bookingNo}-${roomIndex}`,
  },
  { title: { ja: '宿泊者', en: 'Guest' }, width: '*', text: ({ guestName }) => guestName },
  {
    title: { ja: '宿泊者カナ', en: 'Guest (kana)' },
    width: '*',
    text: ({ guestNameSingleByte }) => guestNameSingleByte,
  },
  { title: { ja: '団体・会社', en: 'Group' }, width: '*', text: ({ groupName }) => groupName },
  { title: { ja: '部屋タイプ', en: 'Room type' }, width: 66, text: ({ roomTypeName }) => roomTypeName },
  { title: { ja: '部屋', en: 'Room' }, width: 32, text: ({ assignedRoomNumber }) => assignedRoomNumber },
  {
    title: { ja: 'チェックイン', en: 'Check-in' },
    width: 76,
    kind: 'moment',
    text: ({ checkInDate, checkInTime }) => `${day(checkInDate)} ${checkInTime}`,
  },
  {
    title: { ja: 'チェックアウト', en: 'Check-out' },
    width: 76,
    kind: 'moment',
    text: ({ checkOutDate, checkOutTime }) => `${day(checkOutDate)} ${checkOutTime}`,
  },
  {
    title: { ja: '泊', en: 'Nights' },
    width: 26,
    align: 'right',
    kind: 'number',
    text: ({ nights }) => String(nights),
  },
  {
    title: { ja: '人数', en: 'Guests' },
    width: 28,
    align: 'right',
    kind: 'number',
    total: (rows) => String(sumOf(rows, ({ paxTotalCount }) => paxTotalCount)),
    text: ({ paxTotalCount }) => String(paxTotalCount),
  },
  { title: { ja: '電話番号', en: 'Phone' }, width: 66, text: ({ guestPhoneNumber }) => guestPhoneNumber },
  {
    title: { ja: 'プラン', en: 'Plan' },
    width: '*',
    isFileOnly: true,
    text: ({ planName }) => planName,
  },
  {
    title: { ja: '販売経路', en: 'Sales route' },
    width: '*',
    isFileOnly: true,
    text: ({ salesRouteName }) => salesRouteName,
  },
  fileColumn({ ja: 'エージェント予約番号', en: 'Agency no.' }, (row) => row.travelAgencyBookingNumber),
  {
    ...fileColumn({ ja: 'エージェント受付日時', en: 'Booked at the agency' }, (row) =>
      [row.travelAgencyBookingDate && day(row.travelAgencyBookingDate), row.travelAgencyBookingTime]
        .filter(Boolean)
        .join(' '),
    ),
    kind: 'moment',
  },
  fileColumn({ ja: '部屋の要望', en: 'Room request' }, (row) => row.roomSpecialRequest),
  fileColumn({ ja: '眺望の希望', en: 'View' }, (row) => row.viewType),
  fileColumn({ ja: '喫煙・禁煙', en: 'Smoking' }, ({ smokingOrNonSmoking: wish = '' }, locale) =>
    wish === '' ? '' : CODE_NAMES[locale].smoking[wish],
  ),
  fileColumn({ ja: '設備の希望', en: 'Facilities' }, (row) => row.facilities),
  {
    title: { ja: '料金', en: 'Price' },
    width: 48,
    align: 'right',
    kind: 'number',
    isMoney: true,
    total: (rows) => yen.format(sumOf(rows, ({ totalAmount }) => totalAmount)),
    text: ({ totalAmount }) => String(totalAmount),
  },
  {
    title: { ja: '未精算', en: 'Unsettled' },
    width: 48,
    align: 'right',
    kind: 'number',
    isMoney: true,
    text: ({ unsettledBalance }) => String(unsettledBalance),
  },
];

/** The list as a table of a file. */
export function listSheet(rows: readonly Row[], locale: Locale): Omit<WholeSheet, 'title'> {
  const columns = COLUMNS.map(({ title, kind = 'text' }) => ({ title: title[locale], kind }));
  const cells = rows.map((row) => COLUMNS.map(({ text }) => text(row, locale)));
  return { columns: fitWidths(columns, cells), rows: cells, totals: [] };
}

function paperCell({ text, isMoney }: Column, row: Row, locale: Locale): string {
  const written = text(row, locale);
  return isMoney === true ? yen.format(Number(written)) : written;
}

/** The list as a paper. */
export function listPaper(
  rows: readonly Row[],
  given: { locale: Locale; title: string; facts: readonly string[] },
) {
  const { locale, title, facts } = given;
  const columns = COLUMNS.filter(({ isFileOnly }) => isFileOnly !== true);
  return {
    title,
    language: locale,
    facts,
    isLandscape: true,
    columns: columns.map((column) => ({
      title: column.title[locale],
      width: column.width,
      ...(column.align === undefined ? {} : { align: column.align }),
    })),
    rows: rows.map((row) => columns.map((column) => paperCell(column, row, locale))),
    totals: [columns.map(({ total }) => total?.(rows, locale) ?? '')],
  };
}
