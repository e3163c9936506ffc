import type { Locale } from '@honjin/contracts';
export interface CardTexts {
  title: string;
  booking: string;
  room: string;
  stay: string;
  guests: string;
  entries: {
    name: string;
    kana: string;
    birth: string;
    address: string;
    phone: string;
    email: string;
    company: string;
    nationality: string;
    passport: string;
    exemption: string;
    stay: string;
  };
  passportNote: string;
  law: string;
  signature: string;
  date: string;
  changedSince: string;
  and: string;
}

/** Names a country by its code in a language. A text that is no code stays as it was written. */
export function countryName(country: string, language: Locale): string {
  if (!/^[A-Z]{2}$/.test(country)) return country;
  return new Intl.DisplayNames([language], { type: 'region', fallback: 'code' }).of(country) ?? country;
}

/** Words of the registration card in both languages. */
export const CARD_TEXTS: Record<Locale, CardTexts> = {
  ja: {
    title: '宿泊カード（宿泊者名簿）',
    booking: '予約番号',
    room: 'お部屋',
    stay: 'ご宿泊期間',
    guests: '人数',
    entries: {
      name: 'お名前',
      kana: 'フリガナ',
      birth: '生年月日',
      address: 'ご住所',
      phone: 'お電話番号',
      email: 'メールアドレス',
      company: '会社名',
      nationality: '国籍',
      passport: '旅券番号',
      exemption: '宿泊税の課税免除',
      stay: 'ご宿泊期間',
    },
    passportNote:
      '日本国内に住所のない外国籍のお客様は、国籍・旅券番号をご記入のうえ、旅券をご提示ください。',
    law: '旅館業法第6条に基づき、お名前・ご住所・ご連絡先のご記入をお願いしております。ご記入内容は3年間保存します。',
    signature: 'ご署名',
    date: 'ご記入日',
    changedSince: 'ご署名後に変更された項目：',
    and: '、',
  },
  en: {
    title: 'Registration card',
    booking: 'Reservation no.',
    room: 'Room',
    stay: 'Stay',
    guests: 'Guests',
    entries: {
      name: 'Name',
      kana: 'Name (kana)',
      birth: 'Date of birth',
      address: 'Address',
      phone: 'Phone',
      email: 'Email',
      company: 'Company',
      nationality: 'Nationality',
      passport: 'Passport no.',
      exemption: 'Lodging tax exemption',
      stay: 'Stay',
    },
    passportNote:
      'Guests from abroad without an address in Japan: please enter nationality and passport number and show your passport.',
    law: 'Under Article 6 of the Inns and Hotels Act we ask every guest for name, address and contact details. Entries are kept for three years.',
    signature: 'Signature',
    date: 'Date',
    changedSince: 'Changed after signing: ',
    and: ', ',
  },
};
