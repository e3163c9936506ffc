import type { PriceCell, PriceGridAnswer } from '../price-grid/grid-rows.ts';
import { PLAN, sampleId, SINGLE, TWIN } from './sample-booking.ts';

export const BREAKFAST_PLAN = sampleId(3, 2);

const sold = (roomTypeId: string, planId: string, totalYen: number): PriceCell => ({
  roomTypeId,
  planId,
  roomYen: totalYen,
  totalYen,
  unsold: [],
});

const unsold = (reason: 'SOLD_OUT' | 'NO_PRICE', code: string) => ({
  reason,
  code,
  date: null,
  restriction: null,
});

/** Two types under two plans: twins at two prices and one of them restricted, singles sold out. */
export function sampleGrid(): PriceGridAnswer {
  const type = { nameEn: '', maxCapacity: 3 };
  const plan = { nameEn: '', isNonRefundable: false };
  const minStay = {
    kind: 'MIN_STAY' as const,
    level: 'PLAN' as const,
    targetId: BREAKFAST_PLAN,
    date: '2026-11-21',
    value: 3,
    message: '2026/11/21到着は3泊以上でお受けします（朝食付き）。',
  };
  return {
    roomTypes: [
      { ...type, id: TWIN, code: 'TW', name: 'ツイン', remaining: 4 },
      { ...type, id: SINGLE, code: 'SG', name: 'シングル', remaining: 0 },
    ],
    plans: [
      { ...plan, id: PLAN, code: 'STD', name: '素泊まり' },
      { ...plan, id: BREAKFAST_PLAN, code: 'BB', name: '朝食付き' },
    ],
    hiddenCount: 0,
    cells: [
      sold(TWIN, PLAN, 22_400),
      {
        ...sold(TWIN, BREAKFAST_PLAN, 26_800),
        unsold: [
          {
            reason: 'RESTRICTED',
            code: 'HOS-05027-3',
            date: '2026-11-21',
            restriction: minStay,
          },
        ],
      },
      { ...sold(SINGLE, PLAN, 12_000), unsold: [unsold('SOLD_OUT', 'HOS-02001-1')] },
    ],
  } as PriceGridAnswer;
}
