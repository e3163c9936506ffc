import { defineErrors } from './define.ts';

export const identityErrors = defineErrors({
  'HOS-01001-0': {
    status: 422,
    ja: 'ユーザーIDまたはパスワードが正しくありません。',
    en: 'Incorrect User ID or Password',
  },
  'HOS-01001-1': {
    status: 422,
    ja: '続けて失敗したため、いったん受け付けを止めています。{0}秒後にもう一度お試しください。',
    en: 'Too many failed attempts. Please try again in {0} seconds.',
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
    ja: '推測されやすいパスワードです。名前・日付・よく使われる言葉や並びを避けるか、長くしてください。',
    en: 'This password is easy to guess. Avoid names, dates, common words and runs, or make it longer.',
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
    ja: '自分より強い権限を与えること、自分より強い権限を持つ人を変更することはできません。',
    en: 'You cannot grant more permissions than you have, or change users who have more.',
  },
  'HOS-01001-10': {
    status: 422,
    ja: '自分自身を停止または削除することはできません。',
    en: 'You cannot suspend or delete yourself.',
  },
  'HOS-01001-11': {
    status: 422,
    ja: 'PINまたはパスワードが正しくありません。',
    en: 'Incorrect PIN or password',
  },
  'HOS-01001-12': {
    status: 422,
    ja: 'PINは{0}桁以上12桁以内の数字で入力してください。同じ数字の繰り返し、連番、スタッフ番号は使えません。',
    en: 'A PIN must have {0} to 12 digits. Repeated digits, sequences and the staff number cannot be used.',
  },
  'HOS-01001-13': {
    status: 422,
    ja: '権限「{0}」は使えません。選び直してください。',
    en: 'The role type “{0}” cannot be used. Please choose another.',
  },
  'HOS-01001-14': {
    status: 422,
    ja: '外部プログラムは1店舗{0}件までです。使わないものを削除してください。',
    en: 'A store can have at most {0} external programs. Please delete one that is not used.',
  },
  'HOS-01001-15': {
    status: 422,
    ja: 'Webhookは1店舗{0}件までです。使わないものを削除してください。',
    en: 'A store can have at most {0} webhooks. Please delete one that is not used.',
  },
  'HOS-01001-16': {
    status: 422,
    ja: '送信先（{0}）は許可されていません。https で、システム管理者が許可したホストのみ指定できます。',
    en: 'The destination ({0}) is not allowed. Use an https URL on a host that the system administrator has allowed.',
  },
  'HOS-01001-17': {
    status: 422,
    ja: 'この外部プログラムに閲覧権限のない通知が含まれています。',
    en: 'The selection includes an event that the program has no permission to view.',
  },
  'HOS-05019-1': {
    status: 422,
    ja: 'パスワードは{0}文字以内で入力してください。',
    en: 'A password can have at most {0} characters.',
  },
  'HOS-03001-0': {
    status: 409,
    ja: '{0}人のユーザーがこの権限種別を使用しているため削除できません。',
    en: 'It cannot be deleted because users have this role type ({0}).',
  },
  'HOS-03001-1': {
    status: 422,
    ja: '自分の権限種別からユーザー管理の編集権限を外すことはできません。',
    en: 'You cannot remove the permission to edit users from your own role type.',
  },
  'HOS-03001-2': {
    status: 422,
    ja: '標準の権限種別は削除できません。',
    en: 'A standard role type cannot be deleted.',
  },
  'HOS-03001-3': {
    status: 422,
    ja: '店舗の最後の管理者です。先に別のユーザーへユーザー管理の権限を与えてください。',
    en: 'This is the last administrator of the store. First give another user permission to edit users.',
  },
  'HOS-03001-4': {
    status: 422,
    ja: '権限のないメニューは選択できません。',
    en: 'Menus without permission cannot be selected.',
  },
  'HOS-03001-6': {
    status: 403,
    ja: 'この権限種別は上位（会社またはグループ）のものです。その管理者だけが変更できます。',
    en: 'This role type belongs to the company or the group. Only its administrators can change it.',
  },
  'HOS-03001-5': {
    status: 422,
    ja: '半角の英小文字・数字・ハイフンで入力してください（先頭は英字）。',
    en: 'Please use lower-case letters, digits and hyphens, starting with a letter.',
  },
});
