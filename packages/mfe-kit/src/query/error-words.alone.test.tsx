import { expect, it, vi } from 'vitest';
import { bringErrorWordsWhenUsed, errorWords } from './error-words.ts';

it('fetches the texts of refusals with the first stroke, and not before', async () => {
  const stop = bringErrorWordsWhenUsed();
  await new Promise((resolve) => setTimeout(resolve, 50));
  expect(errorWords.get()).toBeUndefined();
  window.dispatchEvent(new KeyboardEvent('keydown', { key: 'a' }));
  await vi.waitFor(() => expect(errorWords.get()).toBeDefined(), 10_000);
  expect(errorWords.get()!('HOS-00005-0', 'en')).toMatch(/^[A-Z][^{}]+$/);
  stop();
});
