import { japanDateOf } from '@honjin/contracts';
import { rm, writeFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { isValidDate } from '@honjin/domain';
import { connect } from './database.ts';
import { seedFirstStore } from './first-store.ts';
import { seedDemoChain } from './seed.ts';

const text = { type: 'string' } as const;
// The suite starts this program; sizes and the first day reach it by the environment then.
const asked = process.env['HONJIN_DEMO_ARGS']?.split(' ').filter((word) => word !== '') ?? [];
const { values } = parseArgs({
  args: [...process.argv.slice(2), ...asked],
  options: {
    empty: { type: 'boolean', default: false },
    anchor: text,
    rooms: text,
    years: text,
    guests: text,
  },
});
const adminUrl = process.env['DATABASE_URL'];
const secret = process.env['HONJIN_SECRET'];
if (!adminUrl || !secret) throw new Error('DATABASE_URL and HONJIN_SECRET are needed to seed');

/** The calendar date in Japan: the first business date of a chain that is made now. */
function today(): string {
  return japanDateOf(new Date());
}

/** The first business date: the one that was asked for, so that tests meet other weekdays and seasons, or today. */
function readAnchor(): string {
  const { anchor = today() } = values;
  if (isValidDate(anchor)) return anchor;
  throw new Error(`--anchor takes a date as YYYY-MM-DD, not ${anchor}`);
}

function readSize(name: 'rooms' | 'years' | 'guests', given = values[name]): number | undefined {
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

const sql = connect(adminUrl);
try {
  const from = performance.now();
  const common = { secret, anchor: readAnchor() };
  if (values.empty) {
    const login = await seedFirstStore(sql, common);
    console.log(
      login === null
        ? '既にデータがあります。何もしません。\nThere is data already: nothing to do.'
        : await keepFirstLogin(login),
    );
  } else {
    const rooms = values.rooms?.split(',').map((given) => readSize('rooms', given)!);
    const simulatorsUrl = process.env['HONJIN_SIMULATORS_URL'];
    const size = { rooms, years: readSize('years'), guests: readSize('guests') };
    const isNew = await seedDemoChain(sql, { ...common, size, simulatorsUrl });
    // The database counts the rows of its tables once a minute. Until then it plans as if they were empty.
    if (isNew) await sql`analyze`;
    const seconds = ((performance.now() - from) / 1000).toFixed(1);
    console.log(
      isNew ? `demonstration chain made in ${seconds} s` : 'there is a chain already: nothing to do',
    );
  }
} finally {
  await sql.end();
}
