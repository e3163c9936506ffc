import { defineErrors } from './define.ts';

/** Check-in, keys, money and receipts at the front desk. */
export const deskErrors = defineErrors({
  'HOS-02014-0': {
    status: 422,
    ja: 'このカードキーには行えない操作です。最新の状態を確認してください。',
    en: 'This cannot be done with the key card. Please check its current state.',
  },
  'HOS-02014-1': {
    status: 422,
    ja: '1室に発行できるカードキーは{0}枚までです。',
    en: 'A room can have at most {0} key cards.',
  },
  'HOS-02015-0': {
    status: 422,
    ja: '同じ予約の部屋にのみ移動できます。',
    en: 'Lines can be moved only between the rooms of one reservation.',
  },
  'HOS-02015-1': {
    status: 422,
    ja: '分割する金額または数量が明細の範囲を超えています。',
    en: 'The part to be split off must be smaller than the line.',
  },
  'HOS-02015-2': {
    status: 422,
    ja: '移動する明細を選択してください。',
    en: 'Please select the lines to move.',
  },
  'HOS-02015-3': {
    status: 422,
    ja: '売掛の入金には請求先が必要です。',
    en: 'A receivable requires a billing address.',
  },
  'HOS-02015-4': {
    status: 422,
    ja: 'この部屋には料金を請求できません。{0}',
    en: 'The fee cannot be charged to this room. {0}',
  },
  'HOS-02015-5': {
    status: 422,
    ja: 'この時点の記録は残っていません。{0}以降を指定してください。',
    en: 'No record was kept of that moment. Choose {0} or later.',
  },
  'HOS-02016-0': {
    status: 422,
    ja: '全額が売掛のため領収書は発行できません。宿泊明細書を発行してください。',
    en: 'No receipt can be issued because the full amount is receivable. Please issue a statement of stay.',
  },
  'HOS-02016-1': {
    status: 422,
    ja: '領収書の訂正または取消には理由が必要です。',
    en: 'A reason is required to correct or void a receipt.',
  },
  'HOS-02017-0': {
    status: 422,
    ja: '宿泊カードの一括発行は{0}件までです。',
    en: 'At most {0} registration cards can be issued at once.',
  },
  'HOS-02017-1': {
    status: 422,
    ja: '旅券の写しは日本国内に住所のない外国人のお客様にのみ保存できます。',
    en: 'A passport copy can be saved only for foreign guests without an address in Japan.',
  },
  'HOS-02017-2': {
    status: 422,
    ja: '旅券の写しは5MB以内の画像（JPEG・PNG・WebP）で登録してください。',
    en: 'The passport copy must be an image (JPEG, PNG, WebP) of up to 5 MB.',
  },
  'HOS-02017-3': { status: 422, ja: 'ファイルを選択してください。', en: 'Please choose a file.' },
});
