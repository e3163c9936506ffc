import { SESSION_PATH } from '@honjin/contracts/identity';
import { afterEach, expect, it, vi } from 'vitest';
import { askForStart, fetchNextParts } from './next-parts.ts';

vi.mock('./frame/frame.tsx', () => ({}));
vi.mock('./dashboard/dashboard.page.tsx', () => ({}));
vi.mock('./remotes/container.ts', () => ({}));
vi.mock('./remotes/shared-modules.ts', () => ({ fetchSharedByAll: () => undefined }));

afterEach(() => {
  vi.unstubAllGlobals();
  document.cookie = 'XSRF-TOKEN=; expires=Thu, 01 Jan 1970 00:00:00 GMT; path=/';
});

function asked(): string[] {
  const addresses: string[] = [];
  vi.stubGlobal('fetch', async (address: string) => {
    addresses.push(address);
    return Response.json({ remotes: [] });
  });
  document.cookie = 'XSRF-TOKEN=t; path=/';
  return addresses;
}

it('asks for answers at the start of a page, and for none where nobody can be signed in', () => {
  const addresses = asked();
  askForStart('/registration/list');
  expect(addresses).toEqual([SESSION_PATH, '/releases.json']);
  askForStart('/login');
  expect(addresses).toHaveLength(2);
});

it('asks for no answer ahead of a sign-in, which would be given away after it', async () => {
  const addresses = asked();
  for (const path of ['/', '/schedule', '/login']) fetchNextParts(path);
  await new Promise((resolve) => setTimeout(resolve));
  expect(addresses).toEqual([]);
});
