import type { ParsedRequestOf, ResultOf } from '@honjin/contracts';
import type { searchGuestByCondition } from '@honjin/contracts/registration';
import { Refusal, type TenantTx } from '@honjin/service-kit';
import { piecesOf, readTerm, type SearchTerm } from '../search/pieces.ts';
import { listCustomers } from './customer-queries.ts';

type Request = ParsedRequestOf<typeof searchGuestByCondition>;
type Found = ResultOf<typeof searchGuestByCondition>;

/** Candidates that an index is asked for; of a more common name the rest is not looked at. */
const CANDIDATES = 5_000;

/** What is looked up: the name as the top bar reads a term, and the end of the phone number. */
interface Wanted {
  name: SearchTerm;
  phoneTail: string | null;
}

/** Customers of the chain who meet all given conditions, one page of them. */
export async function searchCustomers(tx: TenantTx, request: Request): Promise<Found> {
  const wanted = readConditions(request);
  const isNamed = wanted.name.key !== '' || wanted.name.email !== null;
  if (!isNamed && wanted.phoneTail === null) return { guests: [], totalCount: 0 };
  const { ids, total } = await findPage(tx, wanted, request);
  const customers = await listCustomers(tx, ids);
  return {
    guests: customers.map((customer) => ({
      customerId: customer.id,
      guestNameSingleByte: customer.nameKana,
      guestKanjiName: customer.nameKanji,
      phoneNumber: customer.phone,
      email: customer.email,
      state: customer.state,
      city: customer.city,
      companyName: customer.companyName,
      stayCount: customer.stayCount,
      lastStayDate: customer.lastStayDate,
    })),
    totalCount: total,
  };
}

/** A phone number typed into the name field is one all the same. */
function readConditions({ guestName, guestPhone }: Request): Wanted {
  const name = readTerm(guestName);
  const { phoneTail } = guestPhone === '' ? name : readTerm(guestPhone);
  if (guestPhone !== '' && phoneTail === null) throw new Refusal('HOS-05001-0');
  return { name, phoneTail };
}

/** The most telling condition is asked of its index, the others of what it found. */
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

async function findPage(tx: TenantTx, wanted: Wanted, { page, pageSize }: Request) {
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
