import type { ParsedRequestOf, ResultOf } from '@honjin/contracts';
import type { listPlans } from '@honjin/contracts/masters';
import type { TenantTx } from '@honjin/service-kit';
import { containing } from '../records/search-words.ts';
import type { PlanRecord } from './plan-record.ts';

type PlanRows = ResultOf<typeof listPlans>;

export async function listPlanRows(
  tx: TenantTx,
  input: ParsedRequestOf<typeof listPlans>,
): Promise<PlanRows> {
  const { sql, scope } = tx;
  const stayDate = input.stayDate === '' ? null : input.stayDate;
  const rows = await sql<(PlanRows['rows'][number] & { total: number })[]>`
    select p.id, p.version, p.code, p.name, p.name_en as "nameEn", coalesce(pg.name, '') as "planGroupName",
      coalesce(pg.name_en, '') as "planGroupNameEn", sg.name as "seasonGroupName",
      sg.name_en as "seasonGroupNameEn", p.basis, p.accept_from as "acceptFrom", p.accept_to as "acceptTo",
      p.stay_from as "stayFrom", p.stay_to as "stayTo", p.display_order as "displayOrder",
      price.count as "priceCount", price.lowest as "lowestYen", p.total
    from (
      select *, count(*) over () as total from plan
      where store_id = ${scope.storeId}
        and (${input.planGroupId}::uuid is null or plan_group_id = ${input.planGroupId})
        and (${input.seasonGroupId}::uuid is null or season_group_id = ${input.seasonGroupId})
        and (${stayDate}::date is null or ${stayDate}::date between stay_from and stay_to)
        and normalize(code || ' ' || name || ' ' || name_en, NFKC) ilike ${containing(input.q)}
      order by display_order, code limit ${input.pageSize} offset ${(input.page - 1) * input.pageSize}
    ) p
    left join plan_group pg on pg.store_id = p.store_id and pg.id = p.plan_group_id
    join season_group sg on sg.store_id = p.store_id and sg.id = p.season_group_id
    cross join lateral (
      select count(*)::int as count, min(amount_yen) as lowest from plan_price
      where store_id = p.store_id and plan_id = p.id) price
    order by p.display_order, p.code`;
  return { rows, total: rows[0]?.total ?? 0 };
}

/** Id, code and names of every plan in the order of the list. */
export function listItemsOfPlans({ sql, scope }: TenantTx) {
  return sql<{ id: string; code: string; name: string; nameEn: string }[]>`
    select id, code, name, name_en as "nameEn" from plan where store_id = ${scope.storeId}
    order by display_order, code`;
}

function arrangementsOf({ sql }: TenantTx, kind: 'ARRANGEMENT' | 'TICKET') {
  return sql`coalesce((
    select jsonb_agg(jsonb_build_object('arrangementId', a.arrangement_id, 'quantity', a.quantity, 'term', a.term)
      order by a.position)
    from plan_arrangement a where a.store_id = p.store_id and a.plan_id = p.id and a.kind = ${kind}), '[]')`;
}

/** Plans with all their parts, by id; the parts are built in the database. */
export function listPlansById(tx: TenantTx, ids: readonly string[]): Promise<PlanRecord[]> {
  const { sql, scope } = tx;
  return sql<PlanRecord[]>`
    select p.id, p.version, p.code, p.name, p.name_en as "nameEn", p.receipt_print_name as "receiptPrintName",
      p.print_titles as "printTitles", p.content, p.sale_from as "saleFrom", p.sale_to as "saleTo",
      p.cancellation_policy as "cancellationPolicy",
      p.plan_group_id as "planGroupId", p.season_group_id as "seasonGroupId", p.accept_from as "acceptFrom",
      p.accept_to as "acceptTo", p.stay_from as "stayFrom", p.stay_to as "stayTo",
      p.check_in_time as "checkInTime", p.check_out_time as "checkOutTime",
      p.is_non_refundable as "isNonRefundable", p.basis, p.taxation, p.service_percent as "servicePercent",
      p.service_included as "serviceIncluded", p.charges_accommodation_tax as "chargesAccommodationTax",
      p.charges_bath_tax as "chargesBathTax", p.inseparable_meals as "inseparableMeals",
      p.room_accounting_item_id as "roomAccountingItemId", p.display_order as "displayOrder",
      coalesce((
        select jsonb_agg(jsonb_build_object('code', i.code, 'name', i.name, 'accountingItemId', i.accounting_item_id,
          'unitYen', i.unit_yen, 'per', i.per, 'included', i.included, 'includeChildren', i.include_children,
          'term', i.term, 'taxation', i.taxation, 'taxRateType', i.tax_rate_type, 'bearsService', i.bears_service)
          order by i.position)
        from plan_item i where i.store_id = p.store_id and i.plan_id = p.id), '[]') as items,
      coalesce((
        select jsonb_agg(jsonb_build_object('salesRouteId', r.sales_route_id,
          'siteControllerCode', r.site_controller_code, 'siteControllerName', r.site_controller_name)
          order by r.sales_route_id)
        from plan_sales_route r where r.store_id = p.store_id and r.plan_id = p.id), '[]') as "salesRoutes",
      ${arrangementsOf(tx, 'ARRANGEMENT')} as arrangements, ${arrangementsOf(tx, 'TICKET')} as tickets,
      coalesce((
        select jsonb_agg(jsonb_build_object('roomTypeId', c.room_type_id, 'persons', c.persons, 'rank', c.rank,
          'amountYen', c.amount_yen) order by c.room_type_id, c.persons, c.rank)
        from plan_price c where c.store_id = p.store_id and c.plan_id = p.id), '[]') as prices
    from plan p where p.store_id = ${scope.storeId} and p.id = any(${ids as string[]})`;
}

/** The version of a plan locked for a save, or undefined when there is none. */
export async function lockPlan(tx: TenantTx, id: string): Promise<number | undefined> {
  const [row] = await tx.sql<{ version: number }[]>`
    select version from plan where store_id = ${tx.scope.storeId} and id = ${id} for update`;
  return row?.version;
}

/** Room types and their largest number of guests, by id. */
export async function mapMaxCapacities(tx: TenantTx): Promise<Map<string, number>> {
  const rows = await tx.sql<{ id: string; maxCapacity: number }[]>`
    select id, max_capacity as "maxCapacity" from room_type where store_id = ${tx.scope.storeId}`;
  return new Map(rows.map((row) => [row.id, row.maxCapacity]));
}

/** The ranks that prices of a plan may be given for: those of its season group. */
export async function listRanksOfPlan(tx: TenantTx, planId: string): Promise<string[]> {
  const [row] = await tx.sql<{ priceRanks: string[] }[]>`
    select g.price_ranks as "priceRanks" from plan p
    join season_group g on g.store_id = p.store_id and g.id = p.season_group_id
    where p.store_id = ${tx.scope.storeId} and p.id = ${planId}`;
  return row?.priceRanks ?? [];
}

/** Accounting items of the plan that are for payments, and tickets whose tickets nobody manages. */
export async function findUnfitParts(
  tx: TenantTx,
  { itemIds, ticketIds }: { itemIds: readonly string[]; ticketIds: readonly string[] },
): Promise<{ paymentItemIds: string[]; plainTicketIds: string[] }> {
  const { sql, scope } = tx;
  const [row] = await sql<{ paymentItemIds: string[]; plainTicketIds: string[] }[]>`
    select
      array(select id from accounting_item where store_id = ${scope.storeId}
        and id = any(${itemIds as string[]}::uuid[]) and "group" = 'PAYMENT') as "paymentItemIds",
      array(select id from arrangement where store_id = ${scope.storeId}
        and id = any(${ticketIds as string[]}::uuid[]) and not is_ticket_managed) as "plainTicketIds"`;
  return row ?? { paymentItemIds: [], plainTicketIds: [] };
}
