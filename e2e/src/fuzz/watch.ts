import { readFileSync } from 'node:fs';
import { pidOf } from '../processes.ts';
import { runningSuite } from '../suite.ts';

const EVERY_MS = 500;
const MEGABYTE = 1024;

/** Returns what a process holds in memory, in MB. */
function residentMb(pid: number): number {
  const line = /^VmRSS:\s+(\d+) kB/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'));
  return Math.round(Number(line?.[1] ?? 0) / MEGABYTE);
}

interface Watched {
  readonly pid: number;
  readonly restMb: number;
  peakMb: number;
}

export interface ProcessFigures {
  readonly service: string;
  readonly restMb: number;
  readonly peakMb: number;
  /** It runs under another number than before, or not at all. */
  readonly isRestarted: boolean;
}

/** Watches the processes of the suite: their memory, and that they are the same all the time. */
export class Watch {
  readonly #services = new Map<string, Watched>();
  readonly #timer: NodeJS.Timeout;

  constructor() {
    for (const service of Object.keys(runningSuite().urls)) {
      const pid = pidOf(service);
      const restMb = residentMb(pid);
      this.#services.set(service, { pid, restMb, peakMb: restMb });
    }
    this.#timer = setInterval(() => this.#look(), EVERY_MS);
  }

  #look(): void {
    for (const watched of this.#services.values()) {
      try {
        watched.peakMb = Math.max(watched.peakMb, residentMb(watched.pid));
      } catch {
        // It has ended: its number tells at the end.
      }
    }
  }

  stop(): ProcessFigures[] {
    clearInterval(this.#timer);
    this.#look();
    return [...this.#services].map(([service, { pid, restMb, peakMb }]) => ({
      service,
      restMb,
      peakMb,
      isRestarted: pidOf(service) !== pid,
    }));
  }
}
