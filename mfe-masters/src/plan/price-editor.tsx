import {
  editPlanPrices,
  listPlans,
  listSeasonGroups,
  showPlan,
  type PlanPriceInput,
} from '@honjin/contracts/masters';
import { useCall, usePermission, useTranslation, useUnsavedWork, useWrite } from '@honjin/mfe-kit';
import { ActionButton, EmptyState, makeStyles, SaveRegular, Text } from '@honjin/ui';
import { useEffect, useState, type RefObject } from 'react';
import { ConflictNotice, isConflict } from '../plain/conflict-notice.tsx';
import { PriceGrid } from './price-grid.tsx';
import { PriceTools } from './price-tools.tsx';
import { changedByPercent, countGaps, filled, keysOf, toPrices, type GridSelection } from './price-table.ts';
import { usePriceRows, usePriceTable } from './use-price-table.ts';

const useStyles = makeStyles({
  root: { display: 'flex', flexDirection: 'column', gap: '12px' },
  bar: { display: 'flex', flexWrap: 'wrap', alignItems: 'flex-end', gap: '8px' },
  save: { marginInlineStart: 'auto' },
});

const ALL = { q: '', page: 1, pageSize: 50 } as const;
const FIRST: GridSelection = { anchor: { row: 0, column: 0 }, focus: { row: 0, column: 0 } };

export interface PriceEditorProps {
  /** The plan they are saved to; a new one has none, and is saved together with them. */
  saved: { id: string; version: number } | undefined;
  seasonGroupId: string;
  prices: readonly PlanPriceInput[];
  onSaved: (version: number) => void;
  onReload: () => void;
  /** Lets others read the values of the grid. */
  draftRef: RefObject<() => PlanPriceInput[]>;
}

function SaveButton({ isBusy, onSave }: { isBusy: boolean; onSave: () => void }) {
  const styles = useStyles();
  const { t } = useTranslation('masters');
  const canEdit = usePermission('plan', 'edit');
  return (
    <ActionButton
      className={styles.save}
      appearance="primary"
      icon={<SaveRegular />}
      busy={isBusy}
      blockedReason={canEdit ? undefined : t('noEdit')}
      onClick={onSave}
    >
      {t('plan.savePrices')}
    </ActionButton>
  );
}

/** Says how the prices are saved, which keys help, and how many are missing. */
function GridNotes({ isSaved, gaps }: { isSaved: boolean; gaps: number }) {
  const { t } = useTranslation('masters');
  return (
    <>
      {!isSaved && <Text role="status">{t('plan.pricesWithPlan')}</Text>}
      <Text size={200}>{t('plan.gridKeys')}</Text>
      <Text size={200} role="status">
        {gaps > 0 ? t('plan.gaps', { count: gaps }) : ''}
      </Text>
    </>
  );
}

/** The price table of a plan, saved as a whole. */
export function PriceEditor(props: PriceEditorProps) {
  const { saved, seasonGroupId, prices, onSaved, onReload, draftRef } = props;
  const styles = useStyles();
  const { t } = useTranslation('masters');
  const canEdit = usePermission('plan', 'edit');
  const rows = usePriceRows();
  const groups = useCall(listSeasonGroups, ALL);
  const { table, isChanged, canUndo, change, undo, markSaved } = usePriceTable(prices);
  const [selection, setSelection] = useState(FIRST);
  useUnsavedWork(isChanged);
  useEffect(() => {
    draftRef.current = () => toPrices(table);
  }, [draftRef, table]);
  const save = useWrite(editPlanPrices, {
    invalidates: [listPlans, showPlan],
    successMessage: t('saved', { name: t('plan.prices') }),
    handlesError: isConflict,
    onSuccess: ({ version }) => {
      markSaved();
      onSaved(version);
    },
  });
  const ranks = groups.data?.rows.find((group) => group.id === seasonGroupId)?.priceRanks ?? [];
  if (ranks.length === 0 && groups.data) return <EmptyState title={t('plan.noRanks')} />;
  if (rows?.length === 0) return <EmptyState title={t('plan.noRoomTypes')} />;
  const shape = { rows: rows ?? [], ranks };
  const keys = keysOf(shape, selection).flat();
  return (
    <div className={styles.root}>
      <ConflictNotice error={save.error} label={(field) => t(`fields.${field}`)} onReload={onReload} />
      <div className={styles.bar}>
        <PriceTools
          canEdit={canEdit}
          canUndo={canUndo}
          count={keys.length}
          onPercent={(percent, roundTo) =>
            change((before) =>
              changedByPercent(before, percent, {
                roundTo,
                ...(keys.length > 1 ? { keys: new Set(keys) } : {}),
              }),
            )
          }
          onFill={() => change((before) => filled(before, shape, selection))}
          onUndo={undo}
        />
        {saved && (
          <SaveButton
            isBusy={save.isPending}
            onSave={() => save.mutate({ ...saved, prices: toPrices(table) })}
          />
        )}
      </div>
      <GridNotes isSaved={saved !== undefined} gaps={countGaps(table, shape)} />
      <PriceGrid
        {...shape}
        table={table}
        readOnly={!canEdit}
        selection={selection}
        onSelect={setSelection}
        onChange={change}
        onUndo={undo}
      />
    </div>
  );
}
