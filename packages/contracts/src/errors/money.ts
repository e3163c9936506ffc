import { defineErrors } from './define.ts';

/** Receivables, and why money keeps a step from being taken back. */
export const moneyErrors = defineErrors({
  'HOS-02025-0': {
    status: 422,
    ja: '入金額が売掛の残高（{0}円）を超えています。',
    en: 'The payment exceeds the balance of the receivable ({0} yen).',
  },
  'HOS-02025-1': {
    status: 422,
    ja: 'この売掛は精算が取り消されています。',
    en: 'The settlement of this receivable has been cancelled.',
  },
  'HOS-02025-2': {
    status: 422,
    ja: 'この入金は既に取り消されています。',
    en: 'This payment has already been reversed.',
  },
  'HOS-02025-3': {
    status: 422,
    ja: '売掛に入金があるため精算を取り消せません。先に売掛の入金を取り消してください。',
    en: 'The settlement cannot be cancelled because its receivable was paid. Reverse that payment first.',
  },
  'HOS-02026-0': {
    status: 422,
    ja: 'チェックイン当日ではないため、取り消せません。',
    en: 'It cannot be cancelled because it is not the check-in date.',
  },
  'HOS-02026-1': {
    status: 422,
    ja: 'チェックインの日時を過ぎているため、予約に戻せません。',
    en: 'It cannot be returned to booked because the check-in time has passed.',
  },
  'HOS-02026-2': {
    status: 422,
    ja: '精算済みのため操作できません。先に精算を取り消してください。',
    en: 'Already settled. Please cancel the settlement first.',
  },
  'HOS-02026-3': {
    status: 422,
    ja: '追加明細または預り金があるため取り消せません。先に入金を取り消し、明細を削除してください。',
    en: 'It cannot be cancelled because of additional items or a deposit. Cancel the payment and delete the detail first.',
  },
  'HOS-02026-4': {
    status: 422,
    ja: '入金があるため取り消せません。先に入金を取り消してください。',
    en: 'It cannot be cancelled because a payment exists. Cancel the payment first.',
  },
  'HOS-02026-5': {
    status: 422,
    ja: '未精算の残高があります。残高を確認してください。',
    en: 'There is an unsettled balance. Please check the balance.',
  },
  'HOS-02028-0': {
    status: 403,
    ja: '上限（{0}円）を超えています。ほかの担当者の確認（ユーザーIDとパスワード）が必要です。',
    en: 'This is above the limit of {0} yen. Another user must confirm it with user ID and password.',
  },
  'HOS-02028-1': {
    status: 403,
    ja: '確認はご本人以外の担当者が行ってください。',
    en: 'It must be confirmed by someone other than the person doing it.',
  },
  'HOS-02028-2': {
    status: 403,
    ja: '確認した担当者にはこの操作の権限がないか、金額がその上限を超えています。',
    en: 'The person who confirmed has no permission for this, or it is above their limit.',
  },
});
