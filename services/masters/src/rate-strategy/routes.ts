import type { Locale } from '@honjin/contracts';
import {
  createRateStrategy,
  deleteRateStrategy,
  editRateStrategy,
  listRateStrategies,
  orderRateStrategies,
  rateStrategyMaster,
  type RateStrategyInput,
} from '@honjin/contracts/masters';
import { handle, Refusal, refuseStale, type Route, type TenantTx } from '@honjin/service-kit';
import { deleteRecord } from '../plain/queries.ts';
import { refuseField, saving } from '../records/constraint-refusals.ts';
import {
  countUnknown,
  insertStrategy,
  listStrategies,
  lockStrategies,
  lockStrategy,
  updatePositions,
  updateStrategy,
} from './queries.ts';
import { toStrategyState, type RateStrategyRecord } from './strategy-state.ts';

const { entity } = rateStrategyMaster;
const constraints = { unique: 'code', references: new Map<string, string>() };

async function lockSeen(tx: TenantTx, seen: { id: string; version: number }): Promise<RateStrategyRecord> {
  const strategy = await lockStrategy(tx, seen.id);
  if (!strategy) throw new Refusal('HOS-00004-0');
  await refuseStale(tx, { entity, id: seen.id, seenVersion: seen.version, version: strategy.version });
  return strategy;
}

async function refuseUnknown(tx: TenantTx, input: RateStrategyInput, locale: Locale): Promise<void> {
  if ((await countUnknown(tx, input)) > 0) throw refuseField('planIds', 'HOS-05090-2', locale);
}

async function publish(
  tx: TenantTx,
  change: { action: string; after: RateStrategyRecord; before?: RateStrategyRecord },
): Promise<void> {
  const { after, before } = change;
  const { id, version } = after;
  await tx.audit({ action: change.action, entity, entityId: id, ...(before ? { before } : {}), after });
  tx.publishState({ entity, id, version, state: toStrategyState(after) });
}

const list = handle(listRateStrategies, async ({ tx }) => ({ rows: await listStrategies(tx) }));

const create = handle(createRateStrategy, async ({ input, tx, locale }) => {
  await refuseUnknown(tx, input, locale);
  const after = await saving(constraints, locale, () => insertStrategy(tx, input));
  await publish(tx, { action: 'rate-strategy.create', after });
  return after;
});

const edit = handle(editRateStrategy, async ({ input, tx, locale }) => {
  const before = await lockSeen(tx, input);
  await refuseUnknown(tx, input, locale);
  const after = await saving(constraints, locale, () => updateStrategy(tx, input.id, input));
  await publish(tx, { action: 'rate-strategy.edit', before, after });
  return after;
});

const order = handle(orderRateStrategies, async ({ input, tx }) => {
  const known = new Map((await lockStrategies(tx)).map((each) => [each.id, each]));
  const isComplete = input.ids.length === known.size && new Set(input.ids).size === known.size;
  if (!isComplete || input.ids.some((id) => !known.has(id))) throw new Refusal('HOS-05025-3');
  for (const after of await updatePositions(tx, input.ids)) {
    await publish(tx, { action: 'rate-strategy.order', before: known.get(after.id)!, after });
  }
  return { ids: input.ids };
});

const remove = handle(deleteRateStrategy, async ({ input, tx }) => {
  const before = await lockSeen(tx, input);
  await deleteRecord(tx, entity, input.id);
  await tx.audit({ action: 'rate-strategy.delete', entity, entityId: input.id, before });
  tx.publishState({ entity, id: input.id, version: before.version + 1, state: null });
  return { id: input.id };
});

export const rateStrategyRoutes: readonly Route[] = [list, create, edit, order, remove];
