import { render, screen } from '@testing-library/react';
import { Suspense } from 'react';
import { expect, it, vi } from 'vitest';
import { partOf } from './part.tsx';

const fallbacks = vi.fn<() => null>(() => null);
const Fallback = fallbacks;

function show({ Component }: ReturnType<typeof partOf>) {
  fallbacks.mockClear();
  render(
    <Suspense fallback={<Fallback />}>
      <Component />
    </Suspense>,
  );
}

const fetchPart = async () => ({ default: () => <p>枠</p> });

it('draws a part that was brought at once', async () => {
  const part = partOf(fetchPart);
  await part.bring();
  show(part);
  expect(screen.getByText('枠')).toBeDefined();
  expect(fallbacks).not.toHaveBeenCalled();
});

it('brings a part that is asked for first when it is drawn', async () => {
  show(partOf(fetchPart));
  expect(fallbacks).toHaveBeenCalled();
  expect(await screen.findByText('枠')).toBeDefined();
});

it('asks again for a part that did not come', async () => {
  const fetchTwice = vi.fn(fetchPart).mockRejectedValueOnce(new TypeError('Failed to fetch'));
  const part = partOf(fetchTwice);
  await expect(part.bring()).rejects.toThrow('Failed to fetch');
  show(part);
  expect(await screen.findByText('枠')).toBeDefined();
});
