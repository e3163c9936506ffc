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
    select p.id, p.version, p.code, p.name, p.name_en, coalesce(pg.name, '') as plan_group_name,
      coalesce(pg.name_en, '') as plan_group_name_en, sg.name as season_group_name,
      sg.name_en as season_group_name_en, p.basis, p.accept_from, p.accept_to,
      p.stay_from, p.stay_to, p.display_order,
      price.count as price_count, price.lowest as lowest_yen, p.total
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
    select id, code, name, name_en from plan where store_id = ${scope.storeId}
    order by display_order, code`;
}

function arrangementsOf({ sql }: TenantTx, kind: 'ARRANGEMENT' | 'TICKET') {
  return sql`coalesce((
    select jsonb_agg(jsonb_build_object('arrangementId', a.arrangement_id, 'quantity', a.quantity, 'term', a.term,
      'included', a.included)
      order by a.position)
    from plan_arrangement a where a.store_id = p.store_id and a.plan_id = p.id and a.kind = ${kind}), '[]')`;
}

/** Plans with all their parts, by id, in their order; the parts are built in the database. */
export function listPlansById(tx: TenantTx, ids: readonly string[]): Promise<PlanRecord[]> {
  const { sql, scope } = tx;
  return sql<PlanRecord[]>`
    select p.id, p.version, p.code, p.name, p.name_en, p.receipt_print_name,
      p.print_titles, p.content, p.sale_from, p.sale_to,
      p.cancellation_policy,
      p.plan_group_id, p.season_group_id, p.accept_from,
      p.accept_to, p.stay_from, p.stay_to, p.stay_use, p.weekdays,
      p.check_in_time, p.check_out_time,
      p.is_non_refundable, p.basis, p.taxation, p.service_percent,
      p.service_included, p.charges_accommodation_tax,
      p.charges_bath_tax, p.inseparable_meals,
      p.room_accounting_item_id, p.display_order,
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
        from plan_sales_route r where r.store_id = p.store_id and r.plan_id = p.id), '[]') as sales_routes,
      ${arrangementsOf(tx, 'ARRANGEMENT')} as arrangements, ${arrangementsOf(tx, 'TICKET')} as tickets,
      coalesce((
        select jsonb_agg(jsonb_build_object('roomTypeId', c.room_type_id, 'persons', c.persons, 'rank', c.rank,
          'amountYen', c.amount_yen) order by c.room_type_id, c.persons, c.rank)
        from plan_price c where c.store_id = p.store_id and c.plan_id = p.id), '[]') as prices
    from plan p where p.store_id = ${scope.storeId} and p.id = any(${ids as string[]})
    order by p.display_order, p.code`;
}

/** Returns the version of a plan locked for a save, or undefined when there is none. */
export async function lockPlan(tx: TenantTx, id: string): Promise<number | undefined> {
  const [row] = await tx.sql<{ version: number }[]>`
    select version from plan where store_id = ${tx.scope.storeId} and id = ${id} for update`;
  return row?.version;
}

/** Room types and their largest number of guests, by id. */
export async function mapMaxCapacities(tx: TenantTx): Promise<Map<string, number>> {
  const rows = await tx.sql<{ id: string; maxCapacity: number }[]>`
    select id, max_capacity from room_type where store_id = ${tx.scope.storeId}`;
  return new Map(rows.map((row) => [row.id, row.maxCapacity]));
}

/** Returns the ranks that prices of a plan may be given for: those of its season group. */
export async function listRanksOfPlan(tx: TenantTx, planId: string): Promise<string[]> {
  const [row] = await tx.sql<{ priceRanks: string[] }[]>`
    select g.price_ranks from plan p
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
        and id = any(${itemIds as string[]}::uuid[]) and "group" = 'PAYMENT') as payment_item_ids,
      array(select id from arrangement where store_id = ${scope.storeId}
        and id = any(${ticketIds as string[]}::uuid[]) and not is_ticket_managed) as plain_ticket_ids`;
  return row ?? { paymentItemIds: [], plainTicketIds: [] };
}
