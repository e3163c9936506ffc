import { toSnakeKey } from '@honjin/contracts';
import type { PlanInput, PlanPriceInput } from '@honjin/contracts/masters';
import type { TenantTx } from '@honjin/service-kit';

/** Fields of a plan that are columns of its own row. */
const OWN_FIELDS = [
  'code',
  'name',
  'nameEn',
  'receiptPrintName',
  'printTitles',
  'content',
  'planGroupId',
  'seasonGroupId',
  'saleFrom',
  'saleTo',
  'acceptFrom',
  'acceptTo',
  'stayFrom',
  'stayTo',
  'stayUse',
  'weekdays',
  'checkInTime',
  'checkOutTime',
  'isNonRefundable',
  'basis',
  'taxation',
  'servicePercent',
  'serviceIncluded',
  'chargesAccommodationTax',
  'chargesBathTax',
  'inseparableMeals',
  'roomAccountingItemId',
  'displayOrder',
] as const satisfies readonly (keyof PlanInput)[];

function ownColumns({ sql }: TenantTx, plan: PlanInput): Record<string, never> {
  const policy = plan.cancellationPolicy;
  return {
    ...Object.fromEntries(OWN_FIELDS.map((field) => [toSnakeKey(field), plan[field]])),
    cancellation_policy: policy === null ? null : sql.json(policy as never),
  } as unknown as Record<string, never>;
}

async function insertParts(tx: TenantTx, id: string, plan: PlanInput): Promise<void> {
  const { sql, scope } = tx;
  await sql`
    insert into plan_item (store_id, plan_id, position, code, name, accounting_item_id, unit_yen, per, included,
                           include_children, term, taxation, tax_rate_type, bears_service)
    select ${scope.storeId}, ${id}, position, i->>'code', i->>'name', (i->>'accountingItemId')::uuid,
      (i->>'unitYen')::bigint, i->>'per', (i->>'included')::boolean, (i->>'includeChildren')::boolean, i->>'term',
      i->>'taxation', i->>'taxRateType', (i->>'bearsService')::boolean
    from jsonb_array_elements(${sql.json(plan.items as never)}) with ordinality as item(i, position)`;
  await sql`
    insert into plan_sales_route (store_id, plan_id, sales_route_id, site_controller_code, site_controller_name)
    select ${scope.storeId}, ${id}, (r->>'salesRouteId')::uuid, r->>'siteControllerCode', r->>'siteControllerName'
    from jsonb_array_elements(${sql.json(plan.salesRoutes as never)}) as item(r)`;
  await insertArrangements(tx, id, { kind: 'ARRANGEMENT', rows: plan.arrangements });
  await insertArrangements(tx, id, { kind: 'TICKET', rows: plan.tickets });
}

async function insertArrangements(
  { sql, scope }: TenantTx,
  id: string,
  { kind, rows }: { kind: 'ARRANGEMENT' | 'TICKET'; rows: PlanInput['arrangements'] },
): Promise<void> {
  await sql`
    insert into plan_arrangement (store_id, plan_id, kind, position, arrangement_id, quantity, term, included)
    select ${scope.storeId}, ${id}, ${kind}, position, (a->>'arrangementId')::uuid, (a->>'quantity')::int, a->>'term',
      (a->>'included')::boolean
    from jsonb_array_elements(${sql.json(rows as never)}) with ordinality as item(a, position)`;
}

export async function insertPlan(tx: TenantTx, plan: PlanInput): Promise<string> {
  const { sql, scope } = tx;
  const row = { ...ownColumns(tx, plan), store_id: scope.storeId, published_version: 1 };
  const [inserted] = await sql<{ id: string }[]>`insert into plan ${sql(row as never)} returning id`;
  await insertParts(tx, inserted!.id, plan);
  return inserted!.id;
}

export async function updatePlan(tx: TenantTx, id: string, plan: PlanInput): Promise<void> {
  const { sql, scope } = tx;
  await sql`
    update plan set ${sql(ownColumns(tx, plan))}, version = version + 1, published_version = version + 1, updated_at = now()
    where store_id = ${scope.storeId} and id = ${id}`;
  await sql`delete from plan_item where store_id = ${scope.storeId} and plan_id = ${id}`;
  await sql`delete from plan_sales_route where store_id = ${scope.storeId} and plan_id = ${id}`;
  await sql`delete from plan_arrangement where store_id = ${scope.storeId} and plan_id = ${id}`;
  await insertParts(tx, id, plan);
}

/** Makes `prices` the whole price table of a plan, and counts that as a save of the plan. */
export async function replacePrices(
  tx: TenantTx,
  id: string,
  prices: readonly PlanPriceInput[],
): Promise<void> {
  const { sql, scope } = tx;
  await sql`delete from plan_price where store_id = ${scope.storeId} and plan_id = ${id}`;
  await sql`
    insert into plan_price (store_id, plan_id, room_type_id, persons, rank, amount_yen)
    select ${scope.storeId}, ${id}, (c->>'roomTypeId')::uuid, (c->>'persons')::int, c->>'rank', (c->>'amountYen')::bigint
    from jsonb_array_elements(${sql.json(prices as never)}) as item(c)`;
  await sql`
    update plan set version = version + 1, published_version = version + 1, updated_at = now()
    where store_id = ${scope.storeId} and id = ${id}`;
}

/** Gives a new plan the price table of another one. */
export async function copyPrices(tx: TenantTx, fromId: string, toId: string): Promise<void> {
  await tx.sql`
    insert into plan_price (store_id, plan_id, room_type_id, persons, rank, amount_yen)
    select store_id, ${toId}, room_type_id, persons, rank, amount_yen from plan_price
    where store_id = ${tx.scope.storeId} and plan_id = ${fromId}`;
}
