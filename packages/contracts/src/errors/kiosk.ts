import { defineErrors } from './define.ts';

/** Refusals to self check-in machines (02080). Guests read them: each says what to do next. */
export const kioskErrors = defineErrors({
  'HOS-02080-0': {
    status: 404,
    ja: 'ご予約を確認できませんでした。恐れ入りますが、フロントへお越しください。',
    en: 'We could not find your reservation. Please see the front desk.',
  },
  'HOS-02080-1': {
    status: 409,
    ja: 'この機械はただいまご利用いただけません。フロントへお越しください。',
    en: 'This machine is out of service. Please see the front desk.',
  },
  'HOS-02080-2': {
    status: 404,
    ja: 'お手続きの時間が過ぎました。はじめからやり直してください。',
    en: 'Your time at this machine is over. Please start again.',
  },
  'HOS-02080-3': {
    status: 409,
    ja: 'このお部屋のチェックインはお済みです。ご不明な点はフロントへお尋ねください。',
    en: 'This room has been checked in already. Please see the front desk if you need help.',
  },
  'HOS-02080-4': {
    status: 409,
    ja: 'このご予約はこの機械ではお手続きできません。フロントへお越しください。',
    en: 'This reservation cannot be checked in at this machine. Please see the front desk.',
  },
  'HOS-02080-5': {
    status: 409,
    ja: 'お部屋の準備ができておりません。フロントへお越しください。',
    en: 'Your room is not ready yet. Please see the front desk.',
  },
  'HOS-02080-6': {
    status: 409,
    ja: 'ご案内したいことがございます。フロントへお越しください。',
    en: 'We have something to tell you. Please see the front desk.',
  },
  'HOS-02080-7': {
    status: 409,
    ja: 'パスポートを確認いたしますので、フロントへお越しください。',
    en: 'We need to see your passport. Please see the front desk.',
  },
  'HOS-02080-8': {
    status: 409,
    ja: '宿泊者名簿のご記入が必要です。',
    en: 'Please complete the guest register first.',
  },
  'HOS-02080-9': {
    status: 409,
    ja: 'お支払いが済んでおりません（{0}円）。フロントでお支払いください。',
    en: 'There are {0} yen to pay. Please see the front desk.',
  },
  'HOS-02080-10': {
    status: 409,
    ja: 'このクライアントIDは、別の自動チェックイン機に登録されています。',
    en: 'Another self check-in machine has this client id already.',
  },
  'HOS-02080-11': {
    status: 409,
    ja: 'コード「{0}」は、別の自動チェックイン機で使用しています。',
    en: 'Another self check-in machine has the code “{0}” already.',
  },
  'HOS-02080-12': {
    status: 409,
    ja: 'カードキーは、この機械でチェックインしたあとに発行します。',
    en: 'Key cards come after the check-in at this machine.',
  },
  'HOS-02080-13': {
    status: 409,
    ja: '発行できるカードキーはあと{0}枚です。追加はフロントへお申し付けください。',
    en: 'This machine can hand out {0} more key cards. Please ask the front desk for others.',
  },
  'HOS-02080-14': {
    status: 409,
    ja: 'カードキーはフロントでお渡しします。',
    en: 'Please get your key cards at the front desk.',
  },
  'HOS-02080-15': {
    status: 422,
    ja: '営業日{0}は、まだ始まっていません。',
    en: 'The business date {0} has not begun.',
  },
  'HOS-02080-16': {
    status: 409,
    ja: 'このクライアントIDの外部プログラムは、この店舗で使用できません。システム管理の「外部プログラム」でクライアントIDを確認してください。',
    en: 'This store has no program with this client ID, or it has been deleted. Please check the client ID under Administration, External programs.',
  },
  'HOS-02080-17': {
    status: 409,
    ja: '外部プログラム「{0}」には「自動チェックイン機: 編集」の権限がありません。システム管理の「外部プログラム」で権限を与えてください。',
    en: 'The program “{0}” lacks the permission “Self check-in machines: Edit”. Please grant it under Administration, External programs.',
  },
});
