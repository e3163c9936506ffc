import {
  editPlanPrices,
  listPlans,
  listSeasonGroups,
  roomTypes,
  showPlan,
  type PlanPriceInput,
} from '@honjin/contracts/masters';
import { useCall, useLocale, usePermission, useTranslation, useUnsavedWork, useWrite } from '@honjin/mfe-kit';
import { ActionButton, Button, EmptyState, makeStyles, NumberField, SaveRegular, Text } from '@honjin/ui';
import { useState } from 'react';
import { ConflictNotice, isConflict } from '../plain/conflict-notice.tsx';
import { PriceGrid } from './price-grid.tsx';
import { changedByPercent, rowsOf, toPrices, toTable, type PriceTable } from './price-table.ts';

const useStyles = makeStyles({
  root: { display: 'flex', flexDirection: 'column', gap: '12px' },
  bar: { display: 'flex', flexWrap: 'wrap', alignItems: 'flex-end', gap: '8px' },
  percent: { width: '140px' },
  save: { marginInlineStart: 'auto' },
});

/** Room types that a price grid shows rows for; the list answers 50 at most. */
const ALL = { q: '', page: 1, pageSize: 50 } as const;

export interface PriceEditorProps {
  plan: { id: string; version: number; seasonGroupId: string };
  prices: readonly PlanPriceInput[];
  onSaved: (version: number) => void;
  onReload: () => void;
}

/** The price table of a plan, saved as a whole. */
export function PriceEditor({ plan, prices, onSaved, onReload }: PriceEditorProps) {
  const styles = useStyles();
  const { t } = useTranslation('masters');
  const isJa = useLocale() === 'ja';
  const canEdit = usePermission('plan', 'edit');
  const types = useCall(roomTypes.calls.list, ALL);
  const groups = useCall(listSeasonGroups, ALL);
  const [table, setTable] = useState<PriceTable>(() => toTable(prices));
  const [isChanged, setIsChanged] = useState(false);
  const [percent, setPercent] = useState<number | null>(null);
  useUnsavedWork(isChanged);
  const save = useWrite(editPlanPrices, {
    invalidates: [listPlans, showPlan],
    successMessage: t('saved', { name: t('plan.prices') }),
    handlesError: isConflict,
    onSuccess: ({ version }) => {
      setIsChanged(false);
      onSaved(version);
    },
  });
  const ranks = groups.data?.rows.find((group) => group.id === plan.seasonGroupId)?.priceRanks ?? [];
  const rows = rowsOf(
    (types.data?.rows ?? []).map(({ id, name, nameEn, maxCapacity }) => ({
      id,
      name: isJa || nameEn === '' ? name : nameEn,
      maxCapacity: maxCapacity,
    })),
  );
  function change(write: (before: PriceTable) => PriceTable) {
    setTable(write);
    setIsChanged(true);
  }
  if (types.data && rows.length === 0) return <EmptyState title={t('plan.noRoomTypes')} />;
  return (
    <div className={styles.root}>
      <ConflictNotice error={save.error} label={(field) => t(`fields.${field}`)} onReload={onReload} />
      <div className={styles.bar}>
        <NumberField
          className={styles.percent}
          label={t('plan.percent')}
          unit="%"
          min={-90}
          max={900}
          value={percent}
          onChange={setPercent}
        />
        <Button
          disabledFocusable={percent === null || !canEdit}
          onClick={() => percent !== null && canEdit && change((before) => changedByPercent(before, percent))}
        >
          {t('plan.changeAll')}
        </Button>
        <ActionButton
          className={styles.save}
          appearance="primary"
          icon={<SaveRegular />}
          busy={save.isPending}
          blockedReason={canEdit ? undefined : t('noEdit')}
          onClick={() => save.mutate({ id: plan.id, version: plan.version, prices: toPrices(table) })}
        >
          {t('plan.savePrices')}
        </ActionButton>
      </div>
      <Text size={200}>{t('plan.gridHint')}</Text>
      <PriceGrid rows={rows} ranks={ranks} table={table} readOnly={!canEdit} onChange={change} />
    </div>
  );
}
