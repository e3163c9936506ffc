import { useLocale } from '@honjin/mfe-kit';
import { useDeferredValue, useMemo, useState } from 'react';
import { totalsOf, type Board } from './board-model.ts';
import type { BoardParams } from './board-params.ts';
import { linesOf } from './board-pieces.ts';

/** Returns the lines of a board under its filters, and the figures of its days. */
export function useRows(board: Board, params: BoardParams) {
  const locale = useLocale();
  const { grouping, typeId, shown } = params;
  const text = useDeferredValue(params.text);
  const [openGroups, setOpenGroups] = useState<ReadonlySet<string>>(new Set());
  const toggleGroup = (key: string) =>
    setOpenGroups((open) =>
      open.has(key) ? new Set([...open].filter((one) => one !== key)) : new Set([...open, key]),
    );
  const rows = useMemo(
    () => linesOf(board, { grouping, typeId, text, shown, openGroups }, locale),
    [board, grouping, typeId, text, shown, openGroups, locale],
  );
  const totals = useMemo(() => totalsOf(board, typeId), [board, typeId]);
  return { rows, totals, toggleGroup, hasOpenGroups: openGroups.size > 0 };
}
