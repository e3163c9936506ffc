import { getFormMasters } from '@honjin/contracts/registration';
import { answerWith, renderScreen } from '@honjin/mfe-kit/testing';
import { cleanup, screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import en from '../../locales/en.json';
import { ja } from '../../testing/texts.ts';
import { sampleMasters } from '../../testing/sample-booking.ts';
import { ExplainButton } from './explain-button.tsx';

afterEach(cleanup);

it('names the message of a price that a site controller sent', async () => {
  const explanation = {
    code: 'price.night.transmitted',
    amountYen: 12_000,
    rule: 'R-PRICE-01',
    params: { message: 'TL-Lincoln 楽天トラベル RY0001 / 電文 20261120000000001 2026-11-20' },
    children: [],
  };
  const { user } = renderScreen(<ExplainButton explanation={explanation} night="2026-12-01" />, {
    texts: { namespace: 'registration', ja, en },
  });
  await user.click(screen.getByRole('button'));
  expect(await screen.findByText(/楽天トラベル RY0001 \/ 電文 20261120000000001/)).toBeDefined();
});

it('says plans and days as the clerk knows them, and no code or number of a rule', async () => {
  const masters = sampleMasters();
  const [plan] = masters.plans;
  const explanation = {
    code: 'price.night',
    amountYen: 12_000,
    rule: 'R-PRICE-01',
    params: { plan: plan?.code ?? '', date: '2026-12-01', code: 'NOBODY-KNOWS' },
    children: [],
  };
  const { user } = renderScreen(<ExplainButton explanation={explanation} night="2026-12-01" />, {
    texts: { namespace: 'registration', ja, en },
    answers: [answerWith(getFormMasters, masters)],
  });
  await user.click(screen.getByRole('button'));
  expect(await screen.findByText(`${plan?.name} · 2026/12/01 · NOBODY-KNOWS`)).toBeDefined();
});
