import { formatAddressee, formatDate, formatPostalCode, formatYen, REDUCED_RATE_MARK } from '@honjin/domain';
import type { PaperDocument } from '@honjin/print';
import type { ReceiptContent, ReceiptPaper } from './receipt-content.ts';
import { RECEIPT_TEXTS, type ReceiptTexts } from './receipt-texts.ts';

const INK = '#222222';
const RULE = '#999999';
const GROUND = '#f2f2f2';
const RED = '#b3261e';

/** The A4 document of a receipt, a statement or a quotation, as pdfmake reads it. */
export function receiptDocument({ content, logo }: ReceiptPaper): PaperDocument {
  const texts = RECEIPT_TEXTS[content.language];
  return {
    pageSize: 'A4',
    pageMargins: [45, 45, 45, 50],
    title: nameOf(content, texts),
    author: content.issuer.storeName || content.issuer.companyName,
    language: content.language,
    defaultStyle: { font: 'NotoSansJP', fontSize: 9, color: INK, lineHeight: 1.15 },
    footer: (current: number, total: number) => ({
      columns: [
        { text: `${texts.numbers.booking} ${content.stay.bookingNo}`, margin: [45, 12, 0, 0] },
        { text: texts.page(current, total), alignment: 'right', margin: [0, 12, 45, 0] },
      ],
      fontSize: 8,
      color: '#666666',
    }),
    content: [
      heading(content, texts, logo),
      parties(content, texts),
      ...(content.pattern === 'WITH_RECEIPT' ? [receiptPart(content, texts)] : [totalPart(content, texts)]),
      stayPart(content, texts),
      linesTable(content, texts),
      {
        columns: [
          { width: '*', stack: [paymentsTable(content, texts)] },
          { width: 20, text: '' },
          { width: 270, stack: [taxTable(content, texts)] },
        ],
        margin: [0, 12, 0, 0],
      },
      ...(content.hasReducedRate
        ? [{ text: texts.reducedNote(reducedPercents(content)), margin: [0, 8, 0, 0], fontSize: 8 }]
        : []),
    ],
  };
}

/** The name of the paper outside: its title without the spaces that widen it on the paper, and its number. */
function nameOf({ pattern, receiptNo, billNo, language }: ReceiptContent, { titles }: ReceiptTexts): string {
  const title = language === 'ja' ? titles[pattern].replaceAll(' ', '') : titles[pattern];
  return `${title} ${receiptNo ?? billNo}`.trim();
}

/** The reduced rates of the lines, the higher first; two of them when the rate changed during the stay. */
function reducedPercents({ tax }: ReceiptContent): number[] {
  const reduced = tax.blocks.filter(({ taxRateType }) => taxRateType === 'REDUCED');
  return reduced.map(({ taxPercent }) => taxPercent).toSorted((a, b) => b - a);
}

function heading(content: ReceiptContent, texts: ReceiptTexts, logo: string | null): object {
  const word = content.isVoid ? texts.void : content.isReissue ? texts.reissue : null;
  const mark =
    word === null
      ? { width: 90, text: '' }
      : {
          width: 90,
          table: {
            widths: ['*'],
            body: [[{ text: word, color: RED, bold: true, alignment: 'center', fontSize: 12 }]],
          },
          layout: box(RED),
        };
  return {
    columns: [
      logo === null ? { width: 90, text: '' } : { width: 90, image: logo, fit: [90, 40] },
      { text: texts.titles[content.pattern], fontSize: 20, bold: true, alignment: 'center' },
      mark,
    ],
    margin: [0, 0, 0, 18],
  };
}

function parties(content: ReceiptContent, texts: ReceiptTexts): object {
  const { issuer } = content;
  const numbers = [
    ...(content.receiptNo === null ? [] : [`${texts.numbers.receipt}  ${content.receiptNo}`]),
    ...(content.billNo === '' ? [] : [`${texts.numbers.bill}  ${content.billNo}`]),
    `${texts.issuedOn}  ${formatDate(content.issuedOn)}`,
    ...(content.cashier === '' ? [] : [`${texts.cashier}  ${content.cashier}`]),
  ];
  return {
    columns: [
      {
        width: '*',
        stack: [
          {
            text: formatAddressee(content.addressee, content.honorific, content.language),
            fontSize: 15,
            bold: true,
          },
          { canvas: [{ type: 'line', x1: 0, y1: 2, x2: 285, y2: 2, lineWidth: 0.8, lineColor: INK }] },
        ],
      },
      {
        width: 210,
        stack: [
          ...numbers.map((text) => ({ text, alignment: 'right' })),
          { text: issuer.companyName, bold: true, fontSize: 11, margin: [0, 10, 0, 0] },
          { text: issuer.storeName, bold: true },
          { text: `〒${formatPostalCode(issuer.zipcode)}` },
          { text: issuer.address },
          { text: `${texts.tel} ${issuer.tel}` },
          ...(issuer.registrationNo === null
            ? []
            : [
                {
                  text: `${texts.registrationNo}  ${issuer.registrationNo}`,
                  bold: true,
                  margin: [0, 3, 0, 0],
                },
              ]),
        ],
      },
    ],
  };
}

/** The receipt proper: the sum, what for, the thanks, and the box for the stamp where duty is due. */
function receiptPart(content: ReceiptContent, texts: ReceiptTexts): object {
  const proviso = content.proviso || texts.provisoDefault;
  const stamp = {
    width: 80,
    table: {
      widths: ['*'],
      heights: [62],
      body: [
        [
          {
            stack: [{ text: texts.stamp }, { text: formatYen(content.stampDuty) }],
            alignment: 'center',
            fontSize: 8,
            color: '#666666',
            margin: [0, 18, 0, 0],
          },
        ],
      ],
    },
    layout: box(RULE, true),
  };
  return {
    columns: [
      {
        width: '*',
        stack: [
          {
            table: {
              widths: ['auto', '*'],
              body: [
                [
                  { text: texts.amount, fontSize: 12, margin: [6, 8, 20, 6], noWrap: true },
                  {
                    text: `${formatYen(content.received ?? content.paid)}-`,
                    fontSize: 22,
                    bold: true,
                    alignment: 'center',
                    margin: [0, 2, 0, 2],
                  },
                ],
              ],
            },
            layout: { ...box(INK), fillColor: () => GROUND, vLineWidth: (at: number) => (at === 1 ? 0 : 1) },
          },
          {
            text: content.language === 'ja' ? `但し　${proviso}` : `For ${proviso}`,
            margin: [4, 8, 0, 2],
            fontSize: 11,
          },
          { text: texts.received, margin: [4, 0, 0, 0] },
        ],
      },
      { width: 16, text: '' },
      content.stampDuty > 0 ? stamp : { width: 80, text: '' },
    ],
    margin: [0, 16, 0, 0],
  };
}

function totalPart(content: ReceiptContent, texts: ReceiptTexts): object {
  return {
    columns: [
      { width: 60, text: texts.total, fontSize: 12, margin: [0, 4, 0, 0], noWrap: true },
      { width: '*', text: formatYen(content.total), fontSize: 18, bold: true },
    ],
    margin: [0, 16, 0, 0],
  };
}

function stayPart({ stay }: ReceiptContent, texts: ReceiptTexts): object {
  const period = `${formatDate(stay.checkInDate)} – ${formatDate(stay.checkOutDate)}`;
  return {
    columns: [
      { text: [{ text: `${texts.guest}  `, color: '#666666' }, stay.guestName] },
      { text: [{ text: `${texts.room}  `, color: '#666666' }, stay.roomNos.join(', ')] },
      { text: [{ text: `${texts.stay}  `, color: '#666666' }, period], alignment: 'right' },
    ],
    margin: [0, 18, 0, 6],
  };
}

function linesTable({ lines }: ReceiptContent, texts: ReceiptTexts): object {
  const { columns } = texts;
  const head = [columns.date, columns.name, columns.unitPrice, columns.quantity, columns.amount].map(
    (text, at) => ({
      text,
      bold: true,
      fillColor: GROUND,
      alignment: at > 1 ? 'right' : 'left',
    }),
  );
  return {
    table: {
      headerRows: 1,
      dontBreakRows: true,
      widths: [62, '*', 75, 40, 95],
      body: [
        head,
        ...lines.map((line) => [
          formatDate(line.date),
          `${line.name}${line.mark === '' ? '' : ` ${line.mark}`}`,
          { text: formatYen(line.unitPrice), alignment: 'right' },
          { text: String(line.quantity), alignment: 'right' },
          { text: formatYen(line.amount), alignment: 'right' },
        ]),
      ],
    },
    layout: rules(),
  };
}

function paymentsTable(content: ReceiptContent, texts: ReceiptTexts): object {
  if (content.payments.length === 0) return { text: '' };
  const rows = content.payments.map(({ name, amount }) => [name, right(formatYen(amount))]);
  return {
    table: {
      widths: ['*', 'auto'],
      body: [
        ...rows,
        [{ text: texts.paid, bold: true }, right(formatYen(content.paid), true)],
        ...(content.due === 0
          ? []
          : [[{ text: texts.due, bold: true }, right(formatYen(content.due), true)]]),
      ],
    },
    layout: rules(),
  };
}

/** Draws the block of the qualified invoice: totals and tax per rate, and the amounts outside the tax. */
function taxTable({ tax, total }: ReceiptContent, texts: ReceiptTexts): object {
  const rows = tax.blocks.flatMap((block) => [
    [`${texts.rate(block.taxPercent)}${markOf(block)}`, right(formatYen(block.grossYen))],
    [texts.taxOf(block.taxPercent), right(formatYen(block.taxYen))],
  ]);
  const further = [
    ...(tax.nonTaxableYen === 0 ? [] : [[texts.nonTaxable, right(formatYen(tax.nonTaxableYen))]]),
    ...(tax.outOfScopeYen === 0 ? [] : [[texts.outOfScope, right(formatYen(tax.outOfScopeYen))]]),
  ];
  const sum = [
    { text: texts.total, bold: true, fillColor: GROUND },
    { ...right(formatYen(total), true), fillColor: GROUND },
  ];
  return { table: { widths: ['*', 'auto'], body: [...rows, ...further, sum] }, layout: rules() };
}

/** The reduced rate is marked in the block as it is in the lines. */
function markOf({ taxRateType }: { taxRateType: string }): string {
  return taxRateType === 'REDUCED' ? ` ${REDUCED_RATE_MARK}` : '';
}

function right(text: string, bold = false): object {
  return { text, alignment: 'right', bold };
}

function rules(): object {
  return {
    hLineWidth: () => 0.5,
    vLineWidth: () => 0,
    hLineColor: () => RULE,
    paddingTop: () => 3,
    paddingBottom: () => 3,
  };
}

function box(color: string, isDashed = false): object {
  const dash = isDashed
    ? { hLineStyle: () => ({ dash: { length: 2 } }), vLineStyle: () => ({ dash: { length: 2 } }) }
    : {};
  return {
    hLineWidth: () => 1,
    vLineWidth: () => 1,
    hLineColor: () => color,
    vLineColor: () => color,
    ...dash,
  };
}
