import { parseArgs } from 'node:util';
import { connect } from './database.ts';
import { seedFirstStore } from './first-store.ts';
import { seedDemoChain } from './seed.ts';

const count = { type: 'string' } as const;
// The suite starts this program; sizes reach it by the environment then.
const given = process.env['HONJIN_DEMO_ARGS']?.split(' ').filter((word) => word !== '') ?? [];
const { values } = parseArgs({
  args: [...process.argv.slice(2), ...given],
  options: {
    empty: { type: 'boolean', default: false },
    rooms: count,
    years: count,
    guests: count,
    stores: count,
  },
});
const adminUrl = process.env['DATABASE_URL'];
const secret = process.env['HONJIN_SECRET'];
if (!adminUrl || !secret) throw new Error('DATABASE_URL and HONJIN_SECRET are needed to seed');

/** The calendar date in Japan: the first business date of a chain that is made now. */
function today(): string {
  return new Intl.DateTimeFormat('sv-SE', { timeZone: 'Asia/Tokyo' }).format(new Date());
}

function readCount(name: 'rooms' | 'years' | 'guests' | 'stores'): number | undefined {
  const text = values[name];
  if (text === undefined) return undefined;
  const number = Number(text);
  if (Number.isInteger(number) && number > 0) return number;
  throw new Error(`--${name} takes a whole number above 0, not ${text}`);
}

const sql = connect(adminUrl);
try {
  const from = performance.now();
  const common = { secret, anchor: today() };
  if (values.empty) {
    const login = await seedFirstStore(sql, common);
    console.log(
      login === null
        ? '既にデータがあります。何もしません。\nThere is data already: nothing to do.'
        : `最初の管理者 / First administrator:  ${login.loginId}  ${login.password}`,
    );
  } else {
    const [rooms, years, guests, stores] = (['rooms', 'years', 'guests', 'stores'] as const).map(readCount);
    const isNew = await seedDemoChain(sql, { ...common, size: { rooms, years, guests, stores } });
    const seconds = ((performance.now() - from) / 1000).toFixed(1);
    console.log(
      isNew ? `demonstration chain made in ${seconds} s` : 'there is a chain already: nothing to do',
    );
  }
} finally {
  await sql.end();
}
