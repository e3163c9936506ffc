import { listPlans, listSeasonGroups, roomTypes, showPlan } from '@honjin/contracts/masters';
import { searchRates } from '@honjin/contracts/registration';
import { addDays } from '@honjin/domain';
import type postgres from 'postgres';
import type { Case, CaseSetting } from './cases.ts';
import { measure } from './measure.ts';

const PLANS = 300;
const TYPES = 12;
const ROOMS_OF_TYPE = 10;
const NIGHTS = 14;

/**
 * Puts a chain of 300 plans × 12 room types × 6 people × 8 ranks into a store: in the masters, and as bookings see them.
 * An earlier run may have done so.
 */
export async function prepareRates(sql: postgres.Sql, storeId: string): Promise<void> {
  const made = await sql`select from masters.season_group where store_id = ${storeId} and code = 'BENCH'`;
  if (made.length > 0) return;
  await sql.begin(async (tx) => {
    await tx`
      insert into masters.season_group (store_id, code, name, price_ranks, ranks, published_version)
      values (${storeId}, 'BENCH', 'Bench', array['A','B','C','D','E','F','G','H'], array['A','B','C','D','E','F','G'], 1)`;
    await tx`
      insert into masters.room_type (store_id, code, name, capacity, max_capacity, category, display_order, published_version)
      select ${storeId}, 'BENCH' || n, 'Bench type ' || n, 6, 6, 'REAL', 1000 + n, 1 from generate_series(1, ${TYPES}) n`;
    await tx`
      insert into masters.plan (store_id, code, name, season_group_id, accept_from, accept_to, stay_from, stay_to, basis,
                                room_accounting_item_id, display_order, published_version)
      select ${storeId}, 'BENCH' || n, 'Bench plan ' || n, g.id, '2020-01-01', '2099-12-31', '2020-01-01', '2099-12-31',
        case when n % 2 = 0 then 'ROOM' else 'PERSON' end, i.id, 1000 + n, 1
      from generate_series(1, ${PLANS}) n,
        (select id from masters.season_group where store_id = ${storeId} and code = 'BENCH') g,
        (select id from masters.accounting_item where store_id = ${storeId} and "group" = 'SALES' order by code limit 1) i`;
    await tx`
      insert into masters.plan_price (store_id, plan_id, room_type_id, persons, rank, amount_yen)
      select ${storeId}, p.id, t.id, n, chr(64 + r), 8000 + n * 1500 + r * 500
      from masters.plan p, masters.room_type t, generate_series(1, 6) n, generate_series(1, 8) r
      where p.store_id = ${storeId} and p.code like 'BENCH%' and t.store_id = ${storeId} and t.code like 'BENCH%'`;
    await replicate(tx, storeId);
  });
  await sql`analyze masters.plan, masters.plan_price, registration.master_replica`;
}

/** The same masters in the replica of registration, in the shape in which they travel. */
async function replicate(tx: postgres.TransactionSql, storeId: string): Promise<void> {
  const whose = tx`select store_id, group_id, company_id from masters.store where store_id = ${storeId}`;
  const put = (rows: postgres.PendingQuery<postgres.Row[]>) => tx`
    insert into registration.master_replica (store_id, group_id, company_id, entity, id, version, state)
    select s.store_id, s.group_id, s.company_id, m.entity, m.id, 1, m.state from (${whose}) s, (${rows}) m(entity, id, state)`;
  await put(tx`
    select 'season-group', id::text, jsonb_build_object('id', id, 'code', code, 'name', name, 'priceRanks', price_ranks, 'colours', '{}'::jsonb,
      'calendar', jsonb_build_object('ranks', jsonb_build_object('1','A','2','B','3','C','4','D','5','E','6','F','7','G'),
        'seasons', '[]'::jsonb, 'nights', '{}'::jsonb, 'holidayEveAs', null))
    from masters.season_group where store_id = ${storeId} and code = 'BENCH'`);
  await put(tx`
    select 'room-type', id::text, jsonb_build_object('id', id, 'code', code, 'name', name, 'nameEn', '', 'capacity', 6, 'maxCapacity', 6,
      'category', 'REAL', 'building', '', 'interfaceCode', '', 'displayOrder', display_order)
    from masters.room_type where store_id = ${storeId} and code like 'BENCH%'`);
  await put(tx`
    select 'room', r.id::text, jsonb_build_object('id', r.id, 'roomNo', 'B' || r.no, 'roomTypeId', r.type, 'floor', '1', 'building', '',
      'smoking', 'NON_SMOKING', 'attributes', '[]'::jsonb, 'displayOrder', 9999)
    from (select uuidv7() as id, t.id as type, t.code || n as no from masters.room_type t, generate_series(1, ${ROOMS_OF_TYPE}) n
          where t.store_id = ${storeId} and t.code like 'BENCH%') r`);
  await put(tx`
    select 'plan', p.id::text, jsonb_build_object('id', p.id, 'code', p.code, 'name', p.name, 'nameEn', '', 'receiptPrintName', '',
      'planGroupId', null, 'seasonGroupId', p.season_group_id, 'acceptFrom', p.accept_from, 'acceptTo', p.accept_to,
      'stayFrom', p.stay_from, 'stayTo', p.stay_to, 'checkInTime', null, 'checkOutTime', null, 'isNonRefundable', false,
      'salesRouteIds', '[]'::jsonb, 'displayOrder', p.display_order, 'roomAccountingItemId', p.room_accounting_item_id,
      'itemAccountingItemIds', '{}'::jsonb,
      'pricing', jsonb_build_object('code', p.code, 'basis', p.basis, 'taxation', 'TAX_INCLUDED', 'servicePercent', 0,
        'serviceIncluded', true, 'items', '[]'::jsonb, 'chargesAccommodationTax', true, 'chargesBathTax', false,
        'inseparableMeals', 0, 'prices', (
          select jsonb_agg(jsonb_build_object('roomTypeId', c.room_type_id, 'persons', c.persons, 'rank', c.rank, 'amountYen', c.amount_yen))
          from masters.plan_price c where c.store_id = p.store_id and c.plan_id = p.id)))
    from masters.plan p where p.store_id = ${storeId} and p.code like 'BENCH%'`);
}

/** Every plan and room type for two weeks, the first page of them. */
export function rateSearchCase({ clients, sql, storeId, businessDate, forMs }: CaseSetting): Case {
  const checkInDate = addDays(businessDate, 20);
  const checkOutDate = addDays(checkInDate, NIGHTS);
  return {
    name: `rate search, ${PLANS} plans × ${TYPES} room types × ${NIGHTS} nights, 50 shown, 1 client`,
    honjin: () =>
      measure(1, forMs, () =>
        clients[0]!.call(searchRates, {
          checkInDate,
          checkOutDate,
          paxMaleCount: 2,
          q: 'BENCH',
          pageSize: 50,
        }),
      ),
    floor: () =>
      measure(
        1,
        forMs,
        () => sql`
          select room_type_id, min(total - blocked + overbook_limit - sold) from registration.room_type_stock
          where store_id = ${storeId} and night >= ${checkInDate} and night < ${checkOutDate} group by room_type_id`,
      ),
  };
}

export function planListCase({ clients, sql, storeId, forMs }: CaseSetting): Case {
  return {
    name: `plan search in ${PLANS} plans of ${TYPES * 6 * 8} prices, 10 shown, 1 client`,
    honjin: () =>
      measure(1, forMs, (_, turn) => clients[0]!.call(listPlans, { q: 'Bench', page: 1 + (turn % 30) })),
    floor: () =>
      measure(
        1,
        forMs,
        (_, turn) => sql`
          select * from masters.plan where store_id = ${storeId} order by display_order, code
          limit 10 offset ${(turn % 30) * 10}`,
      ),
  };
}

/**
 * Asks for the data that the price tab of a plan needs before it shows its grid: prices, ranks and room types, side by
 * side.
 */
export async function priceGridCase({ clients, sql, storeId, forMs }: CaseSetting): Promise<Case> {
  // Three calls a turn: by turns of the sessions, so that none asks faster than the gateway lets it.
  const clientOf = (turn: number) => clients[turn % clients.length]!;
  const { rows } = await clientOf(0).call(listPlans, { q: 'BENCH', pageSize: 50 });
  const idOf = (turn: number) => rows[turn % rows.length]!.id;
  const open = (turn: number) =>
    Promise.all([
      clientOf(turn).call(showPlan, { id: idOf(turn) }),
      clientOf(turn).call(listSeasonGroups, { q: '', pageSize: 50 }),
      clientOf(turn).call(roomTypes.calls.list, { q: '', pageSize: 50 }),
    ]);
  const [{ prices }] = await open(0);
  if (prices.length !== TYPES * 6 * 8) throw new Error(`the grid has ${prices.length} prices`);
  return {
    name: `price grid of ${TYPES} types × 6 people × 8 ranks opened, 1 client`,
    honjin: () => measure(1, forMs, (_, turn) => open(turn)),
    floor: () =>
      measure(
        1,
        forMs,
        (_, turn) =>
          sql`select * from masters.plan_price where store_id = ${storeId} and plan_id = ${idOf(turn)}`,
      ),
  };
}
