import { renderScreen } from '@honjin/mfe-kit/testing';
import { cleanup, screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import en from '../../locales/en.json';
import ja from '../../locales/ja.json';
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
