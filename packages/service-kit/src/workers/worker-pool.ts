import { Worker } from 'node:worker_threads';
import { Refusal } from '../refusal.ts';

export interface PoolOptions {
  /** Threads at most. */
  size: number;
  /** The number of jobs that may wait. Further callers must come back later. */
  maxWaiting: number;
  /** A job that takes longer is given up with its thread. */
  timeoutMs: number;
  /** An idle thread ends after this time, and gives its memory back. */
  idleMs: number;
}

interface Thread {
  worker: Worker;
  idleTimer: NodeJS.Timeout | null;
  /** It died or hung in the middle of a job. */
  isBroken: boolean;
}

/** Somebody who waits for a thread. */
interface Waiter {
  resolve(thread: Thread): void;
  reject(error: Error): void;
}

/** A thread has a heap of its own: one job that grows beyond ends its thread, not the service. */
const LIMITS = { maxOldGenerationSizeMb: 192, maxYoungGenerationSizeMb: 16 } as const;

type Reply<Out> = { ok: true; output: Out } | { ok: false; message: string };

/**
 * Work off the event loop: a bounded number of threads that run one module. The module answers every message with
 * `{ ok, output }`. Threads are started when they are needed.
 */
export class WorkerPool<In, Out> {
  readonly #module: URL;
  readonly #options: PoolOptions;
  readonly #idle: Thread[] = [];
  readonly #waiting: Waiter[] = [];
  readonly #threads = new Set<Thread>();
  #stopped = false;

  constructor(module: URL, options: PoolOptions) {
    this.#module = module;
    this.#options = options;
  }

  /** Runs one job. Refuses with HOS-00007-0 when too many are waiting or it took too long, fails when the job failed. */
  run(input: In): Promise<Out> {
    return this.hold((ask) => ask(input));
  }

  /**
   * Keeps one thread for several jobs in a row, for what is made piece by piece: `work` asks it as often as it likes, and
   * the thread is free again when `work` ends. Refuses with HOS-00007-0 when too many are waiting.
   */
  async hold<T>(work: (ask: (input: In) => Promise<Out>) => Promise<T>): Promise<T> {
    const thread = await this.#take();
    try {
      return await work((input) => this.#ask(thread, input));
    } finally {
      this.#giveBack(thread);
    }
  }

  #take(): Promise<Thread> {
    if (this.#stopped || this.#waiting.length >= this.#options.maxWaiting) throw new Refusal('HOS-00007-0');
    return new Promise<Thread>((resolve, reject) => {
      this.#waiting.push({ resolve, reject });
      this.#assign();
    });
  }

  #assign(): void {
    if (this.#waiting.length === 0) return;
    const thread = this.#idle.pop() ?? (this.#threads.size < this.#options.size ? this.#open() : null);
    if (thread === null) return;
    if (thread.idleTimer !== null) clearTimeout(thread.idleTimer);
    thread.worker.ref();
    this.#waiting.shift()!.resolve(thread);
  }

  #open(): Thread {
    const thread: Thread = {
      worker: new Worker(this.#module, { resourceLimits: LIMITS }),
      idleTimer: null,
      isBroken: false,
    };
    this.#threads.add(thread);
    return thread;
  }

  #giveBack(thread: Thread): void {
    if (thread.isBroken || this.#stopped) this.#close(thread);
    else this.#rest(thread);
    this.#assign();
  }

  #ask(thread: Thread, input: In): Promise<Out> {
    const { worker } = thread;
    return new Promise<Out>((resolve, reject) => {
      const finish = (settle: () => void) => {
        clearTimeout(timer);
        worker.off('error', breakOff);
        worker.off('exit', onExit);
        worker.off('message', onReply);
        settle();
      };
      const breakOff = (error: unknown) => {
        thread.isBroken = true;
        finish(() => reject(error as Error));
      };
      const onExit = () => breakOff(new Error('the thread has ended'));
      const onReply = (reply: Reply<Out>) =>
        finish(() => (reply.ok ? resolve(reply.output) : reject(new Error(reply.message))));
      const timer = setTimeout(() => breakOff(new Refusal('HOS-00007-0')), this.#options.timeoutMs);
      worker.on('error', breakOff);
      worker.on('exit', onExit);
      worker.on('message', onReply);
      // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread has no origin
      worker.postMessage(input);
    });
  }

  #rest(thread: Thread): void {
    this.#idle.push(thread);
    thread.idleTimer = setTimeout(() => this.#close(thread), this.#options.idleMs);
    thread.idleTimer.unref();
    thread.worker.unref();
  }

  #close(thread: Thread): void {
    if (thread.idleTimer !== null) clearTimeout(thread.idleTimer);
    const at = this.#idle.indexOf(thread);
    if (at >= 0) this.#idle.splice(at, 1);
    this.#threads.delete(thread);
    void thread.worker.terminate();
  }

  /** Ends all threads, and refuses the waiting jobs. */
  async stop(): Promise<void> {
    this.#stopped = true;
    for (const job of this.#waiting.splice(0)) job.reject(new Error('the service stops'));
    await Promise.all([...this.#threads].map(({ worker }) => worker.terminate()));
  }

  /** Takes jobs again; threads come with the first of them. */
  start(): void {
    this.#stopped = false;
  }
}
