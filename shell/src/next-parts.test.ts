import { SESSION_PATH } from '@honjin/contracts/identity';
import { afterEach, expect, it, vi } from 'vitest';
import { askForStart, fetchNextParts } from './next-parts.ts';
import { FIRST_PATHS } from './session/ask-as-client.ts';

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
    return Response.json({ remotes: [], target_store: { group_id: 'g', company_id: 'c', store_id: 's' } });
  });
  document.cookie = 'XSRF-TOKEN=t; path=/';
  return addresses;
}

it('asks for answers at the start of a page, and for none where nobody can be signed in', async () => {
  const addresses = asked();
  askForStart({ pathname: '/registration/list', search: '' });
  expect(addresses).toEqual([SESSION_PATH, '/releases.json']);
  await vi.waitFor(() => expect(addresses.slice(2)).toEqual(FIRST_PATHS));
  askForStart({ pathname: '/login', search: '' });
  expect(addresses).toHaveLength(2 + FIRST_PATHS.length);
});

it('asks for no answer ahead of a sign-in, which would be given away after it', async () => {
  const addresses = asked();
  for (const path of ['/', '/schedule', '/login']) fetchNextParts(path);
  await new Promise((resolve) => setTimeout(resolve));
  expect(addresses).toEqual([]);
});
