import { defineErrors } from './define.ts';

/** Refusals to revenue managers that push rates (05032). */
export const pushedRateErrors = defineErrors({
  'HOS-05032-0': {
    status: 409,
    ja: 'リビジョン{0}は別の内容で受信済みです。',
    en: 'Revision {0} was pushed already, with other content.',
  },
  'HOS-05032-1': {
    status: 422,
    ja: '1回に設定できるのは{0}項目（泊×項目）までです。分けて送信してください。',
    en: 'One push sets at most {0} values (nights × fields). Please send it in parts.',
  },
  'HOS-05032-2': {
    status: 422,
    ja: 'このプランは、この部屋タイプでは{0}名に販売していません（料金表に料金がありません）。',
    en: 'The plan is not sold to {0} persons in this room type: its price grid has no price.',
  },
  'HOS-05032-3': {
    status: 422,
    ja: 'プランに含まれる項目の合計（{0}円）以上にしてください。',
    en: 'The price must be at least {0} yen, what the items in the plan cost.',
  },
  'HOS-05032-4': {
    status: 422,
    ja: '{0}行目と同じ泊の同じ項目を設定しています。',
    en: 'It sets the same field of the same night as row {0}.',
  },
  'HOS-05032-5': {
    status: 422,
    ja: '営業日（{0}）より前の日付は設定できません。',
    en: 'Days before the business date ({0}) cannot be set.',
  },
  'HOS-05032-6': {
    status: 422,
    ja: '設定する項目がありません。',
    en: 'The row sets nothing.',
  },
  'HOS-05032-7': {
    status: 422,
    ja: '最長泊数は最低泊数以上にしてください。',
    en: 'The longest stay must not be below the shortest.',
  },
  'HOS-05032-8': {
    status: 422,
    ja: '{0}円以上にしてください（料金表の最低料金{1}円の{2}％が下限です）。',
    en: 'The price must be at least {0} yen: {2}% of {1} yen, the lowest price in the price grid.',
  },
  'HOS-05032-9': {
    status: 422,
    ja: '{0}円以下にしてください（料金表の最高料金{1}円の{2}％が上限です）。',
    en: 'The price must be at most {0} yen: {2}% of {1} yen, the highest price in the price grid.',
  },
});
