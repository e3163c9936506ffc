import { countMessages, listAccountHealth, searchMessages } from '@honjin/contracts/linkage';
import { listDispatches } from '@honjin/contracts/registration';
import { answerWith, renderScreen } from '@honjin/mfe-kit/testing';
import { cleanup, screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import en from './locales/en.json';
import areaJa from './locales/ja.json';
import { ja } from './testing/texts.ts';
import './dispatch/dispatch.page.tsx';
import './linkage/inbox/inbox.page.tsx';
import { Root } from './root.tsx';

afterEach(cleanup);

it('leads to the pages of the linkage', async () => {
  renderScreen(<Root />, {
    path: '/linkage/temairazulist',
    texts: { namespace: 'registration', ja, en },
    answers: [
      answerWith(searchMessages, { messages: [], totalCount: 0 }),
      answerWith(countMessages, { tabs: [], attention: 0 }),
      answerWith(listAccountHealth, { accounts: [] }),
    ],
  });
  expect(
    await screen.findByRole('heading', { name: '手間いらず 受信一覧' }, { timeout: 10_000 }),
  ).toBeDefined();
});

it.each([
  ['ja', '送付・印刷キュー'],
  ['en', 'Email and print queue'],
] as const)('brings a page with the texts that the list does without, in %s', async (locale, name) => {
  renderScreen(<Root />, {
    path: '/registration/dispatch',
    locale,
    texts: { namespace: 'registration', ja: areaJa, en },
    answers: [answerWith(listDispatches, { dispatches: [], waiting: 0, failed: 0, lastRunAt: null })],
  });
  expect(await screen.findByRole('heading', { name }, { timeout: 10_000 })).toBeDefined();
});
