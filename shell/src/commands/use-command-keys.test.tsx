import { fireEvent } from '@testing-library/react';
import { expect, it, onTestFinished, vi } from 'vitest';
import { LeaveGuard } from '../frame/leave-guard.tsx';
import { renderShell } from '../testing/render-shell.tsx';
import { useCommandKeys } from './use-command-keys.ts';

function Keys(opens: { onBar: () => void; onHelp: () => void }) {
  useCommandKeys(opens);
  return <input aria-label="name" />;
}

function show() {
  const opens = { onBar: vi.fn<() => void>(), onHelp: vi.fn<() => void>() };
  const rendered = renderShell(
    <LeaveGuard>
      <Keys {...opens} />
    </LeaveGuard>,
  );
  return { ...rendered, ...opens };
}

it('opens the bar and the keys by a letter alone', () => {
  const { onBar, onHelp } = show();
  fireEvent.keyDown(document.body, { key: '/' });
  fireEvent.keyDown(document.body, { key: '?' });
  expect([onBar.mock.calls.length, onHelp.mock.calls.length]).toEqual([1, 1]);
});

it('leaves a key to the page that has used it, however late the page came', () => {
  const { onBar } = show();
  const take = (event: Event) => event.preventDefault();
  document.addEventListener('keydown', take);
  onTestFinished(() => document.removeEventListener('keydown', take));
  fireEvent.keyDown(document.body, { key: '/' });
  expect(onBar).not.toHaveBeenCalled();
});

it('leaves letters to a field, and does without them where they are switched off', () => {
  const { onBar, getByLabelText } = show();
  fireEvent.keyDown(getByLabelText('name'), { key: '/' });
  document.documentElement.dataset['singleKeys'] = 'off';
  onTestFinished(() => {
    delete document.documentElement.dataset['singleKeys'];
  });
  fireEvent.keyDown(document.body, { key: '/' });
  expect(onBar).not.toHaveBeenCalled();
  fireEvent.keyDown(document.body, { key: 'k', ctrlKey: true });
  expect(onBar).toHaveBeenCalledTimes(1);
});
