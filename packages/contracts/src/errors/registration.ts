import { defineErrors } from './define.ts';

export const registrationErrors = defineErrors({
  'HOS-01002-4': { status: 404, ja: '予約が存在しません。', en: 'The reservation does not exist.' },
  'HOS-02001-1': {
    status: 409,
    ja: '部屋は既に予約されています。別の部屋を選択してください。',
    en: 'The room is already reserved. Please choose another.',
  },
  'HOS-02001-2': {
    status: 422,
    ja: '部屋タイプまたは部屋が見つかりません。',
    en: 'The room type or room was not found.',
  },
  'HOS-02001-3': {
    status: 422,
    ja: '人数が部屋の最大定員（{0}名）を超えています。',
    en: 'Above the maximum capacity ({0}).',
  },
  'HOS-02001-4': {
    status: 422,
    ja: 'この条件の料金が設定されていません（{0}）。',
    en: 'No price is set for these conditions ({0}).',
  },
  'HOS-02001-5': {
    status: 422,
    ja: '部屋の割り当てが固定されているか、部屋タイプが異なります。変更には理由と権限が必要です。',
    en: 'The room is locked or of another type. A change requires a reason and permission.',
  },
  'HOS-02001-6': {
    status: 422,
    ja: '宿泊人数を入力してください（{0}）。',
    en: 'Please enter the number of guests ({0}).',
  },
  'HOS-02001-7': {
    status: 422,
    ja: 'プランに含まれる料金項目が室料を超えています（{0}）。プランの設定を確認してください。',
    en: 'The extras included in the plan exceed the room charge ({0}). Please check the plan.',
  },
  'HOS-02001-8': {
    status: 422,
    ja: '割引が室料を超えています（{0}）。',
    en: 'The discount exceeds the room charge ({0}).',
  },
  'HOS-02001-9': {
    status: 422,
    ja: 'この日の税率が設定されていないか、税の設定が不足しています（{0}）。',
    en: 'No tax rate is set for this day, or the tax settings are incomplete ({0}).',
  },
  'HOS-02002-1': {
    status: 422,
    ja: 'この操作はできません。{0}',
    en: 'This cannot be done. {0}',
  },
  'HOS-02002-2': {
    status: 422,
    ja: '清掃が完了していません。チェックインするには理由と権限が必要です。',
    en: 'The room is not clean. Checking in requires a reason and permission.',
  },
  'HOS-02003-1': {
    status: 422,
    ja: '会計科目が見つからないか、ここでは使えません。',
    en: 'The accounting item was not found or cannot be used here.',
  },
  'HOS-02003-2': {
    status: 422,
    ja: '入金額と請求額が一致していません（差額 {0} 円）。',
    en: 'Payments and sales do not match (difference {0} yen).',
  },
  'HOS-02003-3': { status: 422, ja: '精算する明細がありません。', en: 'There is nothing to settle.' },
  'HOS-02003-4': {
    status: 422,
    ja: '現在の状態では精算できません。',
    en: 'Settlement is not possible in the current status.',
  },
  'HOS-02003-5': {
    status: 422,
    ja: '精算の取消は精算した営業日にのみ行えます。',
    en: 'A settlement can be cancelled only on the business date on which it was made.',
  },
  'HOS-02003-6': {
    status: 422,
    ja: '精算済みのため変更できません。先に精算を取り消してください。',
    en: 'Already settled. Please cancel the settlement first.',
  },
  'HOS-02004-1': {
    status: 422,
    ja: '領収書を発行できません。{0}',
    en: 'No receipt can be issued. {0}',
  },
  'HOS-02005-0': {
    status: 422,
    ja: '営業日が既に変わっています。',
    en: 'The business date has already changed.',
  },
  'HOS-02005-1': {
    status: 422,
    ja: '日次締めの前に確認が必要な予約があります。',
    en: 'Some reservations must be dealt with before the day can be closed.',
  },
  'HOS-02005-2': { status: 422, ja: '営業日が開始されていません。', en: 'No business date is open.' },
  'HOS-02010-1': {
    status: 422,
    ja: '本日予定されている部屋移動はありません。',
    en: 'No room change is planned for today.',
  },
  'HOS-02010-2': {
    status: 422,
    ja: '手配内容が見つかりません。',
    en: 'The arrangement was not found.',
  },
  'HOS-02010-3': {
    status: 422,
    ja: '「{0}」は到着日のみ手配できます。',
    en: '“{0}” can be arranged for the arrival date only.',
  },
  'HOS-02010-4': {
    status: 409,
    ja: 'この名前の検索条件は既にあります。上書きするか、別の名前にしてください。',
    en: 'A saved search with this name already exists. Overwrite it, or choose another name.',
  },
  'HOS-02010-5': {
    status: 422,
    ja: '件数が多すぎます（{0}件以下）。条件を絞ってください。',
    en: 'Too many rows (at most {0}). Please narrow the search.',
  },
  'HOS-02006-0': { status: 422, ja: '日付が正しくありません。', en: 'The dates are not valid.' },
  'HOS-02006-2': {
    status: 422,
    ja: '仮予約の期限は、営業日からチェックインまでの間で指定してください。',
    en: 'The deadline of a tentative reservation must be between the business date and the check-in.',
  },
  'HOS-02006-3': {
    status: 422,
    ja: '日付は{0}から{1}までの間で入力してください。',
    en: 'Please enter a date from {0} to {1}.',
  },
  'HOS-02006-1': {
    status: 403,
    ja: 'この変更には上書き権限と理由が必要です。',
    en: 'This change requires override permission and a reason.',
  },
});
