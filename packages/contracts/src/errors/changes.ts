import { defineErrors } from './define.ts';

/** Refusals to programs that keep a copy of a store (02095). */
export const changeErrors = defineErrors({
  'HOS-02095-0': {
    status: 409,
    ja: 'このカーソルの後に、データが以前の時点へ復元されました。カーソルなしで、はじめから読み直してください。',
    en: 'The data was restored to an earlier moment than this cursor knows. Please read everything again, beginning without a cursor.',
  },
});
