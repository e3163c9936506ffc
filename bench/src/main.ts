import { parseArgs } from 'node:util';
import { getSession } from '@honjin/contracts/identity';
import postgres from 'postgres';
import { boardCase, bookingCase, prepareFloor, searchCase, type Case, type CaseSetting } from './cases.ts';
import { BenchClient } from './client.ts';
import type { Figures } from './measure.ts';
import { projectionsFilled, startBenchSuite } from './suite.ts';

// npm run bench [-- --seconds N --only booking,board,search --rooms N --years N --guests N --stores N]: every case through
// the gateway beside its floor, in one run; judge the ratio.
const CLIENTS = 8;
const text = { type: 'string' } as const;
const { values } = parseArgs({
  options: {
    seconds: { type: 'string', default: '10' },
    only: { type: 'string', default: 'booking,board,search' },
    rooms: text,
    years: text,
    guests: text,
    stores: text,
  },
});
const forMs = Number(values.seconds) * 1_000;
const wanted = new Set(values.only.split(','));
const demoArgs = (['rooms', 'years', 'guests', 'stores'] as const)
  .flatMap((name) => (values[name] === undefined ? [] : [`--${name} ${values[name]}`]))
  .join(' ');

function line(name: string, { perSecond, p50, p95, count }: Figures): string {
  const figures = [perSecond, p50, p95].map((figure) => figure.toFixed(1).padStart(9)).join('');
  return `  ${name.padEnd(8)}${figures}${String(count).padStart(8)}`;
}

async function report({ name, honjin, floor }: Case): Promise<void> {
  const ours = await honjin();
  const bare = await floor();
  console.log(
    `\n${name}\n  ${' '.repeat(8)}${['per s', 'p50 ms', 'p95 ms'].map((head) => head.padStart(9)).join('')}${'n'.padStart(8)}`,
  );
  console.log(`${line('Honjin', ours)}\n${line('floor', bare)}`);
  console.log(
    `  ratio: ${((100 * ours.perSecond) / bare.perSecond).toFixed(1)} % of the floor's rate, p50 × ${(ours.p50 / bare.p50).toFixed(1)}`,
  );
}

const suite = await startBenchSuite(demoArgs);
const sql = postgres(suite.databaseUrl, { max: CLIENTS, onnotice: () => undefined });
try {
  const clients = await Promise.all(
    Array.from({ length: CLIENTS }, () => BenchClient.signIn(suite.origin, 'tokyo-in-charge')),
  );
  const session = await clients[0]!.call(getSession, {});
  const setting: CaseSetting = {
    clients,
    sql,
    businessDate: session.businessDate ?? '',
    storeId: session.targetStore.storeId,
    forMs,
  };
  await prepareFloor(sql);
  await projectionsFilled(sql);
  if (wanted.has('board')) await report(await boardCase(setting));
  if (wanted.has('search')) await report(searchCase(setting));
  if (wanted.has('booking')) await report(await bookingCase(setting));
} finally {
  await sql.end();
  await suite.stop();
}
