import { expect, it } from 'vitest';
import { fitColumns, leastWidths } from './fit-columns.ts';

const widthOf = (text: string, isBold: boolean) => text.length * (isBold ? 2 : 1);

it('measures the longest word of a title and of the rows below it', () => {
  const columns = ['Reservation no.', '標準税率 消費税', '宛名'].map((title) => ({ title, width: 10 }));
  const rows = [
    ['R00002314-1', '5,290', '山田商事 株式会社'],
    ['', '12,345', 'a'.repeat(200)],
  ];
  const least = leastWidths({ columns }, rows, { room: 320, widthOf });
  expect(least).toEqual([22, 8, 40]);
});

it('takes from the columns that have more than they need', () => {
  expect(
    fitColumns([
      { wish: 30, least: 40 },
      { wish: 60, least: 40 },
      { wish: 30, least: 30 },
    ]),
  ).toEqual([40, 50, 30]);
  expect(fitColumns([{ wish: 30, least: 10 }])).toEqual([30]);
  expect(
    fitColumns([
      { wish: 30, least: 40 },
      { wish: 30, least: 25 },
    ]),
  ).toBeNull();
});
