import { defineErrors } from './define.ts';

export const registrationErrors = defineErrors({
  'HOS-01002-4': { status: 404, ja: '予約が存在しません。', en: 'The reservation does not exist.' },
  'HOS-02001-1': {
    status: 409,
    ja: '部屋は既に予約されています。別の部屋を選択してください。',
    en: 'The room is already reserved. Please choose another.',
  },
});
