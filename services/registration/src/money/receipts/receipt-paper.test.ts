import { spawnSync } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { receiptTax } from '@honjin/domain';
import { afterAll, describe, expect, test } from 'vitest';
import type { ReceiptContent } from './receipt-content.ts';
import { renderReceipt } from './render-receipt.ts';

/*
 * These tests print the papers and look for faults that a person would see at once. Poppler draws them; a machine
 * without it cannot look.
 */
const canLook = spawnSync('pdftoppm', ['-v']).error === undefined;
const folder = mkdtempSync(join(tmpdir(), 'receipt-'));

afterAll(() => rmSync(folder, { recursive: true }));

const LONG = '株式会社長い名前の旅行企画サービス東日本営業本部第二営業部法人営業課';

/** Nights at the full rate, snacks at the reduced one, a town's tax outside of both. */
function paper(nights: number, changes: Partial<ReceiptContent> = {}): ReceiptContent {
  const rows = Array.from({ length: nights }, () => [
    { name: '宿泊料（スタンダードツイン 朝食付き）', amount: 23_666, percent: 10, mark: '' },
    { name: '冷蔵庫 ソフトドリンク', amount: 432, percent: 8, mark: '※' },
    { name: '宿泊税', amount: 400, percent: 0, mark: '' },
  ]).flat();
  const { lineTaxYen: _lines, ...tax } = receiptTax(
    rows.map(({ amount, percent }) => ({
      amountYen: amount,
      taxation: percent === 0 ? 'OUT_OF_SCOPE' : 'TAX_INCLUDED',
      taxRateType: percent === 8 ? 'REDUCED' : 'CON',
      taxPercent: percent,
    })),
    'FLOOR',
  );
  return {
    receiptNo: 'A00000042',
    billNo: 'B00000042',
    pattern: 'WITH_RECEIPT',
    language: 'ja',
    addressee: '髙橋 太郎',
    honorific: 'SAMA',
    proviso: '',
    issuedOn: '2026-11-21',
    cashier: '佐藤',
    isReissue: false,
    isVoid: false,
    issuer: {
      companyName: '株式会社本陣ホテルズ',
      storeName: 'ホテル本陣 東京',
      zipcode: '1000001',
      address: '東京都千代田区千代田1-1',
      tel: '03-1234-5678',
      registrationNo: 'T7000012050002',
    },
    stay: {
      bookingNo: 'R00000042',
      guestName: '髙橋 太郎',
      roomNos: ['1201', '1202'],
      checkInDate: '2026-11-20',
      checkOutDate: '2026-11-22',
    },
    lines: rows.map(({ name, amount, mark }) => ({
      date: '2026-11-20',
      name,
      unitPrice: amount,
      quantity: 1,
      amount,
      mark,
    })),
    payments: [{ code: '9001', name: '現金', amount: tax.totalYen }],
    tax,
    total: tax.totalYen,
    paid: tax.totalYen,
    due: 0,
    hasReducedRate: true,
    stampDuty: 200,
    ...changes,
  };
}

const PAPERS: Record<string, ReceiptContent> = {
  receipt: paper(2),
  english: paper(2, { language: 'en', addressee: 'Alexandra Featherstonehaugh-Montgomery' }),
  'long addressee': paper(2, {
    addressee: LONG,
    honorific: 'ONCHU',
    proviso: `${LONG}研修旅行ご宿泊代として`,
  }),
  reissue: paper(2, { isReissue: true }),
  void: paper(2, { isVoid: true, stampDuty: 0 }),
  statement: paper(2, { pattern: 'WITHOUT_RECEIPT', receiptNo: null, stampDuty: 0 }),
  quotation: paper(2, {
    pattern: 'QUOTATION',
    receiptNo: null,
    billNo: '',
    payments: [],
    paid: 0,
    stampDuty: 0,
  }),
  'three pages': paper(24),
};

interface Word {
  page: number;
  text: string;
  left: number;
  top: number;
  right: number;
  bottom: number;
}

/** Returns every word with its place on the page, in points from the upper left. */
function wordsOf(file: string): Word[] {
  const html = spawnSync('pdftotext', ['-bbox', file, '-']).stdout.toString();
  return html
    .split('<page ')
    .slice(1)
    .flatMap((part, page) =>
      [...part.matchAll(/<word xMin="(.+?)" yMin="(.+?)" xMax="(.+?)" yMax="(.+?)">(.*?)<\/word>/g)].map(
        ([, left, top, right, bottom, text = '']) => ({
          page,
          text: text.normalize('NFKC'),
          left: Number(left),
          top: Number(top),
          right: Number(right),
          bottom: Number(bottom),
        }),
      ),
    );
}

/** The pages as grey pictures of one pixel a point. */
function picturesOf(file: string) {
  const stem = join(folder, 'page');
  spawnSync('pdftoppm', ['-r', '72', '-gray', file, stem]);
  const names = readdirSync(folder)
    .filter((name) => name.startsWith('page-'))
    .toSorted();
  return names.map((name) => {
    const bytes = readFileSync(join(folder, name));
    rmSync(join(folder, name));
    const [, width = 0, height = 0] = (
      /^P5\s+(\d+)\s+(\d+)\s+\d+\s/.exec(bytes.toString('latin1', 0, 40)) ?? []
    ).map(Number);
    const start = bytes.length - width * height;
    return { width, height, isInk: (x: number, y: number) => bytes[start + y * width + x]! < 200 };
  });
}

async function drawn(name: string) {
  const file = join(folder, `${name}.pdf`);
  writeFileSync(file, await renderReceipt({ content: PAPERS[name]!, logo: null }));
  return { words: wordsOf(file), pages: picturesOf(file) };
}

/** Returns how much of the smaller of two words the other one covers. */
function overlap(one: Word, other: Word): number {
  if (one.page !== other.page) return 0;
  const across = Math.min(one.right, other.right) - Math.max(one.left, other.left);
  const down = Math.min(one.bottom, other.bottom) - Math.max(one.top, other.top);
  const areaOf = ({ left, right, top, bottom }: Word) => (right - left) * (bottom - top);
  return across <= 0 || down <= 0 ? 0 : (across * down) / Math.min(areaOf(one), areaOf(other));
}

describe.skipIf(!canLook).each(Object.keys(PAPERS))('the paper “%s”', (name) => {
  test('is A4, has nothing in its margins, and no word upon another', async () => {
    const { words, pages } = await drawn(name);
    expect(pages.length).toBe(name === 'three pages' ? 3 : 1);
    for (const { width, height, isInk } of pages) {
      expect([width, height]).toEqual([596, 842]);
      const inMargin = Array.from({ length: height }, (_, y) => y).filter((y) =>
        [...Array(40).keys()].some((x) => isInk(x, y) || isInk(width - 1 - x, y)),
      );
      expect(inMargin).toEqual([]);
    }
    const crossed = words.flatMap((one, at) =>
      words
        .slice(at + 1)
        .filter((other) => overlap(one, other) > 0.3)
        .map((other) => `${one.text} ${other.text}`),
    );
    expect(crossed).toEqual([]);
  });
});

describe.skipIf(!canLook)('a receipt', () => {
  test('has an empty box for the stamp with its duty, drawn all around, where duty is due', async () => {
    const { words, pages } = await drawn('receipt');
    const stamp = words.find(({ text }) => text === '収入印紙')!;
    const [page] = pages;
    const middle = Math.round((stamp.left + stamp.right) / 2);
    const inkIn = (from: number, step: 1 | -1, of: (at: number) => boolean) => {
      for (let at = from; at > 0 && at < 842; at += step) if (of(at)) return at;
      return -1;
    };
    // Dashes leave gaps: a side is where most of some points across it are drawn.
    const dashed = (isDrawn: (offset: number) => boolean) =>
      [...Array(24).keys()].filter((offset) => isDrawn(offset - 12)).length >= 8;
    const top = inkIn(Math.round(stamp.top) - 2, -1, (y) => dashed((x) => page!.isInk(middle + x, y)));
    const left = inkIn(Math.round(stamp.left) - 3, -1, (x) =>
      dashed((y) => page!.isInk(x, Math.round(stamp.bottom) + y)),
    );
    const right = inkIn(Math.round(stamp.right) + 3, 1, (x) =>
      dashed((y) => page!.isInk(x, Math.round(stamp.bottom) + y)),
    );
    expect([top > 0, left > 0, right > 0]).toEqual([true, true, true]);
    expect(right - left).toBeGreaterThan(60);
    const inside = words.filter(
      (word) =>
        word.page === 0 && word.left > left && word.right < right && word.top > top && word.top < top + 60,
    );
    expect(inside.map(({ text }) => text)).toEqual(['収入印紙', '¥200']);
    const without = await drawn('void');
    expect(without.words.some(({ text }) => text === '収入印紙')).toBe(false);
  });

  test('is marked where it is a reissue or void, and its amounts end on one line', async () => {
    for (const [name, mark] of [
      ['reissue', '再発行'],
      ['void', '取消'],
    ] as const) {
      const { words } = await drawn(name);
      const title = words.find(({ text }) => text === '領')!;
      const found = words.find(({ text }) => text === mark)!;
      expect(found.left).toBeGreaterThan(title.right);
      expect(Math.abs(found.top - title.top)).toBeLessThan(20);
    }
    const { words } = await drawn('three pages');
    const amounts = words.filter(({ text, left }) => /^¥?(?:23,666|432|400)$/.test(text) && left > 480);
    expect(amounts.length).toBeGreaterThan(70);
    expect(new Set(amounts.map(({ right }) => Math.round(right))).size).toBe(1);
  });
});
