import { defineErrors } from './define.ts';

/** Refusals to tills that charge rooms (02045). */
export const tillErrors = defineErrors({
  'HOS-02045-0': {
    status: 409,
    ja: '伝票番号「{0}」は別の内容で登録済みです。',
    en: 'Check “{0}” was posted already, with other content.',
  },
  'HOS-02045-1': {
    status: 422,
    ja: '伝票の合計が明細の合計（{0}円）と一致しません。',
    en: 'The total of the check is not that of its lines ({0} yen).',
  },
  'HOS-02045-2': {
    status: 409,
    ja: 'この部屋は精算済みのため、部屋付けできません。',
    en: 'The room has been settled and cannot be charged.',
  },
  'HOS-02045-3': {
    status: 409,
    ja: 'この部屋は部屋付けを停止しています。',
    en: 'Charges to this room have been stopped.',
  },
  'HOS-02045-4': {
    status: 422,
    ja: '「{0}」はこの税区分では販売できません。',
    en: '“{0}” cannot be sold with this tax class.',
  },
  'HOS-02045-5': {
    status: 409,
    ja: '営業日{0}は締め済みのため、POSからは訂正・取消できません。フロントで明細を取り消してください。',
    en: '{0} is closed: the till can no longer correct or void the check. The front desk can reverse its lines.',
  },
  'HOS-02045-6': {
    status: 409,
    ja: '伝票「{0}」は取消済みです。',
    en: 'Check “{0}” has been voided or reversed.',
  },
});
