import { chmod, glob, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Surroundings } from './surroundings.ts';

/** Where Debian's package `faketime` puts its library for programs with threads. */
const LIBRARIES = '/usr/lib/*/faketime/libfaketimeMT.so.1';
/** The processes look at the offset again after so long. */
const LOOKS_EVERY_S = 1;

/** A clock that can be set for all processes of a suite but NATS, or for the services alone; theirs, not this process's. */
export class FalseClock implements Surroundings {
  readonly #onlyServices: boolean;
  #dir = '';
  #library: string | undefined;

  constructor({ onlyServices }: { onlyServices: boolean }) {
    this.#onlyServices = onlyServices;
  }

  async missing(): Promise<string | null> {
    for await (const found of glob(LIBRARIES)) this.#library = found;
    return this.#library === undefined ? "Debian's package faketime is not installed" : null;
  }

  async start(): Promise<void> {
    this.#dir = await mkdtemp(join(tmpdir(), 'honjin-clock-'));
    // PostgreSQL runs as another user, and reads it too.
    await chmod(this.#dir, 0o755);
    await this.#set(0);
  }

  get environment(): Record<string, string> {
    return {
      LD_PRELOAD: this.#library!,
      FAKETIME_TIMESTAMP_FILE: this.#file,
      FAKETIME_CACHE_DURATION: String(LOOKS_EVERY_S),
      FAKETIME_DONT_FAKE_MONOTONIC: '1',
      NO_FAKE_STAT: '1',
      ...(this.#onlyServices ? { FAKETIME_ONLY_CMDS: 'node' } : {}),
    };
  }

  /** Sets the clock wrong by so many seconds for a while, and right again. */
  async lie(seconds: number, ms: number): Promise<void> {
    await this.#set(seconds);
    await sleep(ms);
    await this.#set(0);
    await sleep(LOOKS_EVERY_S * 1_000);
  }

  async stop(): Promise<void> {
    await rm(this.#dir, { recursive: true, force: true });
  }

  get #file(): string {
    return join(this.#dir, 'offset');
  }

  async #set(seconds: number): Promise<void> {
    await writeFile(this.#file, `${seconds < 0 ? '' : '+'}${seconds}s\n`, { mode: 0o644 });
  }
}
