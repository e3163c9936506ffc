import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { getSession } from '@honjin/contracts/identity';
import postgres from 'postgres';
import { BIG_CHAIN, keepChains, startKept } from './big-chain.ts';
import { reportBoardsInBrowser, thinOutBoard } from './board-browser.ts';
import { reportBoardCosts } from './board-costs.ts';
import { reportCloses } from './close-cases.ts';
import { boardCases, bookingCase, prepareFloor, searchCase, type Case, type CaseSetting } from './cases.ts';
import { BenchClient } from './client.ts';
import { reportCosts } from './cost-case.ts';
import { reportFairness } from './fairness-case.ts';
import { editCase, listCase } from './desk-cases.ts';
import { reportFollowing, reportIdleCall } from './follow-case.ts';
import { growthOf, HEADS, lineOf, type Figures } from './measure.ts';
import { planListCase, prepareRates, priceGridCase, rateSearchCase } from './rates-cases.ts';
import { reportReports } from './report-cases.ts';
import { watchPlans } from './slow-plans.ts';
import { reportStays } from './stay-case.ts';
import { reportSwitches } from './switch-case.ts';
import { joinSuite, projectionsFilled, startBenchSuite, type BenchSuite } from './suite.ts';

// npm run bench [-- --seconds N --only booking,edit,list,board,search,stays,follow,idle-call,rates,reports,close,fairness,switches --rooms N --years N --guests N]: every case through
// the gateway beside its floor, in one run; judge the ratio. Reports are measured on five years of 300 rooms unless said otherwise; the
// day close in three suites of its own, of 50, 300 and 1,000 rooms, or in one of as many rooms as said.
// The board is also drawn in Chromium (HONJIN_CHROMIUM names another); for the targets and how it grows: --only board --rooms 1000,3000
// measures the boards of two stores of one chain by turns.
// booking-cost counts instead of timing: CPU, waits and statements of every part of the suite for one booking; --keep FILE writes
// the figures, --against FILE prints those of a kept run beside them.
// --plans FILE keeps the plans of the statements that took more than 5 ms; of a suite of its own they are always counted.
// --chain big measures the same store twice: beside two others, and beside those and its twins (--stores N, --kept DIR), and prints the
// growth. The chains are made once and kept; other sizes of --rooms, --years and --guests make others.
// --on DIR measures the suite that runs in a folder (npm start -- --dir DIR) instead of one of its own.
const CLIENTS = 8;
const NAME_WIDTH = 8;
/** Somebody of each hotel whose rooms --rooms counts, in the same order. */
const LOGINS = ['tokyo-in-charge', 'sapporo-in-charge'];
/** Somebody who may open a page of every area. */
const ADMINISTRATOR = 'tokyo-admin';
const REPORTS_SIZE = { rooms: '300', years: '5' };
const text = { type: 'string' } as const;
const { values } = parseArgs({
  options: {
    seconds: { type: 'string', default: '10' },
    only: { type: 'string', default: 'booking,edit,list,board,search' },
    rooms: text,
    years: text,
    guests: text,
    stores: text,
    chain: text,
    kept: { type: 'string', default: join(tmpdir(), 'honjin-big-chain') },
    on: text,
    against: text,
    keep: text,
    plans: text,
  },
});
const forMs = Number(values.seconds) * 1_000;
const wanted = new Set(values.only.split(','));
const sizes: typeof values = { ...(wanted.has('reports') ? REPORTS_SIZE : {}), ...values };
const demoArgs = (['rooms', 'years', 'guests'] as const)
  .flatMap((name) => (sizes[name] === undefined ? [] : [`--${name} ${sizes[name]}`]))
  .join(' ');

/** The figures of each case of the suite, by its name. */
type Results = Map<string, { ours: Figures; floor: Figures }>;

type Report = (of: Case) => Promise<void>;

async function report({ name, honjin, floor }: Case, results: Results): Promise<void> {
  const ours = await honjin();
  const bare = await floor();
  results.set(name, { ours, floor: bare });
  console.log(`\n${name}\n  ${' '.repeat(NAME_WIDTH)}${HEADS}`);
  console.log(`${lineOf('Honjin', ours, NAME_WIDTH)}\n${lineOf('floor', bare, NAME_WIDTH)}`);
  console.log(
    `  ratio: ${((100 * ours.perSecond) / bare.perSecond).toFixed(1)} % of the floor's rate, p50 × ${(ours.p50 / bare.p50).toFixed(1)}`,
  );
}

/** Runs a wanted case. What it lacks, such as rooms or a browser, is told, and the other cases are measured all the same. */
async function attempt(name: string, work: () => Promise<void>): Promise<void> {
  if (!wanted.has(name)) return;
  try {
    await work();
  } catch (error) {
    console.error(`\n${name}: not measured: ${error instanceof Error ? error.message : String(error)}`);
    process.exitCode = 1;
  }
}

/** Measures the work of a clerk's day. */
async function benchDesk(setting: CaseSetting, tell: Report): Promise<void> {
  await attempt('search', () => tell(searchCase(setting)));
  await attempt('list', () => tell(listCase(setting)));
  if (wanted.has('booking') || wanted.has('edit')) await prepareFloor(setting.sql);
  await attempt('booking', async () => {
    await tell(await bookingCase({ ...setting, clients: setting.clients.slice(0, 1) }));
    await tell(await bookingCase(setting));
  });
  await attempt('edit', async () => tell(await editCase(setting)));
  await attempt('stays', () => reportStays(setting));
  await attempt('idle-call', () => reportIdleCall(setting));
  await attempt('follow', () => reportFollowing(setting));
}

/** Measures what revenue managers ask for. */
async function benchRates(setting: CaseSetting, tell: Report): Promise<void> {
  await prepareRates(setting.sql, setting.storeId);
  await tell(rateSearchCase(setting));
  await tell(planListCase(setting));
  await tell(await priceGridCase(setting));
}

async function settingOf({ origin }: BenchSuite, sql: postgres.Sql, loginId: string): Promise<CaseSetting> {
  const clients = await Promise.all(
    Array.from({ length: CLIENTS }, () => BenchClient.signIn(origin, loginId)),
  );
  const { businessDate, targetStore } = await clients[0]!.call(getSession, {});
  return { loginId, clients, sql, businessDate: businessDate ?? '', storeId: targetStore.storeId, forMs };
}

/** Measures the boards of the store, and of the others that --rooms gives a size. */
async function benchBoards(suite: BenchSuite, setting: CaseSetting, tell: Report): Promise<void> {
  const settings = [setting];
  const further = LOGINS.slice(1, values.rooms?.split(',').length ?? 1);
  for (const loginId of further) settings.push(await settingOf(suite, setting.sql, loginId));
  for (const one of settings) {
    // A suite that belongs to somebody else keeps its data.
    if (values.on === undefined && values.chain === undefined) await thinOutBoard(one);
    for (const each of await boardCases(one)) await tell(each);
  }
  await reportBoardCosts(settings, suite.dir);
  await reportBoardsInBrowser(settings, suite.origin);
}

/** Measures every wanted case of a suite, and stops it. */
async function benchSuite(suite: BenchSuite): Promise<Results> {
  const results: Results = new Map();
  const tell: Report = (each) => report(each, results);
  const tellSlow = watchPlans(suite.dir);
  const sql = postgres(suite.databaseUrl, { max: CLIENTS, onnotice: () => undefined });
  try {
    const setting = await settingOf(suite, sql, LOGINS[0]!);
    await projectionsFilled(sql, values.only === 'reports' ? ['reports'] : undefined);
    await attempt('board', () => benchBoards(suite, setting, tell));
    await benchDesk(setting, tell);
    await attempt('rates', () => benchRates(setting, tell));
    await attempt('reports', () => reportReports(setting));
    await attempt('booking-cost', () => reportCosts({ ...setting, dir: suite.dir }, values));
    await attempt('switches', () => reportSwitches(suite.origin, ADMINISTRATOR));
    await attempt('fairness', () => reportFairness(suite.origin, forMs));
    await tellSlow(values.plans);
  } finally {
    await sql.end();
    await suite.stop();
  }
  return results;
}

/** Measures a store in a small and in a big chain, one after the other, and prints how its work has grown. */
async function benchGrowth(): Promise<void> {
  const { rooms, years, guests, stores } = { ...BIG_CHAIN, ...values };
  await keepChains(values.kept, { rooms, years, guests, stores });
  console.log('\n── beside two other stores ──');
  const few = await benchSuite(await startKept(values.kept, 'few'));
  console.log(`\n── in a chain of ${stores} stores ──`);
  const many = await benchSuite(await startKept(values.kept, 'many'));
  console.log(
    '\ngrowth, × of the time beside two other stores; that of the floor is the machine and the bare query',
  );
  for (const [name, { ours, floor }] of many) {
    const before = few.get(name);
    if (before === undefined) continue;
    console.log(
      `  ${name}\n    Honjin  ${growthOf(ours, before.ours)}\n    floor   ${growthOf(floor, before.floor)}`,
    );
  }
}

if (values.chain !== undefined && values.chain !== 'big')
  throw new Error(`--chain takes big, not ${values.chain}`);
if (wanted.delete('close'))
  await reportCloses(values.on, values.rooms === undefined ? undefined : Number(values.rooms));
if (wanted.size > 0 && values.chain === 'big') await benchGrowth();
else if (wanted.size > 0)
  await benchSuite(await (values.on === undefined ? startBenchSuite(demoArgs) : joinSuite(values.on)));
