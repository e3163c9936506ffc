import { japanDateOf } from '@honjin/contracts';
import { rm, writeFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import { isValidDate } from '@honjin/domain';
import type { Sql } from './database.ts';
import { seedFirstStore } from './first-store.ts';
import { seedDemoChain } from './seed.ts';

export interface ChainOptions {
  readonly secret: string;
  /** True makes only the first administrator, and no demonstration. */
  readonly empty: boolean;
  readonly anchor?: string | undefined;
  readonly rooms?: string | undefined;
  readonly years?: string | undefined;
  readonly guests?: string | undefined;
}

/** The calendar date in Japan: the first business date of a chain that is made now. */
function today(): string {
  return japanDateOf(new Date());
}

/** The first business date: the one that was asked for, so that tests meet other weekdays and seasons, or today. */
function readAnchor(anchor = today()): string {
  if (isValidDate(anchor)) return anchor;
  throw new Error(`--anchor takes a date as YYYY-MM-DD, not ${anchor}`);
}

function readSize(name: 'rooms' | 'years' | 'guests', given: string | undefined): number | undefined {
  if (given === undefined) return undefined;
  const number = Number(given);
  if ((Number.isInteger(number) || name === 'years') && number > 0) return number;
  throw new Error(`--${name} takes a ${name === 'years' ? '' : 'whole '}number above 0, not ${given}`);
}

/** Writes the login of the first administrator into a file that only its owner can read. It never goes into a log. */
async function keepFirstLogin({ loginId, password }: { loginId: string; password: string }): Promise<string> {
  const file = resolve(process.env['HONJIN_FIRST_LOGIN_FILE'] ?? 'first-administrator.txt');
  await rm(file, { force: true });
  await writeFile(file, `${loginId}\n${password}\n`, { mode: 0o600, flag: 'wx' });
  return `最初の管理者 ${loginId} のパスワード: ${file}\nThe password of the first administrator ${loginId} is in ${file}`;
}

async function makeFirstStore(sql: Sql, common: { secret: string; anchor: string }): Promise<void> {
  const login = await seedFirstStore(sql, common);
  if (login !== null) console.log(await keepFirstLogin(login));
}

async function makeDemoChain(
  sql: Sql,
  common: { secret: string; anchor: string },
  { rooms, years, guests }: ChainOptions,
): Promise<void> {
  const from = performance.now();
  const size = {
    rooms: rooms?.split(',').map((given) => readSize('rooms', given)!),
    years: readSize('years', years),
    guests: readSize('guests', guests),
  };
  const simulatorsUrl = process.env['HONJIN_SIMULATORS_URL'];
  // Somebody else may have made one meanwhile.
  if (!(await seedDemoChain(sql, { ...common, size, simulatorsUrl }))) return;
  // The database counts the rows of its tables once a minute. Until then it plans as if they were empty.
  await sql`analyze`;
  const seconds = ((performance.now() - from) / 1000).toFixed(1);
  console.log(`demonstration chain made in ${seconds} s`);
}

/** Fills a database without a chain, and tells of it. Throws at a size or date that is none. */
export async function makeChain(sql: Sql, options: ChainOptions): Promise<void> {
  const common = { secret: options.secret, anchor: readAnchor(options.anchor) };
  await (options.empty ? makeFirstStore(sql, common) : makeDemoChain(sql, common, options));
}
