import { login } from '@honjin/contracts/identity';
import { sessionStore } from '@honjin/mfe-kit';
import { answerWith, refuseWith, sampleSession } from '@honjin/mfe-kit/testing';
import { screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { renderShell } from '../testing/render-shell.tsx';
import { LoginPage } from './login.page.tsx';

it('goes from field to field with Enter, signs in, and goes where the user wanted to be', async () => {
  const { user, server } = renderShell(<LoginPage />, {
    session: null,
    path: '/login?redirect=%2Favailability%2Flist%3Fdate%3D2026-11-21',
    answers: [answerWith(login, sampleSession())],
  });
  await user.type(screen.getByLabelText(/^ユーザーID/), 'front{Enter}');
  expect(document.activeElement).toBe(screen.getByLabelText(/^パスワード/, { selector: 'input' }));
  await user.keyboard('secret12{Enter}');
  await waitFor(() =>
    expect(`${location.pathname}${location.search}`).toBe('/availability/list?date=2026-11-21'),
  );
  expect(server.sentTo(login)[0]?.body).toEqual({ loginId: 'front', password: 'secret12' });
  expect(sessionStore.get()?.user.userName).toBe('佐藤 花子');
});

it('shows why the server refused, in its words', async () => {
  const { user } = renderShell(<LoginPage />, {
    session: null,
    path: '/login',
    answers: [
      refuseWith(login, { code: 'HOS-01001-0', status: 422, message: 'IDまたはパスワードが違います' }),
    ],
  });
  await user.type(screen.getByLabelText(/^ユーザーID/), 'front');
  await user.type(screen.getByLabelText(/^パスワード/, { selector: 'input' }), 'wrong{Enter}');
  expect(await screen.findByText('IDまたはパスワードが違います')).toBeDefined();
  expect(location.pathname).toBe('/login');
});

it('sends nothing while a field is empty', async () => {
  const { user, server } = renderShell(<LoginPage />, { session: null, path: '/login', locale: 'en' });
  await user.type(screen.getByLabelText(/^User ID/), 'front');
  await user.click(screen.getByRole('button', { name: 'Sign in' }));
  expect(server.sentTo(login)).toHaveLength(0);
});
