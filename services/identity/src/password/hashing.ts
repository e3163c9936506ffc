import { randomBytes } from 'node:crypto';
import { hash, verify, type Algorithm } from '@node-rs/argon2';
import { Refusal } from '@honjin/service-kit';

/** RFC 9106 / OWASP figures for argon2id: 19 MiB, 2 passes, 1 lane. The same cost everywhere. */
const COST = {
  algorithm: 2 satisfies Algorithm.Argon2id as Algorithm,
  memoryCost: 19_456,
  timeCost: 2,
  parallelism: 1,
};

/** When this many others wait already, the caller is told to come back. */
const QUEUE_LIMIT = 64;

export interface PasswordHasher {
  hash(password: string): Promise<string>;
  /** Takes the same time whether there is a user or not (`storedHash` null). */
  matches(storedHash: string | null, password: string): Promise<boolean>;
}

/** Hashes in the native thread pool, a few at a time: the event loop stays free and memory bounded. */
export async function createPasswordHasher(concurrency: number): Promise<PasswordHasher> {
  const unknownUserHash = await hash(randomBytes(32), COST);
  let running = 0;
  const waiting: (() => void)[] = [];

  async function bounded<T>(work: () => Promise<T>): Promise<T> {
    if (running >= concurrency) {
      if (waiting.length >= QUEUE_LIMIT) throw new Refusal('HOS-00006-0');
      await new Promise<void>((resolve) => waiting.push(resolve));
    } else running += 1;
    try {
      return await work();
    } finally {
      const next = waiting.shift();
      if (next === undefined) running -= 1;
      else next();
    }
  }

  return {
    hash: (password) => bounded(() => hash(password, COST)),
    matches: (storedHash, password) =>
      bounded(async () => {
        const isEqual = await verify(storedHash ?? unknownUserHash, password);
        return isEqual && storedHash !== null;
      }),
  };
}
