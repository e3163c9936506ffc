import { expect, it } from 'vitest';
import { sampleNight, sampleUnit } from '../testing/sample-booking.ts';
import { explanationOfStay } from './explain-line.ts';

const explained = (amountYen: number) => ({
  code: 'price.night',
  amountYen,
  rule: 'R-PRICE-01',
  params: {},
  children: [],
});

it('adds the nights of a stay up, each with its date', () => {
  const unit = sampleUnit({
    bRoomInformation: [
      sampleNight('2026-11-21', { explanation: explained(12_000) }),
      sampleNight('2026-11-22', { explanation: explained(9_500) }),
    ],
  });
  expect(explanationOfStay(unit)).toMatchObject({
    amountYen: 21_500,
    children: [{ params: { date: '2026-11-21' } }, { params: { date: '2026-11-22' }, amountYen: 9_500 }],
  });
});

it('explains nothing where no night has a price', () => {
  const unit = sampleUnit({ bRoomInformation: [sampleNight('2026-11-21', { explanation: null })] });
  expect(explanationOfStay(unit)).toBeUndefined();
});
