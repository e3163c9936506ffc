import { connect } from './database.ts';
import { seedDemoChain } from './seed.ts';

const adminUrl = process.env['DATABASE_URL'];
const secret = process.env['HONJIN_SECRET'];
if (!adminUrl || !secret) throw new Error('DATABASE_URL and HONJIN_SECRET are needed to seed');

/** The calendar date in Japan: the first business date of a chain that is made now. */
function today(): string {
  return new Intl.DateTimeFormat('sv-SE', { timeZone: 'Asia/Tokyo' }).format(new Date());
}

const sql = connect(adminUrl);
try {
  const from = performance.now();
  const isNew = await seedDemoChain(sql, { secret, anchor: today() });
  const seconds = ((performance.now() - from) / 1000).toFixed(1);
  console.log(isNew ? `demonstration chain made in ${seconds} s` : 'there is a chain already: nothing to do');
} finally {
  await sql.end();
}
