import { getSession } from '@honjin/contracts/identity';
import { getDashboard } from '@honjin/contracts/registration';
import { sessionStore, useCall, useUnsavedWork } from '@honjin/mfe-kit';
import { answerWith, refuseWith, sampleSession } from '@honjin/mfe-kit/testing';
import { screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { renderShell } from '../testing/render-shell.tsx';
import { SessionExpiry } from './session-expiry.tsx';

const ended = refuseWith(getDashboard, { code: 'HOS-00002-1', status: 401, message: '期限切れ' });

function Page({ isDirty = false }: { isDirty?: boolean }) {
  useUnsavedWork(isDirty);
  useCall(getDashboard, {});
  return <p>画面</p>;
}

it('tells the user and goes to the sign-in with the way back', async () => {
  renderShell(
    <>
      <SessionExpiry />
      <Page />
    </>,
    { path: '/registration/list?tab=stay', answers: [ended] },
  );
  expect(await screen.findByText('セッションの有効期限が切れました。')).toBeDefined();
  await waitFor(() => expect(location.pathname).toBe('/login'));
  expect(location.search).toBe('?redirect=%2Fregistration%2Flist%3Ftab%3Dstay');
  expect(sessionStore.get()).toBeUndefined();
});

it('keeps a page with unsaved input until the user decides', async () => {
  const { user } = renderShell(
    <>
      <SessionExpiry />
      <Page isDirty />
    </>,
    { path: '/registration/detail?id=1', answers: [ended] },
  );
  await user.click(await screen.findByRole('button', { name: 'ログイン画面へ' }));
  await waitFor(() => expect(location.pathname).toBe('/login'));
  expect(location.search).toBe('?redirect=%2Fregistration%2Fdetail%3Fid%3D1');
});

it('goes on with the input after a sign-in in another tab', async () => {
  const { user, server } = renderShell(
    <>
      <SessionExpiry />
      <Page isDirty />
    </>,
    { path: '/registration/detail?id=1', answers: [ended] },
  );
  const goOn = await screen.findByRole('button', { name: '入力を続ける' });
  server.use(refuseWith(getSession, { code: 'HOS-00002-0', status: 401, message: 'x' }));
  await user.click(goOn);
  expect(await screen.findByText('まだログインしていません。')).toBeDefined();
  server.use(answerWith(getSession, sampleSession()));
  await user.click(goOn);
  await waitFor(() => expect(screen.queryByRole('button', { name: '入力を続ける' })).toBeNull());
  expect(location.pathname).toBe('/registration/detail');
});
