import { deleteRateStrategy, listRateStrategies, orderRateStrategies } from '@honjin/contracts/masters';
import type { Call } from '@honjin/contracts';
import { errorReference, errorText, useCall, usePermission, useTranslation, useWrite } from '@honjin/mfe-kit';
import { EmptyState, ErrorPanel, LoadingOverlay, Text } from '@honjin/ui';
import { useState } from 'react';
import { DeleteRecord, type Leaving } from '../plain/delete-record.tsx';
import { ListHeader } from '../plain/list-header.tsx';
import type { StrategyRow } from './blank-strategy.ts';
import { reordered } from './reordered.ts';
import { StrategyDialog, type StrategyEditing } from './strategy-dialog.tsx';
import { StrategyList } from './strategy-list.tsx';

/** Rate strategies in the order in which they are applied to the price of the table. */
export function RateStrategiesPage() {
  const { t, i18n } = useTranslation('masters');
  const canEdit = usePermission('plan', 'edit');
  const answer = useCall(listRateStrategies, {});
  const [editing, setEditing] = useState<StrategyEditing>();
  const [leaving, setLeaving] = useState<Leaving>();
  const { rows, move } = useOrder(answer.data?.rows);
  const title = t('pages.rate-strategies');
  // The last answer stays on the screen: an open form must not disappear with a failed refresh.
  if (answer.error && !answer.data) {
    return (
      <ErrorPanel
        message={errorText(answer.error, i18n)}
        requestId={errorReference(answer.error, i18n)}
        onRetry={() => void answer.refetch()}
      />
    );
  }
  async function load() {
    const { data } = await answer.refetch();
    return data?.rows.find(({ id }) => id === editing?.row?.id);
  }
  async function reload() {
    const newest = await load();
    setEditing(newest && { mode: 'edit', row: newest });
  }
  const actionsOf = (row: StrategyRow) => ({
    name: row.name,
    canEdit,
    onEdit: () => setEditing({ mode: 'edit', row }),
    onCopy: () => setEditing({ mode: 'copy', row }),
    onDelete: () => setLeaving({ id: row.id, version: row.version, name: row.name }),
  });
  return (
    <>
      <ListHeader
        title={title}
        total={answer.data?.rows.length}
        canEdit={canEdit}
        onAdd={() => setEditing({ mode: 'create' })}
      />
      <Text size={200}>{t('strategy.hint')}</Text>
      {answer.data === undefined && <LoadingOverlay loading />}
      {answer.data?.rows.length === 0 && <EmptyState title={t('list.empty')} />}
      {rows.length > 0 && <StrategyList rows={rows} canEdit={canEdit} actionsOf={actionsOf} onMove={move} />}
      {editing && (
        <StrategyDialog
          key={`${editing.mode} ${editing.row?.id} ${editing.row?.version}`}
          editing={editing}
          canEdit={canEdit}
          onClose={() => setEditing(undefined)}
          load={load}
          onReload={() => void reload()}
        />
      )}
      <DeleteRecord
        call={deleteRateStrategy as unknown as Call}
        invalidates={[listRateStrategies]}
        title={t('strategy.title')}
        record={leaving}
        onDone={() => setLeaving(undefined)}
        onCancel={() => setLeaving(undefined)}
      />
    </>
  );
}

/** The rows in the order the user has just given them, until the service has answered. */
function useOrder(saved: readonly StrategyRow[] | undefined) {
  const { t } = useTranslation('masters');
  const [wanted, setWanted] = useState<readonly string[]>();
  const order = useWrite(orderRateStrategies, {
    invalidates: [listRateStrategies],
    successMessage: t('strategy.ordered'),
  });
  const byId = new Map((saved ?? []).map((row) => [row.id, row]));
  const rows = wanted === undefined ? (saved ?? []) : wanted.flatMap((id) => byId.get(id) ?? []);
  function move(from: number, to: number) {
    const ids = rows.map(({ id }) => id);
    const next = reordered(ids, from, to);
    if (next === ids || order.isPending) return;
    setWanted(next);
    order.mutate({ ids: [...next] }, { onSettled: () => setWanted(undefined) });
  }
  return { rows, move };
}
