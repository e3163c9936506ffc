import type { PaperDocument } from '@honjin/print';
import { houseLines } from '../guest-mail/confirmation-facts.ts';
import { CONFIRMATION_WORDS } from '../guest-mail/mail-words.ts';
import type { LinkPaper } from './link-paper.ts';
import { PAGE_TEXTS } from './page/page-texts.ts';

const WORDS = {
  ja: {
    invite: 'スマートフォンで下のQRコードを読み取り、宿泊者名簿にご記入ください。',
    until: 'チェックインまでご利用いただけます。',
  },
  en: {
    invite: 'Please scan the QR code with your phone and complete the guest register.',
    until: 'You can use it until you check in.',
  },
} as const;

const GREY = '#666666';
const QR_POINTS = 200;

/** The link of a booking as an A4 sheet with its QR code, as pdfmake reads it. */
export function linkDocument({ language, bookingNo, guestName, stay, house, url }: LinkPaper): PaperDocument {
  const texts = PAGE_TEXTS[language];
  const words = CONFIRMATION_WORDS[language];
  return {
    pageSize: 'A4',
    pageMargins: [50, 50, 50, 50],
    title: `${texts.title} ${bookingNo}`,
    author: house.name,
    language,
    defaultStyle: { font: 'NotoSansJP', fontSize: 11, color: '#222222' },
    content: [
      { text: house.name, bold: true, alignment: 'right' },
      { text: texts.title, fontSize: 20, bold: true, margin: [0, 8, 0, 16] },
      { text: words.honorific(guestName), fontSize: 14, bold: true },
      { text: `${texts.bookingNo}  ${bookingNo}`, margin: [0, 6, 0, 0] },
      { text: `${texts.stay}  ${stay}`, margin: [0, 2, 0, 18] },
      { text: texts.intro(house.name) },
      { text: WORDS[language].invite, margin: [0, 6, 0, 18] },
      { qr: url, fit: QR_POINTS, eccLevel: 'M', alignment: 'center' },
      { text: url, link: url, fontSize: 9, alignment: 'center', margin: [0, 14, 0, 4] },
      { text: WORDS[language].until, fontSize: 9, color: GREY, alignment: 'center' },
      ...houseLines({ house, language }).map((text, index) => ({
        text,
        fontSize: 9,
        color: GREY,
        margin: [0, index === 0 ? 30 : 2, 0, 0],
      })),
    ],
  };
}
