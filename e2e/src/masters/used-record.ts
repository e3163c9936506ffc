import { listPlans, PLAIN_MASTERS, showPlan, type MasterRow } from '@honjin/contracts/masters';
import { expect } from '@playwright/test';
import type { ApiClient } from '../api-client.ts';
import { database } from '../database.ts';
import { bookNaming } from './book-naming.ts';
import { masterOf, type AnyMaster } from './field-samples.ts';

const FIRST_PAGE = { page: 1, pageSize: 50 } as const;

/** Returns every plain master with the field by which it names records of another one. */
function naming(entity: string): { master: AnyMaster; field: string }[] {
  return [...PLAIN_MASTERS.keys()].map(masterOf).flatMap((master) =>
    Object.entries(master.fields)
      .filter(([, field]) => field.entity === entity)
      .map(([field]) => ({ master, field })),
  );
}

async function namedByMaster(api: ApiClient, entity: string): Promise<string | undefined> {
  for (const { master, field } of naming(entity)) {
    const { rows } = await api.ask(master.calls.list, FIRST_PAGE);
    const row = (rows as unknown as MasterRow[]).find((each) => typeof each[field] === 'string');
    if (row) return row[field] as string;
  }
  return undefined;
}

async function namedByPlan(api: ApiClient, entity: string): Promise<string | null | undefined> {
  for (const { id } of (await api.ask(listPlans, FIRST_PAGE)).rows) {
    const plan = await api.ask(showPlan, { id });
    const named: Readonly<Record<string, string | null | undefined>> = {
      'plan-group': plan.planGroupId,
      'sales-route': plan.salesRoutes[0]?.salesRouteId,
      arrangement: plan.arrangements[0]?.arrangementId,
    };
    if (named[entity]) return named[entity];
  }
  return undefined;
}

/** Masters that no booking of the demonstration names. */
const TO_BE_BOOKED: ReadonlySet<string> = new Set(['free-memo', 'rank']);

async function namedByBooking(api: ApiClient, storeId: string, entity: string): Promise<string | undefined> {
  const known = await findBookingUse(storeId, entity);
  if (known !== undefined || !TO_BE_BOOKED.has(entity)) return known;
  await bookNaming(api, storeId);
  // The booking tells of it by an event.
  await expect.poll(() => findBookingUse(storeId, entity)).toBeDefined();
  return findBookingUse(storeId, entity);
}

async function findBookingUse(storeId: string, entity: string): Promise<string | undefined> {
  const [use] = await database()<{ id: string }[]>`
    select master_id as id from masters.booking_use where store_id = ${storeId} and entity = ${entity}
    order by master_id limit 1`;
  return use?.id;
}

async function recordOf(api: ApiClient, master: AnyMaster, id: string): Promise<MasterRow> {
  for (let page = 1; ; page += 1) {
    const { rows } = await api.ask(master.calls.list, { page, pageSize: FIRST_PAGE.pageSize });
    const row = (rows as unknown as MasterRow[]).find((each) => each.id === id);
    if (row) return row;
    if (rows.length < FIRST_PAGE.pageSize) throw new Error(`no ${master.entity} has the id ${id}`);
  }
}

/** Returns a record that something else names: another master, a plan or a booking. Throws when there is none. */
export async function usedRecord(
  api: ApiClient,
  { storeId, master }: { storeId: string; master: AnyMaster },
): Promise<MasterRow> {
  const { entity } = master;
  const id =
    (await namedByMaster(api, entity)) ??
    (await namedByPlan(api, entity)) ??
    (await namedByBooking(api, storeId, entity));
  if (id === undefined) throw new Error(`nothing names a ${entity}`);
  return recordOf(api, master, id);
}
