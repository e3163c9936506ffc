import { defineErrors } from './define.ts';

/** Refusals about the options of a night (02027). */
export const bookingOptionErrors = defineErrors({
  'HOS-02027-0': {
    status: 422,
    ja: 'オプションの科目「{0}」は売上科目にありません。',
    en: 'There is no sales item “{0}” for the option.',
  },
});
