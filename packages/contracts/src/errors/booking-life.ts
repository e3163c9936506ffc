import { defineErrors } from './define.ts';

/** Refusals about taking things back (02022). */
export const bookingLifeErrors = defineErrors({
  'HOS-02022-0': {
    status: 409,
    ja: 'この操作はすでに元に戻されたか、ほかの担当者の操作のため、元に戻せません。',
    en: 'This was taken back already, or somebody else did it: it cannot be taken back.',
  },
  'HOS-02022-1': {
    status: 422,
    ja: '営業日{0}の操作は、日締め後は元に戻せません。',
    en: 'What was done on {0} cannot be taken back: that day is closed.',
  },
  'HOS-02022-2': {
    status: 422,
    ja: 'この操作の後に売上または入金が登録されたため、元に戻せません。',
    en: 'Sales or payments were entered since: this cannot be taken back.',
  },
});
