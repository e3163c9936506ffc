import { performance } from 'node:perf_hooks';
import { setFlagsFromString } from 'node:v8';
import { trimAllocator } from './trim-allocator.ts';

const LOOK_MS = 10_000;
const MEGABYTE = 2 ** 20;
/**
 * A process has grown when it holds so much more than after it last gave back. A job of every minute fills the room for
 * short-lived objects, 16 MB and more, and a collection each minute would cost more than it gives.
 */
const GROWN = 32 * MEGABYTE;
/** A thread that has ended leaves free pages in the allocator. */
const SHRUNK = 4 * MEGABYTE;
/**
 * A heap doubles before V8 marks it again. By itself V8 lets one with a small limit grow by a quarter, and a busy process marks
 * two or three times as often.
 */
const GROWING_PERCENT = 100;
/** It rests when it was at work for less than this part of the time since the last look. */
const AT_REST = 0.02;

export interface GivingBack {
  /** True once what the process reads at its start has been read: that fills the heap once. */
  readonly hasStarted: () => boolean;
  readonly lookMs?: number;
}

/**
 * V8 and the allocator of C keep what they once had while nobody asks for work. A process gives it back when it has started,
 * and again whenever it rests after it has grown. Without `--expose-gc` nothing happens.
 */
export function giveBackMemory({ hasStarted, lookMs = LOOK_MS }: GivingBack): void {
  const { gc } = globalThis;
  if (gc === undefined) return;
  // No `NODE_OPTIONS` may hold this flag.
  setFlagsFromString(`--heap-growing-percent=${GROWING_PERCENT}`);
  let heldBytes = 0;
  let seen = performance.eventLoopUtilization();
  const look = () => {
    const now = performance.eventLoopUtilization();
    const { utilization } = performance.eventLoopUtilization(now, seen);
    seen = now;
    if (utilization > AT_REST || !hasStarted()) return;
    const bytes = process.memoryUsage.rss();
    if (bytes - heldBytes > GROWN) gc({ type: 'major', flavor: 'last-resort' });
    else if (heldBytes - bytes < SHRUNK) return;
    trimAllocator();
    heldBytes = process.memoryUsage.rss();
  };
  setInterval(look, lookMs).unref();
}
