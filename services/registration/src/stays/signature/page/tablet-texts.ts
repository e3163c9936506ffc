import { TYPED_NAME_LETTERS, type Locale } from '@honjin/domain';
import type { SignFault } from '../take-signature.ts';

interface TabletTexts {
  waitingTitle: string;
  waiting: string;
  cardTitle: string;
  check: string;
  termsTitle: string;
  law: string;
  agree: string;
  required: string;
  signTitle: string;
  signHint: string;
  padName: string;
  typedLabel: string;
  clear: string;
  cleared: string;
  done: string;
  errorMark: string;
  faults: Readonly<Record<SignFault, string>>;
  faultWithTyped: string;
  thanksTitle: string;
  thanks: string;
  pairTitle: string;
  pairNote: (name: string) => string;
  pair: string;
  closedTitle: string;
  closed: string;
  needsScript: string;
  people: (count: number) => string;
}

export const TABLET_TEXTS: Readonly<Record<Locale, TabletTexts>> = {
  ja: {
    waitingTitle: 'いらっしゃいませ',
    waiting: '係の者がご案内するまで、このままお待ちください。',
    cardTitle: '宿泊カードのご署名',
    check: '内容をご確認ください。誤りがございましたら、係の者にお申し付けください。',
    termsTitle: 'ご確認事項',
    law: '旅館業法第6条に基づき、お名前・ご住所・ご連絡先をおうかがいし、3年間保存します。',
    agree: '内容を確認し、同意します',
    required: '必須',
    signTitle: 'ご署名',
    signHint: '枠の中に、指またはペンでお書きください。',
    padName: '署名欄',
    typedLabel: '手書きの代わりに、お名前を文字で入力することもできます',
    clear: '書き直す',
    cleared: '署名を消しました。',
    done: '署名を完了する',
    errorMark: 'エラー：',
    faults: {
      NOT_AGREED: '内容をご確認のうえ、「内容を確認し、同意します」にチェックを入れてください。',
      TOO_LITTLE: '枠の中にご署名ください。',
      TOO_MUCH: '署名を読み取れませんでした。「書き直す」を押して、もう一度お書きください。',
      UNREADABLE: '署名を読み取れませんでした。「書き直す」を押して、もう一度お書きください。',
    },
    faultWithTyped: `枠の中にご署名いただくか、お名前を${TYPED_NAME_LETTERS}文字以内でご入力ください。`,
    thanksTitle: 'ありがとうございました',
    thanks: 'ご署名を承りました。係の者がご案内いたします。',
    pairTitle: '署名用タブレットの登録',
    pairNote: (name) =>
      `この端末を「${name}」として登録します。登録すると、宿泊カードの署名だけに使用できます。`,
    pair: 'この端末を登録する',
    closedTitle: 'このタブレットは登録されていません',
    closed:
      '署名用タブレットとして使うには、「署名用タブレット」の画面で登録リンクを発行し、この端末で開いてください。リンクは1回だけ、15分以内に使用できます。',
    needsScript: 'この端末の設定では手書きの署名ができません。係の者にお申し付けください。',
    people: (count) => `${count}名様`,
  },
  en: {
    waitingTitle: 'Welcome',
    waiting: 'Please wait until a member of our staff assists you.',
    cardTitle: 'Sign your registration card',
    check: 'Please check the details. If anything is wrong, please tell our staff.',
    termsTitle: 'Please read',
    law: 'Under Article 6 of the Inns and Hotels Act we ask every guest for name, address and contact details, and keep them for three years.',
    agree: 'I have read this and agree',
    required: 'required',
    signTitle: 'Signature',
    signHint: 'Please sign in the box with your finger or a pen.',
    padName: 'Signature box',
    typedLabel: 'Or type your name in place of a handwritten signature',
    clear: 'Clear',
    cleared: 'The signature was cleared.',
    done: 'Complete',
    errorMark: 'Error: ',
    faults: {
      NOT_AGREED: 'Please read the details and tick "I have read this and agree".',
      TOO_LITTLE: 'Please sign in the box.',
      TOO_MUCH: 'The signature could not be read. Please press "Clear" and sign again.',
      UNREADABLE: 'The signature could not be read. Please press "Clear" and sign again.',
    },
    faultWithTyped: `Please sign in the box, or type your name in up to ${TYPED_NAME_LETTERS} letters.`,
    thanksTitle: 'Thank you',
    thanks: 'Your signature has been received. Our staff will assist you.',
    pairTitle: 'Register a signing tablet',
    pairNote: (name) =>
      `This device becomes the tablet "${name}". It can then be used to sign registration cards only.`,
    pair: 'Register this device',
    closedTitle: 'This tablet is not registered',
    closed:
      'To use it for signing, make a link on the page "Signing tablets" and open the link on this device. A link works once and within 15 minutes.',
    needsScript: 'This device is not set up for signing by hand. Please tell our staff.',
    people: (count) => (count === 1 ? '1 guest' : `${count} guests`),
  },
};
