import { connect } from '@honjin/service-kit';
import { expect, it } from 'vitest';
import { createTestChain } from '../src/index.ts';

it('the driver names columns in camelCase and leaves the keys inside JSON alone', async () => {
  const chain = await createTestChain();
  const sql = connect({
    url: chain.adminUrl,
    schema: 'admin',
    pool: 1,
    statementTimeoutMs: 5_000,
    lockTimeoutMs: 5_000,
  });
  try {
    const rows = await sql`
      select 'A' as booking_no, 1 as child_a70, 2 as phone2, '{"room_no": "205", "inner": [{"is_free": true}]}'::jsonb as said`;
    expect([...rows]).toEqual([
      { bookingNo: 'A', childA70: 1, phone2: 2, said: { room_no: '205', inner: [{ is_free: true }] } },
    ]);
  } finally {
    await sql.end();
    await chain.stop();
  }
});
