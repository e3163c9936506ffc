import { expect, test } from 'vitest';
import { readSlowStatements } from './slow-plans.ts';

const LOG = `2026-11-27 12:00:00.000 UTC [1] LOG:  checkpoint starting: time
2026-11-27 12:00:01.000 UTC [2] LOG:  duration: 6.500 ms  plan:
\tQuery Text: select *
\t  from room_unit
\tSeq Scan on room_unit  (cost=0.00..1.00 rows=1 width=8)
2026-11-27 12:00:02.000 UTC [3] LOG:  duration: 9.250 ms  plan:
\tQuery Text: select * from room_unit
\tIndex Scan on room_unit  (cost=0.00..2.00 rows=1 width=8)
\t  Filter: (id = $1)
2026-11-27 12:00:03.000 UTC [3] ERROR:  deadlock detected
\tProcess 3 waits
2026-11-27 12:00:04.000 UTC [3] LOG:  duration: 20.000 ms  plan:
\tQuery Text: update outbox set published_at = now()
\tUpdate on outbox  (cost=0.00..2.00 rows=0 width=0)
`;

test('slow statements of a kind stand together, with the plan of the slowest time', () => {
  expect(readSlowStatements(LOG)).toEqual([
    {
      statement: 'update outbox set published_at = now()',
      times: 1,
      worstMs: 20,
      totalMs: 20,
      plan: 'Update on outbox  (cost=0.00..2.00 rows=0 width=0)',
    },
    {
      statement: 'select * from room_unit',
      times: 2,
      worstMs: 9.25,
      totalMs: 15.75,
      plan: 'Index Scan on room_unit  (cost=0.00..2.00 rows=1 width=8)\n  Filter: (id = $1)',
    },
  ]);
});
