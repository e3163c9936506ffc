import type { SeasonGroupInput } from '@honjin/contracts/masters';
import type { TenantTx } from '@honjin/service-kit';
import { containing } from '../records/search-words.ts';

/** A season group with all that belongs to it. */
export type SeasonGroupRecord = SeasonGroupInput & { readonly id: string; readonly version: number };

export async function listGroups(tx: TenantTx, input: { q: string; page: number; pageSize: number }) {
  const { sql, scope } = tx;
  const rows = await sql<
    {
      id: string;
      version: number;
      code: string;
      name: string;
      nameEn: string;
      priceRanks: string[];
      seasonCount: number;
      seasons: { code: string; name: string; nameEn: string }[];
      planCount: number;
      total: number;
    }[]
  >`
    select g.id, g.version, g.code, g.name, g.name_en, g.price_ranks,
      (select count(*) from season s where s.store_id = g.store_id and s.season_group_id = g.id) as season_count,
      coalesce((select jsonb_agg(jsonb_build_object('code', s.code, 'name', s.name, 'nameEn', s.name_en) order by s.position)
        from season s where s.store_id = g.store_id and s.season_group_id = g.id), '[]') as seasons,
      (select count(*) from plan p where p.store_id = g.store_id and p.season_group_id = g.id) as plan_count,
      count(*) over () as total
    from season_group g
    where g.store_id = ${scope.storeId}
      and normalize(g.code || ' ' || g.name || ' ' || g.name_en, NFKC) ilike ${containing(input.q)}
    order by g.display_order, g.code limit ${input.pageSize} offset ${(input.page - 1) * input.pageSize}`;
  return { rows, total: rows[0]?.total ?? 0 };
}

/** Season groups with their seasons and nights, by id. */
export function listGroupsById(tx: TenantTx, ids: readonly string[]): Promise<SeasonGroupRecord[]> {
  const { sql, scope } = tx;
  return sql<SeasonGroupRecord[]>`
    select g.id, g.version, g.code, g.name, g.name_en, g.price_ranks, g.ranks,
      g.holiday_eve_as,
      coalesce((
        select jsonb_agg(jsonb_build_object('code', s.code, 'name', s.name, 'nameEn', s.name_en, 'colour', s.colour,
          'fromDate', s.from_date, 'toDate', s.to_date, 'ranks', to_jsonb(s.ranks)) order by s.position)
        from season s where s.store_id = g.store_id and s.season_group_id = g.id), '[]') as seasons,
      coalesce((
        select jsonb_agg(jsonb_build_object('date', n.date, 'rank', n.rank) order by n.date)
        from season_night n where n.store_id = g.store_id and n.season_group_id = g.id), '[]') as nights
    from season_group g where g.store_id = ${scope.storeId} and g.id = any(${ids as string[]})`;
}

/** Returns the version of a group locked for a save, or undefined when there is none. */
export async function lockGroup(tx: TenantTx, id: string): Promise<number | undefined> {
  const [row] = await tx.sql<{ version: number }[]>`
    select version from season_group where store_id = ${tx.scope.storeId} and id = ${id} for update`;
  return row?.version;
}

/** A rank outside the given ones for which a plan of the group has prices, and that plan's name. */
export async function findPricedRank(
  tx: TenantTx,
  id: string,
  priceRanks: readonly string[],
): Promise<{ rank: string; planName: string } | undefined> {
  const [row] = await tx.sql<{ rank: string; planName: string }[]>`
    select c.rank, p.name as plan_name from plan p
    join plan_price c on c.store_id = p.store_id and c.plan_id = p.id
    where p.store_id = ${tx.scope.storeId} and p.season_group_id = ${id} and c.rank <> all(${priceRanks as string[]})
    order by p.display_order, p.code, c.rank limit 1`;
  return row;
}

export async function insertGroup(tx: TenantTx, group: SeasonGroupInput): Promise<string> {
  const { sql, scope } = tx;
  const [row] = await sql<{ id: string }[]>`
    insert into season_group (store_id, code, name, name_en, price_ranks, ranks, holiday_eve_as, published_version)
    values (${scope.storeId}, ${group.code}, ${group.name}, ${group.nameEn}, ${group.priceRanks}, ${group.ranks},
            ${group.holidayEveAs}, 1)
    returning id`;
  await insertParts(tx, row!.id, group);
  return row!.id;
}

export async function updateGroup(tx: TenantTx, id: string, group: SeasonGroupInput): Promise<void> {
  const { sql, scope } = tx;
  await sql`
    update season_group set code = ${group.code}, name = ${group.name}, name_en = ${group.nameEn},
      price_ranks = ${group.priceRanks}, ranks = ${group.ranks}, holiday_eve_as = ${group.holidayEveAs},
      version = version + 1, published_version = version + 1, updated_at = now()
    where store_id = ${scope.storeId} and id = ${id}`;
  await sql`delete from season where store_id = ${scope.storeId} and season_group_id = ${id}`;
  await sql`delete from season_night where store_id = ${scope.storeId} and season_group_id = ${id}`;
  await insertParts(tx, id, group);
}

async function insertParts(tx: TenantTx, id: string, group: SeasonGroupInput): Promise<void> {
  const { sql, scope } = tx;
  await sql`
    insert into season (store_id, season_group_id, position, code, name, name_en, colour, from_date, to_date, ranks)
    select ${scope.storeId}, ${id}, position, s->>'code', s->>'name', s->>'nameEn', s->>'colour',
      (s->>'fromDate')::date, (s->>'toDate')::date, array(select jsonb_array_elements_text(s->'ranks'))
    from jsonb_array_elements(${sql.json(group.seasons as never)}) with ordinality as item(s, position)`;
  await sql`
    insert into season_night (store_id, season_group_id, date, rank)
    select ${scope.storeId}, ${id}, (n->>'date')::date, n->>'rank'
    from jsonb_array_elements(${sql.json(group.nights as never)}) as item(n)`;
}
