import { createObservable, type Observable, type RemoteLifecycles, type ShellProps } from '@honjin/mfe-kit';

/** What a remote's place on the page shows. */
export type SlotPhase = 'idle' | 'loading' | 'mounted' | 'failed';

export interface SlotState {
  readonly phase: SlotPhase;
  readonly error?: unknown;
}

export interface RemoteSlot {
  readonly name: string;
  /** The element the remote renders into. It outlives every mount. */
  readonly element: HTMLElement;
  readonly state: Observable<SlotState>;
  /** Resolves at once: loading goes on behind it and never holds up the routing. */
  mount(): Promise<void>;
  unmount(): Promise<void>;
  /** Tries again after a failure, or mounts a crashed remote afresh. */
  retry(): Promise<void>;
}

export interface RemoteSlotDeps {
  name: string;
  load: (attempt: number) => Promise<RemoteLifecycles>;
  props: (slot: Pick<RemoteSlot, 'name' | 'element' | 'retry'>) => ShellProps;
  /** Milliseconds until a remote that does not answer is given up. */
  loadLimitMs?: number;
}

const LOAD_LIMIT_MS = 3_500;

/**
 * The place of one remote and its lifecycles, as single-spa sees them. Every mount and unmount begins a new
 * generation; what a slow load brings after its generation has ended is dropped.
 */
export function createRemoteSlot({
  name,
  load,
  props,
  loadLimitMs = LOAD_LIMIT_MS,
}: RemoteSlotDeps): RemoteSlot {
  const element = document.createElement('div');
  element.dataset['remote'] = name;
  const state = createObservable<SlotState>({ phase: 'idle' });
  let generation = 0;
  let attempt = 0;
  let lifecycles: RemoteLifecycles | undefined;
  let isMounted = false;
  let work: Promise<void> = Promise.resolve();

  const shellProps = () => props({ name, element, retry: slot.retry });

  /** Mounts and unmounts of the inner app never overlap. */
  function inTurn(job: () => Promise<void>): Promise<void> {
    work = work.then(job, job);
    return work;
  }

  async function ready(): Promise<RemoteLifecycles> {
    if (lifecycles) return lifecycles;
    const loaded = await withinLimit(load(attempt++), loadLimitMs, name);
    await withinLimit(loaded.bootstrap(shellProps()), loadLimitMs, name);
    lifecycles = loaded;
    return loaded;
  }

  async function show(mine: number): Promise<void> {
    try {
      const loaded = await ready();
      await inTurn(async () => {
        if (mine !== generation) return;
        await loaded.mount(shellProps());
        isMounted = true;
        state.set({ phase: 'mounted' });
      });
    } catch (error) {
      if (mine === generation) state.set({ phase: 'failed', error });
    }
  }

  async function hide(): Promise<void> {
    if (!isMounted) return;
    isMounted = false;
    try {
      await lifecycles?.unmount(shellProps());
    } catch (error) {
      // A remote that cannot leave by itself is emptied; the next mount starts with a new root.
      console.error(`remote ${name} failed to unmount`, error);
      element.replaceChildren();
    }
  }

  const slot: RemoteSlot = {
    name,
    element,
    state,
    async mount() {
      const mine = ++generation;
      state.set({ phase: 'loading' });
      void show(mine);
    },
    async unmount() {
      generation++;
      await inTurn(hide);
      state.set({ phase: 'idle' });
    },
    async retry() {
      await slot.unmount();
      await slot.mount();
    },
  };
  return slot;
}

function withinLimit<T>(job: Promise<T>, limitMs: number, name: string): Promise<T> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(
      () => reject(new Error(`remote ${name} did not answer in ${limitMs} ms`)),
      limitMs,
    );
    job.then(resolve, reject).finally(() => clearTimeout(timer));
  });
}
