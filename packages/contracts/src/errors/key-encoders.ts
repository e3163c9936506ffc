import { defineErrors } from './define.ts';

/** Refusals about encoders of card keys and what they are asked for (02050). */
export const keyEncoderErrors = defineErrors({
  'HOS-02050-0': {
    status: 422,
    ja: '発行機を選択してください。',
    en: 'Please choose an encoder.',
  },
  'HOS-02050-1': {
    status: 422,
    ja: 'この発行機は使用できません。発行機の設定を確認してください。',
    en: 'This encoder cannot be used. Please check the encoder settings.',
  },
  'HOS-02050-2': {
    status: 409,
    ja: 'このカードキーはすでに発行が終わっているため、中止できません。',
    en: 'The encoder has finished with this key card already, so it cannot be stopped.',
  },
  'HOS-02050-3': {
    status: 422,
    ja: 'この接続先はシステム管理者が許可していません。',
    en: 'This address is not allowed by the administrator of the system.',
  },
});
