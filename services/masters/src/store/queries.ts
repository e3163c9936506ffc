import type { TenantTx } from '@honjin/service-kit';
import { toColumns, type MasterRecord } from '../records/record.ts';

/** The columns that the settings page edits. */
const COLUMNS = [
  'store_cd',
  'name',
  'name_kanji',
  'name_e',
  'tel',
  'fax',
  'email',
  'zipcode',
  'address1',
  'address2',
  'url',
  'manager_name',
  'manager_department',
  'manager_tel',
  'manager_email',
  'check_in_time',
  'check_out_time',
  'charge_fraction',
  'consumption_tax_fraction',
  'company_name',
  'invoice_registration_no',
  'municipality',
  'accommodation_tax_no',
  'bath_tax_no',
  'is_spa',
  'shift_count',
  'is_individual_closing',
  'password_min_length',
  'password_pattern',
  'staff_pin_min_length',
  'second_person_yen',
  'longest_stay_nights',
  'pushed_least_percent',
  'pushed_most_percent',
  'version',
];

/** The settings as code knows them; `id` is the store's. */
export interface StoreSettings extends MasterRecord {
  readonly storeCd: string;
  readonly name: string;
  readonly nameKanji: string;
  readonly nameE: string;
  readonly tel: string;
  readonly fax: string;
  readonly email: string;
  readonly zipcode: string;
  readonly address1: string;
  readonly address2: string;
  readonly url: string;
  readonly managerName: string;
  readonly managerDepartment: string;
  readonly managerTel: string;
  readonly managerEmail: string;
  readonly checkInTime: string;
  readonly checkOutTime: string;
  readonly chargeFraction: 'FLOOR' | 'CEIL' | 'ROUND';
  readonly consumptionTaxFraction: 'FLOOR' | 'CEIL' | 'ROUND';
  readonly companyName: string;
  readonly invoiceRegistrationNo: string;
  readonly municipality: string;
  readonly accommodationTaxNo: string;
  readonly bathTaxNo: string;
  readonly isSpa: boolean;
  readonly shiftCount: number;
  readonly isIndividualClosing: boolean;
  readonly passwordMinLength: number;
  readonly passwordPattern: 'AN' | 'A' | 'N';
  readonly staffPinMinLength: number;
  readonly secondPersonYen: number | null;
  readonly longestStayNights: number;
  readonly pushedLeastPercent: number;
  readonly pushedMostPercent: number;
}

/** The settings of the transaction's store, or undefined while it has none. */
export async function findStore(
  tx: TenantTx,
  lock: 'read' | 'for update' = 'read',
): Promise<StoreSettings | undefined> {
  const { sql, scope } = tx;
  const [row] = await sql<StoreSettings[]>`
    select store_id as id, ${sql(COLUMNS)} from store
    where store_id = ${scope.storeId} ${lock === 'read' ? sql`` : sql`for update`}`;
  return row;
}

export async function updateStore(
  tx: TenantTx,
  values: Readonly<Record<string, unknown>>,
): Promise<StoreSettings> {
  const { sql, scope } = tx;
  const [row] = await sql<StoreSettings[]>`
    update store set ${sql(toColumns(values) as Record<string, never>)},
      version = version + 1, published_version = version + 1, updated_at = now()
    where store_id = ${scope.storeId} returning store_id as id, ${sql(COLUMNS)}`;
  return row!;
}

/** The stores of the company by id, code and name. */
export function listCompanyStores(tx: TenantTx): Promise<{ id: string; storeCd: string; name: string }[]> {
  return tx.sql`
    select store_id as id, store_cd, name from store
    where company_id = ${tx.scope.companyId} order by store_cd`;
}

/** Tells whether another store of the company has a code. */
export async function isStoreCdTaken({ sql, scope }: TenantTx, storeCd: string): Promise<boolean> {
  const [row] = await sql<{ taken: boolean }[]>`
    select exists (select from store where company_id = ${scope.companyId} and store_cd = ${storeCd}
                   and store_id <> ${scope.storeId}) as taken`;
  return row!.taken;
}

/** Makes the settings of the transaction's store, unless it has them. They are published like loaded rows. */
export async function insertStore(
  { sql, scope }: TenantTx,
  store: { code: string; name: string; nameEn: string; municipality: string },
): Promise<void> {
  await sql`
    insert into store (store_id, group_id, company_id, store_cd, name, name_kanji, name_e, municipality)
    values (${scope.storeId}, ${scope.groupId}, ${scope.companyId}, ${store.code}, ${store.name}, ${store.name},
            ${store.nameEn}, ${store.municipality})
    on conflict (store_id) do nothing`;
}
