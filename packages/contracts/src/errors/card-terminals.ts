import { defineErrors } from './define.ts';

/** Refusals about card terminals and what they are asked for (02046). */
export const cardTerminalErrors = defineErrors({
  'HOS-02046-0': {
    status: 409,
    ja: '決済端末「{0}」は別の取引を処理中です。終わるまでお待ちになるか、別の端末を選択してください。',
    en: 'The card terminal “{0}” is busy with another request. Please wait, or choose another terminal.',
  },
  'HOS-02046-1': {
    status: 422,
    ja: 'この決済端末は使用できません。端末の設定を確認してください。',
    en: 'This card terminal cannot be used. Please check the terminal settings.',
  },
  'HOS-02046-2': {
    status: 422,
    ja: 'このカード取引には行えない操作です。最新の状態を確認してください。',
    en: 'This cannot be done with the card request. Please check its current state.',
  },
  'HOS-02046-3': {
    status: 422,
    ja: 'オーソリの金額（{0}円）を超えて売上確定できません。',
    en: 'No more than the pre-authorised amount (¥{0}) can be captured.',
  },
  'HOS-02046-4': {
    status: 409,
    ja: 'カードの処理が始まっているか、すでに終わっているため、中止できません。',
    en: 'The card is being processed already or the request has ended, so it cannot be cancelled.',
  },
  'HOS-02046-5': {
    status: 422,
    ja: 'この接続先はシステム管理者が許可していません。',
    en: 'This address is not allowed by the administrator of the system.',
  },
});
