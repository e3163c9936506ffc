import { createObservable, type Observable } from '@honjin/mfe-kit';
import {
  afterSaved,
  withChange,
  type CleaningConflict,
  type PendingChange,
  type PendingCleaning,
} from './pending-changes.ts';
import type { Sent } from './send-change.ts';

export interface QueueState {
  readonly waiting: readonly PendingChange[];
  readonly conflicts: readonly CleaningConflict[];
  readonly refused: readonly PendingChange[];
  /** The last try did not reach the server. */
  readonly isOffline: boolean;
  /** Rooms whose sighting differs from what the desk believes. */
  readonly mismatches: ReadonlySet<string>;
}

export interface PendingQueue {
  readonly state: Observable<QueueState>;
  add(change: PendingChange): void;
  /** Leaves the other's state, or sends this one over it. */
  settle(conflict: CleaningConflict, again?: PendingCleaning): void;
  dismiss(change: PendingChange): void;
  /** Takes up what waited when the page was closed, and sends. */
  resume(kept: readonly PendingChange[]): void;
  /** Sends what waits, as far as the server can be reached. */
  flush(): Promise<void>;
  stop(): void;
}

export interface QueueDeps {
  send(change: PendingChange): Promise<Sent>;
  keep(waiting: readonly PendingChange[]): void;
  /** The server knows more than before: every list of rooms asks again, before the change is removed. */
  refresh(): Promise<unknown>;
}

/** The queue leaves an unreachable server alone for this long. */
const RETRY_MS = 5_000;

const EMPTY: QueueState = {
  waiting: [],
  conflicts: [],
  refused: [],
  isOffline: false,
  mismatches: new Set(),
};

function toggled(set: ReadonlySet<string>, value: string, isIn: boolean): ReadonlySet<string> {
  const next = new Set(set);
  if (isIn) next.add(value);
  else next.delete(value);
  return next;
}

/** The state after the server has answered about a change. */
function afterAnswer(state: QueueState, change: PendingChange, sent: Sent): QueueState {
  if (sent.outcome === 'CONFLICT' && change.kind === 'CLEANING')
    return { ...state, conflicts: [...state.conflicts, { mine: change, now: sent.now }] };
  if (sent.outcome === 'REFUSED') return { ...state, refused: [...state.refused, change] };
  if (sent.outcome !== 'SAVED' || change.kind !== 'SIGHT') return state;
  return { ...state, mismatches: toggled(state.mismatches, change.roomId, sent.discrepancy !== null) };
}

/**
 * Keeps changes that are shown at once, stored in the browser, and sent one after another as soon as the server can be
 * reached. When somebody else was quicker, it asks instead of overwriting.
 */
export function createPendingQueue(deps: QueueDeps): PendingQueue {
  const state = createObservable<QueueState>(EMPTY);
  let isSending = false;
  let isStopped = false;
  let timer: ReturnType<typeof setTimeout> | undefined;

  const set = (part: Partial<QueueState>) => state.set({ ...state.get(), ...part });

  function put(waiting: readonly PendingChange[]): void {
    set({ waiting });
    deps.keep(waiting);
  }

  /** Sends the oldest change; false when the server was not reached. */
  async function sendOne(change: PendingChange): Promise<boolean> {
    const sent = await deps.send(change);
    set({ isOffline: sent.outcome === 'UNREACHED' });
    // A page that was left keeps nothing any more: the next one sends the change again, as the same intent.
    if (sent.outcome === 'UNREACHED' || isStopped) return false;
    await deps.refresh();
    // Nobody is asked about a change that still waits: it would lend its version to the answer, and be asked about again.
    const waiting = afterSaved(state.get().waiting, change, sent.outcome === 'SAVED' ? sent.version : null);
    state.set({ ...afterAnswer(state.get(), change, sent), waiting });
    deps.keep(waiting);
    return true;
  }

  async function flush(): Promise<void> {
    if (isSending) return;
    isSending = true;
    clearTimeout(timer);
    let [next] = state.get().waiting;
    while (next !== undefined && (await sendOne(next))) [next] = state.get().waiting;
    isSending = false;
    if (next !== undefined && !isStopped) timer = setTimeout(() => void flush(), RETRY_MS);
  }

  function add(change: PendingChange): void {
    put(withChange(state.get().waiting, change));
    void flush();
  }

  return {
    state,
    add,
    settle(conflict, again) {
      set({ conflicts: state.get().conflicts.filter((one) => one !== conflict) });
      if (again !== undefined) add(again);
    },
    dismiss: (change) => set({ refused: state.get().refused.filter((one) => one !== change) }),
    resume(kept) {
      isStopped = false;
      put(state.get().waiting.reduce(withChange, [...kept]));
      void flush();
    },
    flush,
    stop() {
      isStopped = true;
      clearTimeout(timer);
    },
  };
}
