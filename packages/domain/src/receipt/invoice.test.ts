import { describe, expect, it } from 'vitest';
import type { Taxation } from '../tax/index.ts';
import { formatAddressee } from './addressee.ts';
import { buildInvoice, receiptStampDuty, type BillLine } from './invoice.ts';

const sale = (name: string, amountYen: number, taxPercent: 0 | 8 | 10, taxation?: Taxation): BillLine => ({
  date: '2026-11-20',
  name,
  quantity: 1,
  amountYen,
  taxPercent,
  taxRateType: taxPercent === 8 ? 'REDUCED' : 'CON',
  taxation: taxation ?? (taxPercent === 0 ? 'OUT_OF_SCOPE' : 'TAX_INCLUDED'),
});

describe('invoice', () => {
  it('M34: totals and tax per rate, taxes of the town apart', () => {
    const lines = [
      sale('宿泊料', 33_000, 10),
      sale('夕食', 11_000, 10),
      sale('ジュース', 432, 8),
      sale('入湯税', 300, 0),
      sale('宿泊税', 800, 0),
    ];
    const invoice = buildInvoice(lines, [{ amountYen: 45_532, isCash: true }], 'FLOOR');
    expect(invoice.tax.blocks).toEqual([
      { taxRateType: 'CON', taxPercent: 10, grossYen: 44_000, netYen: 40_000, taxYen: 4_000 },
      { taxRateType: 'REDUCED', taxPercent: 8, grossYen: 432, netYen: 400, taxYen: 32 },
    ]);
    expect(invoice).toMatchObject({ totalYen: 45_532, paidYen: 45_532, dueYen: 0, hasReducedRate: true });
    expect(invoice.tax.outOfScopeYen).toBe(1_100);
    expect(invoice.lines.map(({ mark }) => mark)).toEqual(['', '', '※', '', '']);
  });

  it('M38: two nights with dinner, laundry and snacks', () => {
    const lines = [
      sale('宿泊料', 33_000, 10),
      sale('宿泊料', 33_000, 10),
      sale('夕食', 4_400, 10),
      sale('ランドリー', 1_650, 10),
      sale('菓子', 1_296, 8),
      sale('宿泊税', 1_600, 0),
    ];
    const { tax, totalYen } = buildInvoice(lines, [], 'FLOOR');
    expect(tax.blocks.map(({ grossYen, taxYen }) => [grossYen, taxYen])).toEqual([
      [72_050, 6_550],
      [1_296, 96],
    ]);
    expect(totalYen).toBe(74_946);
  });

  it('adds the tax of amounts without it, line by line to the total', () => {
    const invoice = buildInvoice(
      [sale('会場費', 155, 10, 'TAX_EXCLUDED'), sale('会場費', 155, 10, 'TAX_EXCLUDED')],
      [{ amountYen: 100, isCash: false }],
      'FLOOR',
    );
    expect(invoice.lines.map(({ payableYen }) => payableYen)).toEqual([171, 170]);
    expect(invoice).toMatchObject({ totalYen: 341, dueYen: 241, hasReducedRate: false });
  });

  it('M42 M45: says whether a stamp box is due', () => {
    const lines = [sale('宿泊料', 54_998, 10)];
    const cash = [{ amountYen: 54_998, isCash: true }];
    const card = [{ amountYen: 54_998, isCash: false }];
    const invoice = buildInvoice(lines, cash, 'FLOOR');
    expect(receiptStampDuty(invoice, cash, { onPaper: true, printsTax: true })).toBe(0);
    expect(receiptStampDuty(invoice, cash, { onPaper: true, printsTax: false })).toBe(200);
    expect(
      receiptStampDuty(buildInvoice(lines, card, 'FLOOR'), card, { onPaper: true, printsTax: false }),
    ).toBe(0);
  });
});

describe('addressee', () => {
  it.each([
    ['髙橋 太郎', 'SAMA', 'ja', '髙橋 太郎 様'],
    ['株式会社本陣', 'ONCHU', 'ja', '株式会社本陣 御中'],
    ['株式会社本陣 御中', 'SAMA', 'ja', '株式会社本陣 御中'],
    ['上様', 'SAMA', 'ja', '上様'],
    [' John Smith ', 'SAMA', 'en', 'John Smith'],
    ['山田', 'NONE', 'ja', '山田'],
    ['鵜殿', 'SAMA', 'ja', '鵜殿 様'],
    ['五十殿', 'SAMA', 'ja', '五十殿 様'],
    ['鵜殿 太郎', 'SAMA', 'ja', '鵜殿 太郎 様'],
    ['山田太郎殿', 'SAMA', 'ja', '山田太郎殿'],
    ['山田　太郎　殿', 'SAMA', 'ja', '山田　太郎　殿'],
    ['鵜殿', 'ONCHU', 'ja', '鵜殿 御中'],
    ['', 'SAMA', 'ja', ''],
  ] as const)('%s with %s in %s is %s', (name, honorific, language, printed) => {
    expect(formatAddressee(name, honorific, language)).toBe(printed);
  });
});
