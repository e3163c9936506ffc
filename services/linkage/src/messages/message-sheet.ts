import { japanTimeOf, type Locale } from '@honjin/contracts';
import type { MessageRow } from '@honjin/contracts/linkage';

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
  CANCEL: ['取消', 'Cancel'],
  OTHER: ['その他', 'Other'],
};

interface SheetColumn {
  readonly title: Words;
  readonly cell: (row: MessageRow, word: (state: string) => string) => string;
}

const text = (value: string | number | null) => String(value ?? '');
/** Shows a moment as the store's clock shows it. */
const moment = (iso: string | null) => (iso === null ? '' : japanTimeOf(iso));

const COLUMNS: readonly SheetColumn[] = [
  { title: ['受信日時', 'Received'], cell: (row) => moment(row.receivedAt) },
  { title: ['接続先', 'Account'], cell: (row) => row.accountName },
  { title: ['区分', 'Kind'], cell: (row, word) => word(row.kind) },
  { title: ['取込状態', 'Import'], cell: (row, word) => word(row.importState) },
  { title: ['処理結果', 'Result'], cell: (row, word) => word(row.transactionResult) },
  { title: ['処理状態', 'Processing'], cell: (row, word) => word(row.processingState) },
  { title: ['確認', 'Confirmation'], cell: (row, word) => word(row.confirmationState) },
  { title: ['問題', 'Problem'], cell: (row) => [row.problem ?? '', row.problemDetail].join(' ').trim() },
  { title: ['エージェント', 'Agency'], cell: (row) => row.agencyName },
  { title: ['エージェント予約番号', 'Agency number'], cell: (row) => row.travelAgencyBookingNumber },
  { title: ['予約番号', 'Reservation number'], cell: (row) => row.bookingNo },
  { title: ['宿泊者', 'Guest'], cell: (row) => row.guestName },
  { title: ['カナ', 'Kana'], cell: (row) => row.guestKana },
  { title: ['チェックイン', 'Check-in'], cell: (row) => text(row.checkInDate) },
  { title: ['チェックアウト', 'Check-out'], cell: (row) => text(row.checkOutDate) },
  { title: ['泊数', 'Nights'], cell: (row) => text(row.nights) },
  { title: ['室数', 'Rooms'], cell: (row) => text(row.roomCount) },
  { title: ['部屋タイプ', 'Room type'], cell: (row) => row.roomTypeName },
  { title: ['プラン', 'Plan'], cell: (row) => row.planName },
  { title: ['合計料金', 'Total'], cell: (row) => text(row.totalAmount) },
  { title: ['電文番号', 'Data id'], cell: (row) => row.dataId },
  { title: ['ファイル名', 'File'], cell: (row) => row.sourceName },
];

/** Messages as lines of a file, its head first. */
export function messageSheet(rows: readonly MessageRow[], locale: Locale): string[][] {
  const at = locale === 'ja' ? 0 : 1;
  const word = (state: string) => STATES[state]?.[at] ?? state;
  return [
    COLUMNS.map(({ title }) => title[at]),
    ...rows.map((row) => COLUMNS.map(({ cell }) => cell(row, word))),
  ];
}
