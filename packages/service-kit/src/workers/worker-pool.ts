import { Worker } from 'node:worker_threads';
import { Refusal } from '../refusal.ts';

export interface PoolOptions {
  /** Threads at most. */
  size: number;
  /** Jobs that may wait; beyond that the caller is told to come back. */
  maxWaiting: number;
  /** A job that takes longer is given up with its thread. */
  timeoutMs: number;
  /** An idle thread ends after so long, and gives its memory back. */
  idleMs: number;
}

interface Job<In, Out> {
  input: In;
  resolve(output: Out): void;
  reject(error: Error): void;
}

interface Thread {
  worker: Worker;
  idleTimer: NodeJS.Timeout | null;
}

type Reply<Out> = { ok: true; output: Out } | { ok: false; message: string };

/**
 * Work off the event loop: a bounded number of threads that run one module. The module answers every message with
 * `{ ok, output }`. Threads are started when they are needed.
 */
export class WorkerPool<In, Out> {
  readonly #module: URL;
  readonly #options: PoolOptions;
  readonly #idle: Thread[] = [];
  readonly #waiting: Job<In, Out>[] = [];
  readonly #threads = new Set<Thread>();
  #stopped = false;

  constructor(module: URL, options: PoolOptions) {
    this.#module = module;
    this.#options = options;
  }

  /** Runs one job. Throws HOS-00007-0 when too many are waiting, an Error when the job failed or took too long. */
  run(input: In): Promise<Out> {
    if (this.#stopped || this.#waiting.length >= this.#options.maxWaiting) throw new Refusal('HOS-00007-0');
    return new Promise<Out>((resolve, reject) => {
      this.#waiting.push({ input, resolve, reject });
      this.#assign();
    });
  }

  #assign(): void {
    const thread = this.#idle.pop() ?? (this.#threads.size < this.#options.size ? this.#open() : null);
    const job = thread === null ? undefined : this.#waiting.shift();
    if (thread === null) return;
    if (job === undefined) this.#rest(thread);
    else this.#work(thread, job);
  }

  #open(): Thread {
    const thread: Thread = { worker: new Worker(this.#module), idleTimer: null };
    this.#threads.add(thread);
    return thread;
  }

  #work(thread: Thread, job: Job<In, Out>): void {
    if (thread.idleTimer !== null) clearTimeout(thread.idleTimer);
    const { worker } = thread;
    worker.ref();
    const finish = (settle: () => void, isUsable: boolean) => {
      clearTimeout(timer);
      worker.off('error', onError);
      worker.off('message', onReply);
      settle();
      if (isUsable && !this.#stopped) this.#rest(thread);
      else this.#close(thread);
      if (this.#waiting.length > 0) this.#assign();
    };
    const onError = (error: unknown) => finish(() => job.reject(error as Error), false);
    const onReply = (reply: Reply<Out>) =>
      finish(() => (reply.ok ? job.resolve(reply.output) : job.reject(new Error(reply.message))), true);
    const timer = setTimeout(
      () => finish(() => job.reject(new Error('the job took too long')), false),
      this.#options.timeoutMs,
    );
    worker.on('error', onError);
    worker.on('message', onReply);
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread has no origin
    worker.postMessage(job.input);
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

  /** Ends all threads; what waits is refused. */
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
