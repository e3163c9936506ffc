import { fireEvent } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { latePart } from './late-part.ts';

it.each(['pointerMove', 'pointerDown', 'click', 'keyDown'] as const)(
  'fetches a part with the first %s, once, and not before',
  async (sign) => {
    const fetch = vi.fn(async () => 'part');
    const bring = latePart(fetch);
    expect(fetch).not.toHaveBeenCalled();
    fireEvent[sign](document.body);
    fireEvent[sign](document.body);
    expect(await bring()).toBe('part');
    fireEvent[sign](document.body);
    expect(fetch).toHaveBeenCalledOnce();
  },
);

it('asks again with the next sign for what could not come', async () => {
  let isUp = false;
  const fetch = vi.fn(async () => {
    if (!isUp) throw new Error('the line is down');
    return 'part';
  });
  const bring = latePart(fetch);
  await expect(bring()).rejects.toThrow('the line is down');
  isUp = true;
  fireEvent.keyDown(document.body, { key: 'a' });
  expect(fetch).toHaveBeenCalledTimes(2);
  expect(await bring()).toBe('part');
});
