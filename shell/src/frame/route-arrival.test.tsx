import { useNavigate } from '@honjin/mfe-kit';
import { act, screen, waitFor } from '@testing-library/react';
import { useEffect, useRef, useState } from 'react';
import { expect, it, vi } from 'vitest';
import { renderShell } from '../testing/render-shell.tsx';
import { useRouteArrival } from './route-arrival.ts';

/** Tells the page that its data have come. */
const data = new EventTarget();
const showHeading = () => data.dispatchEvent(new Event('come'));

function Page() {
  const main = useRef<HTMLElement>(null);
  const navigate = useNavigate();
  const [isShown, setIsShown] = useState(false);
  useRouteArrival(main);
  useEffect(() => data.addEventListener('come', () => setIsShown(true)), []);
  return (
    <>
      <button type="button" onClick={() => void navigate('/elsewhere')}>
        予約
      </button>
      <button type="button">検索</button>
      <div role="dialog" aria-modal="true" aria-label="入金">
        <button type="button">入金する</button>
      </div>
      <main ref={main}>
        {isShown && <h1 ref={(heading) => void (heading && beVisible(heading))}>新規予約</h1>}
      </main>
    </>
  );
}

/** A test's document has no layout: the heading says that it has a place. */
function beVisible(heading: HTMLElement) {
  heading.getClientRects = () => [{}] as unknown as DOMRectList;
}

it('leads to the heading of a page that comes late', async () => {
  const { user } = renderShell(<Page />, { path: '/schedule' });
  await user.click(screen.getByRole('button', { name: '予約' }));
  await act(async () => showHeading());
  await waitFor(() => expect(document.activeElement?.textContent).toBe('新規予約'));
});

it('leaves the focus to who has gone on by keyboard', async () => {
  const { user } = renderShell(<Page />, { path: '/schedule' });
  await user.click(screen.getByRole('button', { name: '予約' }));
  await user.keyboard('{Shift}');
  screen.getByRole('button', { name: '検索' }).focus();
  await act(async () => showHeading());
  expect(document.activeElement?.textContent).toBe('検索');
});

it('leaves the focus in a dialog that the page has opened', async () => {
  const { user } = renderShell(<Page />, { path: '/schedule' });
  await user.click(screen.getByRole('button', { name: '予約' }));
  screen.getByRole('button', { name: '入金する' }).focus();
  await act(async () => showHeading());
  await waitFor(() => expect(document.title).toContain('新規予約'));
  expect(document.activeElement?.textContent).toBe('入金する');
});

it('looks for the heading once for all that a list puts on the page', async () => {
  const { user } = renderShell(<Page />, { path: '/schedule' });
  await user.click(screen.getByRole('button', { name: '予約' }));
  await act(async () => showHeading());
  const heading = screen.getByRole('heading', { name: '新規予約' });
  await waitFor(() => expect(document.activeElement).toBe(heading));
  const layouts = vi.spyOn(heading, 'getClientRects');
  for (const each of ['一', '二', '三']) {
    heading.append(each);
    // Observers hear of each of these by itself.
    await Promise.resolve();
  }
  await waitFor(() => expect(document.title).toContain('一二三'));
  expect(layouts).toHaveBeenCalledOnce();
});

it('names the tab also while it is behind others and draws nothing', async () => {
  vi.spyOn(window, 'requestAnimationFrame').mockReturnValue(1);
  const { user } = renderShell(<Page />, { path: '/schedule' });
  await user.click(screen.getByRole('button', { name: '予約' }));
  document.title = '';
  await act(async () => showHeading());
  await waitFor(() => expect(document.title).toContain('新規予約'));
  vi.restoreAllMocks();
});
