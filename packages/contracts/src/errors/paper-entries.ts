import { defineErrors } from './define.ts';

/** Refusals about lines that were written on paper while the server was away (02041). */
export const paperEntryErrors = defineErrors({
  'HOS-02041-0': {
    status: 409,
    ja: '同じ部屋・内容・時刻・金額の行がすでにあります（{0}の記入）。',
    en: 'There is a line with the same room, kind, time and amount already (written by {0}).',
  },
  'HOS-02041-1': {
    status: 409,
    ja: '{0}さんが入力中です。結果が分かるまでお待ちください。',
    en: '{0} is entering this line. Please wait until the result is known.',
  },
  'HOS-02041-2': {
    status: 409,
    ja: 'この行はすでに入力済みです。',
    en: 'This line has been entered already.',
  },
  'HOS-02041-3': {
    status: 409,
    ja: '送信から日数が経ち、入力されたかどうかを確認できません。予約を確認し、行を訂正または削除してください。',
    en: 'It was sent too long ago to tell whether it was entered. Please look at the reservation, then correct or delete the line.',
  },
});
