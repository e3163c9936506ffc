import { defineErrors } from './define.ts';

export const reportsErrors = defineErrors({
  'HOS-08001-0': { status: 422, ja: '期間を指定してください。', en: 'Please choose a period.' },
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
    en: 'The start must be before the end.',
  },
  'HOS-09002-1': {
    status: 422,
    ja: 'チェックイン日または利用日を指定してください。',
    en: 'Please enter the check-in date or the use date.',
  },
  'HOS-09002-2': {
    status: 422,
    ja: '入力日時の期間は31日以内で指定してください。',
    en: 'Please choose a period of 31 days or less.',
  },
  'HOS-09003-0': {
    status: 422,
    ja: 'PDFにできるのは{0}行までです（該当{1}行）。条件を絞るか、CSVで出力してください。',
    en: 'A PDF can have at most {0} rows ({1} found). Please narrow the conditions or export as CSV.',
  },
  'HOS-09003-1': {
    status: 422,
    ja: 'Excelにできるのは{0}行までです（該当{1}行）。条件を絞るか、CSVで出力してください。',
    en: 'An Excel file can have at most {0} rows ({1} found). Please narrow the conditions or export as CSV.',
  },
  'HOS-09003-2': {
    status: 429,
    ja: '帳票の出力が混み合っています（同時に{0}件まで）。しばらくしてからもう一度お試しください。',
    en: 'Too many exports are running (at most {0} at once). Please try again in a moment.',
  },
  'HOS-09004-0': {
    status: 422,
    ja: '申告月を指定してください。',
    en: 'Please choose the month of the filing.',
  },
  'HOS-09005-0': {
    status: 422,
    ja: '{0}はまだ締められていません。会計ソフトへ出力できるのは日次締めが済んだ日だけです。',
    en: '{0} is not closed yet. Only closed days can be exported to accounting.',
  },
  'HOS-09005-1': {
    status: 409,
    ja: '{0}は出力番号{1}で出力済みです。再度出力する場合は訂正として出力してください。',
    en: '{0} was already exported in file no. {1}. Please export it as a correction.',
  },
  'HOS-09005-2': {
    status: 422,
    ja: '出力する仕訳がありません。',
    en: 'There are no journal entries to export.',
  },
  'HOS-09005-3': {
    status: 422,
    ja: '訂正の理由を入力してください。',
    en: 'Please enter the reason for the correction.',
  },
  'HOS-09005-4': {
    status: 422,
    ja: '{0}はまだ出力されていないため、訂正できません。通常の出力を行ってください。',
    en: '{0} has not been exported yet, so it cannot be corrected. Please export it as usual.',
  },
  'HOS-08002-0': {
    status: 422,
    ja: 'プラン別は現在の予約についてのみ取得できます。',
    en: 'Figures by plan are of what is on the books now; as_of and compared_with cannot be given with them.',
  },
  'HOS-08002-1': {
    status: 422,
    ja: '変更分は現在の予約についてのみ取得できます。',
    en: 'Changes are of what is on the books now; as_of cannot be given with changed_since.',
  },
  'HOS-08002-2': {
    status: 422,
    ja: '{0}の日次締め時点の予約状況は残っていません。',
    en: 'Nothing was kept of the close of {0}.',
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
    en: 'Saved conditions with this name already exist.',
  },
  'HOS-06013-3': {
    status: 422,
    ja: '検索条件は{0}件まで保存できます。不要な条件を削除してください。',
    en: 'At most {0} searches can be saved. Please delete some first.',
  },
});
