import { defineErrors } from './define.ts';

/** Refusals about registration cards that are signed on a tablet (02085). */
export const cardSignatureErrors = defineErrors({
  'HOS-02085-0': {
    status: 409,
    ja: 'タブレット「{0}」はほかのお客様が使用中です。終わるまでお待ちいただくか、別のタブレットを選択してください。',
    en: 'Another guest is using the tablet "{0}". Please wait or choose another tablet.',
  },
  'HOS-02085-1': {
    status: 409,
    ja: 'この宿泊カードはタブレット「{0}」に表示中です。中止してから、もう一度お試しください。',
    en: 'This registration card is on the tablet "{0}" already. Please cancel it there first.',
  },
  'HOS-02085-2': {
    status: 409,
    ja: 'この宿泊カードは署名済みです。もう一度署名していただくには、先に署名を無効にしてください。',
    en: 'This registration card is signed. To have it signed again, please void the signature first.',
  },
  'HOS-02085-3': {
    status: 422,
    ja: 'このタブレットは使用できません。タブレットの登録を確認してください。',
    en: 'This tablet cannot be used. Please check that it is paired.',
  },
  'HOS-02085-4': {
    status: 409,
    ja: 'この署名はすでに終わっているか、無効になっています。画面を更新して確認してください。',
    en: 'This signature has ended or was voided. Please refresh and check.',
  },
  'HOS-02085-5': {
    status: 422,
    ja: 'この宿泊カードは署名できません。お名前が登録されていて、到着前または滞在中の宿泊者だけが署名できます。',
    en: 'This registration card cannot be signed: only named guests who are to arrive or are in the house sign.',
  },
  'HOS-02085-6': {
    status: 409,
    ja: 'この署名は保存後に変更されたおそれがあるため、表示できません。システム管理者に連絡してください。',
    en: 'This signature may have been altered after it was kept, so it is not shown. Please tell the system administrator.',
  },
});
