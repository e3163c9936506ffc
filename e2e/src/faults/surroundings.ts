/** The surroundings that some faults need, in the order in which suites are started with them. */
export const NEEDS = ['severalServers', 'smallDisk', 'machineClock', 'servicesClock'] as const;
export type Need = (typeof NEEDS)[number];

/** The things outside of a suite that some faults need: servers of its own, a disk, a clock. */
export interface Surroundings {
  /** Returns why they cannot be had on this machine; null when they can. */
  missing(): Promise<string | null>;
  /** Makes them from nothing. */
  start(): Promise<void>;
  /** By which a suite finds them. */
  readonly environment: Record<string, string>;
  stop(): Promise<void>;
}
