import { SHIPPED_PERMISSIONS } from '@honjin/contracts';
import {
  accountingItems,
  arrangements,
  createPlan,
  listSeasonGroups,
  planGroups,
  roomTypes,
  salesRoutes,
  showPlan,
} from '@honjin/contracts/masters';
import { previewPlan } from '@honjin/contracts/registration';
import { answerWith, renderScreen, sampleSession } from '@honjin/mfe-kit/testing';
import { screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { texts } from '../locales/texts.ts';
import { blankPlan } from './blank-plan.ts';
import { PlanDetailPage } from './plan-detail.page.tsx';

const idOf = (last: number) => `0191b0a0-0000-7000-8000-00000000000${last}`;
const [planId, seasonId, typeId, itemId, newId] = [1, 2, 3, 4, 5].map(idOf) as [
  string,
  string,
  string,
  string,
  string,
];
const model = {
  ...blankPlan('2026-11-21'),
  name: '素泊まり',
  code: 'STD',
  seasonGroupId: seasonId,
  roomAccountingItemId: itemId,
  printTitles: [],
};
const group = {
  id: seasonId,
  version: 1,
  code: 'S1',
  name: '標準',
  nameEn: '',
  priceRanks: ['A'],
  seasonCount: 0,
  seasons: [],
  planCount: 1,
};
const sums = {
  totalRate: 12_000,
  totalItemRate: 0,
  totalServiceFee: 0,
  totalConsumptionTax: 1_090,
  totalAccommodationTax: 0,
  totalHotSpringTax: 0,
  totalAmount: 12_000,
};
const explanation = { code: 'price.night', amountYen: 12_000, rule: 'R-PRICE-03', params: {}, children: [] };

it('is priced and tried before it is saved, and is saved with its prices', async () => {
  const type = { id: typeId, version: 1, code: 'TW', name: 'ツイン', nameEn: '', maxCapacity: 2 };
  const prices = [{ roomTypeId: typeId, persons: 2, rank: 'A', amountYen: 9_500 }];
  const { user, server } = renderScreen(<PlanDetailPage />, {
    path: `/master/plan/detail?copy=${planId}`,
    texts: { namespace: 'masters', ...texts },
    session: sampleSession({ permissions: SHIPPED_PERMISSIONS.admin }),
    answers: [
      ...[accountingItems, arrangements, planGroups, salesRoutes].map(({ calls }) =>
        answerWith(calls.dropdown, {
          items: [{ id: itemId, code: 'ROOM', name: '室料', nameEn: '' }],
        } as never),
      ),
      answerWith(roomTypes.calls.dropdown, { items: [type] } as never),
      answerWith(roomTypes.calls.list, { rows: [type], total: 1 } as never),
      answerWith(listSeasonGroups, { rows: [group], total: 1 }),
      answerWith(showPlan, { ...model, id: planId, version: 7, prices }),
      answerWith(previewPlan, {
        nights: [{ roomDate: '2026-11-21', priceRank: 'A', ...sums, explanation }],
        ...sums,
      }),
      answerWith(createPlan, { id: newId, version: 2 }),
    ],
  });
  await user.click(await screen.findByRole('tab', { name: /料金表/ }));
  const cell = await screen.findByRole<HTMLInputElement>('textbox', { name: 'ツイン 2名 ランクA' });
  expect(cell.value).toBe('9,500');
  expect(screen.queryByRole('button', { name: '料金表を保存' })).toBeNull();
  await user.click(cell);
  await user.keyboard('12000{Enter}');
  await user.click(await screen.findByRole('tab', { name: '料金の試算' }));
  await user.click(await screen.findByRole('button', { name: '試算する' }));
  await screen.findByText(/合計/);
  const priced = [{ ...prices[0], amountYen: 12_000 }];
  expect(server.sentTo(previewPlan)[0]!.body).toMatchObject({ plan: { id: null, prices: priced } });

  await user.click(await screen.findByRole('tab', { name: 'プラン情報' }));
  await user.type(await screen.findByRole('textbox', { name: /^コード/ }), 'STD-2');
  await user.click(screen.getByRole('button', { name: '保存' }));
  await waitFor(() =>
    expect(server.sentTo(createPlan)[0]?.body).toMatchObject({ code: 'STD-2', prices: priced }),
  );
});
