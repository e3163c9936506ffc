import { cleanup, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { useUnsavedWork } from '@honjin/mfe-kit';
import { useQuietReload } from './use-quiet-reload.ts';

const MINUTE_MS = 60_000;

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  cleanup();
  document.body.replaceChildren();
  vi.useRealTimers();
});

function open(hasNewer = true) {
  const reload = vi.fn<() => void>();
  renderHook(() => useQuietReload(hasNewer, reload));
  return reload;
}

it('takes a newer build in when nobody has touched the page for ten minutes', () => {
  const reload = open();
  vi.advanceTimersByTime(9 * MINUTE_MS);
  expect(reload).not.toHaveBeenCalled();
  window.dispatchEvent(new Event('pointerdown'));
  vi.advanceTimersByTime(9 * MINUTE_MS);
  expect(reload).not.toHaveBeenCalled();
  vi.advanceTimersByTime(2 * MINUTE_MS);
  expect(reload).toHaveBeenCalled();
});

it('leaves a page alone that has no newer build', () => {
  const reload = open(false);
  vi.advanceTimersByTime(60 * MINUTE_MS);
  expect(reload).not.toHaveBeenCalled();
});

it.each([
  ['a text that was typed', '<main><textarea></textarea></main>'],
  ['an open dialog', '<div role="dialog"></div>'],
])('never throws away %s', (_what, html) => {
  document.body.innerHTML = html;
  const reload = open();
  const field = document.querySelector('textarea');
  if (field !== null) field.value = '22時到着';
  field?.dispatchEvent(new Event('input', { bubbles: true }));
  vi.advanceTimersByTime(60 * MINUTE_MS);
  expect(reload).not.toHaveBeenCalled();
});

it('waits for a form that was not saved', () => {
  const form = renderHook(() => useUnsavedWork(true));
  const reload = open();
  vi.advanceTimersByTime(60 * MINUTE_MS);
  expect(reload).not.toHaveBeenCalled();
  form.unmount();
  vi.advanceTimersByTime(MINUTE_MS);
  expect(reload).toHaveBeenCalled();
});
