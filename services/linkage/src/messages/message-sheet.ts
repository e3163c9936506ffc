import { japanTimeOf, type Locale } from '@honjin/contracts';
import type { MessageRow } from '@honjin/contracts/linkage';
import { fitWidths, type SheetKind, type WholeSheet } from '@honjin/print/sheets';

type Words = readonly [ja: string, en: string];

const STATES: Readonly<Record<string, Words>> = {
  NOT_IMPORTED: ['未取込', 'Not imported'],
  IMPORTED: ['取込済', 'Imported'],
  IMPORT_ERROR: ['取込エラー', 'Import error'],
  NONE: ['', ''],
  SUCCESS: ['成功', 'Success'],
  ERROR: ['エラー', 'Error'],
  RE_REGISTERING: ['再登録中', 'Re-registering'],
  INCOMPLETE: ['未完了', 'Incomplete'],
  COMPLETE: ['完了', 'Complete'],
  ABNORMAL: ['異常', 'Abnormal'],
  NOT_FEASIBLE: ['実行不可', 'Not feasible'],
  UNKNOWN: ['不明', 'Unknown'],
  UNCONFIRMED: ['未確認', 'Unconfirmed'],
  CONFIRMED: ['確認済', 'Confirmed'],
  NEW: ['予約', 'New'],
  MODIFY: ['変更', 'Change'],
  CANCEL: ['取消', 'Cancellation'],
  OTHER: ['その他', 'Other'],
};

interface MessageColumn {
  readonly title: Words;
  /** The kind of the column: a text where it does not say. */
  readonly kind?: SheetKind;
  readonly cell: (row: MessageRow, word: (state: string) => string) => string;
}

const text = (value: string | number | null) => String(value ?? '');
/** Shows a moment as the store's clock shows it. */
const moment = (iso: string | null) => (iso === null ? '' : japanTimeOf(iso));

const COLUMNS: readonly MessageColumn[] = [
  { title: ['受信日時', 'Received'], kind: 'moment', cell: (row) => moment(row.receivedAt) },
  { title: ['接続先', 'Account'], cell: (row) => row.accountName },
  { title: ['区分', 'Kind'], cell: (row, word) => word(row.kind) },
  { title: ['取込状態', 'Import'], cell: (row, word) => word(row.importState) },
  { title: ['処理結果', 'Result'], cell: (row, word) => word(row.transactionResult) },
  { title: ['処理状態', 'Processing'], cell: (row, word) => word(row.processingState) },
  { title: ['確認', 'Confirmation'], cell: (row, word) => word(row.confirmationState) },
  { title: ['問題', 'Problem'], cell: (row) => [row.problem ?? '', row.problemDetail].join(' ').trim() },
  { title: ['エージェント', 'Agency'], cell: (row) => row.agencyName },
  { title: ['エージェント予約番号', 'Agency reservation no.'], cell: (row) => row.travelAgencyBookingNumber },
  { title: ['予約番号', 'Reservation number'], cell: (row) => row.bookingNo },
  { title: ['宿泊者', 'Guest'], cell: (row) => row.guestName },
  { title: ['カナ', 'Kana'], cell: (row) => row.guestKana },
  { title: ['チェックイン', 'Check-in'], kind: 'day', cell: (row) => text(row.checkInDate) },
  { title: ['チェックアウト', 'Check-out'], kind: 'day', cell: (row) => text(row.checkOutDate) },
  { title: ['泊数', 'Nights'], kind: 'number', cell: (row) => text(row.nights) },
  { title: ['室数', 'Rooms'], kind: 'number', cell: (row) => text(row.roomCount) },
  { title: ['部屋タイプ', 'Room type'], cell: (row) => row.roomTypeName },
  { title: ['プラン', 'Plan'], cell: (row) => row.planName },
  { title: ['合計料金', 'Total'], kind: 'number', cell: (row) => text(row.totalAmount) },
  { title: ['電文番号', 'Message no.'], cell: (row) => row.dataId },
  { title: ['ファイル名', 'File'], cell: (row) => row.sourceName },
];

/** Messages as the table of a file. */
export function messageSheet(rows: readonly MessageRow[], locale: Locale): Omit<WholeSheet, 'title'> {
  const at = locale === 'ja' ? 0 : 1;
  const word = (state: string) => STATES[state]?.[at] ?? state;
  const columns = COLUMNS.map(({ title, kind = 'text' }) => ({ title: title[at], kind }));
  const cells = rows.map((row) => COLUMNS.map(({ cell }) => cell(row, word)));
  return { columns: fitWidths(columns, cells), rows: cells, totals: [] };
}
