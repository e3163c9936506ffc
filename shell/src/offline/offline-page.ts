import { useLocation } from '@honjin/mfe-kit';
import { useEffect } from 'react';
import { OFFLINE_PAGE } from './offline-path.ts';

/** Installs the service worker when the page that needs it is opened, so that other devices never get one. */
export function useOfflinePage(): void {
  const isThere = useLocation().pathname.startsWith(OFFLINE_PAGE);
  useEffect(() => {
    if (!isThere) return;
    // A browser that refuses it works with a connection, as everywhere else.
    import(/* webpackChunkName: "offline" */ './install-worker.ts')
      .then(({ installWorker }) => installWorker())
      .catch(() => undefined);
  }, [isThere]);
}

/** Forgets every kept copy: the next user of the device must not see what this one saw. */
export async function dropOfflineCopies(): Promise<void> {
  if (!('caches' in globalThis)) return;
  const names = await caches.keys();
  const ours = names.filter((name) => name.startsWith('honjin-offline'));
  await Promise.all(ours.map((name) => caches.delete(name)));
}
