import { countMessages, listAccountHealth, searchMessages } from '@honjin/contracts/linkage';
import { answerWith, renderScreen } from '@honjin/mfe-kit/testing';
import { cleanup, screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import en from './locales/en.json';
import ja from './locales/ja.json';
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
