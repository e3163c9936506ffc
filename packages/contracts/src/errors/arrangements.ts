import { defineErrors } from './define.ts';

/** Refusals about what is promised for a night, its stock, the kitchen and tickets (02040). */
export const arrangementErrors = defineErrors({
  'HOS-02040-0': {
    status: 409,
    ja: '「{0}」の{1}の残りは{2}です。',
    en: '“{0}” on {1}: {2} left.',
  },
  'HOS-02040-1': {
    status: 422,
    ja: '手配の対象泊（{0}）は宿泊期間の外です。',
    en: 'The night of the arrangement ({0}) is outside the stay.',
  },
  'HOS-02040-2': {
    status: 422,
    ja: '「{0}」は{1}の手配です。当日になるまで提供済みにできません。',
    en: '“{0}” is for {1} and cannot be marked as served before that day.',
  },
  'HOS-02040-3': {
    status: 422,
    ja: '「{0}」の部屋はキャンセルまたは不泊です。',
    en: 'The room of “{0}” is cancelled or a no-show.',
  },
  'HOS-02040-4': {
    status: 422,
    ja: 'この部屋に滞在中の宿泊者がいません。',
    en: 'No guest is in house in this room.',
  },
  'HOS-02040-5': {
    status: 409,
    ja: '{0}号室の宿泊者は「{1}」です。お名前を確認してください。',
    en: 'The guest of room {0} is “{1}”. Please check the name.',
  },
  'HOS-02040-6': {
    status: 409,
    ja: '「{0}」は{1}に使用済みです（{2}）。',
    en: '“{0}” was already used on {1} ({2}).',
  },
  'HOS-02040-7': {
    status: 422,
    ja: '「{0}」（{1}）は使用できません。滞在中の宿泊者の当日以降のチケットのみ使用できます。',
    en: '“{0}” ({1}) cannot be used. Only tickets of guests in house can be used, from their date on.',
  },
  'HOS-02040-8': {
    status: 422,
    ja: '「{0}」の使用は取り消せません。取消は使用後に1回限りです。',
    en: 'The redemption of “{0}” cannot be undone. It can be undone once only, after use.',
  },
});
