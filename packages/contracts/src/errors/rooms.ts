import { defineErrors } from './define.ts';

/** ERROR_02 to ERROR_06 of the specification, in the shape of every code of the wire. */
export const roomsErrors = defineErrors({
  'HOS-06001-2': {
    status: 409,
    ja: '予約または宿泊があるため、故障に設定できません。',
    en: 'The room is reserved or occupied and cannot be set out of order.',
  },
  'HOS-06001-3': {
    status: 409,
    ja: '予約または宿泊があるため、売止に設定できません。',
    en: 'The room is reserved or occupied and cannot be taken off sale.',
  },
  'HOS-06001-4': {
    status: 409,
    ja: 'この部屋は既に故障に設定されています。',
    en: 'The room is already out of order.',
  },
  'HOS-06001-5': {
    status: 409,
    ja: 'この部屋は既に売止に設定されています。',
    en: 'The room is already off sale.',
  },
  'HOS-06001-6': {
    status: 409,
    ja: '売止または故障が設定されています。先に解除してください。',
    en: 'The room is out of order or off sale. Please remove the block first.',
  },
  'HOS-06001-7': {
    status: 422,
    ja: '終了日は開始日より後の日付にしてください。',
    en: 'The end must be after the start.',
  },
  'HOS-06001-8': {
    status: 422,
    ja: '過去の期間には故障・売止を設定できません。',
    en: 'A room cannot be set out of order or off sale for past days.',
  },
  'HOS-06002-0': {
    status: 409,
    ja: 'この件は既に解決済みです。',
    en: 'This case has already been resolved.',
  },
});
