import { fireEvent } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { TypedAhead } from './typed-ahead.ts';

const onCancel = vi.fn<() => void>();
const onPage = vi.fn<() => void>();
const ahead = new TypedAhead(onCancel);
const type = (...keys: string[]) => keys.map((key) => fireEvent.keyDown(document.body, { key }));

beforeEach(() => {
  document.body.addEventListener('keydown', onPage);
  ahead.begin();
});
afterEach(() => {
  ahead.end();
  document.body.removeEventListener('keydown', onPage);
  vi.clearAllMocks();
});

it('keeps letters, corrections and Enter from the page', () => {
  expect(type('1', '0', '5', 'Backspace', '4', ' ', 'c', 'o', 'Enter')).not.toContain(true);
  expect(onPage).not.toHaveBeenCalled();
  expect(ahead.end()).toEqual({ text: '104 co', isEntered: true });
});

it('gives every key to the page again when it has ended', () => {
  type('1');
  ahead.end();
  type('2');
  expect(onPage).toHaveBeenCalledOnce();
  expect(ahead.end()).toEqual({ text: '', isEntered: false });
});

it('leaves the keys of the browser and of an input method alone', () => {
  expect(fireEvent.keyDown(document.body, { key: 'r', ctrlKey: true })).toBe(true);
  expect(fireEvent.keyDown(document.body, { key: 'Process', isComposing: true })).toBe(true);
  expect(ahead.end().text).toBe('');
});

it('gives up with Escape', () => {
  type('1', 'Escape');
  expect(onCancel).toHaveBeenCalledOnce();
  type('F7');
  expect(onPage).toHaveBeenCalledOnce();
});
