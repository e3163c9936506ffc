import { listPlanItems, listRateRestrictions, roomTypes, salesRoutes } from '@honjin/contracts/masters';
import { type RestrictionLevel, nameIn } from '@honjin/domain';
import { useCall, useLocale, useTranslation } from '@honjin/mfe-kit';
import { useMemo } from 'react';
import type { TargetRow } from './restriction-selection.ts';

interface Named {
  id: string;
  code: string;
  name: string;
  nameEn: string;
}

const NONE: readonly Named[] = [];

/** Lists the records that a level can restrict, from their own master. The whole house is no record. */
function useTargets(level: RestrictionLevel) {
  const types = useCall(roomTypes.calls.dropdown, {}, { enabled: level === 'ROOM_TYPE' });
  const plans = useCall(listPlanItems, {}, { enabled: level === 'PLAN' });
  const routes = useCall(salesRoutes.calls.dropdown, {}, { enabled: level === 'SALES_ROUTE' });
  const answers = { ROOM_TYPE: types, PLAN: plans, SALES_ROUTE: routes };
  return level === 'HOUSE' ? undefined : answers[level];
}

/** The rows of a level: every target, with what restricts it between two days. */
export function useTargetRows(
  level: RestrictionLevel,
  { from, to }: { from: string; to: string },
  q: string,
) {
  const { t } = useTranslation('masters');
  const locale = useLocale();
  const list = useTargets(level);
  const targets: readonly Named[] | undefined = level === 'HOUSE' ? NONE : list?.data?.items;
  const answer = useCall(listRateRestrictions, { level, from, to }, { placeholderData: (old) => old });
  const saved = answer.data?.targets;
  const house = t('restriction.house');
  const rows = useMemo((): TargetRow[] | undefined => {
    if (targets === undefined || saved === undefined) return undefined;
    const byId = new Map(saved.filter((each) => each.level === level).map((each) => [each.targetId, each]));
    const rowOf = (targetId: string | null, name: string): TargetRow => {
      const known = byId.get(targetId);
      return { level, targetId, name, version: known?.version ?? 0, ranges: known?.ranges ?? [] };
    };
    if (level === 'HOUSE') return [rowOf(null, house)];
    const word = q.normalize('NFKC').trim().toLowerCase();
    return targets
      .filter(({ code, name, nameEn }) =>
        `${code} ${name} ${nameEn}`.normalize('NFKC').toLowerCase().includes(word),
      )
      .map(({ id, name, nameEn }) => rowOf(id, nameIn(locale, { name, nameEn })));
  }, [targets, saved, level, q, house, locale]);
  /** The query that could not be read. Without its answer there are no rows. */
  const failed = [answer, list].find((each) => each?.error && !each.data);
  return { failed, rows };
}
