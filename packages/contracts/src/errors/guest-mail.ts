import { defineErrors } from './define.ts';

/** Mails and papers for guests. */
export const guestMailErrors = defineErrors({
  'HOS-02042-0': {
    status: 422,
    ja: '差込項目「{0}」はありません。一覧にある名前を使ってください。',
    en: 'There is no placeholder “{0}”. Please use a name from the list.',
  },
  'HOS-02042-1': {
    status: 422,
    ja: '取消・不泊・キャンセル待ちの予約は、確認書を発行できません。',
    en: 'A reservation that is cancelled, a no-show or on the waitlist cannot be confirmed.',
  },
});
