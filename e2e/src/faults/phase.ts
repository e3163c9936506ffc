import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { database } from '../database.ts';
import type { Chance } from '../fuzz/chance.ts';
import type { Fault } from './faults.ts';
import type { House } from './house.ts';
import { Ledger } from './ledger.ts';
import { patiently } from './patient.ts';
import { Promises } from './promises.ts';
import { WRITERS } from './writers.ts';

const LOOK_MS = 50;
const RECOVERS_WITHIN_MS = 120_000;
const UNPUBLISHED_AFTER_MS = 5_000;
/** A fault strikes at any moment of the load. */
const STRIKES_WITHIN_MS = 1_500;

/** The outcome of all rounds of a fault. */
export interface Outcome {
  readonly name: string;
  readonly rounds: number;
  /** Intents that were answered for good. */
  answered: number;
  readonly lost: string[];
  readonly doubled: string[];
  /** Answers that say "a defect", and no word when to come back. */
  defects: number;
  /** Answers that ask to come back, and connections that broke. */
  putOff: number;
  /** The longest that a writer waited for an answer, in ms. */
  blockedMs: number;
  /** From the end of the fault until every service is whole and every writer was heard, in ms; the longest. */
  recoveryMs: number;
  /** Things that must not happen: services that ended, events that nobody published, writers without an answer. */
  readonly breaches: string[];
}

/** Events that waited for more than five seconds to be published, or come from a clock that was ahead, by service. */
async function listUnpublished(services: readonly string[]): Promise<string[]> {
  const keepers = services.filter((service) => service !== 'gateway');
  const counted = keepers.map(async (service) => {
    const sql = database();
    const [row] = await patiently(
      () => sql<{ count: number }[]>`
        select count(*)::int as count from ${sql(service)}.outbox
         where published_at is null and occurred_at not between now() - interval '5 seconds' and now() + interval '5 seconds'`,
    );
    return row!.count === 0 ? [] : [`${service} has ${row!.count} unpublished`];
  });
  return (await Promise.all(counted)).flat();
}

interface Round {
  readonly house: House;
  readonly fault: Fault;
  readonly ledger: Ledger;
  readonly outcome: Outcome;
}

async function recovered({ house, ledger, outcome }: Round, overAt: number): Promise<void> {
  const until = overAt + RECOVERS_WITHIN_MS;
  let unwell = ['everybody'];
  while (performance.now() < until) {
    unwell = await house.listUnwell();
    if (unwell.length === 0 && ledger.hasHeardAll(WRITERS.length, overAt)) {
      outcome.recoveryMs = Math.max(outcome.recoveryMs, performance.now() - overAt);
      return;
    }
    await sleep(LOOK_MS);
  }
  outcome.recoveryMs = RECOVERS_WITHIN_MS;
  outcome.breaches.push(`not whole after two minutes: ${unwell.join(', ') || 'a writer was not heard'}`);
}

async function runRound(round: Round, isShort: boolean, chance: Chance): Promise<void> {
  const { house, fault, ledger, outcome } = round;
  await sleep(chance.below(STRIKES_WITHIN_MS));
  const before = house.servicePids;
  const from = performance.now();
  await fault
    .strike(house, { isShort, chance })
    .catch((error: unknown) => outcome.breaches.push(String(error)));
  const overAt = performance.now();
  await recovered(round, overAt);
  await sleep(UNPUBLISHED_AFTER_MS);
  outcome.breaches.push(...(await listUnpublished(house.services)));
  for (const [service, pid] of house.servicePids)
    if (before.get(service) !== pid && !fault.ends.includes(service))
      outcome.breaches.push(`${service} ended: ${await house.lastEndOf(service)}`);
  for (const { beganAt, endedAt, failures } of ledger.since(from)) {
    outcome.blockedMs = Math.max(outcome.blockedMs, (endedAt ?? performance.now()) - Math.max(beganAt, from));
    for (const [status, count] of failures) {
      if (status === 500) outcome.defects += count;
      else outcome.putOff += count;
    }
    failures.clear();
  }
}

async function whenHeard(ledger: Ledger): Promise<void> {
  while (!ledger.hasHeardAll(WRITERS.length, 0)) await sleep(LOOK_MS);
}

/**
 * Lets one fault strike several times under the load of the eight writers, and checks what became of the acknowledged
 * work.
 */
export async function runPhase(
  house: House,
  fault: Fault,
  { rounds, isShort, chance }: { rounds: number; isShort: boolean; chance: Chance },
): Promise<Outcome> {
  const word = `F${randomUUID().slice(0, 8)}`;
  const ledger = new Ledger();
  const promises = new Promises(word);
  const outcome: Outcome = {
    name: fault.name,
    rounds,
    answered: 0,
    lost: [],
    doubled: [],
    defects: 0,
    putOff: 0,
    blockedMs: 0,
    recoveryMs: 0,
    breaches: [],
  };
  let isOver = false;
  const setting = { ledger, promises, chance, word, isOver: () => isOver };
  const writers = WRITERS.map((write, writer) => write(setting, writer));
  const ends = Promise.allSettled(writers);
  // A writer that cannot even begin ends the run.
  await Promise.race([Promise.all(writers), whenHeard(ledger)]);
  for (let round = 0; round < rounds; round += 1)
    await runRound({ house, fault, ledger, outcome }, isShort, chance);
  isOver = true;
  for (const end of await ends) if (end.status === 'rejected') outcome.breaches.push(String(end.reason));
  outcome.answered = ledger.answered;
  outcome.breaches.push(...ledger.unanswered.map((path) => `${path} was never answered`));
  const { lost, doubled } = await patiently(() => promises.check());
  outcome.lost.push(...lost);
  outcome.doubled.push(...doubled);
  return outcome;
}
