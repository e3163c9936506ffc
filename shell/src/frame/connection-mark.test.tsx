import { act, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { renderShell } from '../testing/render-shell.tsx';
import { ConnectionMark } from './connection-mark.tsx';

beforeEach(() => vi.useFakeTimers({ shouldAdvanceTime: true }));
afterEach(() => vi.useRealTimers());

const LOST = '自動更新停止中';

it('says that live updates have stopped, once they have for five seconds, and until they go on', () => {
  const { services } = renderShell(<ConnectionMark />);
  act(() => services.realtimeState.set('unavailable'));
  act(() => vi.advanceTimersByTime(4_000));
  expect(screen.queryByText(LOST)).toBeNull();
  act(() => vi.advanceTimersByTime(2_000));
  expect(screen.getByRole('status').title).toContain('リアルタイム接続が切れています');
  act(() => services.realtimeState.set('connected'));
  expect(screen.queryByText(LOST)).toBeNull();
});
