import {
  createSeasonGroup,
  deleteSeasonGroup,
  editSeasonGroup,
  listSeasonGroups,
  seasonGroupMaster,
  showSeasonGroup,
} from '@honjin/contracts/masters';
import { handle, Refusal, refuseStale, type Route, type TenantTx } from '@honjin/service-kit';
import { deleteRecord } from '../plain/queries.ts';
import { deleting, saving } from '../records/constraint-refusals.ts';
import {
  findPricedRank,
  insertGroup,
  listGroups,
  listGroupsById,
  lockGroup,
  updateGroup,
  type SeasonGroupRecord,
} from './queries.ts';
import { toSeasonGroupState } from './season-state.ts';

const { entity } = seasonGroupMaster;
const constraints = { unique: 'code', references: new Map<string, string>() };

async function getGroup(tx: TenantTx, id: string): Promise<SeasonGroupRecord> {
  const [group] = await listGroupsById(tx, [id]);
  if (!group) throw new Refusal('HOS-00004-0');
  return group;
}

async function lockSeen(tx: TenantTx, seen: { id: string; version: number }): Promise<SeasonGroupRecord> {
  const version = await lockGroup(tx, seen.id);
  if (version === undefined) throw new Refusal('HOS-00004-0');
  await refuseStale(tx, { entity, id: seen.id, seenVersion: seen.version, version });
  return getGroup(tx, seen.id);
}

async function publish(
  tx: TenantTx,
  change: { action: string; id: string; before?: SeasonGroupRecord },
): Promise<SeasonGroupRecord> {
  const { action, id, before } = change;
  const after = await getGroup(tx, id);
  await tx.audit({ action, entity, entityId: id, ...(before ? { before } : {}), after });
  tx.publishState({ entity, id, version: after.version, state: toSeasonGroupState(after) });
  return after;
}

const list = handle(listSeasonGroups, ({ input, tx }) => listGroups(tx, input));

const show = handle(showSeasonGroup, ({ input, tx }) => getGroup(tx, input.id));

const create = handle(createSeasonGroup, async ({ input, tx, locale }) => {
  const id = await saving(constraints, locale, () => insertGroup(tx, input));
  return publish(tx, { action: 'season-group.create', id });
});

const edit = handle(editSeasonGroup, async ({ input, tx, locale }) => {
  const before = await lockSeen(tx, input);
  const priced = await findPricedRank(tx, input.id, input.priceRanks);
  if (priced) throw new Refusal('HOS-05028-8', { values: [priced.rank, priced.planName] });
  await saving(constraints, locale, () => updateGroup(tx, input.id, input));
  return publish(tx, { action: 'season-group.edit', id: input.id, before });
});

const remove = handle(deleteSeasonGroup, async ({ input, tx, locale }) => {
  const before = await lockSeen(tx, input);
  await deleting(locale, () => deleteRecord(tx, entity, input.id));
  await tx.audit({ action: 'season-group.delete', entity, entityId: input.id, before });
  tx.publishState({ entity, id: input.id, version: before.version + 1, state: null });
  return { id: input.id };
});

export const seasonRoutes: readonly Route[] = [list, show, create, edit, remove];
