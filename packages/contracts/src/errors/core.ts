import { defineErrors } from './define.ts';

export const coreErrors = defineErrors({
  'HOS-00000-1': {
    status: 500,
    ja: 'システムエラーが発生しました。管理者に連絡してください。',
    en: 'A system error occurred. Please contact the administrator.',
  },
  'HOS-00001-0': { status: 400, ja: 'リクエストの形式が正しくありません。', en: 'The request is malformed.' },
  'HOS-00001-1': { status: 422, ja: '入力内容を確認してください。', en: 'Please check the marked fields.' },
  'HOS-00001-2': { status: 400, ja: '送信データが大きすぎます。', en: 'The request is too large.' },
  'HOS-00002-0': { status: 401, ja: 'ログインしてください。', en: 'Please sign in.' },
  'HOS-00002-1': { status: 401, ja: 'セッションの有効期限が切れました。', en: 'Session has been expired.' },
  'HOS-00002-2': {
    status: 419,
    ja: 'ページの有効期限が切れました。もう一度ログインしてください。',
    en: 'The page has expired. Please sign in again.',
  },
  'HOS-00003-0': {
    status: 403,
    ja: 'この操作を行う権限がありません。',
    en: 'You do not have permission to do this.',
  },
  'HOS-00003-1': {
    status: 403,
    ja: '選択中の店舗以外のデータは扱えません。',
    en: 'Data of another store cannot be used.',
  },
  'HOS-00003-2': {
    status: 403,
    ja: 'この店舗では保存する権限がありません。',
    en: 'You do not have permission to save in this store.',
  },
  'HOS-00003-3': {
    status: 403,
    ja: '保存するにはユーザーIDとパスワードが必要です。',
    en: 'Your user ID and password are required to save.',
  },
  'HOS-00003-4': { status: 403, ja: '端末が登録されていません。', en: 'This terminal is not registered.' },
  'HOS-00004-0': { status: 404, ja: '対象のデータが見つかりません。', en: 'The record was not found.' },
  'HOS-00005-0': {
    status: 409,
    ja: '他のユーザーが先に更新しました。最新の内容を確認してください。',
    en: 'Another user saved this first. Please check the latest version.',
  },
  'HOS-00005-1': {
    status: 422,
    ja: '同じ操作キーで異なる内容が送信されました。',
    en: 'The same idempotency key was sent with different content.',
  },
  'HOS-00006-0': {
    status: 429,
    ja: 'アクセスが集中しています。しばらくしてからもう一度お試しください。',
    en: 'Too many requests. Please try again in a moment.',
  },
  'HOS-00007-0': {
    status: 503,
    ja: 'サービスに接続できません。しばらくしてからもう一度お試しください。',
    en: 'The service cannot be reached. Please try again in a moment.',
  },
  'HOS-00007-1': {
    status: 503,
    ja: '他の処理が同じデータを使用中のため、待ち時間を超えました。この操作は保存されていません。もう一度お試しください。',
    en: 'The same records were in use for too long. Nothing was saved. Please try again.',
  },
  'HOS-00007-2': {
    status: 503,
    ja: 'データベースに一時的に接続できません。しばらくしてからもう一度お試しください。続けて操作しても二重には登録されません。',
    en: 'The database cannot be reached at the moment. Please try again shortly. Nothing is saved twice.',
  },
  'HOS-00007-3': {
    status: 503,
    ja: 'サーバーの空き容量が不足しているため、保存できません。管理者に連絡してください。',
    en: 'Nothing can be saved: the server has run out of disk space or memory. Please contact the administrator.',
  },
  'HOS-05001-0': {
    status: 422,
    ja: '電話番号を正しく入力してください。',
    en: 'Please enter a valid phone number.',
  },
  'HOS-05001-1': {
    status: 422,
    ja: '郵便番号を正しく入力してください。',
    en: 'Please enter a valid postal code.',
  },
  'HOS-05003-0': { status: 422, ja: '1～11桁で入力してください。', en: 'Please enter 1 to 11 digits.' },
  'HOS-05003-3': {
    status: 422,
    ja: '金額は99,999,999円以内で入力してください。',
    en: 'Please enter an amount of at most 99,999,999 yen.',
  },
  'HOS-05003-2': {
    status: 422,
    ja: '0～100の数値を入力してください。',
    en: 'Please enter a number from 0 to 100.',
  },
  'HOS-09001-0': { status: 422, ja: '入力必須項目です。', en: 'This field is required.' },
  'HOS-09001-1': { status: 422, ja: '入力できない項目です。', en: 'This field cannot be entered here.' },
  'HOS-09001-2': { status: 422, ja: '値の種類が正しくありません。', en: 'The value is of the wrong type.' },
  'HOS-09001-3': {
    status: 422,
    ja: '短すぎるか小さすぎます（{0}以上）。',
    en: 'Too short or too small (at least {0}).',
  },
  'HOS-09001-4': {
    status: 422,
    ja: '長すぎるか大きすぎます（{0}以下）。',
    en: 'Too long or too large (at most {0}).',
  },
  'HOS-09001-5': { status: 422, ja: '形式が正しくありません。', en: 'The format is not valid.' },
  'HOS-09001-6': { status: 422, ja: '選択できない値です。', en: 'This value cannot be chosen.' },
  'HOS-09001-7': {
    status: 422,
    ja: '全角カタカナまたは半角英数字で入力してください。',
    en: 'Please use full-width katakana or half-width letters and digits.',
  },
  'HOS-09001-8': {
    status: 422,
    ja: '1900年から2199年までの日付を入力してください。',
    en: 'Please enter a date from the year 1900 to 2199.',
  },
  'HOS-09001-9': {
    status: 422,
    ja: 'クレジットカード番号は入力できません。番号を消してください。',
    en: 'Credit card numbers must not be entered. Please remove it.',
  },
  'HOS-09001-10': {
    status: 422,
    ja: '保存できない文字が含まれています。',
    en: 'The text contains characters that cannot be saved.',
  },
  'HOS-09001-11': {
    status: 422,
    ja: 'この店舗のデータにありません。選び直してください。',
    en: 'This record does not belong to the store. Please choose again.',
  },
  'HOS-09001-12': {
    status: 422,
    ja: '期間が長すぎます（{0}日以内）。',
    en: 'The period is too long (at most {0} days).',
  },
  'HOS-09001-14': {
    status: 422,
    ja: '時刻は00:00～30:00の30分単位で入力してください。',
    en: 'Please enter a time from 00:00 to 30:00 in steps of 30 minutes.',
  },
  'HOS-09001-15': {
    status: 422,
    ja: '使用していないデータです。選び直してください。',
    en: 'This record is out of use. Please choose another.',
  },
  'HOS-09001-13': {
    status: 422,
    ja: '同じ項目が2回指定されています。',
    en: 'The same entry appears twice.',
  },
  'HOS-09001-16': {
    status: 422,
    ja: '生年月日に今日より後の日付は入力できません。',
    en: 'A date of birth cannot be in the future.',
  },
});
