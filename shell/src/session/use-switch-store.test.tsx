import { changeCurrentStore, getSession } from '@honjin/contracts/identity';
import { getDashboard } from '@honjin/contracts/registration';
import { sessionStore, useCall } from '@honjin/mfe-kit';
import { answerWith, refuseWith, sampleSession } from '@honjin/mfe-kit/testing';
import { screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { StoreSwitcher } from '../frame/store-switcher.tsx';
import { renderShell } from '../testing/render-shell.tsx';

const before = sampleSession();
const sapporo = before.user.userStores[1]?.storeId ?? '';
const after = sampleSession({ targetStore: { ...before.targetStore, storeId: sapporo } });

function Dashboard() {
  useCall(getDashboard, {});
  return null;
}

function show() {
  return renderShell(
    <>
      <StoreSwitcher />
      <Dashboard />
    </>,
    {
      path: '/registration/list',
      answers: [
        answerWith(changeCurrentStore, {
          ...after.targetStore,
          businessDate: '2026-11-21',
          salesDate: '2026-11-21',
          menus: [],
        }),
        answerWith(getSession, after),
        refuseWith(getDashboard, { code: 'HOS-00003-0', status: 403, message: 'x' }),
      ],
    },
  );
}

it('goes to the dashboard of the other store and claims the old one no more', async () => {
  const { user, server } = show();
  await user.click(screen.getByRole('button', { name: '本陣ホテル東京、店舗の切り替え' }));
  await user.click(screen.getByRole('menuitemradio', { name: '本陣ホテル札幌' }));
  expect(await screen.findByText('店舗を切り替えました。')).toBeTruthy();
  expect(location.pathname).toBe('/');
  expect(sessionStore.get()?.targetStore.storeId).toBe(sapporo);
  expect(server.sentTo(getSession).map(({ body }) => body['storeId'])).toEqual([undefined]);
  await waitFor(() => expect(server.sentTo(getDashboard).at(-1)?.body['storeId']).toBe(sapporo));
});
