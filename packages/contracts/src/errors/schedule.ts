import { defineErrors } from './define.ts';

/** Refusals of the schedule board. They are decided by registration, whose record the board shows. */
export const scheduleErrors = defineErrors({
  'HOS-06010-0': {
    status: 422,
    ja: '変更できる泊がありません（計上済みまたは期間外です）。',
    en: 'There is no night that can be changed (posted already, or outside the stay).',
  },
  'HOS-06010-1': {
    status: 422,
    ja: '部屋タイプが変わります。新しいタイプの料金にするか、料金を据え置くかを選択してください。',
    en: 'The room type changes. Choose whether to charge the new type or to keep the price.',
  },
  'HOS-06010-2': {
    status: 422,
    ja: '売上計上済みの泊（{0}）は変更できません。',
    en: 'The night {0} has been posted and cannot be changed.',
  },
  'HOS-06010-3': {
    status: 422,
    ja: 'チェックイン後の到着日は変更できません。',
    en: 'The arrival cannot be moved after check-in.',
  },
  'HOS-06010-4': {
    status: 422,
    ja: '営業日（{0}）より前の日付には変更できません。',
    en: 'The date cannot be moved before the business date ({0}).',
  },
  'HOS-06011-0': {
    status: 404,
    ja: '元に戻せる操作がありません。',
    en: 'There is nothing to undo.',
  },
  'HOS-06011-1': {
    status: 422,
    ja: 'その後に売上計上または状態の変更があったため、元に戻せません。',
    en: 'It cannot be undone: nights were posted or the state changed since.',
  },
  'HOS-06012-0': {
    status: 422,
    ja: '紛失したカードキーの請求項目が店舗に設定されていません。請求せずに記録するか、設定を管理者に依頼してください。',
    en: 'The store has no item to charge a lost key card under. Record it without a charge, or ask an administrator to set the item.',
  },
});
