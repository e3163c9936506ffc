import { startOfMonth } from '@honjin/domain';
import type { TenantTx } from '@honjin/service-kit';
import type { Period } from '../consumers/figures-by-day.ts';
import { sqlSource } from './list-source.ts';
import { askedPeriod, likePattern } from './sql-parts.ts';

interface Conditions {
  date?: string;
  dateFrom?: string;
  dateTo?: string;
  q: string;
}

/**
 * Sums the movements up to the end of the period: whole months before the one in which it begins, single days from
 * there on.
 */
function moves({ sql, scope }: TenantTx, { from, to }: Period) {
  const month = startOfMonth(from);
  return sql`
    select billing_address_id, kind, amount, true as is_before
    from receivable_month where store_id = ${scope.storeId} and month < ${month}
    union all
    select billing_address_id, kind, amount, sales_date < ${from}
    from receivable_day where store_id = ${scope.storeId} and sales_date between ${month} and ${to}`;
}

/** A billing address that owed something before the period and nothing since is left out. */
export const receivableRows = sqlSource<Conditions>({
  rows({ tx, input, locale }) {
    const { sql, scope } = tx;
    const masterName = locale === 'ja' ? sql`m.state->>'name'` : sql`nullif(m.state->>'nameEn', '')`;
    const nameless = { ja: '（請求先なし）', en: '(no billing address)' }[locale];
    return sql`
      select a.billing_address_id::text as key, null::uuid as booking_id, null::uuid as room_unit_id,
             a.billing_address_id::text as drill, a.code, a.name, a.carried, a.added, a.received, a.adjusted,
             a.carried + a.added - a.received + a.adjusted as balance
      from (
        select s.*, coalesce(m.state->>'code', '') as code,
               coalesce(${masterName}, m.state->>'name', (
                 select nullif(f.billing_address_name, '') from receivable_fact f
                 where f.store_id = ${scope.storeId} and f.billing_address_id = s.billing_address_id limit 1), ${nameless}) as name
        from (
          select billing_address_id,
                 coalesce(sum(case kind when 'RECEIVED' then -amount else amount end) filter (where is_before), 0)::bigint as carried,
                 coalesce(sum(amount) filter (where not is_before and kind = 'NEW'), 0)::bigint as added,
                 coalesce(sum(amount) filter (where not is_before and kind = 'RECEIVED'), 0)::bigint as received,
                 coalesce(sum(amount) filter (where not is_before and kind = 'ADJUSTED'), 0)::bigint as adjusted
          from (${moves(tx, askedPeriod(input))}) as move
          group by billing_address_id) as s
        left join master_replica m on m.store_id = ${scope.storeId} and m.entity = 'billing-address'
          and m.id = s.billing_address_id::text
        where (s.carried, s.added, s.received, s.adjusted) <> (0, 0, 0, 0)
      ) as a
      where true ${input.q === '' ? sql`` : sql`and (a.name ilike ${likePattern(input.q)} or a.code ilike ${likePattern(input.q)})`}`;
  },
  order: ({ tx: { sql } }) => sql`code, name, key`,
});
