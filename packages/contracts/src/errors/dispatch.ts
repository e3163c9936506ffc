import { defineErrors } from './define.ts';

/** Papers that are mailed or printed by the queue of the store. */
export const dispatchErrors = defineErrors({
  'HOS-02030-0': {
    status: 422,
    ja: 'メールで送る場合は送信先のメールアドレスを入力してください。',
    en: 'Please enter an email address to send to.',
  },
  'HOS-02030-1': {
    status: 409,
    ja: 'この送付はすでに完了または取消されているため、操作できません。',
    en: 'This document has already been sent or cancelled.',
  },
  'HOS-02030-2': {
    status: 422,
    ja: '送付する領収書・宿泊カード・予約を選択してください。',
    en: 'Please choose the receipt, the registration cards or the reservation to send.',
  },
});
