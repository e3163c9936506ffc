import { fireEvent, renderHook } from '@testing-library/react';
import { expect, it } from 'vitest';
import { useTypedAhead } from './use-typed-ahead.ts';

/** Tells whether a letter is left to the page. */
const isLeft = () => fireEvent.keyDown(document.body, { key: '1' });

it('gives the keys back when the bar is closed, and when its page goes', () => {
  const { result, rerender, unmount } = renderHook(({ isOpen }) => useTypedAhead(isOpen, () => {}), {
    initialProps: { isOpen: true },
  });
  result.current.begin();
  expect(isLeft()).toBe(false);
  rerender({ isOpen: false });
  expect(isLeft()).toBe(true);
  rerender({ isOpen: true });
  result.current.begin();
  expect(isLeft()).toBe(false);
  unmount();
  expect(isLeft()).toBe(true);
});
