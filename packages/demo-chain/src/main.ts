import { parseArgs } from 'node:util';
import { connect } from './database.ts';
import { hasChain } from './has-chain.ts';

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

const sql = connect(adminUrl);
try {
  if (await hasChain(sql))
    console.log('既にデータがあります。何もしません。\nThere is data already: nothing to do.');
  else {
    // Each start looks whether there is a chain; what makes one is loaded once.
    const { makeChain } = await import('./make-chain.ts');
    await makeChain(sql, { ...values, secret });
  }
} finally {
  await sql.end();
}
