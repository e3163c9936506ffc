import type { ParsedRequestOf } from '@honjin/contracts';
import {
  ANALYSIS_CONDITION_LIMIT,
  deleteAnalysisCondition,
  listAnalysisConditions,
  saveAnalysisCondition,
} from '@honjin/contracts/admin';
import { handle, Refusal, type Route, type TenantTx } from '@honjin/service-kit';
import * as queries from './queries.ts';

const entity = 'analysis-condition';

/** Saves conditions under a title. Only a user who has seen the saved ones may write over them. */
async function saveCondition(
  tx: TenantTx,
  { title, condition, overwrites }: ParsedRequestOf<typeof saveAnalysisCondition>,
): Promise<{ id: string; version: number }> {
  const saved = await queries.listConditions(tx);
  const before = saved.find((one) => one.title === title);
  if (before !== undefined && overwrites === null) throw new Refusal('HOS-06013-2');
  if (before === undefined && saved.length >= ANALYSIS_CONDITION_LIMIT)
    throw new Refusal('HOS-06013-3', { values: [ANALYSIS_CONDITION_LIMIT] });
  const after =
    before === undefined
      ? await queries.insertCondition(tx, { title, condition })
      : await queries.updateCondition(tx, { id: before.id, version: overwrites!, condition });
  if (after === undefined) throw new Refusal('HOS-00005-0');
  await tx.audit({
    action: 'analysis-condition.save',
    entity,
    entityId: after.id,
    before: before && { title, condition: before.condition },
    after: { title, condition },
  });
  return after;
}

export const analysisRoutes: Route[] = [
  handle(listAnalysisConditions, async ({ tx }) => {
    const rows = await queries.listConditions(tx);
    return { conditions: rows.map((row) => ({ ...row, savedAt: row.savedAt.toISOString() })) };
  }),
  handle(saveAnalysisCondition, ({ tx, input }) => saveCondition(tx, input)),
  handle(deleteAnalysisCondition, async ({ tx, input }) => {
    const before = (await queries.listConditions(tx)).find(({ id }) => id === input.id);
    if (before === undefined) throw new Refusal('HOS-00004-0');
    if (!(await queries.deleteCondition(tx, input))) throw new Refusal('HOS-00005-0');
    const { title, condition } = before;
    await tx.audit({
      action: 'analysis-condition.delete',
      entity,
      entityId: input.id,
      before: { title, condition },
    });
    return {};
  }),
];
