import { SHIPPED_PERMISSIONS } from '@honjin/contracts';
import { roomTypes } from '@honjin/contracts/masters';
import { previewPlan } from '@honjin/contracts/registration';
import { answerWith, refuseWith, renderScreen, sampleSession } from '@honjin/mfe-kit/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { texts } from '../locales/texts.ts';
import { blankPlan } from './blank-plan.ts';
import { PlanPreview } from './plan-preview.tsx';

const planId = '0191b0a0-0000-7000-8000-000000000001';
const typeId = '0191b0a0-0000-7000-8000-000000000002';
const seasonId = '0191b0a0-0000-7000-8000-000000000003';

const sums = {
  totalRate: 9_000,
  totalItemRate: 0,
  totalServiceFee: 0,
  totalConsumptionTax: 818,
  totalAccommodationTax: 200,
  totalHotSpringTax: 0,
  totalAmount: 9_200,
};
const leaf = (code: string, amountYen: number, params: Record<string, string | number>) => ({
  code,
  amountYen,
  rule: 'R-PRICE-03',
  params,
  children: [],
});
const explanation = {
  ...leaf('price.night', 9_200, { date: '2026-12-01', rank: 'A' }),
  children: [
    {
      ...leaf('price.line.ROOM', 9_000, {
        code: 'STD',
        unitYen: 9_000,
        quantity: 1,
        taxPercent: 10,
        taxYen: 818,
      }),
      children: [
        leaf('price.table', 10_000, { rank: 'A', persons: 2 }),
        leaf('price.strategy', -1_000, { strategy: 'EARLY', strategyName: '早割' }),
      ],
    },
    leaf('price.line.ACCOMMODATION_TAX', 200, { code: 'TOKYO-2002', unitYen: 100, quantity: 2 }),
  ],
};

function render() {
  let priceYen = 10_000;
  const draft = {
    input: () => ({ ...blankPlan('2026-11-20'), code: 'STD', seasonGroupId: seasonId, servicePercent: 10 }),
    prices: () => [{ roomTypeId: typeId, persons: 2, rank: 'A', amountYen: priceYen }],
  };
  const rendered = renderScreen(<PlanPreview id={planId} draft={draft} />, {
    texts: { namespace: 'masters', ...texts },
    session: sampleSession({ permissions: SHIPPED_PERMISSIONS.admin }),
    answers: [
      answerWith(roomTypes.calls.dropdown, {
        items: [{ id: typeId, code: 'TW', name: 'ツイン', nameEn: '' }],
      }),
      answerWith(previewPlan, {
        nights: [{ roomDate: '2026-12-01', priceRank: 'A', ...sums, explanation }],
        ...sums,
      }),
    ],
  });
  return { ...rendered, setPrice: (yen: number) => (priceYen = yen) };
}

describe('the price of a stay under a plan', () => {
  it('is asked with the values of the form and the grid, and explains every amount', async () => {
    const { user, server, setPrice } = render();
    setPrice(12_345);
    await user.click(await screen.findByRole('button', { name: '試算する' }));
    await waitFor(() => expect(screen.getByText(/合計/).textContent).toContain('9,200'));
    expect(server.sentTo(previewPlan)[0]!.body).toMatchObject({
      roomTypeId: typeId,
      paxMaleCount: 2,
      plan: { id: planId, servicePercent: 10, prices: [{ amountYen: 12_345 }] },
    });
    const lines = screen.getAllByRole('listitem').map((item) => item.firstElementChild!.textContent);
    expect(lines).toHaveLength(4);
    expect(lines[2]).toContain('EARLY 早割');
    expect(within(screen.getAllByRole('listitem')[0]!).getAllByRole('listitem')).toHaveLength(2);
  });

  it('says that the plan has changed since', async () => {
    const { user, setPrice } = render();
    await user.click(await screen.findByRole('button', { name: '試算する' }));
    await screen.findByText(/合計/);
    expect(screen.queryByText(/入力が変わりました/)).toBeNull();
    setPrice(8_000);
    await user.click(screen.getByRole('spinbutton', { name: '泊数' }));
    await user.keyboard('{ArrowUp}{Tab}');
    await screen.findByText(/入力が変わりました/);
  });

  it('says why a stay has no price', async () => {
    const { user, server } = render();
    const message = '2026/12/05の料金が設定されていません。';
    server.use(refuseWith(previewPlan, { code: 'HOS-02001-4', status: 422, message }));
    await user.click(await screen.findByRole('button', { name: '試算する' }));
    expect(await screen.findByText(message)).toBeTruthy();
    expect(screen.queryByText(/合計/)).toBeNull();
  });
});
