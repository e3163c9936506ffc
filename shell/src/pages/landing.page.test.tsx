import { confirmEmail } from '@honjin/contracts/identity';
import { answerWith, refuseWith } from '@honjin/mfe-kit/testing';
import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { renderShell } from '../testing/render-shell.tsx';
import { LandingPage } from './landing.page.tsx';

it('takes a new address into use with the token of the mail, once', async () => {
  const { server } = renderShell(<LandingPage />, {
    path: '/landing?email_token=abc',
    session: null,
    answers: [answerWith(confirmEmail, {})],
  });
  expect(await screen.findByText(/新しいメールアドレスを確認しました/)).toBeDefined();
  expect(server.sentTo(confirmEmail).map(({ body }) => body['token'])).toEqual(['abc']);
});

it('says when the link is spent or too old', async () => {
  const spent = refuseWith(confirmEmail, { code: 'HOS-01001-3', status: 422, message: 'x' });
  renderShell(<LandingPage />, { path: '/landing?email_token=old', session: null, answers: [spent] });
  expect(await screen.findByText(/リンクの有効期限が切れているか/)).toBeDefined();
});

it('welcomes a visitor without a token, and asks the server nothing', () => {
  const { server } = renderShell(<LandingPage />, { path: '/landing', session: null });
  expect(screen.getByRole('heading', { name: 'ようこそ' })).toBeDefined();
  expect(server.sent).toHaveLength(0);
});
