import { defineErrors } from './define.ts';

/** Files of masters (05091) and the cells in them (05092). */
export const masterFileErrors = defineErrors({
  'HOS-05091-0': {
    status: 422,
    ja: 'CSVファイルとして読み込めません（{0}行目）。',
    en: 'The file cannot be read as CSV (line {0}).',
  },
  'HOS-05091-1': {
    status: 422,
    ja: '文字コードがUTF-8でもCP932（Shift_JIS）でもありません。',
    en: 'The file is neither UTF-8 nor CP932 (Shift_JIS).',
  },
  'HOS-05091-2': {
    status: 422,
    ja: '見出し行に「{0}」の列がありません。',
    en: 'The header row has no column “{0}”.',
  },
  'HOS-05091-3': {
    status: 422,
    ja: '見出し行の「{0}」はこのマスタの項目ではありません。',
    en: '“{0}” in the header row is not a field of this master.',
  },
  'HOS-05091-4': {
    status: 422,
    ja: '見出し行に「{0}」が重複しています。',
    en: '“{0}” appears twice in the header row.',
  },
  'HOS-05091-5': {
    status: 422,
    ja: '一度に取り込めるのは{0}件までです。',
    en: 'At most {0} records can be imported at once.',
  },
  'HOS-05091-6': {
    status: 422,
    ja: '取り込めるファイルは1MBまでです。',
    en: 'The file must be 1 MB or smaller.',
  },
  'HOS-05091-7': {
    status: 422,
    ja: 'ファイルに{0}件のエラーがあるため、何も取り込みませんでした。',
    en: 'Nothing was imported: the file has errors ({0}).',
  },
  'HOS-05091-8': {
    status: 422,
    ja: '列の数が見出し行と異なります（{0}列）。',
    en: 'The number of columns ({0}) differs from the header row.',
  },
  'HOS-05091-9': {
    status: 409,
    ja: '確認した後にデータが変更されました。もう一度ファイルを確認してください。',
    en: 'The records were changed after the file was checked. Please check the file again.',
  },
  'HOS-05092-0': { status: 422, ja: '「{0}」は数字ではありません。', en: '“{0}” is not a number.' },
  'HOS-05092-1': {
    status: 422,
    ja: '「{0}」は日付ではありません（例：2026-11-21）。',
    en: '“{0}” is not a date (example: 2026-11-21).',
  },
  'HOS-05092-2': {
    status: 422,
    ja: '「{0}」は1（はい）か0（いいえ）ではありません。',
    en: '“{0}” is neither 1 (yes) nor 0 (no).',
  },
  'HOS-05092-3': {
    status: 422,
    ja: '「{0}」は選択肢にありません（{1}）。',
    en: '“{0}” is not one of the choices ({1}).',
  },
  'HOS-05092-4': {
    status: 422,
    ja: '{0}にコード「{1}」がありません。',
    en: 'There is no {0} with the code “{1}”.',
  },
  'HOS-05092-5': {
    status: 422,
    ja: '「{0}」は{1}行目にもあります。',
    en: '“{0}” is also in line {1}.',
  },
  'HOS-05092-6': {
    status: 422,
    ja: '在庫管理をする場合は1日の在庫数を設定してください。',
    en: 'Please set the stock per day when stock is managed.',
  },
  'HOS-05092-7': {
    status: 422,
    ja: '部屋番号の範囲は1～200室になるように指定してください。',
    en: 'The range of room numbers must contain 1 to 200 rooms.',
  },
  'HOS-05092-8': {
    status: 409,
    ja: '登録済みの部屋番号があります（{0}）。',
    en: 'Some room numbers already exist ({0}).',
  },
});
