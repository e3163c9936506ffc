/** Something that a service does again and again. */
export interface TimedJob {
  start(): void;
  /** Looks now, unless it is at work already. */
  wake(): void;
  /** No further run begins; resolves when the one under way has ended. */
  stop(): Promise<void>;
}

interface JobOptions {
  everyMs: number;
  /** True when the first run comes with the start, and not one period later. */
  runsAtOnce?: boolean;
  /** The signal is aborted when the service stops, so that a long run can end early. */
  run: (stopping: AbortSignal) => Promise<unknown>;
  /** A run that fails is told, and the next one comes at its time. */
  onError: (error: unknown) => void;
}

/** A job by the clock. It never overlaps itself: a moment that comes while it is at work is left out. */
export function createTimedJob({ everyMs, runsAtOnce = false, run, onError }: JobOptions): TimedJob {
  const stopping = new AbortController();
  let timer: NodeJS.Timeout | undefined;
  let running: Promise<void> | null = null;

  async function once(): Promise<void> {
    try {
      await run(stopping.signal);
    } catch (error) {
      onError(error);
    } finally {
      running = null;
    }
  }

  function wake(): void {
    if (running === null && !stopping.signal.aborted) running = once();
  }

  return {
    start() {
      if (runsAtOnce) wake();
      timer = setInterval(wake, everyMs);
    },
    wake,
    async stop() {
      stopping.abort();
      clearInterval(timer);
      await running;
    },
  };
}
