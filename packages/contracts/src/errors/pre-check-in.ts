import { defineErrors } from './define.ts';

/** Refusals about the link by which guests complete the register before they arrive (02070). */
export const preCheckInErrors = defineErrors({
  'HOS-02070-0': {
    status: 422,
    ja: 'これからご到着のお部屋がないため、事前チェックインのリンクを発行できません。',
    en: 'No room of the reservation is still to arrive, so there is no link for pre-check-in.',
  },
  'HOS-02070-1': {
    status: 409,
    ja: '有効な事前チェックインのリンクがありません。リンクを発行してください。',
    en: 'There is no pre-check-in link that works. Please make one.',
  },
});
