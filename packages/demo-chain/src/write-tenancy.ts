import { japanInstant } from '@honjin/contracts';
import { COMPANIES, GROUP, scopeOf, type Scope } from './chain.ts';
import { insertRows, type Sql } from './database.ts';
import type { House } from './house/house.ts';

/** Services that keep a store's business day; registration owns it. */
const SERVICES = ['identity', 'admin', 'masters', 'registration', 'schedule', 'rooms', 'reports'] as const;

/** Group, companies and stores. */
export async function writeTenancy(sql: Sql, houses: readonly House[]): Promise<void> {
  await insertRows(sql, 'admin.chain_group', [
    { group_id: GROUP.id, code: GROUP.code, name: GROUP.ja, name_en: GROUP.en },
  ]);
  await insertRows(
    sql,
    'admin.company',
    COMPANIES.map(({ id, code, ja, en, tel, zipcode, address }, index) => ({
      group_id: GROUP.id,
      id,
      code,
      name: ja,
      name_en: en,
      tel,
      zipcode,
      address,
      display_order: index + 1,
      version: 1,
    })),
  );
  await insertRows(
    sql,
    'admin.store',
    houses.map((house, index) => ({
      group_id: GROUP.id,
      id: scopeOf(house).storeId,
      company_id: scopeOf(house).companyId,
      code: house.code,
      name: house.ja,
      name_en: house.en,
      municipality: house.municipality,
      opened_on: house.openedOn,
      memo: '',
      display_order: index + 1,
      version: 1,
    })),
  );
}

/** Opens the business day of stores in every service, so that nobody has to wait for the news of it. */
export async function openBusinessDay(sql: Sql, scopes: readonly Scope[], date: string): Promise<void> {
  const rows = scopes.map(({ groupId, companyId, storeId }) => ({
    store_id: storeId,
    group_id: groupId,
    company_id: companyId,
    business_date: date,
    sales_date: date,
    shift_no: 1,
    updated_at: japanInstant(date),
  }));
  for (const service of SERVICES) await insertRows(sql, `${service}.business_day`, rows);
}
