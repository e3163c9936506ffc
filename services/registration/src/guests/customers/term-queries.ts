import type { TenantTx } from '@honjin/service-kit';
import { lookUpsOf, type SearchTerm } from '../../house/search-terms/pieces.ts';

/** Guests of the chain by name, kana, Latin letters, company, end of the phone number or beginning of the e-mail. */
export async function findCustomerIds(tx: TenantTx, term: SearchTerm, shown: number): Promise<string[]> {
  const { sql, scope } = tx;
  const { pieces, phone, email, most } = lookUpsOf(term, scope.groupId);
  const rows = await sql<{ id: string }[]>`
    with named as (
      select coalesce(c.merged_into, c.id) as id, c.last_stay_date
      from customers_with_pieces(${pieces}, ${most.pieces}) as hit(id)
      join customer c on c.group_id = ${scope.groupId} and c.id = hit.id
      where position(${term.key} in c.kana_key) > 0 or position(${term.key} in c.kanji_key) > 0
        or position(${term.key} in c.romaji_key) > 0 or position(${term.key} in c.company_key) > 0
    ), others as (
      select customers_with_phone(${phone}, ${most.phone}) as id
      union select customers_with_email(${email}, ${most.email})
    )
    select id from (
      select id, last_stay_date from named
      union all
      select coalesce(c.merged_into, c.id), c.last_stay_date from others o
      join customer c on c.group_id = ${scope.groupId} and c.id = o.id
    ) as found
    group by id order by max(last_stay_date) desc nulls last, id desc limit ${shown}`;
  return rows.map(({ id }) => id);
}
