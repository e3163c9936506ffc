import { defineErrors } from './define.ts';

/** Refusals of the linkage with site controllers. */
export const linkageErrors = defineErrors({
  'HOS-10001-0': {
    status: 422,
    ja: '検索条件を1つ以上指定してください。',
    en: 'Please give at least one search condition.',
  },
  'HOS-10001-1': { status: 422, ja: '1件以上選択してください。', en: 'Please choose at least one.' },
  'HOS-10001-2': {
    status: 409,
    ja: '取込済みの電文のため、この操作はできません。',
    en: 'The message has already been imported, so this cannot be done.',
  },
  'HOS-10001-3': {
    status: 409,
    ja: 'この予約番号の電文は別の予約（{0}）に紐付いています。',
    en: 'Messages with this number are linked to another reservation ({0}).',
  },
  'HOS-10001-4': {
    status: 404,
    ja: '電文の保存期間が過ぎたため、原文は残っていません。',
    en: 'The original is no longer kept because its retention period has passed.',
  },
  'HOS-10001-5': {
    status: 422,
    ja: 'ファイルは5MB以下にしてください。',
    en: 'Files must be 5 MB or smaller.',
  },
  'HOS-10001-6': {
    status: 422,
    ja: '一度に取り込める電文は1,000件までです。',
    en: 'At most 1,000 messages can be imported at once.',
  },
  'HOS-10002-0': {
    status: 422,
    ja: '変換先が存在しません（{0}）。',
    en: 'The mapping target does not exist ({0}).',
  },
  'HOS-10002-1': {
    status: 422,
    ja: '同じコードが重複しています（{0}）。',
    en: 'The code appears twice ({0}).',
  },
  'HOS-10002-2': {
    status: 422,
    ja: 'CSVの{0}行目が正しくありません（{1}）。',
    en: 'Line {0} of the CSV file is invalid ({1}).',
  },
  'HOS-10003-0': {
    status: 422,
    ja: '接続先（{0}）は許可されていません。管理者が許可したホストのみ指定できます。',
    en: 'The host {0} is not allowed. Only hosts allowed by the administrator can be used.',
  },
  'HOS-10003-1': {
    status: 422,
    ja: '接続に必要な設定（{0}）が不足しています。',
    en: 'A setting required for the connection is missing ({0}).',
  },
  'HOS-10003-2': {
    status: 422,
    ja: '認証情報を保存する鍵が設定されていません。管理者に連絡してください。',
    en: 'The key for storing credentials is not set. Please contact the administrator.',
  },
  'HOS-10003-3': {
    status: 503,
    ja: '連携先に接続できません。受信待ち・送信待ちのデータは保持されています。',
    en: 'The provider cannot be reached. Data waiting to be received or sent is kept.',
  },
  'HOS-10004-0': {
    status: 422,
    ja: '期間は31日以内で指定してください。',
    en: 'Please choose a period of 31 days or less.',
  },
  'HOS-10005-0': {
    status: 409,
    ja: '在館中またはチェックアウト済みの予約のため、電文では変更できません。',
    en: 'The guests are in house or have checked out, so a message cannot change the reservation.',
  },
  'HOS-10005-1': {
    status: 422,
    ja: '到着日（{0}）が営業日より前のため、取り込めません。',
    en: 'It cannot be imported because the arrival ({0}) is before the business date.',
  },
  'HOS-10005-2': {
    status: 422,
    ja: '有効なプランがないため、予約を取り込めません。',
    en: 'The reservation cannot be imported because no plan is in use.',
  },
});
