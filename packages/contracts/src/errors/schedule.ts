import { defineErrors } from './define.ts';

/** Refusals of the schedule board. They are decided by registration, whose record the board shows. */
export const scheduleErrors = defineErrors({
  'HOS-06010-0': {
    status: 422,
    ja: '変更できる泊がありません（計上済みまたは期間外です）。',
    en: 'There is no night to change (already posted, or outside the period).',
  },
  'HOS-06010-1': {
    status: 422,
    ja: '部屋タイプが変わります。新しいタイプの料金にするか、料金を据え置くかを選択してください。',
    en: 'The room type changes. Choose whether to charge the rate of the new type or keep the current price.',
  },
  'HOS-06010-2': {
    status: 422,
    ja: '売上計上済みの泊（{0}）は変更できません。',
    en: 'The night {0} has been posted and cannot be changed.',
  },
  'HOS-06010-3': {
    status: 422,
    ja: 'チェックイン後の到着日は変更できません。',
    en: 'The arrival date cannot be changed after check-in.',
  },
  'HOS-06010-4': {
    status: 422,
    ja: '営業日（{0}）より前の日付には変更できません。',
    en: 'The date cannot be before the business date ({0}).',
  },
  'HOS-06011-0': {
    status: 404,
    ja: '元に戻せる操作がありません。',
    en: 'There is nothing to undo.',
  },
  'HOS-06011-1': {
    status: 422,
    ja: 'その後に売上計上または状態の変更があったため、元に戻せません。',
    en: 'It cannot be undone because nights were posted or the status changed afterwards.',
  },
  'HOS-06012-0': {
    status: 422,
    ja: '紛失したカードキーの請求項目が店舗に設定されていません。請求せずに記録するか、設定を管理者に依頼してください。',
    en: 'The store has no item for lost key cards. Record the loss without a charge, or ask an administrator to set one.',
  },
});
