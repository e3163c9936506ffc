import { defineErrors } from './define.ts';

export const reportsErrors = defineErrors({
  'HOS-08001-0': { status: 422, ja: '期間を指定してください。', en: 'Please give a period.' },
  'HOS-08001-1': {
    status: 422,
    ja: '終了日は開始日以降にしてください。',
    en: 'The end must not be before the start.',
  },
  'HOS-08001-2': {
    status: 422,
    ja: '期間は366日以内で指定してください。',
    en: 'The period must not be longer than 366 days.',
  },
  'HOS-09002-0': {
    status: 422,
    ja: '入力日時の開始は終了より前にしてください。',
    en: 'The start must lie before the end.',
  },
  'HOS-09002-1': {
    status: 422,
    ja: 'チェックイン日または利用日を指定してください。',
    en: 'Please give the check-in date or the use date.',
  },
  'HOS-09002-2': {
    status: 422,
    ja: '入力日時の期間は31日以内で指定してください。',
    en: 'Entries can be asked for 31 days at most.',
  },
  'HOS-09003-0': {
    status: 422,
    ja: 'PDFにできるのは{0}行までです（該当{1}行）。条件を絞るか、CSVで出力してください。',
    en: 'A PDF holds {0} rows at most ({1} found). Please narrow the conditions or export as CSV.',
  },
  'HOS-09003-1': {
    status: 422,
    ja: 'Excelにできるのは{0}行までです（該当{1}行）。条件を絞るか、CSVで出力してください。',
    en: 'An Excel file holds {0} rows at most ({1} found). Please narrow the conditions or export as CSV.',
  },
  'HOS-09003-2': {
    status: 429,
    ja: '帳票の出力が混み合っています（同時に{0}件まで）。しばらくしてからもう一度お試しください。',
    en: 'Other exports are under way ({0} at once). Please try again in a moment.',
  },
  'HOS-09004-0': {
    status: 422,
    ja: '申告月を指定してください。',
    en: 'Please give the month of the filing.',
  },
  'HOS-08001-3': {
    status: 503,
    ja: '集計が追いついていません。しばらくしてからもう一度お試しください。',
    en: 'The figures are not up to date yet. Please try again in a moment.',
  },
  'HOS-06013-0': {
    status: 422,
    ja: '行と列には異なる項目を指定してください。',
    en: 'Please choose different items for rows and columns.',
  },
  'HOS-06013-1': {
    status: 422,
    ja: '分析結果が大きすぎます（{0}行×{1}列）。{2}行×{3}列以内になるよう条件を絞ってください。',
    en: 'The result is too large ({0} rows by {1} columns). Please narrow it to {2} rows by {3} columns.',
  },
  'HOS-06013-2': {
    status: 409,
    ja: '同じ名前の検索条件が既に存在します。',
    en: 'A search condition of this name already exists.',
  },
  'HOS-06013-3': {
    status: 422,
    ja: '検索条件は{0}件まで保存できます。不要な条件を削除してください。',
    en: 'A store keeps {0} search conditions at most. Please delete some first.',
  },
});
