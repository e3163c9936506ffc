import type { Locale } from '../text/languages.ts';
import type { GuestMailKind, MailTexts } from './guest-mail.ts';

const NOTHING = { houseRules: '', cancellation: '', access: '' };

/** The texts that a store begins with. */
export const SHIPPED_MAIL_TEXTS: Readonly<Record<GuestMailKind, Readonly<Record<Locale, MailTexts>>>> = {
  CONFIRMATION: {
    ja: {
      ...NOTHING,
      subject: '【{施設名}】ご予約確認書（{予約番号}）',
      greeting: '{お客様名} 様',
      body: 'このたびは{施設名}をご予約いただき、誠にありがとうございます。\n下記のとおりご予約を承りました。内容をご確認ください。',
      cancellation: 'ご変更・お取消しは、お早めに{施設電話}までご連絡ください。',
    },
    en: {
      ...NOTHING,
      subject: '{house name}: reservation confirmation {reservation number}',
      greeting: 'Dear {guest name},',
      body: 'Thank you for choosing {house name}.\nWe are pleased to confirm your reservation as follows.',
      cancellation: 'To change or cancel your reservation, please call us at {house phone}.',
    },
  },
  PRE_CHECK_IN: {
    ja: {
      ...NOTHING,
      subject: '【{施設名}】事前チェックインのお願い（{予約番号}）',
      greeting: '{お客様名} 様',
      body: '{到着日}のご到着に先立ち、下記のページから宿泊者名簿へのご記入をお願いいたします。当日のお手続きが短くなります。\n{事前チェックイン}\nこのリンクはご予約のお客様専用です。チェックインまでご利用いただけます。',
    },
    en: {
      ...NOTHING,
      subject: '{house name}: please check in before you arrive ({reservation number})',
      greeting: 'Dear {guest name},',
      body: 'Before you arrive on {arrival}, please complete the guest register on this page. Your check-in will take less time.\n{pre-check-in}\nThe link is for your reservation only, and works until you check in.',
    },
  },
  PRE_ARRIVAL: {
    ja: {
      ...NOTHING,
      subject: '【{施設名}】ご到着のご案内（{到着日}）',
      greeting: '{お客様名} 様',
      body: 'ご到着の日が近づいてまいりました。\n{到着日}より{泊数}、{人数}様のご予約を承っております（予約番号 {予約番号}）。\nチェックインは{チェックイン時刻}からです。到着が遅くなる場合は{施設電話}までご連絡ください。',
    },
    en: {
      ...NOTHING,
      subject: '{house name}: your stay from {arrival}',
      greeting: 'Dear {guest name},',
      body: 'Your stay with us is near.\nWe expect you on {arrival} (reservation {reservation number}, {nights}, {guests}).\nCheck-in is from {check-in time}. If you arrive late, please call us at {house phone}.',
    },
  },
  THANK_YOU: {
    ja: {
      ...NOTHING,
      subject: '【{施設名}】ご宿泊の御礼',
      greeting: '{お客様名} 様',
      body: 'このたびは{施設名}にご宿泊いただき、誠にありがとうございました。\nまたのお越しを心よりお待ち申し上げております。',
    },
    en: {
      ...NOTHING,
      subject: 'Thank you for staying at {house name}',
      greeting: 'Dear {guest name},',
      body: 'Thank you for staying with us at {house name}.\nWe would be happy to welcome you again.',
    },
  },
};
