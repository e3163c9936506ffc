import type { ParsedRequestOf, Scope } from '@honjin/contracts';
import type {
  ChainGroup,
  ChainStore,
  Company,
  createStore,
  editCompany,
  editGroup,
  editStore,
} from '@honjin/contracts/admin';
import type { TenantTx, TxSql } from '@honjin/service-kit';

/** True for rows of a store that the caller administers. */
function ofOwnStore({ sql, scope, actor }: TenantTx) {
  if (actor?.reach === 'GROUP') return sql`true`;
  return actor?.reach === 'COMPANY' ? sql`s.company_id = ${scope.companyId}` : sql`s.id = ${scope.storeId}`;
}

export function listGroups({ sql, scope }: TenantTx): Promise<ChainGroup[]> {
  return sql<ChainGroup[]>`
    select g.group_id as id, g.version, g.code, g.name, g.name_en, g.guests_of_other_companies,
           (select count(*)::int from company c where c.group_id = g.group_id) as company_count,
           (select count(*)::int from store s where s.group_id = g.group_id) as store_count
    from chain_group g where g.group_id = ${scope.groupId}`;
}

export function listCompanies(tx: TenantTx): Promise<Company[]> {
  const { sql, scope } = tx;
  return sql<Company[]>`
    select c.id, c.version, c.code, c.name, c.name_en, c.tel, c.zipcode, c.address,
           c.display_order,
           (select count(*)::int from store s where s.group_id = c.group_id and s.company_id = c.id) as store_count
    from company c where c.group_id = ${scope.groupId} and (${tx.actor?.reach === 'GROUP'} or c.id = ${scope.companyId})
    order by c.display_order, c.code`;
}

/** Name and town as the store's own settings say, once they have arrived. */
export function listStores(tx: TenantTx): Promise<ChainStore[]> {
  const { sql, scope } = tx;
  return sql<ChainStore[]>`
    select s.id, s.version, s.company_id, c.name as company_name, s.code,
           coalesce(m.state->>'name', s.name) as name, coalesce(m.state->>'nameEn', s.name_en) as name_en,
           coalesce(m.state->>'municipality', s.municipality) as municipality, d.business_date,
           s.opened_on, s.memo, s.display_order
    from store s
    join company c on c.group_id = s.group_id and c.id = s.company_id
    left join business_day d on d.store_id = s.id
    left join master_replica m on m.store_id = s.id and m.entity = 'store' and m.id = s.id::text
    where s.group_id = ${scope.groupId} and ${ofOwnStore(tx)}
    order by c.display_order, c.code, s.display_order, s.code`;
}

type Version = { version: number }[];
type SavedGroup = Pick<ChainGroup, 'version' | 'guestsOfOtherCompanies'>;

export function updateGroup(
  { sql, scope }: TenantTx,
  group: ParsedRequestOf<typeof editGroup>,
): Promise<SavedGroup[]> {
  return sql<SavedGroup[]>`
    update chain_group set name = ${group.name}, name_en = ${group.nameEn}, version = version + 1,
      guests_of_other_companies = coalesce(${group.guestsOfOtherCompanies ?? null}, guests_of_other_companies)
    where group_id = ${scope.groupId} and group_id = ${group.id} and version = ${group.version}
    returning version, guests_of_other_companies`;
}

export function updateCompany(
  { sql, scope }: TenantTx,
  company: ParsedRequestOf<typeof editCompany>,
): Promise<Version> {
  return sql<Version>`
    update company
    set code = ${company.code}, name = ${company.name}, name_en = ${company.nameEn}, tel = ${company.tel},
        zipcode = ${company.zipcode}, address = ${company.address}, display_order = ${company.displayOrder},
        version = version + 1
    where group_id = ${scope.groupId} and id = ${company.id} and version = ${company.version}
    returning version`;
}

export function updateStore(
  { sql, scope }: TenantTx,
  store: ParsedRequestOf<typeof editStore>,
): Promise<Version> {
  return sql<Version>`
    update store
    set opened_on = ${store.openedOn}, memo = ${store.memo}, display_order = ${store.displayOrder},
        version = version + 1
    where group_id = ${scope.groupId} and id = ${store.id} and version = ${store.version}
    returning version`;
}

/** Tells whether a store of the group has a code, as the chain or as its own settings say. */
export async function isStoreCodeTaken({ sql, scope }: TenantTx, code: string): Promise<boolean> {
  const [row] = await sql<{ taken: boolean }[]>`
    select exists (select from store where group_id = ${scope.groupId} and code = ${code})
        or exists (select from master_replica
                   where group_id = ${scope.groupId} and entity = 'store' and state->>'code' = ${code}) as taken`;
  return row!.taken;
}

/** A store that the other services have not been told of yet. */
export async function insertStore(
  { sql, scope }: TenantTx,
  store: Omit<ParsedRequestOf<typeof createStore>, 'inputBy' | 'password'> & { id: string; openedBy: string },
): Promise<void> {
  await sql`
    insert into store (group_id, id, company_id, code, name, name_en, municipality, opened_on, memo, display_order,
                       first_business_date, opened_by, is_announced)
    values (${scope.groupId}, ${store.id}, ${store.reqCompanyId}, ${store.code}, ${store.name}, ${store.nameEn},
            ${store.municipality}, ${store.openedOn}, ${store.memo}, ${store.displayOrder}, ${store.businessDate},
            ${store.openedBy}, false)`;
}

/** Stores that nobody has been told of, of every group. */
export function listUnannounced(sql: TxSql): Promise<Scope[]> {
  return sql<Scope[]>`
    select group_id, company_id, id as store_id from store where not is_announced`;
}

interface OpenedStore {
  code: string;
  name: string;
  nameEn: string;
  municipality: string;
  businessDate: string;
  openedBy: string;
}

/** Marks the transaction's store as announced; undefined when it was before. */
export async function takeUnannounced({ sql, scope }: TenantTx): Promise<OpenedStore | undefined> {
  const [row] = await sql<OpenedStore[]>`
    update store set is_announced = true
    where group_id = ${scope.groupId} and id = ${scope.storeId} and not is_announced
    returning code, name, name_en, municipality, first_business_date as business_date,
              opened_by`;
  return row;
}
