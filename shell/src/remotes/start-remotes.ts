import {
  createObservable,
  isBelow,
  sessionStore,
  type Observable,
  type RemoteLifecycles,
  type ShellProps,
} from '@honjin/mfe-kit';
import { registerApplication, start, triggerAppChange } from 'single-spa';
import { loadRemoteBuild } from './load-remote.ts';
import { chooseBuild, fetchReleases, type ReleasedRemote } from './release-registry.ts';
import { createRemoteSlot, type RemoteSlot } from './remote-slot.ts';

/** A remote's slot and the routes that it answers. */
export interface PlacedRemote {
  readonly slot: RemoteSlot;
  readonly prefixes: readonly string[];
}

export type RegistryState =
  | { readonly phase: 'loading' }
  | { readonly phase: 'failed'; readonly error: unknown }
  | { readonly phase: 'ready'; readonly remotes: readonly PlacedRemote[] };

export interface Remotes {
  readonly state: Observable<RegistryState>;
  /** Reads the registry (again, after a failure) and registers what it names. */
  load(): Promise<void>;
}

/** The props that every remote gets, besides its own name, element and way to be remounted. */
export type CommonProps = Omit<ShellProps, 'name' | 'domElement' | 'remount'>;

/** True when this build of the page, signed in, should show a remote with these prefixes. */
function isActive(prefixes: readonly string[], pathname: string): boolean {
  return sessionStore.get() !== undefined && prefixes.some((prefix) => isBelow(pathname, prefix));
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
  start({ urlRerouteOnly: true });
  return {
    state,
    async load() {
      state.set({ phase: 'loading' });
      try {
        const released = await fetchReleases(fetch);
        state.set({ phase: 'ready', remotes: released.map((remote) => place(remote, common)) });
      } catch (error) {
        state.set({ phase: 'failed', error });
      }
    },
  };
}

async function newestOf(remote: ReleasedRemote): Promise<ReleasedRemote> {
  const released = await fetchReleases(fetch);
  return released.find(({ name }) => name === remote.name) ?? remote;
}

/** Loads the build that is released for this store: anew when it is another one than before, or after a failure. */
function createLoading(remote: ReleasedRemote): (attempt: number) => Promise<RemoteLifecycles> {
  let newest = remote;
  let loaded: { entry: string; lifecycles: RemoteLifecycles } | undefined;
  return async (attempt) => {
    const storeId = sessionStore.get()?.targetStore.storeId ?? '';
    // After a failure the registry may name another build by now: rolled back, or repaired.
    if (attempt > 0) newest = await newestOf(newest).catch(() => newest);
    const build = chooseBuild(newest, storeId);
    if (loaded?.entry === build.entry) return loaded.lifecycles;
    const lifecycles = await loadRemoteBuild(remote.name, build, attempt);
    loaded = { entry: build.entry, lifecycles };
    return lifecycles;
  };
}

function place(remote: ReleasedRemote, common: CommonProps): PlacedRemote {
  const slot = createRemoteSlot({
    name: remote.name,
    load: createLoading(remote),
    props: ({ name, element, retry }) => ({
      ...common,
      name,
      domElement: element,
      remount: () => void retry(),
    }),
  });
  registerApplication({
    name: remote.name,
    app: { bootstrap: async () => {}, mount: () => slot.mount(), unmount: () => slot.unmount() },
    activeWhen: ({ pathname }) => isActive(remote.prefixes, pathname),
  });
  return { slot, prefixes: remote.prefixes };
}
