import { fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { renderUi } from '../testing/render-ui.tsx';
import { ToastRegion, useToasts } from './toasts.tsx';

/** Says whether Fluent's toasts can be had, and counts who asked for them. */
const line = vi.hoisted(() => ({ isUp: true, asked: 0 }));

vi.mock('./toast-region.tsx', async (bring) => {
  line.asked += 1;
  if (!line.isUp) throw new Error('the line is down');
  return bring();
});

function Sender({ onUndo }: { onUndo: () => void }) {
  const toasts = useToasts();
  const send = () =>
    toasts.error('接続できません', { detail: 'r-42', action: { label: '元に戻す', onAct: onUndo } });
  return (
    <button type="button" onClick={send}>
      送る
    </button>
  );
}

function renderSender() {
  const onUndo = vi.fn();
  return {
    onUndo,
    ...renderUi(
      <>
        <ToastRegion />
        <Sender onUndo={onUndo} />
      </>,
    ),
  };
}

afterEach(() => {
  vi.resetModules();
  Object.assign(line, { isUp: true, asked: 0 });
});

it('come with the first stroke or click, and not before', async () => {
  renderSender();
  expect(line.asked).toBe(0);
  fireEvent.keyDown(document.body, { key: 'a' });
  await waitFor(() => expect(line.asked).toBe(1));
});

it('are shown plainly, with their action, where they cannot come', async () => {
  line.isUp = false;
  const { user, onUndo } = renderSender();
  await user.click(screen.getByRole('button', { name: '送る' }));
  expect(await screen.findByText('接続できません')).toBeTruthy();
  expect(screen.getByText('r-42')).toBeTruthy();
  await user.click(screen.getByRole('button', { name: '元に戻す' }));
  expect(onUndo).toHaveBeenCalledOnce();
  expect(screen.queryByText('接続できません')).toBeNull();
  await user.click(screen.getByRole('button', { name: '送る' }));
  await user.click(await screen.findByRole('button', { name: '閉じる' }));
  expect(screen.queryByText('接続できません')).toBeNull();
});
