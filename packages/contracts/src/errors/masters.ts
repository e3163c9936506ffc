import { defineErrors } from './define.ts';

export const mastersErrors = defineErrors({
  'HOS-05003-1': { status: 422, ja: '1～11桁の数字で入力してください。', en: 'Please enter 1 to 11 digits.' },
  'HOS-05005-0': {
    status: 422,
    ja: '定員は1～999（客室は1～99）で入力してください。',
    en: 'Capacity must be 1 to 999 (1 to 99 for guest rooms).',
  },
  'HOS-05005-1': {
    status: 422,
    ja: '最大定員は定員以上にしてください。',
    en: 'The maximum capacity must not be below the capacity.',
  },
  'HOS-05011-0': {
    status: 422,
    ja: '入金科目には金種区分を設定してください。',
    en: 'Please set the denomination category of a payment item.',
  },
  'HOS-05011-1': {
    status: 422,
    ja: '売上科目には課税区分を設定してください。',
    en: 'Please set the taxation category of a sales item.',
  },
  'HOS-05011-2': {
    status: 422,
    ja: '課税売上には消費税区分を設定してください。',
    en: 'Please set the consumption tax category of taxable sales.',
  },
  'HOS-05017-0': { status: 422, ja: '固定料金を設定してください。', en: 'Please set the fixed fee.' },
  'HOS-05017-1': {
    status: 422,
    ja: '大人料金に対する割合を設定してください。',
    en: 'Please set the percentage of the adult rate.',
  },
  'HOS-05020-0': {
    status: 422,
    ja: '受付終了日は受付開始日以降にしてください。',
    en: 'Acceptance must not end before it starts.',
  },
  'HOS-05020-1': {
    status: 422,
    ja: '宿泊終了日は宿泊開始日以降にしてください。',
    en: 'The stay period must not end before it starts.',
  },
  'HOS-05020-2': {
    status: 422,
    ja: '宿泊開始日は受付開始日以降にしてください。',
    en: 'The stay period must not start before acceptance.',
  },
  'HOS-05020-3': {
    status: 422,
    ja: '部屋タイプ・人数・ランクが同じ料金が重複しています。',
    en: 'Two prices are set for the same room type, number of guests and rank.',
  },
  'HOS-05020-4': {
    status: 422,
    ja: '人数が部屋タイプの最大定員を超えています。',
    en: 'The number of guests exceeds the maximum capacity of the room type.',
  },
  'HOS-05020-5': {
    status: 422,
    ja: '販売経路が重複しています。',
    en: 'A sales route is set twice.',
  },
  'HOS-05020-6': {
    status: 422,
    ja: '料金ランクがシーズングループにありません。',
    en: 'The price rank does not belong to the season group.',
  },
  'HOS-05021-0': {
    status: 422,
    ja: '内容は200文字未満で入力してください。',
    en: 'Please enter fewer than 200 characters.',
  },
  'HOS-05021-1': {
    status: 422,
    ja: '色コードを正しく入力してください（例：2196F3）。',
    en: 'Please enter a valid colour code, for example 2196F3.',
  },
  'HOS-05022-0': {
    status: 422,
    ja: '登録番号は「T」と13桁の数字で入力してください。',
    en: 'The registration number is “T” and 13 digits.',
  },
  'HOS-05023-0': {
    status: 422,
    ja: '曜日に設定したランクが料金ランクにありません。',
    en: 'A rank set for a weekday is not among the price ranks.',
  },
  'HOS-05023-1': {
    status: 422,
    ja: '同じ日に複数のランクが設定されています。',
    en: 'A day has more than one rank.',
  },
  'HOS-05024-0': {
    status: 422,
    ja: '税の種類に合った内容を設定してください。',
    en: 'Please set the rule for this type of tax.',
  },
  'HOS-05024-1': {
    status: 422,
    ja: '段階は金額の小さい順に、重複なく設定してください。',
    en: 'Please enter each bracket once, in ascending order.',
  },
  'HOS-05024-2': {
    status: 422,
    ja: '売上の計上に使われた税（最終利用日 {0}）の内容と適用開始日は変更できません。新しい期間を作成してください。',
    en: 'Sales up to {0} were posted with this tax, so its rule and start date cannot be changed. Please create a new period.',
  },
  'HOS-05024-3': {
    status: 422,
    ja: '売上の計上に使われた日（最終利用日 {0}）より前に終わらせることはできません。',
    en: 'Sales up to {0} were posted with this tax, so it cannot end before that day.',
  },
  'HOS-05090-0': { status: 409, ja: 'すでに登録されている値です。', en: 'This value is already registered.' },
  'HOS-05090-1': {
    status: 409,
    ja: '{0}で使用されているため削除できません。',
    en: 'It cannot be deleted because it is used by {0}.',
  },
  'HOS-05090-2': {
    status: 422,
    ja: '選択したデータが見つかりません。選び直してください。',
    en: 'The selected record no longer exists. Please choose again.',
  },
  'HOS-05090-3': {
    status: 409,
    ja: '予約で使用されているため削除できません（最終利用日 {0}）。',
    en: 'It cannot be deleted because reservations use it (last used on {0}).',
  },
  'HOS-05093-0': {
    status: 409,
    ja: '顧客や宿泊者に設定されているため削除できません（最終 {0}）。',
    en: 'It cannot be deleted because guests have it (last on {0}).',
  },
  'HOS-05090-4': {
    status: 409,
    ja: '適用期間が他の設定と重なっています。',
    en: 'The period overlaps with another one.',
  },
  'HOS-05090-5': {
    status: 422,
    ja: '終了日は開始日以降にしてください。',
    en: 'The end must not be before the start.',
  },
});
