import { defineErrors } from './define.ts';

export const identityErrors = defineErrors({
  'HOS-01001-0': {
    status: 422,
    ja: 'ユーザーIDまたはパスワードが正しくありません。',
    en: 'Incorrect User ID or Password',
  },
  'HOS-01001-1': {
    status: 422,
    ja: '続けて失敗したため、しばらくサインインできません。{0}分後にもう一度お試しください。',
    en: 'Too many failures. Please try again in {0} minutes.',
  },
  'HOS-01001-3': {
    status: 422,
    ja: 'パスワード再設定のリンクの有効期限が切れています。',
    en: 'The password reset link has expired.',
  },
  'HOS-01001-4': {
    status: 422,
    ja: '現在のパスワードが正しくありません。',
    en: 'The current password is not correct.',
  },
  'HOS-01001-5': { status: 422, ja: 'メールアドレスの形式が正しくありません。', en: 'Incorrect mail format' },
  'HOS-01001-6': {
    status: 422,
    ja: 'よく使われるパスワードは設定できません。',
    en: 'This password is too common.',
  },
  'HOS-01001-7': { status: 422, ja: 'スタッフ番号が見つかりません。', en: 'The staff number was not found.' },
  'HOS-05019-0': {
    status: 422,
    ja: '{0}文字以上{1}で入力してください。',
    en: 'Please enter at least {0} {1}.',
  },
  'HOS-01001-8': {
    status: 409,
    ja: 'このユーザーIDは既に使われています。',
    en: 'This user ID is already in use.',
  },
  'HOS-01001-9': {
    status: 403,
    ja: '自分より強い権限を与えることはできません。',
    en: 'You cannot give more rights than you have.',
  },
  'HOS-01001-10': {
    status: 422,
    ja: '自分自身を停止または削除することはできません。',
    en: 'You cannot freeze or remove yourself.',
  },
});
