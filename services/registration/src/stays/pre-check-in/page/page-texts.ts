import type { AskedEntry, Locale, PreCheckInField } from '@honjin/domain';

export interface PageTexts {
  title: string;
  intro: (house: string) => string;
  bookingNo: string;
  stay: string;
  room: (index: number) => string;
  guestsOf: (count: number) => string;
  guest: (index: number) => string;
  further: string;
  fields: Readonly<Record<PreCheckInField, string>>;
  hints: Partial<Readonly<Record<PreCheckInField, string>>>;
  required: string;
  choose: string;
  same: string;
  sameShown: string;
  arrival: string;
  arrivalHint: (time: string) => string;
  notSaid: string;
  known: (mask: string) => string;
  privacyTitle: string;
  privacy: (house: string, contact: string) => string;
  check: string;
  send: string;
  back: string;
  checkTitle: string;
  checkIntro: string;
  errorTitle: string;
  errorMark: string;
  doneTitle: string;
  done: string;
  doneDesk: string;
  doneRest: string;
  qr: (bookingNo: string) => string;
  edit: string;
  fill: string;
  answered: string;
  open: string;
  changed: string;
  closedTitle: string;
  closed: string;
  untold: string;
  kept: string;
  missing: Readonly<Record<AskedEntry, string>>;
  wrong: Readonly<Record<'country' | 'email' | 'long' | 'other', string>>;
}

/** The words of the page in both languages. */
export const PAGE_TEXTS: Readonly<Record<Locale, PageTexts>> = {
  ja: {
    title: '事前チェックイン',
    intro: (house) =>
      `${house}へのご到着前に、宿泊者名簿へのご記入をお願いいたします。当日のお手続きが短くなります。`,
    bookingNo: '予約番号',
    stay: 'ご宿泊期間',
    room: (index) => `${index}室目`,
    guestsOf: (count) => `${count}名様`,
    guest: (index) => `${index}人目のお客様`,
    further: '2人目以降のお客様は、お分かりになる場合のみご記入ください。',
    fields: {
      nameKanji: 'お名前',
      nameKana: 'フリガナ',
      country: 'お住まいの国',
      postalCode: '郵便番号',
      state: '都道府県',
      city: '市区町村',
      address1: '町名・番地',
      address2: '建物名・部屋番号',
      phone: '電話番号',
      email: 'メールアドレス',
      nationality: '国籍',
      passportNo: '旅券（パスポート）番号',
    },
    hints: {
      nameKana: 'ひらがなでもご入力いただけます。',
      postalCode: '例：100-0001',
      nationality: '日本国外にお住まいの方はお選びください。',
      passportNo: '日本国外にお住まいの、日本国籍以外の方はご記入ください。当日、旅券をご提示いただきます。',
    },
    required: '必須',
    choose: '選択してください',
    same: '住所と連絡先は1人目と同じ',
    sameShown: '1人目のお客様と同じ',
    arrival: 'ご到着予定時刻',
    arrivalHint: (time) => `チェックインは${time}からです。`,
    notSaid: '未定',
    known: (mask) => `ご登録済みです（${mask}）。変更がある場合のみご記入ください。`,
    privacyTitle: '個人情報のお取り扱い',
    privacy: (house, contact) =>
      `ご記入いただいた内容は、旅館業法第6条に定める宿泊者名簿の作成と、ご宿泊のご案内のために${house}が利用し、名簿として3年間保存します。法令に基づく場合を除き、第三者には提供しません。開示・訂正・消去のご請求は当館までご連絡ください。${contact}`,
    check: '入力内容を確認する',
    send: 'この内容で送信する',
    back: '戻って直す',
    checkTitle: '入力内容のご確認',
    checkIntro: 'まだ送信されていません。内容をお確かめのうえ、「この内容で送信する」を押してください。',
    errorTitle: '次の項目をご確認ください',
    errorMark: 'エラー：',
    doneTitle: 'ご記入ありがとうございました',
    done: 'ご記入内容を受け付けました。',
    doneDesk: 'ご到着の際、フロントでこのQRコードまたは予約番号をお見せください。',
    doneRest: '続けて、ほかのお部屋のご記入をお願いいたします。',
    qr: (bookingNo) => `予約番号 ${bookingNo} のQRコード`,
    edit: '内容を修正する',
    fill: '記入する',
    answered: '記入済み',
    open: '未記入',
    changed: 'チェックインまでは、このページから修正できます。',
    closedTitle: 'このページはご利用いただけません',
    closed:
      'リンクが正しくないか、有効期間が終わっています。お手数ですが、ご予約の宿泊施設へお問い合わせください。',
    untold: '（記入なし）',
    kept: '（ご登録済みのまま）',
    missing: {
      NAME: 'お名前をご記入ください。',
      KANA: 'フリガナをご記入ください。',
      COUNTRY: 'お住まいの国をお選びください。',
      ADDRESS: 'ご住所をご記入ください。',
      CONTACT: '電話番号またはメールアドレスをご記入ください。',
      NATIONALITY: '国籍をお選びください。',
      PASSPORT_NO: '旅券番号をご記入ください。',
    },
    wrong: {
      country: '一覧からお選びください。',
      email: 'メールアドレスに誤りがないか、お確かめください。',
      long: '長すぎます。200文字以内でご記入ください。',
      other: '入力内容をお確かめください。',
    },
  },
  en: {
    title: 'Pre-check-in',
    intro: (house) =>
      `Please complete the guest register of ${house} before you arrive. Your check-in will take less time.`,
    bookingNo: 'Reservation number',
    stay: 'Your stay',
    room: (index) => `Room ${index}`,
    guestsOf: (count) => (count === 1 ? '1 guest' : `${count} guests`),
    guest: (index) => `Guest ${index}`,
    further: 'Please fill in the other guests only if you know their details.',
    fields: {
      nameKanji: 'Full name (as in the passport)',
      nameKana: 'Name in katakana',
      country: 'Country of residence',
      postalCode: 'Postal code (Japan only)',
      state: 'State or prefecture',
      city: 'City',
      address1: 'Street and number',
      address2: 'Building and apartment',
      phone: 'Phone',
      email: 'Email',
      nationality: 'Nationality',
      passportNo: 'Passport number',
    },
    hints: {
      nameKana: 'Leave it empty if your name is written in Latin letters.',
      postalCode: 'For example 100-0001',
      phone: 'With country code, for example +1 212 555 0100',
      nationality: 'Please choose if you live outside Japan.',
      passportNo: 'For non-Japanese guests who live outside Japan. Please show your passport at check-in.',
    },
    required: 'required',
    choose: 'Please choose',
    same: 'Same address and contact as guest 1',
    sameShown: 'Same as guest 1',
    arrival: 'Expected arrival',
    arrivalHint: (time) => `Check-in is from ${time}.`,
    notSaid: 'Not known yet',
    known: (mask) => `We have this already (${mask}). Fill it in only to change it.`,
    privacyTitle: 'Your personal data',
    privacy: (house, contact) =>
      `${house} uses what you enter for the guest register that Article 6 of the Inns and Hotels Act asks for, and to serve you during your stay. The register is kept for three years. Nothing is given to others unless the law asks for it. Please contact us to see, correct or erase your data. ${contact}`,
    check: 'Check what I entered',
    send: 'Send',
    back: 'Go back and change',
    checkTitle: 'Please check',
    checkIntro: 'Nothing has been sent yet. Please check your entries and press “Send”.',
    errorTitle: 'Please check these entries',
    errorMark: 'Error: ',
    doneTitle: 'Thank you',
    done: 'We have received your entries.',
    doneDesk: 'Please show this QR code or the reservation number at the front desk when you arrive.',
    doneRest: 'Please go on with the other rooms.',
    qr: (bookingNo) => `QR code of reservation number ${bookingNo}`,
    edit: 'Change my entries',
    fill: 'Fill in',
    answered: 'Completed',
    open: 'Not completed',
    changed: 'You can change your entries on this page until you check in.',
    closedTitle: 'This page is not available',
    closed:
      'The link is not correct, or it is no longer valid. Please contact the hotel where you have your reservation.',
    untold: '(empty)',
    kept: '(as registered)',
    missing: {
      NAME: 'Please enter the name.',
      KANA: 'Please enter the name in katakana or Latin letters.',
      COUNTRY: 'Please choose the country of residence.',
      ADDRESS: 'Please enter the address.',
      CONTACT: 'Please enter a phone number or an email address.',
      NATIONALITY: 'Please choose the nationality.',
      PASSPORT_NO: 'Please enter the passport number.',
    },
    wrong: {
      country: 'Please choose from the list.',
      email: 'Please check the email address, for example name@example.com.',
      long: 'This is too long. Please use no more than 200 characters.',
      other: 'Please check this entry.',
    },
  },
};
