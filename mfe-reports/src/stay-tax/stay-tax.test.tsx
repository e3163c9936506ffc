import { reportStayTax } from '@honjin/contracts/reports';
import { answerWith, renderScreen } from '@honjin/mfe-kit/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import en from '../locales/en.json';
import ja from '../locales/ja.json';
import { Root } from '../root.tsx';
import type { Filing } from './filing-tables.tsx';

const texts = { namespace: 'reports', ja, en };

const filing: Filing = {
  month: '2026-11',
  kind: 'ACCOMMODATION_TAX',
  municipality: '福岡市',
  collector: { number: '40-0123', name: '本陣ホテルズ', address: '福岡市博多区1-2' },
  tiers: [
    {
      ruleCode: 'FUKUOKA',
      ruleName: '福岡市宿泊税',
      fromYen: 0,
      unitYen: 200,
      rate: null,
      guests: 3,
      amount: 600,
      splits: [
        { authority: 'PREFECTURE', amount: 150 },
        { authority: 'MUNICIPALITY', amount: 450 },
      ],
    },
  ],
  untaxed: [{ reason: 'SCHOOL_EVENT', guests: 33 }],
  days: [{ date: '2026-11-20', guests: [3], untaxedGuests: 33, amount: 600 }],
  taxedGuests: 3,
  untaxedGuests: 33,
  amount: 600,
  splits: [
    { authority: 'PREFECTURE', amount: 150 },
    { authority: 'MUNICIPALITY', amount: 450 },
  ],
  bookedAmount: 600,
  isProvisional: true,
};

it('shows the amounts to file: classes, shares of the authorities, exempt nights, days', async () => {
  const { server, user } = renderScreen(<Root />, {
    path: '/report/stay-tax',
    texts,
    answers: [answerWith(reportStayTax, filing)],
  });
  const tiers = await screen.findByRole('region', { name: '税額区分' });
  expect(within(tiers).getAllByText('¥450')).toHaveLength(2);
  expect(screen.getByText('修学旅行等')).toBeTruthy();
  expect(screen.getByText('特別徴収義務者・施設番号 40-0123')).toBeTruthy();
  expect(server.sentTo(reportStayTax)[0]?.body).toMatchObject({
    month: '2026-11',
    kind: 'ACCOMMODATION_TAX',
  });
  await user.click(screen.getByRole('button', { name: '前月' }));
  await waitFor(() => expect(server.sentTo(reportStayTax).at(-1)?.body).toMatchObject({ month: '2026-10' }));
  await user.selectOptions(screen.getByLabelText('対象月'), '2026/08');
  await user.click(screen.getByRole('button', { name: '検索' }));
  await waitFor(() => expect(server.sentTo(reportStayTax).at(-1)?.body).toMatchObject({ month: '2026-08' }));
});

it('warns where the books of the month say something else', async () => {
  renderScreen(<Root />, {
    path: '/report/stay-tax',
    locale: 'en',
    texts,
    answers: [answerWith(reportStayTax, { ...filing, bookedAmount: 400 })],
  });
  expect(await screen.findByText(/The tax posted in the month \(¥400\)/)).toBeTruthy();
});
