import { availableParallelism } from 'node:os';
import { parseArgs } from 'node:util';
import { connect } from './database.ts';
import { growChain } from './grow-chain.ts';

// `node src/grow.ts --stores N` with DATABASE_URL (a superuser) while the services stand still: see growChain.
const { values } = parseArgs({ options: { stores: { type: 'string' } } });
const stores = Number(values.stores);
if (!Number.isInteger(stores) || stores < 1) throw new Error('--stores takes a whole number above 0');
const adminUrl = process.env['DATABASE_URL'];
if (!adminUrl) throw new Error('DATABASE_URL is needed to grow a chain');

const sql = connect(adminUrl, availableParallelism());
try {
  const from = performance.now();
  const made = await growChain(sql, stores);
  console.log(`${made} stores copied in ${((performance.now() - from) / 1_000).toFixed(1)} s`);
} finally {
  await sql.end();
}
