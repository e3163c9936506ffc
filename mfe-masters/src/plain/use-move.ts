import type { MasterRow } from '@honjin/contracts/masters';
import { useTranslation, useWrite } from '@honjin/mfe-kit';
import { useToasts } from '@honjin/ui';
import type { AnyMaster } from './pages.ts';
import type { ListState } from './use-list-state.ts';

export interface Moving {
  /** To a position of the whole list, from 1. */
  readonly to: (row: MasterRow, position: number) => void;
  /** The position of the n-th row of the page, from 0. */
  readonly positionOf: (index: number) => number;
  readonly total: number;
}

/**
 * Moves records in their list, each move saved at once with an offer to undo it. Undefined while the list shows another
 * order than its own, or a part of itself.
 */
export function useMove(
  master: AnyMaster,
  list: { state: ListState; total: number; canEdit: boolean; nameOf: (row: MasterRow) => string },
): Moving | undefined {
  const { t } = useTranslation('masters');
  const toasts = useToasts();
  const { list: listCall, dropdown, place } = master.calls;
  const move = useWrite(place, { invalidates: [listCall, dropdown] });
  const { state, total, canEdit, nameOf } = list;
  if (!canEdit || state.sort || state.isFiltered) return undefined;

  function to(row: MasterRow, position: number): void {
    const wanted = Math.min(Math.max(position, 1), total);
    move.mutate({ id: row.id, version: row.version, position: wanted } as never, {
      onSuccess: (answer) => {
        if (!answer || answer.position === answer.formerPosition) return;
        toasts.success(t('order.moved', { name: nameOf(row), position: answer.position }), {
          action: {
            label: t('order.undo'),
            onAct: () =>
              move.mutate({
                id: answer.id,
                version: answer.version,
                position: answer.formerPosition,
              } as never),
          },
        });
      },
    });
  }
  return { to, positionOf: (index) => (state.page - 1) * state.pageSize + index + 1, total };
}
