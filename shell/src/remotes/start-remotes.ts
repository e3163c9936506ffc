import {
  createObservable,
  isBelow,
  sessionStore,
  type Observable,
  type RemoteLifecycles,
  type ShellProps,
} from '@honjin/mfe-kit';
import { registerApplication, start, triggerAppChange } from 'single-spa';
import { fetchOnce } from '../early-answers.ts';
import { loadRemoteBuild } from './load-remote.ts';
import {
  chooseBuild,
  fetchReleases,
  type ArrivingRemote,
  type RefusedBuild,
  type ReleasedRemote,
  type Releases,
  type RemoteBuild,
} from './release-registry.ts';
import { OtherStoresError, RefusedBuildError } from './remote-errors.ts';
import { reportBuild } from './report-build.ts';
import { createRemoteSlot, type RemoteSlot } from './remote-slot.ts';

/** A remote's slot and the routes that it answers. */
export interface PlacedRemote {
  readonly slot: RemoteSlot;
  readonly prefixes: readonly string[];
  /** The build that this store gets; none where it has none yet, or none that the server gives away. */
  readonly build: () => RemoteBuild | undefined;
  /** Every store gets the same build, so that it may be loaded before the store is known. */
  readonly isForAll: boolean;
}

export type RegistryState =
  | { readonly phase: 'loading' }
  | { readonly phase: 'failed'; readonly error: unknown }
  | { readonly phase: 'ready'; readonly remotes: readonly PlacedRemote[] };

export interface Remotes {
  readonly state: Observable<RegistryState>;
  /** Reads the registry (again, after a failure) and registers what it names. */
  load(): Promise<void>;
  /** Loads the remote of a path before somebody opens it. */
  warm(pathname: string): void;
}

/** The props that every remote gets, besides its own name, element and way to be remounted. */
export type CommonProps = Omit<ShellProps, 'name' | 'domElement' | 'remount'>;

/** True when this build of the page, signed in, should show a remote with these prefixes. */
function isActive(prefixes: readonly string[], pathname: string): boolean {
  return sessionStore.get() !== undefined && prefixes.some((prefix) => isBelow(pathname, prefix));
}

/** The event by which the kit says that a remote threw (packages/mfe-kit/src/remote/define-remote.tsx). */
const REMOTE_CRASHED = 'honjin:remote-crashed';

/** An area of the registry: its remote, or the build that the server refuses where it has no other. */
type Listed = ReleasedRemote | ArrivingRemote | (RefusedBuild & { readonly name: string });

function listedOf({ remotes, arriving, refused }: Releases): Listed[] {
  const withPages = refused.flatMap(({ name, ...build }) =>
    name === undefined || build.prefixes.length === 0 ? [] : [{ ...build, name }],
  );
  return [...remotes, ...arriving, ...withPages];
}

async function newestOf(before: Listed): Promise<Listed> {
  const listed = listedOf(await fetchReleases(fetch));
  return listed.find(({ name }) => name === before.name) ?? before;
}

/** Connects single-spa's routing with the release registry. */
export function createRemotes(common: CommonProps): Remotes {
  const state = createObservable<RegistryState>({ phase: 'loading' });
  let wasSignedIn = sessionStore.get() !== undefined;
  sessionStore.subscribe(() => {
    const isSignedIn = sessionStore.get() !== undefined;
    if (isSignedIn === wasSignedIn) return;
    wasSignedIn = isSignedIn;
    void triggerAppChange();
  });
  function warm(pathname: string): void {
    const now = state.get();
    if (now.phase !== 'ready') return;
    const isKnown = sessionStore.get() !== undefined;
    const wanted = now.remotes.find(({ prefixes }) => prefixes.some((prefix) => isBelow(pathname, prefix)));
    if (wanted && (isKnown || wanted.isForAll)) void wanted.slot.warm();
  }

  start({ urlRerouteOnly: true });
  return {
    state,
    warm,
    async load() {
      state.set({ phase: 'loading' });
      try {
        const released = listedOf(await fetchReleases(fetchOnce));
        state.set({ phase: 'ready', remotes: released.map((remote) => place(remote, common)) });
        // The session is still being taken up; the remote of this page comes meanwhile.
        warm(location.pathname);
      } catch (error) {
        state.set({ phase: 'failed', error });
      }
    },
  };
}

/** Returns the build of an area for the store that is worked in. */
function buildHere(listed: Listed): RemoteBuild | undefined {
  return 'reason' in listed ? undefined : chooseBuild(listed, sessionStore.get()?.targetStore.storeId ?? '');
}

/** Tells how a build fared once somebody is signed in: the server hears it from nobody else. */
function tell(...seen: Parameters<typeof reportBuild>): void {
  if (sessionStore.get() !== undefined) return reportBuild(...seen);
  const stop = sessionStore.subscribe(() => {
    if (sessionStore.get() === undefined) return;
    stop();
    reportBuild(...seen);
  });
}

interface Loading {
  /** Loads the build that is released for this store: anew when it is another one than before, or after a failure. */
  load(attempt: number): Promise<RemoteLifecycles>;
  /** The entry of the build that is loaded. */
  entry(): string | undefined;
}

function createLoading(first: Listed): Loading {
  let newest = first;
  let loaded: { entry: string; lifecycles: RemoteLifecycles } | undefined;
  async function load(attempt: number): Promise<RemoteLifecycles> {
    // After a failure the registry may name another build by now: rolled back, or repaired.
    if (attempt > 0) newest = await newestOf(newest).catch(() => newest);
    if ('reason' in newest) throw new RefusedBuildError(`${newest.name} is refused: ${newest.reason}`);
    const build = buildHere(newest);
    if (build === undefined) throw new OtherStoresError(`${newest.name} has not come to this store yet`);
    if (loaded?.entry === build.entry) return loaded.lifecycles;
    const startedAt = performance.now();
    try {
      const lifecycles = await loadRemoteBuild(newest.name, build, attempt);
      tell(build.entry, 'LOADED', performance.now() - startedAt);
      loaded = { entry: build.entry, lifecycles };
      return lifecycles;
    } catch (error) {
      tell(build.entry, 'FAILED', performance.now() - startedAt);
      throw error;
    }
  }
  return { load, entry: () => loaded?.entry };
}

function place(remote: Listed, common: CommonProps): PlacedRemote {
  const { load, entry } = createLoading(remote);
  const slot = createRemoteSlot({
    name: remote.name,
    load,
    props: ({ name, element, retry }) => ({
      ...common,
      name,
      domElement: element,
      remount: () => void retry(),
    }),
  });
  window.addEventListener(REMOTE_CRASHED, (event) => {
    const crashed = entry();
    if ((event as CustomEvent).detail === remote.name && crashed !== undefined)
      reportBuild(crashed, 'CRASHED');
  });
  registerApplication({
    name: remote.name,
    app: {
      bootstrap: async () => {},
      mount: () => slot.mount(),
      // The next area does not wait until this one has left; the slot keeps its own steps in order.
      unmount: async () => void slot.unmount(),
    },
    activeWhen: ({ pathname }) => isActive(remote.prefixes, pathname),
  });
  const isForAll = !('reason' in remote) && remote.canary === undefined;
  return { slot, prefixes: remote.prefixes, build: () => buildHere(remote), isForAll };
}
