import { Link, useUnsavedWork } from '@honjin/mfe-kit';
import { screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { renderShell } from '../testing/render-shell.tsx';
import { LeaveGuard, useGo } from './leave-guard.tsx';

function Page({ isDirty }: { isDirty: boolean }) {
  useUnsavedWork(isDirty);
  const go = useGo();
  return (
    <>
      <Link to="/schedule">スケジュール</Link>
      <Link to="/registration/detail?tab=guest">宿泊者</Link>
      <Link to="/registration/detail?id=other">別の予約</Link>
      <button type="button" onClick={() => go('/master/room-type')}>
        部屋タイプ
      </button>
    </>
  );
}

function renderAt(isDirty: boolean) {
  return renderShell(
    <LeaveGuard>
      <Page isDirty={isDirty} />
    </LeaveGuard>,
    { path: '/registration/detail' },
  );
}

it('lets a page without unsaved input go at once', async () => {
  const { user } = renderAt(false);
  await user.click(screen.getByRole('link', { name: 'スケジュール' }));
  await waitFor(() => expect(location.pathname).toBe('/schedule'));
});

it('asks before a link leaves unsaved input, and stays or goes as told', async () => {
  const { user } = renderAt(true);
  await user.click(screen.getByRole('link', { name: 'スケジュール' }));
  await user.click(await screen.findByRole('button', { name: 'この画面に残る' }));
  expect(location.pathname).toBe('/registration/detail');
  await user.click(await screen.findByRole('link', { name: 'スケジュール' }));
  await user.click(await screen.findByRole('button', { name: '破棄して移動' }));
  await waitFor(() => expect(location.pathname).toBe('/schedule'));
});

it('asks before a menu leaves it too, but not when only the tab changes', async () => {
  const { user } = renderAt(true);
  await user.click(screen.getByRole('link', { name: '宿泊者' }));
  await waitFor(() => expect(location.search).toBe('?tab=guest'));
  await user.click(screen.getByRole('button', { name: '部屋タイプ' }));
  expect(await screen.findByText('保存していない入力があります')).toBeDefined();
  expect(location.pathname).toBe('/registration/detail');
});

it('asks before another record opens under the same path', async () => {
  const { user } = renderAt(true);
  await user.click(screen.getByRole('link', { name: '別の予約' }));
  await user.click(await screen.findByRole('button', { name: 'この画面に残る' }));
  expect(location.search).toBe('');
  await user.click(await screen.findByRole('link', { name: '別の予約' }));
  await user.click(await screen.findByRole('button', { name: '破棄して移動' }));
  await waitFor(() => expect(location.search).toBe('?id=other'));
});

it('asks before the browser goes back from unsaved input, and goes there only when told', async () => {
  history.replaceState(null, '', '/registration/list');
  history.pushState(null, '', '/registration/detail');
  const { user } = renderAt(true);
  history.back();
  await user.click(await screen.findByRole('button', { name: 'この画面に残る' }));
  expect(location.pathname).toBe('/registration/detail');
  history.back();
  await user.click(await screen.findByRole('button', { name: '破棄して移動' }));
  await waitFor(() => expect(location.pathname).toBe('/registration/list'));
});
