import { useLocation } from '@honjin/mfe-kit';
import { useEffect } from 'react';
import { DOWNTIME_PAGE, OFFLINE_PAGES, type OfflinePage } from './offline-path.ts';

const MINUTES_BETWEEN_SHEETS = 15;
const MS_PER_MINUTE = 60_000;
/** Marks a device that has opened the sheet once. */
const KEEPS_SHEET = 'honjin.keeps-downtime-sheet';

/** Installs the service worker and fills its copies. A browser that refuses it works with a connection, as everywhere else. */
function keep(page: OfflinePage): void {
  import(/* webpackChunkName: "offline" */ './install-worker.ts')
    .then(({ installWorker }) => installWorker(page))
    .catch(() => undefined);
}

/**
 * Lets pages go on without a connection. The service worker is installed when one of them is opened, so that other
 * devices never get one. A device that opened the sheet of the desk keeps a new one every 15 minutes, whatever is open.
 */
export function useOfflinePage(): void {
  const { pathname } = useLocation();
  const page = OFFLINE_PAGES.find((one) => pathname.startsWith(one));
  useEffect(() => {
    if (page === DOWNTIME_PAGE) localStorage.setItem(KEEPS_SHEET, '1');
    if (page !== undefined) keep(page);
  }, [page]);
  useEffect(() => {
    const keepSheet = () => {
      if (localStorage.getItem(KEEPS_SHEET) !== null) keep(DOWNTIME_PAGE);
    };
    keepSheet();
    const timer = setInterval(keepSheet, MINUTES_BETWEEN_SHEETS * MS_PER_MINUTE);
    return () => clearInterval(timer);
  }, []);
}

/** Forgets every kept copy: the next user of the device must not see what this one saw. */
export async function dropOfflineCopies(): Promise<void> {
  if (!('caches' in globalThis)) return;
  const names = await caches.keys();
  const ours = names.filter((name) => name.startsWith('honjin-offline'));
  await Promise.all(ours.map((name) => caches.delete(name)));
}
