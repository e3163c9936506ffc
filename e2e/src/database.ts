import postgres from 'postgres';
import { runningSuite } from './suite.ts';

/** Dates stay the text they are. */
const types = {
  date: { to: 1082, from: [1082], serialize: (text: string) => text, parse: (text: string) => text },
};

let connection: postgres.Sql<{ date: string }> | undefined;

/** The administrator's connection. Tests only read saved rows with it. */
export function database(): postgres.Sql<{ date: string }> {
  connection ??= postgres(runningSuite().databaseUrl, { max: 4, onnotice: () => {}, types });
  return connection;
}

/** Closes the connection. Another suite may be asked afterwards. */
export async function closeDatabase(): Promise<void> {
  const open = connection;
  connection = undefined;
  await open?.end();
}

/** A store by its code in the demonstration chain. */
export const STORES = { tokyo: '001', atami: '002', sapporo: '003' } as const;

export interface StoreIds {
  storeId: string;
  companyId: string;
  groupId: string;
}

/** Ids of a store of the demonstration chain. */
export async function storeOf(name: keyof typeof STORES): Promise<StoreIds> {
  const [store] = await database()<StoreIds[]>`
    select d.store_id as "storeId", d.company_id as "companyId", d.group_id as "groupId"
      from registration.business_day d join admin.store s on s.id = d.store_id
     where s.code = ${STORES[name]}`;
  if (store === undefined) throw new Error(`no store ${name}`);
  return store;
}

/** Business date of a store, `YYYY-MM-DD`. */
export async function businessDateOf(storeId: string): Promise<string> {
  const [day] = await database()<{ date: string }[]>`
    select business_date as date from registration.business_day where store_id = ${storeId}`;
  if (day === undefined) throw new Error(`store ${storeId} has no business day`);
  return day.date;
}
