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
});
