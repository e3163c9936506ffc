import { formatDate, formatYen } from '@honjin/domain';
import type { PaperDocument } from '@honjin/print';
import type { Confirmation } from './confirmation.ts';
import {
  cancellationFacts,
  cancellationNotes,
  houseLines,
  mealText,
  paidFacts,
  paragraphs,
  periodText,
  provisionalMark,
  stayFacts,
  taxFacts,
  taxNote,
  wordsOf,
  type Fact,
} from './confirmation-facts.ts';

const INK = '#222222';
const GREY = '#666666';
const RULE = '#999999';
const GROUND = '#f2f2f2';
const RED = '#b3261e';

/** The confirmation of a booking as an A4 document, as pdfmake reads it. */
export function confirmationDocument(confirmation: Confirmation): PaperDocument {
  const words = wordsOf(confirmation);
  const { bookingNo, house, language, texts } = confirmation;
  return {
    pageSize: 'A4',
    pageMargins: [50, 45, 50, 50],
    title: `${words.title} ${bookingNo}`,
    author: house.name,
    language,
    defaultStyle: { font: 'NotoSansJP', fontSize: 9.5, color: INK, lineHeight: 1.2 },
    footer: (current: number, total: number) => ({
      columns: [
        { text: `${words.bookingNo} ${bookingNo}`, margin: [50, 12, 0, 0] },
        { text: words.page(current, total), alignment: 'right', margin: [0, 12, 50, 0] },
      ],
      fontSize: 8,
      color: GREY,
    }),
    content: [
      ...heading(confirmation),
      ...paragraphs(texts.greeting).map((text) => ({ text, bold: true })),
      ...paragraphs(texts.body).map((text) => ({ text })),
      factTable(stayFacts(confirmation)),
      title(words.rooms),
      roomTable(confirmation),
      title(words.price),
      priceTable(confirmation),
      { text: taxNote(confirmation), fontSize: 8.5, color: GREY, margin: [0, 4, 0, 0] },
      { unbreakable: true, stack: cancellationPart(confirmation) },
      ...part(words.houseRules, texts.houseRules),
      ...part(words.access, texts.access),
    ],
  };
}

function heading(confirmation: Confirmation): object[] {
  const words = wordsOf(confirmation);
  const mark = provisionalMark(confirmation);
  const { house, issuedOn } = confirmation;
  return [
    {
      columns: [
        {
          width: '*',
          stack: [
            { text: words.title, fontSize: 20, bold: true },
            ...(mark === null ? [] : [{ text: mark, color: RED, bold: true, fontSize: 11 }]),
          ],
        },
        {
          width: 220,
          alignment: 'right',
          fontSize: 8.5,
          stack: [
            { text: house.name, bold: true, fontSize: 11 },
            ...houseLines(confirmation).map((text) => ({ text })),
            { text: `${words.issuedOn}  ${formatDate(issuedOn)}`, color: GREY, margin: [0, 4, 0, 0] },
          ],
        },
      ],
      margin: [0, 0, 0, 14],
    },
  ];
}

function title(text: string): object {
  return { text, bold: true, fontSize: 11, margin: [0, 10, 0, 3] };
}

function part(name: string, text: string): object[] {
  const lines = paragraphs(text);
  return lines.length === 0 ? [] : [title(name), ...lines.map((line) => ({ text: line }))];
}

/** The fees stay on one page: a day that is overlooked costs money. */
function cancellationPart(confirmation: Confirmation): object[] {
  return [
    title(wordsOf(confirmation).cancellation),
    factTable(cancellationFacts(confirmation)),
    ...cancellationNotes(confirmation).map((text) => ({ text, fontSize: 8.5, margin: [0, 3, 0, 0] })),
  ];
}

function factTable(facts: readonly Fact[]): object {
  return {
    table: {
      dontBreakRows: true,
      widths: [150, '*'],
      body: facts.map(([name, value]) => [
        { text: name, color: GREY },
        { text: value, bold: true },
      ]),
    },
    layout: rules(),
    margin: [0, 4, 0, 0],
  };
}

function head(texts: readonly string[], rightFrom: number): object[] {
  return texts.map((text, at) => ({
    text,
    bold: true,
    fillColor: GROUND,
    alignment: at >= rightFrom ? 'right' : 'left',
  }));
}

function roomTable(confirmation: Confirmation): object {
  const words = wordsOf(confirmation);
  return {
    table: {
      headerRows: 1,
      dontBreakRows: true,
      widths: [130, '*', 110, 45],
      body: [
        head([words.room, words.plan, words.meals, words.guests], 3),
        ...confirmation.rooms.map((room) => [
          roomCell(room.roomType, periodText(room, confirmation)),
          room.plan,
          mealText(room, confirmation),
          right(String(room.guests)),
        ]),
      ],
    },
    layout: rules(),
  };
}

function roomCell(roomType: string, period: string): object {
  return { stack: [{ text: roomType }, ...(period === '' ? [] : [{ text: period, fontSize: 8 }])] };
}

function priceTable(confirmation: Confirmation): object {
  const words = wordsOf(confirmation);
  const sumRow = ([name, value]: Fact, bold = false) => [
    { text: name, bold, colSpan: 2, alignment: 'right' },
    '',
    right(value, bold),
  ];
  const total = [
    { text: words.total, bold: true, fillColor: GROUND, colSpan: 2, alignment: 'right' },
    '',
    { ...right(formatYen(confirmation.money.total), true), fillColor: GROUND },
  ];
  return {
    table: {
      headerRows: 1,
      dontBreakRows: true,
      widths: ['*', 60, 110],
      body: [
        head([words.item, words.quantity, words.amount], 1),
        ...confirmation.lines.map(({ name, quantity, amount }) => [
          name,
          right(String(quantity)),
          right(formatYen(amount)),
        ]),
        total,
        ...taxFacts(confirmation).map((fact) => sumRow(fact)),
        ...paidFacts(confirmation).map((fact) => sumRow(fact, true)),
      ],
    },
    layout: rules(),
  };
}

function right(text: string, bold = false): object {
  return { text, alignment: 'right', bold };
}

function rules(): object {
  return {
    hLineWidth: () => 0.5,
    vLineWidth: () => 0,
    hLineColor: () => RULE,
    paddingTop: () => 2,
    paddingBottom: () => 1.5,
  };
}
