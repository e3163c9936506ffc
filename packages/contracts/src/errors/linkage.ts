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
    en: 'The message has been imported already; this cannot be done.',
  },
  'HOS-10001-3': {
    status: 409,
    ja: 'この予約番号の電文は別の予約（{0}）に紐付いています。',
    en: 'Messages of this booking belong to another registration ({0}).',
  },
  'HOS-10001-4': {
    status: 404,
    ja: '電文の保存期間が過ぎたため、原文は残っていません。',
    en: 'The text of the message has expired and is no longer kept.',
  },
  'HOS-10001-5': {
    status: 422,
    ja: 'ファイルは5MB以下にしてください。',
    en: 'A file may have 5 MB at most.',
  },
  'HOS-10001-6': {
    status: 422,
    ja: '一度に取り込める電文は1,000件までです。',
    en: 'At most 1,000 messages can be taken in at once.',
  },
  'HOS-10002-0': {
    status: 422,
    ja: '変換先が存在しません（{0}）。',
    en: 'What it is to be converted to does not exist ({0}).',
  },
  'HOS-10002-1': {
    status: 422,
    ja: '同じコードが重複しています（{0}）。',
    en: 'The code stands twice ({0}).',
  },
  'HOS-10002-2': {
    status: 422,
    ja: 'CSVの{0}行目が正しくありません（{1}）。',
    en: 'Line {0} of the CSV is wrong ({1}).',
  },
  'HOS-10003-0': {
    status: 422,
    ja: '接続先（{0}）は許可されていません。管理者が許可したホストのみ指定できます。',
    en: 'The host {0} is not allowed. Only hosts that the administrator allowed can be given.',
  },
  'HOS-10003-1': {
    status: 422,
    ja: '接続に必要な設定（{0}）が不足しています。',
    en: 'A setting that the connection needs is missing ({0}).',
  },
  'HOS-10003-2': {
    status: 422,
    ja: '認証情報を保存する鍵が設定されていません。管理者に連絡してください。',
    en: 'There is no key to seal credentials with. Please tell the administrator.',
  },
  'HOS-10003-3': {
    status: 503,
    ja: '連携先に接続できません。受信待ち・送信待ちのデータは保持されています。',
    en: 'The provider cannot be reached. What waits is kept.',
  },
  'HOS-10004-0': {
    status: 422,
    ja: '期間は31日以内で指定してください。',
    en: 'The period may have 31 days at most.',
  },
  'HOS-10005-0': {
    status: 409,
    ja: '在館中またはチェックアウト済みの予約のため、電文では変更できません。',
    en: 'Guests are in the house or have left; a message cannot change the booking.',
  },
  'HOS-10005-1': {
    status: 422,
    ja: '到着日（{0}）が営業日より前のため、取り込めません。',
    en: 'The arrival ({0}) lies before the business date; it cannot be imported.',
  },
  'HOS-10005-2': {
    status: 422,
    ja: '有効なプランがないため、予約を取り込めません。',
    en: 'There is no plan in use under which the booking could be imported.',
  },
});
