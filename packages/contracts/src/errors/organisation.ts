import { defineErrors } from './define.ts';

/** Refusals about how a store is set up: its numbers, its taxes in work, its calendar. */
export const organisationErrors = defineErrors({
  'HOS-05030-0': { status: 422, ja: 'ファイルが空です。', en: 'The file is empty.' },
  'HOS-05030-1': {
    status: 422,
    ja: 'ロゴは512KB以下にしてください。',
    en: 'The logo must be 512 KB or smaller.',
  },
  'HOS-05030-2': {
    status: 422,
    ja: 'このファイル名は使用できません。',
    en: 'This file name cannot be used.',
  },
  'HOS-05030-3': {
    status: 422,
    ja: 'PNGまたはJPEGの画像を選択してください。',
    en: 'Please choose a PNG or JPEG image.',
  },
  'HOS-05030-4': {
    status: 422,
    ja: '画像が大きすぎます（1辺4,000ピクセル、合計800万ピクセル以下）。',
    en: 'The image is too large (at most 4,000 pixels per side and 8 million in total).',
  },
  'HOS-05031-0': {
    status: 409,
    ja: '番号が重複します。「{0}」まで使用済みです。',
    en: 'Numbers would be repeated. “{0}” and earlier are already used.',
  },
  'HOS-05031-1': {
    status: 422,
    ja: '請求書と領収書の番号は欠番にできません。次の番号は「{0}」です。',
    en: 'Bill and receipt numbers must not be skipped. The next number is “{0}”.',
  },
  'HOS-05031-2': {
    status: 422,
    ja: '桁数が足りません。次の番号は{0}桁です。',
    en: 'Too few digits. The next number has {0}.',
  },
  'HOS-05031-3': {
    status: 409,
    ja: '接頭辞「{0}」の番号と同じ番号ができるため、この接頭辞は使用できません。',
    en: 'This prefix cannot be used because its numbers could clash with those of the prefix “{0}”.',
  },
  'HOS-05031-4': {
    status: 422,
    ja: '使用を始めた番号の開始番号（{0}）は変更できません。',
    en: 'The start number ({0}) cannot be changed once numbers have been used.',
  },
  'HOS-05031-5': {
    status: 422,
    ja: '開始番号は1以上、現在の番号は開始番号の1つ前以上にしてください。',
    en: 'The start number must be 1 or more, and the current number at least one before it.',
  },
  'HOS-05031-6': {
    status: 422,
    ja: '接頭辞は半角英大文字・数字・ハイフンで入力してください。',
    en: 'Please use capital letters, digits and hyphens for the prefix.',
  },
});
