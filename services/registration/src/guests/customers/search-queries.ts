import type { ParsedRequestOf } from '@honjin/contracts';
import type { searchGuestByCondition } from '@honjin/contracts/registration';
import type { TenantTx } from '@honjin/service-kit';
import { piecesOf, type SearchTerm } from '../../house/search-terms/pieces.ts';

export type Request = ParsedRequestOf<typeof searchGuestByCondition>;

/** An index returns this many candidates at most; the rest of a more common name is ignored. */
export const CANDIDATES = 5_000;

/** The search: the name as the top bar reads a term, and the end of the phone number. */
export interface Wanted {
  name: SearchTerm;
  phoneTail: string | null;
}

/** Asks the index of the most telling condition, and checks the others on its result. */
function candidates({ sql, scope }: TenantTx, { name, phoneTail }: Wanted) {
  if (phoneTail !== null) return sql`customers_with_phone(${phoneTail}, ${CANDIDATES})`;
  if (name.email !== null) return sql`customers_with_email(${name.email}, ${CANDIDATES})`;
  return sql`customers_with_pieces(${piecesOf(name.key, scope.groupId)}, ${CANDIDATES})`;
}

function nameCondition({ sql }: TenantTx, { email, key }: SearchTerm) {
  if (email !== null) return sql`starts_with(lower(c.email), ${email})`;
  return sql`(position(${key} in c.kana_key) > 0 or position(${key} in c.kanji_key) > 0
    or position(${key} in c.romaji_key) > 0 or position(${key} in c.company_key) > 0)`;
}

export async function findPage(tx: TenantTx, wanted: Wanted, { page, pageSize }: Request) {
  const { sql, scope } = tx;
  const [row] = await sql<{ ids: string[]; total: number }[]>`
    with met as (
      select coalesce(c.merged_into, c.id) as id, max(c.last_stay_date) as last_stay_date
      from ${candidates(tx, wanted)} as hit(id)
      join customer c on c.group_id = ${scope.groupId} and c.id = hit.id
      where ${nameCondition(tx, wanted.name)}
      group by 1
    ), found as (
      select id, row_number() over (order by last_stay_date desc nulls last, id desc) as position from met
    )
    select (select count(*)::int from found) as total,
      coalesce((select array_agg(id order by position) from found
        where position > ${(page - 1) * pageSize} and position <= ${page * pageSize}), '{}') as ids`;
  return row!;
}
