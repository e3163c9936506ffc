import {
  editRateRestrictions,
  listRateRestrictions,
  rateRestrictionMaster,
  type RestrictionTargetChange,
} from '@honjin/contracts/masters';
import { spliceRestrictions } from '@honjin/domain';
import { handle, Refusal, refuseStale, type Route, type TenantTx } from '@honjin/service-kit';
import {
  countUnknownTargets,
  listRestrictions,
  lockTargets,
  replaceRanges,
  type RestrictionRecord,
} from './queries.ts';
import { toRestrictionState } from './restriction-state.ts';

const { entity } = rateRestrictionMaster;

const list = handle(listRateRestrictions, async ({ input, tx }) => {
  if (input.to < input.from) throw new Refusal('HOS-02006-0');
  return { targets: await listRestrictions(tx, input) };
});

async function changeTarget(
  tx: TenantTx,
  record: RestrictionRecord,
  wanted: RestrictionTargetChange,
): Promise<{ level: RestrictionRecord['level']; targetId: string | null; version: number }> {
  const { id, level, targetId } = record;
  await refuseStale(tx, { entity, id, seenVersion: wanted.version, version: record.version });
  const ranges = spliceRestrictions(record.ranges, wanted.changes);
  const version = record.version + 1;
  const after = { ...record, ranges, version };
  await replaceRanges(tx, id, ranges);
  await tx.audit({ action: 'rate-restriction.edit', entity, entityId: id, before: record, after });
  tx.publishState({ entity, id, version, state: toRestrictionState(after) });
  return { level, targetId, version };
}

const keyOf = ({ level, targetId }: { level: string; targetId: string | null }) => `${level} ${targetId}`;

const edit = handle(editRateRestrictions, async ({ input, tx }) => {
  if ((await countUnknownTargets(tx, input.targets)) > 0) throw new Refusal('HOS-05090-2');
  const locked = await lockTargets(tx, input.targets);
  const wanted = new Map(input.targets.map((target) => [keyOf(target), target]));
  const targets = [];
  for (const record of locked) targets.push(await changeTarget(tx, record, wanted.get(keyOf(record))!));
  return { targets };
});

export const rateRestrictionRoutes: readonly Route[] = [list, edit];
