import { defineErrors } from './define.ts';

/** Refusals about taking things back (02022). */
export const bookingLifeErrors = defineErrors({
  'HOS-02022-0': {
    status: 409,
    ja: 'この操作はすでに元に戻されたか、ほかの担当者の操作のため、元に戻せません。',
    en: 'It cannot be undone: it has already been undone, or another user did it.',
  },
  'HOS-02022-1': {
    status: 422,
    ja: '営業日{0}の操作は、日次締め後は元に戻せません。',
    en: 'Actions of {0} cannot be undone after the day close.',
  },
  'HOS-02022-2': {
    status: 422,
    ja: 'この操作の後に売上または入金が登録されたため、元に戻せません。',
    en: 'It cannot be undone because sales or payments were entered afterwards.',
  },
});
