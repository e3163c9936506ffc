import { defineErrors } from './define.ts';

/** Plans, rate strategies and rate restrictions. */
export const ratesErrors = defineErrors({
  'HOS-05025-0': {
    status: 422,
    ja: '範囲の終わりは始まり以上にしてください。',
    en: 'The end of a range must not be below its start.',
  },
  'HOS-05025-1': {
    status: 422,
    ja: '料金の上限は下限以上にしてください。',
    en: 'The highest price must not be below the lowest.',
  },
  'HOS-05025-2': {
    status: 422,
    ja: '増減は0以外で、割引率は100%まで、割増率は500%までで入力してください。',
    en: 'The change must not be 0. Discounts go up to 100%, increases up to 500%.',
  },
  'HOS-05025-3': {
    status: 409,
    ja: '料金戦略が追加または削除されています。一覧を読み込み直してください。',
    en: 'Rate strategies were added or deleted. Please reload the list.',
  },
  'HOS-05026-0': {
    status: 422,
    ja: '泊数・日数は1～999で入力してください。',
    en: 'Nights and days must be 1 to 999.',
  },
  'HOS-05026-1': {
    status: 422,
    ja: '制限の対象を選択してください。',
    en: 'Please choose what the restriction applies to.',
  },
  'HOS-05027-0': {
    status: 422,
    ja: '{0}は販売停止です（{1}）。',
    en: '{0} is closed ({1}).',
  },
  'HOS-05027-1': {
    status: 422,
    ja: '{0}はチェックインできません（{1}）。',
    en: 'No arrivals on {0} ({1}).',
  },
  'HOS-05027-2': {
    status: 422,
    ja: '{0}はチェックアウトできません（{1}）。',
    en: 'No departures on {0} ({1}).',
  },
  'HOS-05027-3': {
    status: 422,
    ja: '{0}到着は{2}泊以上でお受けします（{1}）。',
    en: 'Arrivals on {0} require a stay of at least {2} nights ({1}).',
  },
  'HOS-05027-4': {
    status: 422,
    ja: '{0}到着は{2}泊までです（{1}）。',
    en: 'Arrivals on {0} can stay at most {2} nights ({1}).',
  },
  'HOS-05027-5': {
    status: 422,
    ja: '{0}到着の予約は{2}日前までです（{1}）。',
    en: 'Arrivals on {0} must be booked at least {2} days ahead ({1}).',
  },
  'HOS-05027-6': {
    status: 422,
    ja: '{0}到着の予約は{2}日前から受け付けます（{1}）。',
    en: 'Arrivals on {0} can be booked at most {2} days ahead ({1}).',
  },
  'HOS-05027-7': {
    status: 422,
    ja: '「{1}」は販売期間外です（{0}）。',
    en: '“{1}” is not on sale on {0}.',
  },
  'HOS-05027-8': {
    status: 422,
    ja: '「{1}」は予約受付期間外です（{0}）。',
    en: '{0} is outside the acceptance period of “{1}”.',
  },
  'HOS-05027-9': {
    status: 422,
    ja: '「{1}」の宿泊期間外です（{0}）。',
    en: '{0} is outside the stay period of “{1}”.',
  },
  'HOS-05027-10': {
    status: 422,
    ja: '「{1}」はこの販売経路では販売していません。',
    en: '“{1}” is not sold through this sales route.',
  },
  'HOS-05027-11': {
    status: 422,
    ja: '「{1}」は日帰り専用です。',
    en: '“{1}” is for day use only.',
  },
  'HOS-05027-12': {
    status: 422,
    ja: '「{1}」は宿泊専用です。日帰りには使えません。',
    en: '“{1}” is for overnight stays only, not for day use.',
  },
  'HOS-05027-13': {
    status: 422,
    ja: '「{1}」は{0}の曜日には販売していません。',
    en: '“{1}” is not sold on the weekday of {0}.',
  },
  'HOS-05028-0': {
    status: 422,
    ja: '料金項目にはプラン本体（室料の科目）を含めてください。',
    en: 'The price items must include the plan itself. Please choose the item of the room charge.',
  },
  'HOS-05028-1': {
    status: 422,
    ja: '料金項目の単価を設定してください。',
    en: 'Please set the unit price of the price item.',
  },
  'HOS-05028-2': {
    status: 422,
    ja: '料金項目の内容（コード・名称・科目）をすべて設定してください。',
    en: 'Please complete the price item: code, name and accounting item.',
  },
  'HOS-05028-3': {
    status: 422,
    ja: '手配の内容と数量を設定してください。',
    en: 'Please enter the arrangement and its quantity.',
  },
  'HOS-05028-4': {
    status: 422,
    ja: 'チケットの内容と枚数を設定してください。',
    en: 'Please enter the ticket and its quantity.',
  },
  'HOS-05028-5': {
    status: 422,
    ja: '販売経路を設定してください。',
    en: 'Please choose the sales route.',
  },
  'HOS-05028-6': {
    status: 422,
    ja: '入金科目はプランの料金項目に使えません。売上科目を選択してください。',
    en: 'A payment item cannot be an item of a plan. Please choose a sales item.',
  },
  'HOS-05028-7': {
    status: 422,
    ja: 'チケットにはチケット管理をする手配を選択してください。',
    en: 'Please choose an arrangement with ticket management.',
  },
  'HOS-05028-8': {
    status: 409,
    ja: 'ランク{0}はプラン「{1}」の料金に使われているため外せません。',
    en: 'Rank {0} cannot be removed because plan “{1}” has prices for it.',
  },
  'HOS-05028-9': {
    status: 422,
    ja: '販売終了日は販売開始日以降にしてください。',
    en: 'The sale must not end before it starts.',
  },
  'HOS-05029-0': {
    status: 422,
    ja: '取消料は人数の範囲が重ならず、日数が重複しないように設定してください。',
    en: 'The guest brackets of the cancellation fees must not overlap, and each number of days must appear once.',
  },
});
