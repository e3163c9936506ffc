import { defineErrors } from './define.ts';

/** Refusals about the addresses to which calendar programs subscribe (02097). */
export const calendarAddressErrors = defineErrors({
  'HOS-02097-0': {
    status: 422,
    ja: '購読アドレスは1店舗につき{0}件までです。不要なアドレスを停止してから発行してください。',
    en: 'A store has at most {0} subscription addresses. Please end one that nobody needs.',
  },
});
