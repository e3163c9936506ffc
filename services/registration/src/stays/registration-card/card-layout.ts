import { japanDateOf } from '@honjin/contracts/japan-time';
import { CODE_NAMES } from '@honjin/contracts/code-names';
import { type Locale, type SignedEntry, formatDate, formatPostalCode } from '@honjin/domain';
import type { PaperDocument } from '@honjin/print';
import { CARD_TEXTS, countryName, type CardTexts } from './card-texts.ts';
import type { PrintedCard } from '../card-seal/card-signatures.ts';
import type { CardView } from './read-cards.ts';
import { drawnSignature } from './drawn-signature.ts';

export interface CardPaper {
  language: Locale;
  storeName: string;
  cards: PrintedCard[];
}

/** The name on the card of what a guest signed for. */
const NAME_OF: Readonly<Record<SignedEntry, keyof CardTexts['entries']>> = {
  guestName: 'name',
  guestKana: 'kana',
  dateOfBirth: 'birth',
  postalCode: 'address',
  address: 'address',
  phoneNumber: 'phone',
  email: 'email',
  companyName: 'company',
  nationality: 'nationality',
  passportNo: 'passport',
  checkInDate: 'stay',
  checkOutDate: 'stay',
};

const INK = '#222222';
const GREY = '#666666';

/** The registration cards as one document: a page a guest, blank lines where the guest is to write. */
export function cardDocument({ language, storeName, cards }: CardPaper): PaperDocument {
  const texts = CARD_TEXTS[language];
  return {
    pageSize: 'A4',
    pageMargins: [50, 50, 50, 50],
    title: texts.title,
    author: storeName,
    language,
    defaultStyle: { font: 'NotoSansJP', fontSize: 11, color: INK },
    content: cards.map((card, index) => ({
      stack: page({ ...card, nationality: countryName(card.nationality, language) }, language, storeName),
      ...(index === 0 ? {} : { pageBreak: 'before' }),
    })),
  };
}

function page(card: PrintedCard, language: Locale, storeName: string): object[] {
  const texts = CARD_TEXTS[language];
  return [
    {
      columns: [
        { text: texts.title, fontSize: 18, bold: true },
        { text: storeName, alignment: 'right', bold: true, margin: [0, 6, 0, 0] },
      ],
    },
    {
      table: { widths: ['*', 60, 170, 50], body: stayRows(card, texts) },
      layout: lines(),
      margin: [0, 14, 0, 18],
    },
    { table: { widths: [130, '*'], heights: 30, body: entryRows(card, texts, language) }, layout: lines() },
    { text: texts.passportNote, fontSize: 9, color: GREY, margin: [0, 14, 0, 4] },
    { text: texts.law, fontSize: 9, color: GREY },
    {
      table: {
        widths: [130, '*', 70, 110],
        heights: 46,
        body: [[label(texts.signature), drawnSignature(card), label(texts.date), signedDay(card)]],
      },
      layout: lines(),
      margin: [0, 18, 0, 0],
    },
    ...changedNote(card, texts),
  ];
}

function signedDay({ signed }: PrintedCard): object | string {
  if (signed === null) return '';
  return { text: formatDate(japanDateOf(new Date(signed.signedAt))), margin: [0, 14, 0, 0] };
}

/** Names the entries that are otherwise than when the guest signed: the signature is not for these. */
function changedNote({ signature }: PrintedCard, texts: CardTexts): object[] {
  const changed = signature?.changedEntries ?? [];
  if (changed.length === 0) return [];
  const names = [...new Set(changed.map((entry) => texts.entries[NAME_OF[entry]]))].join(texts.and);
  return [{ text: `${texts.changedSince}${names}`, fontSize: 9, margin: [0, 4, 0, 0] }];
}

function stayRows(card: CardView, texts: CardTexts): object[][] {
  const heads = [texts.booking, texts.room, texts.stay, texts.guests];
  const period = `${formatDate(card.checkInDate)} – ${formatDate(card.checkOutDate)}`;
  const values = [card.bookingNo, card.roomNo, period, String(card.paxCount)];
  return [heads.map(label), values.map((text) => ({ text, bold: true }))];
}

function entryRows(card: CardView, texts: CardTexts, language: Locale): object[][] {
  const { entries } = texts;
  const postal = card.postalCode === '' ? '' : `〒${formatPostalCode(card.postalCode)} `;
  const rows: [string, string][] = [
    [entries.kana, card.guestKana],
    [entries.name, card.guestName],
    [entries.birth, card.dateOfBirth === null ? '' : formatDate(card.dateOfBirth)],
    [entries.address, `${postal}${card.address}`],
    [entries.phone, card.phoneNumber],
    [entries.email, card.email],
    [entries.company, card.companyName],
    [entries.nationality, card.nationality],
    [entries.passport, card.passportNo],
    ...exemptionRows(card, language),
  ];
  return rows.map(([head, value]) => [label(head), { text: value, fontSize: 12, margin: [4, 6, 0, 0] }]);
}

/** The paper that frees the guest of the lodging tax: kind, issuer and number, day on which it was handed in. */
function exemptionRows(card: CardView, language: Locale): [string, string][] {
  const { taxExemption: kind = '', taxExemptionPaper = '', taxExemptionPaperDate: day } = card;
  if (kind === '') return [];
  const parts = [CODE_NAMES[language].untaxedReason[kind], taxExemptionPaper, day ? formatDate(day) : ''];
  return [[CARD_TEXTS[language].entries.exemption, parts.filter((part) => part !== '').join('　')]];
}

function label(text: string): object {
  return { text, fontSize: 9, color: GREY, margin: [0, 7, 0, 0] };
}

function lines(): object {
  return { hLineWidth: () => 0.6, vLineWidth: () => 0, hLineColor: () => '#999999' };
}
