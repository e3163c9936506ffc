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
  'HOS-08001-3': {
    status: 503,
    ja: '集計が追いついていません。しばらくしてからもう一度お試しください。',
    en: 'The figures are not up to date yet. Please try again in a moment.',
  },
});
