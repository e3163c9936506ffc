import { createObservable, type Observable, type RemoteLifecycles, type ShellProps } from '@honjin/mfe-kit';
import { LateRemoteError } from './remote-errors.ts';

/** The state of a remote's place on the page. A `ready` one is loaded: whoever opens it sees it in a moment. */
export type SlotPhase = 'idle' | 'ready' | 'loading' | 'mounted' | 'failed';

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
  /** Loads it before anybody opens it; a failure is told when somebody does. */
  warm(): Promise<void>;
  /** Tries again after a failure, or mounts a crashed remote afresh. */
  retry(): Promise<void>;
}

export interface RemoteSlotDeps {
  name: string;
  /** Gives the remote; asked again at every retry, when another build may be released. */
  load: (attempt: number) => Promise<RemoteLifecycles>;
  props: (slot: Pick<RemoteSlot, 'name' | 'element' | 'retry'>) => ShellProps;
  /** Milliseconds until a remote that does not answer is given up. */
  loadLimitMs?: number;
}

const LOAD_LIMIT_MS = 3_500;

/**
 * Returns the place of one remote and its lifecycles, as single-spa sees them. Every mount and unmount begins a new
 * generation. The result of a slow load is dropped when its generation has ended.
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
  const inTurn = createTurns();
  const inner = createInnerApp({
    load,
    props: () => props({ name, element, retry: slot.retry }),
  });
  let generation = 0;

  function enter(mine: number): Promise<void> {
    return inTurn(async () => {
      if (mine !== generation) return;
      await inner.mount();
      state.set({ phase: 'mounted' });
    });
  }

  async function show(mine: number): Promise<void> {
    const prepared = inner.prepare();
    const fail = (error: unknown) => {
      if (mine === generation) state.set({ phase: 'failed', error });
    };
    try {
      await withinLimit(prepared, loadLimitMs, name);
      await enter(mine);
    } catch (error) {
      fail(error);
      // A slow computer may have it yet: then it takes the place of the message.
      if (error instanceof LateRemoteError) await prepared.then(() => enter(mine)).catch(fail);
    }
  }

  const slot: RemoteSlot = {
    name,
    element,
    state,
    async mount() {
      const mine = ++generation;
      state.set({ phase: inner.isReady() ? 'ready' : 'loading' });
      void show(mine);
    },
    async unmount() {
      const mine = ++generation;
      await inTurn(() => inner.unmount());
      if (mine === generation) state.set({ phase: inner.isReady() ? 'ready' : 'idle' });
    },
    async warm() {
      await inner.prepare().catch(() => undefined);
    },
    async retry() {
      await slot.unmount();
      inner.doubt();
      await slot.mount();
    },
  };
  return slot;
}

/** Runs jobs one after another, whether the one before succeeded or not. */
function createTurns(): (job: () => Promise<void>) => Promise<void> {
  let last: Promise<void> = Promise.resolve();
  return (job) => {
    last = last.then(job, job);
    return last;
  };
}

interface InnerApp {
  /** True once it is loaded and nobody doubts it. */
  isReady(): boolean;
  /** Loads and bootstraps once. After a failure the next call tries again. */
  prepare(): Promise<void>;
  /** Lets the next preparation load anew: what is loaded crashed, and another build may be released by now. */
  doubt(): void;
  mount(): Promise<void>;
  unmount(): Promise<void>;
}

function createInnerApp(deps: {
  load: (attempt: number) => Promise<RemoteLifecycles>;
  props: () => ShellProps;
}): InnerApp {
  let attempt = 0;
  let lifecycles: RemoteLifecycles | undefined;
  let isDoubtful = false;
  let isMounted = false;
  let running: Promise<void> | undefined;

  async function load(): Promise<void> {
    const loaded = await deps.load(attempt++);
    if (loaded !== lifecycles) await loaded.bootstrap(deps.props());
    lifecycles = loaded;
    isDoubtful = false;
  }

  const isReady = () => lifecycles !== undefined && !isDoubtful;

  return {
    isReady,
    prepare() {
      if (isReady()) return Promise.resolve();
      if (running) return running;
      // Somebody who opens it while it is being warmed waits for the same parts.
      const mine = load().finally(() => {
        if (running === mine) running = undefined;
      });
      running = mine;
      return mine;
    },
    doubt() {
      isDoubtful = true;
      running = undefined;
    },
    async mount() {
      await lifecycles?.mount(deps.props());
      isMounted = true;
    },
    async unmount() {
      if (!isMounted) return;
      isMounted = false;
      try {
        await lifecycles?.unmount(deps.props());
      } catch (error) {
        // A remote that cannot leave by itself is emptied; its next mount makes a new root.
        reportError(error);
        deps.props().domElement.replaceChildren();
      }
    },
  };
}

function withinLimit<T>(job: Promise<T>, limitMs: number, name: string): Promise<T> {
  const { promise, resolve, reject } = Promise.withResolvers<T>();
  const timer = setTimeout(
    () => reject(new LateRemoteError(`remote ${name} did not answer in ${limitMs} ms`)),
    limitMs,
  );
  job.then(resolve, reject).finally(() => clearTimeout(timer));
  return promise;
}
