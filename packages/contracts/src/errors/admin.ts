import { defineErrors } from './define.ts';

export const adminErrors = defineErrors({
  'HOS-07001-0': {
    status: 409,
    ja: '{0}さんが締め処理を実行中です。完了するまでお待ちください。',
    en: '{0} is closing the day now. Please wait until it is complete.',
  },
  'HOS-07001-1': {
    status: 422,
    ja: '締め処理を妨げる項目が{0}件あります。先に解消してください。',
    en: 'The day cannot be closed. Findings to resolve first: {0}.',
  },
  'HOS-07001-2': {
    status: 422,
    ja: '警告が{0}件あります。締め処理を続けるには理由を入力してください。',
    en: 'Warnings: {0}. Please enter a reason to close anyway.',
  },
  'HOS-07001-3': {
    status: 409,
    ja: '{0}の締め処理が完了していません。先に再開してください。',
    en: 'The close of {0} is not complete. Please resume it first.',
  },
  'HOS-06020-0': {
    status: 422,
    ja: '過不足が{0}円あります。理由を入力してください。',
    en: 'There is a difference of {0} yen. Please enter the reason.',
  },
  'HOS-06020-1': {
    status: 422,
    ja: '次シフトへの繰越は実際有高を超えられません。',
    en: 'The amount carried over cannot exceed the amount counted.',
  },
  'HOS-06020-2': {
    status: 403,
    ja: '他のユーザーのドロワーは数えられません。',
    en: "Another user's drawer cannot be counted.",
  },
  'HOS-06021-0': {
    status: 409,
    ja: 'このシフトの引継ぎは{0}さんが確認済みです。訂正は新しいメモで残してください。',
    en: '{0} has already acknowledged this hand-over. Please add a new note for corrections.',
  },
  'HOS-06021-1': {
    status: 422,
    ja: '1シフトの引継ぎメモは{0}件までです。',
    en: 'A shift can have at most {0} hand-over notes.',
  },
  'HOS-07001-4': {
    status: 409,
    ja: '営業日が変わりました。最新の営業日を確認してください。',
    en: 'The business date has changed. Please check the current one.',
  },
});
