import { getSession } from '@honjin/contracts/identity';
import {
  listCountries,
  listHolidays,
  listPrefectures,
  listRanks,
  showStore,
} from '@honjin/contracts/masters';
import { getDowntimeKey, getDowntimeSheet } from '@honjin/contracts/registration';
import { listRoomIndication } from '@honjin/contracts/rooms';
import { callApi } from '@honjin/mfe-kit';
import { CLEANING_PAGE, DOWNTIME_PAGE, OFFLINE_PAGES, type OfflinePage } from './offline-path.ts';

/** The calls that the shell makes when it opens. */
const SHELL_CALLS = [getSession, showStore, listHolidays, listCountries, listPrefectures, listRanks] as const;
const PAGE_CALLS = {
  [CLEANING_PAGE]: [listRoomIndication],
  [DOWNTIME_PAGE]: [getDowntimeSheet, getDowntimeKey],
} as const;

function workerUrl(): string {
  const url = new URL('../../public/offline-worker.js', import.meta.url);
  url.searchParams.set('pages', OFFLINE_PAGES.join(','));
  url.searchParams.set(
    'keep',
    [...SHELL_CALLS, ...Object.values(PAGE_CALLS).flat()].map(({ path }) => path).join(','),
  );
  url.searchParams.set('away', DOWNTIME_PAGE);
  return url.href;
}

function loadedFiles(): string[] {
  const entries = performance.getEntriesByType('resource').map(({ name }) => name);
  return [...new Set(entries)].filter(
    (name) => new URL(name).origin === location.origin && /\.\w+$/.test(new URL(name).pathname),
  );
}

/**
 * The worker is there and hears what this page asks: it takes a page over a moment after it is ready. A page that opened just
 * while the worker began is none of those that it took over then, and asks for it; its copies would grow old otherwise.
 */
async function untilWorkerListens(): Promise<void> {
  const { serviceWorker } = navigator;
  const { active } = await serviceWorker.ready;
  if (serviceWorker.controller !== null) return;
  const taken = new Promise((resolve) =>
    serviceWorker.addEventListener('controllerchange', resolve, { once: true }),
  );
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a worker has no origin
  active?.postMessage({ files: [], isUntaken: true });
  await taken;
}

/** Has the worker keep a copy of everything that a page needs to be opened again. */
async function keepCopies(page: OfflinePage): Promise<void> {
  await untilWorkerListens();
  const { controller } = navigator.serviceWorker;
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a worker has no origin
  controller?.postMessage({ files: [...loadedFiles(), `${location.origin}${page}`] });
  await Promise.all(
    [...SHELL_CALLS, ...PAGE_CALLS[page]].map((call) =>
      callApi(call, {}, call === getSession ? { claims: false } : {}),
    ),
  );
}

/** Installs the service worker where it is not there yet, and has it keep the newest copies of a page. */
export async function installWorker(page: OfflinePage): Promise<void> {
  if (!('serviceWorker' in navigator)) return;
  await navigator.serviceWorker.register(workerUrl(), { scope: '/' });
  await keepCopies(page);
}
