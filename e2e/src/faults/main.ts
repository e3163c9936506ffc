// Lets faults strike a suite of its own under the load of eight writers, and compares what they were told with what is
// there. `npm run faults` starts it; `--short` takes three minutes, the whole about twenty.
import { availableParallelism } from 'node:os';
import { parseArgs } from 'node:util';
import { SERVICE_NAMES } from '@honjin/contracts';
import { closeDatabase } from '../database.ts';
import { Chance } from '../fuzz/chance.ts';
import { brokenInvariants } from '../invariants.ts';
import { faultsOf, type Fault } from './faults.ts';
import { House } from './house.ts';
import { patiently } from './patient.ts';
import { runPhase, type Outcome } from './phase.ts';
import { NEEDS, type Need } from './surroundings.ts';
import { tableOf, writeTable } from './table.ts';

const { values } = parseArgs({
  options: {
    seed: { type: 'string', default: '1' },
    short: { type: 'boolean', default: false },
    /** Only faults whose name has this in it. */
    only: { type: 'string', default: '' },
    /** The number of rounds of each fault, instead of its own. */
    rounds: { type: 'string' },
    /** Goes on with the data of the run before. */
    again: { type: 'boolean', default: false },
    /** Puts the table into docs/operations.md. */
    note: { type: 'boolean', default: false },
  },
});

const isShort = values.short;
const roundsOf = ({ rounds: [long, short] }: Fault): number =>
  values.rounds === undefined ? (isShort ? short : long) : Number(values.rounds);

const chance = new Chance(Number(values.seed));
const outcomes: Outcome[] = [];
let isGood = true;
const startedAt = performance.now();

function tell(outcome: Outcome): void {
  console.log(tableOf([outcome]).at(-1));
  for (const broken of [...outcome.breaches, ...outcome.lost.slice(0, 5), ...outcome.doubled.slice(0, 5)])
    console.log(`    ${broken}`);
}

/** Starts a suite, and lets those of the chosen faults strike it that are for its kind. */
async function strikeAll(need: Need | undefined): Promise<void> {
  const chosen = faultsOf(['gateway', ...SERVICE_NAMES]).filter(
    (one) => one.name.includes(values.only) && roundsOf(one) > 0 && one.needs === need,
  );
  if (chosen.length === 0) return;
  const house = new House(need);
  const missing = await house.missing();
  if (missing !== null) {
    console.log(`not struck, ${missing}: ${chosen.map(({ name }) => name).join('; ')}`);
    return;
  }
  const from = performance.now();
  try {
    await house.start(need !== undefined || !values.again);
    console.log(`the suite is up after ${Math.round((performance.now() - from) / 1_000)} s`);
    for (const fault of chosen) {
      const outcome = await runPhase(house, fault, { rounds: roundsOf(fault), isShort, chance });
      outcomes.push(outcome);
      tell(outcome);
    }
    for (const { claim, rows } of await patiently(brokenInvariants)) {
      isGood = false;
      console.log(`BROKEN: ${claim} ${JSON.stringify(rows).slice(0, 600)}`);
    }
  } finally {
    await closeDatabase();
    await house.stop();
  }
}

await strikeAll(undefined);
for (const need of NEEDS) await strikeAll(need);
isGood &&= outcomes.every(
  ({ lost, doubled, breaches, defects }) => lost.length + doubled.length + breaches.length + defects === 0,
);
const minutes = (performance.now() - startedAt) / 60_000;
console.log(`\n${tableOf(outcomes).join('\n')}\n`);
console.log(`seed ${values.seed}, ${minutes.toFixed(1)} min, ${availableParallelism()} cores`);
console.log(isGood ? 'The suite stood it.' : 'The suite did not stand it.');
if (values.note) await writeTable(outcomes, `seed ${values.seed}, ${availableParallelism()} processor cores`);
process.exitCode = isGood ? 0 : 1;
