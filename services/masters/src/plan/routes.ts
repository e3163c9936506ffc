import {
  createPlan,
  deletePlan,
  editPlan,
  editPlanPrices,
  listPlanItems,
  listPlans,
  planMaster,
  showPlan,
  type PlanInput,
  type PlanPriceInput,
} from '@honjin/contracts/masters';
import type { Locale } from '@honjin/contracts';
import { handle, Refusal, refuseStale, type Route, type TenantTx } from '@honjin/service-kit';
import { deleteRecord } from '../plain/queries.ts';
import { deleting, refuseField, saving } from '../records/constraint-refusals.ts';
import { refuseUsed } from '../use/refuse-used.ts';
import { toPlanState, type PlanRecord } from './plan-record.ts';
import { copyPrices, insertPlan, replacePrices, updatePlan } from './write-queries.ts';
import {
  findUnfitParts,
  listItemsOfPlans,
  listPlanRows,
  listPlansById,
  listRanksOfPlan,
  lockPlan,
  mapMaxCapacities,
} from './queries.ts';

const { entity } = planMaster;
const constraints = {
  unique: 'code',
  references: new Map([
    ['plan_group', 'planGroupId'],
    ['season_group', 'seasonGroupId'],
    ['accounting_item', 'roomAccountingItemId'],
    ['sales_route', 'salesRoutes'],
    ['room_type', 'prices'],
    ['arrangement', 'arrangements'],
  ]),
};

async function getPlan(tx: TenantTx, id: string): Promise<PlanRecord> {
  const [plan] = await listPlansById(tx, [id]);
  if (!plan) throw new Refusal('HOS-00004-0');
  return plan;
}

async function lockSeen(tx: TenantTx, seen: { id: string; version: number }): Promise<PlanRecord> {
  const version = await lockPlan(tx, seen.id);
  if (version === undefined) throw new Refusal('HOS-00004-0');
  await refuseStale(tx, { entity, id: seen.id, seenVersion: seen.version, version });
  return getPlan(tx, seen.id);
}

async function publish(
  tx: TenantTx,
  change: { action: string; id: string; before?: PlanRecord },
): Promise<PlanRecord> {
  const { action, id, before } = change;
  const after = await getPlan(tx, id);
  await tx.audit({ action, entity, entityId: id, ...(before ? { before } : {}), after });
  tx.publishState({ entity, id, version: after.version, state: toPlanState(after) });
  return after;
}

/** Prices only for what the store sells: room types up to their capacity, ranks of the plan's season group. */
async function checkPrices(
  tx: TenantTx,
  plan: { id: string; prices: readonly PlanPriceInput[] },
  locale: Locale,
): Promise<void> {
  const capacities = await mapMaxCapacities(tx);
  const ranks = new Set(await listRanksOfPlan(tx, plan.id));
  for (const price of plan.prices) {
    const most = capacities.get(price.roomTypeId);
    if (most === undefined) throw refuseField('prices', 'HOS-05090-2', locale);
    if (price.persons > most) throw refuseField('prices', 'HOS-05020-4', locale);
    if (!ranks.has(price.rank)) throw refuseField('prices', 'HOS-05020-6', locale);
  }
}

/** A plan sells, so that its items are SALES items; a ticket is something whose tickets are counted. */
async function checkParts(tx: TenantTx, plan: PlanInput, locale: Locale): Promise<void> {
  const unfit = await findUnfitParts(tx, {
    itemIds: [plan.roomAccountingItemId, ...plan.items.map(({ accountingItemId }) => accountingItemId)],
    ticketIds: plan.tickets.map(({ arrangementId }) => arrangementId),
  });
  if (unfit.paymentItemIds.includes(plan.roomAccountingItemId))
    throw refuseField('roomAccountingItemId', 'HOS-05028-6', locale);
  if (unfit.paymentItemIds.length > 0) throw refuseField('items', 'HOS-05028-6', locale);
  if (unfit.plainTicketIds.length > 0) throw refuseField('tickets', 'HOS-05028-7', locale);
}

const list = handle(listPlans, ({ input, tx }) => listPlanRows(tx, input));

const items = handle(listPlanItems, async ({ tx }) => ({ items: await listItemsOfPlans(tx) }));

const show = handle(showPlan, ({ input, tx }) => getPlan(tx, input.id));

const create = handle(createPlan, async ({ input, tx, locale }) => {
  await checkParts(tx, input, locale);
  const id = await saving(constraints, locale, () => insertPlan(tx, input));
  const { prices, copyPricesFrom } = input;
  if (prices !== null) {
    await checkPrices(tx, { id, prices }, locale);
    await saving(constraints, locale, () => replacePrices(tx, id, prices));
  } else if (copyPricesFrom !== null) await copyPrices(tx, copyPricesFrom, id);
  return publish(tx, { action: 'plan.create', id });
});

const edit = handle(editPlan, async ({ input, tx, locale }) => {
  const before = await lockSeen(tx, input);
  await checkParts(tx, input, locale);
  await saving(constraints, locale, () => updatePlan(tx, input.id, input));
  return publish(tx, { action: 'plan.edit', id: input.id, before });
});

const editPrices = handle(editPlanPrices, async ({ input, tx, locale }) => {
  const before = await lockSeen(tx, input);
  await checkPrices(tx, input, locale);
  await saving(constraints, locale, () => replacePrices(tx, input.id, input.prices));
  return publish(tx, { action: 'plan.edit-prices', id: input.id, before });
});

const remove = handle(deletePlan, async ({ input, tx, locale }) => {
  const before = await lockSeen(tx, input);
  await refuseUsed({ tx, locale }, entity, input.id);
  await deleting(locale, () => deleteRecord(tx, entity, input.id));
  await tx.audit({ action: 'plan.delete', entity, entityId: input.id, before });
  tx.publishState({ entity, id: input.id, version: before.version + 1, state: null });
  return { id: input.id };
});

export const planRoutes: readonly Route[] = [list, items, show, create, edit, editPrices, remove];
