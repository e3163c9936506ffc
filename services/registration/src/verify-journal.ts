import type { Scope } from '@honjin/contracts';
import { connect, newId, tenantTx } from '@honjin/service-kit';
import { verifyJournal } from './day/verify-journal.ts';

// npm run verify:journal -w @honjin/registration-service, with DATABASE_URL of the administrator: makes the seals of all
// closed days again and says which days do not stand as they were sealed. Ends with 1 when one does not.
const url = process.env['DATABASE_URL'];
if (!url) throw new Error('DATABASE_URL of the administrator is needed to verify the journal');
const sql = connect({
  url,
  schema: 'registration',
  pool: 1,
  statementTimeoutMs: 600_000,
  lockTimeoutMs: 5_000,
});
try {
  const stores = await sql<Scope[]>`
    select store_id, group_id, company_id from business_day order by store_id`;
  for (const scope of stores) {
    const { days, lastHash, broken } = await tenantTx(sql, scope, { requestId: newId() }, verifyJournal);
    process.stdout.write(`${scope.storeId}: ${days} days sealed, last seal ${lastHash}\n`);
    for (const { businessDate, kind, sealed, found } of broken) {
      process.exitCode = 1;
      process.stdout.write(
        `  ${businessDate} ${kind} sealed ${JSON.stringify(sealed)} found ${JSON.stringify(found)}\n`,
      );
    }
  }
} finally {
  await sql.end();
}
