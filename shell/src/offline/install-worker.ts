import { getSession } from '@honjin/contracts/identity';
import {
  listCountries,
  listHolidays,
  listPrefectures,
  listRanks,
  showStore,
} from '@honjin/contracts/masters';
import { listRoomIndication } from '@honjin/contracts/rooms';
import { callApi } from '@honjin/mfe-kit';
import { OFFLINE_PAGE } from './offline-path.ts';

/** The calls that the shell and that page make when they open. */
const FIRST_CALLS = [
  getSession,
  showStore,
  listHolidays,
  listCountries,
  listPrefectures,
  listRanks,
  listRoomIndication,
] as const;

function workerUrl(): string {
  const url = new URL('../../public/offline-worker.js', import.meta.url);
  url.searchParams.set('page', OFFLINE_PAGE);
  url.searchParams.set('keep', FIRST_CALLS.map(({ path }) => path).join(','));
  return url.href;
}

function loadedFiles(): string[] {
  const entries = performance.getEntriesByType('resource').map(({ name }) => name);
  return [...new Set(entries)].filter(
    (name) => new URL(name).origin === location.origin && /\.\w+$/.test(new URL(name).pathname),
  );
}

/** The worker is there and hears what this page asks: it takes a page over a moment after it is ready. */
async function untilWorkerListens(): Promise<void> {
  const { serviceWorker } = navigator;
  await serviceWorker.ready;
  if (serviceWorker.controller !== null) return;
  await new Promise((resolve) => serviceWorker.addEventListener('controllerchange', resolve, { once: true }));
}

/** Has the worker keep a copy of everything that the page needs to be opened again. */
async function keepCopies(): Promise<void> {
  await untilWorkerListens();
  const { controller } = navigator.serviceWorker;
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a worker has no origin
  controller?.postMessage({ files: [...loadedFiles(), `${location.origin}${OFFLINE_PAGE}`] });
  await Promise.all(
    FIRST_CALLS.map((call) => callApi(call, {}, call === getSession ? { claims: false } : {})),
  );
}

/** Installs the service worker; called when the page is opened, so that other devices never get one. */
export async function installWorker(): Promise<void> {
  if (!('serviceWorker' in navigator)) return;
  await navigator.serviceWorker.register(workerUrl(), { scope: '/' });
  await keepCopies();
}
