import { formatDate, type Locale } from '@honjin/domain';
import type { PaperDocument } from '@honjin/print';
import type { TicketView } from './tickets.ts';

/** Slips of tickets, each on a small page of its own. */
export interface TicketPaper {
  language: Locale;
  storeName: string;
  tickets: TicketView[];
}

const TEXTS = {
  ja: { title: 'チケット', day: '利用日', note: '1回限り有効です。係にお渡しください。' },
  en: { title: 'Ticket', day: 'For', note: 'Valid once. Please hand it to the staff.' },
} as const;

/** The width and height of a slip in points: 80 mm by 110 mm. */
const SLIP = { width: 226, height: 312 };

/** Lays the slips out. The QR code holds nothing but the opaque number. */
export function ticketDocument({ language, storeName, tickets }: TicketPaper): PaperDocument {
  const texts = TEXTS[language];
  return {
    pageSize: SLIP,
    pageMargins: [16, 16, 16, 16],
    title: texts.title,
    author: storeName,
    language,
    defaultStyle: { font: 'NotoSansJP', fontSize: 10 },
    content: tickets.map(({ ticketNo, ticketName, useDate }, index) => ({
      alignment: 'center',
      stack: [
        { text: storeName, fontSize: 9 },
        { text: ticketName, fontSize: 16, bold: true, margin: [0, 8, 0, 4] },
        { text: `${texts.day} ${formatDate(useDate)}`, margin: [0, 0, 0, 10] },
        { qr: ticketNo, fit: 120 },
        { text: ticketNo, margin: [0, 8, 0, 6] },
        { text: texts.note, fontSize: 8 },
      ],
      ...(index === 0 ? {} : { pageBreak: 'before' }),
    })),
  };
}
