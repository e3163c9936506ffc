import { holidays as holidayMaster } from '@honjin/contracts/masters';
import { addDays, RESTRICTION_LEVELS, startOfMonth, type RestrictionLevel } from '@honjin/domain';
import {
  errorReference,
  errorText,
  useCall,
  usePermission,
  useSearchParams,
  useTranslation,
} from '@honjin/mfe-kit';
import {
  Button,
  ChevronLeftRegular,
  ChevronRightRegular,
  DatePicker,
  EmptyState,
  ErrorPanel,
  LoadingOverlay,
  makeStyles,
  PageHeader,
  SelectField,
  Text,
  TextField,
} from '@honjin/ui';
import { useMemo, useState } from 'react';
import { useToday } from '../home/use-today.ts';
import { RestrictionBar } from './restriction-bar.tsx';
import { RestrictionGrid } from './restriction-grid.tsx';
import { boundsOf, type Selection } from './restriction-selection.ts';
import { useRestrictionEdit } from './use-restriction-edit.ts';
import { useTargetRows } from './use-target-rows.ts';

const DAYS_SHOWN = 42;

const useStyles = makeStyles({
  bar: { display: 'flex', flexWrap: 'wrap', alignItems: 'flex-end', gap: '8px 12px' },
});

const FIRST: Selection = { anchor: { row: 0, day: 0 }, focus: { row: 0, day: 0 } };

function useView() {
  const [params, setParams] = useSearchParams();
  const today = useToday();
  const level = RESTRICTION_LEVELS.find((each) => each === params.get('level')) ?? 'HOUSE';
  const from = params.get('from') ?? startOfMonth(today);
  const change = (next: { level?: RestrictionLevel; from?: string }) =>
    setParams({ level, from, ...next }, { replace: true });
  return { level, from, change };
}

/** Shows restrictions as a calendar: closed days and conditions, by house, room type, plan or sales route. */
export function RateRestrictionsPage() {
  const styles = useStyles();
  const { t, i18n } = useTranslation('masters');
  const canEdit = usePermission('plan', 'edit');
  const { level, from, change } = useView();
  const [q, setQ] = useState('');
  const [selection, setSelection] = useState(FIRST);
  const days = useMemo(() => Array.from({ length: DAYS_SHOWN }, (_, index) => addDays(from, index)), [from]);
  const last = days.at(-1) ?? from;
  const { failed, rows } = useTargetRows(level, { from, to: last }, q);
  const edit = useRestrictionEdit();
  const holidays = useHolidays();
  const bounds = boundsOf(selection);
  const chosen = (rows ?? []).slice(bounds.fromRow, bounds.toRow + 1);
  const range = { from: days[bounds.fromDay] ?? '', until: days[bounds.toDay] ?? '' };
  const dayOf = (date: string, otherwise: number) => {
    const at = days.indexOf(date);
    return at === -1 ? otherwise : at;
  };
  // The last answer stays on the screen: the chosen days must not disappear with a failed refresh.
  if (failed) {
    return (
      <ErrorPanel
        message={errorText(failed.error, i18n)}
        requestId={errorReference(failed.error, i18n)}
        onRetry={() => void failed.refetch()}
      />
    );
  }
  const versionOf = (step: { targetId: string | null }) =>
    (rows ?? []).find(({ targetId }) => targetId === step.targetId)?.version ?? 0;
  return (
    <>
      <PageHeader title={t('pages.rate-restrictions')} />
      <ViewBar
        level={level}
        from={from}
        q={q}
        onLevel={(next) => {
          edit.forget();
          setSelection(FIRST);
          change({ level: next });
        }}
        onFrom={(next) => change({ from: next })}
        onSearch={(word) => {
          setSelection(FIRST);
          setQ(word);
        }}
      />
      <RestrictionBar
        range={range}
        onRange={({ from: first, until }) =>
          setSelection({
            anchor: { row: bounds.fromRow, day: dayOf(first, bounds.fromDay) },
            focus: { row: bounds.toRow, day: dayOf(until, bounds.toDay) },
          })
        }
        count={chosen.length}
        busy={edit.isPending}
        blockedReason={canEdit ? undefined : t('noEdit')}
        canUndo={edit.canUndo}
        onSet={(setting) => edit.set(chosen, { ...setting, from: range.from, to: range.until })}
        onUndo={() => edit.undo(versionOf)}
      />
      <Text size={200} className={styles.bar}>
        {t('restriction.hint')}
      </Text>
      {rows === undefined && <LoadingOverlay loading />}
      {rows?.length === 0 && <EmptyState title={t('list.nothingFound')} />}
      {rows !== undefined && rows.length > 0 && (
        <RestrictionGrid
          rows={rows}
          days={days}
          holidays={holidays}
          selection={selection}
          onSelect={setSelection}
        />
      )}
    </>
  );
}

interface ViewBarProps {
  level: RestrictionLevel;
  from: string;
  q: string;
  onLevel: (level: RestrictionLevel) => void;
  onFrom: (from: string) => void;
  onSearch: (q: string) => void;
}

function ViewBar({ level, from, q, onLevel, onFrom, onSearch }: ViewBarProps) {
  const styles = useStyles();
  const { t } = useTranslation('masters');
  return (
    <div className={styles.bar}>
      <SelectField
        label={t('restriction.level')}
        choices={RESTRICTION_LEVELS.map((each) => ({ value: each, label: t(`restriction.levels.${each}`) }))}
        value={level}
        onChange={(next) => onLevel(next as RestrictionLevel)}
      />
      <Button
        icon={<ChevronLeftRegular />}
        aria-label={t('restriction.earlier')}
        onClick={() => onFrom(addDays(from, -28))}
      />
      <DatePicker
        label={t('restriction.from')}
        value={from}
        onChange={(date) => date !== '' && onFrom(date)}
      />
      <Button
        icon={<ChevronRightRegular />}
        aria-label={t('restriction.later')}
        onClick={() => onFrom(addDays(from, 28))}
      />
      {level !== 'HOUSE' && (
        <TextField label={t('list.search')} type="search" value={q} onChange={onSearch} />
      )}
    </div>
  );
}

/** Names of holidays by date. */
function useHolidays(): ReadonlyMap<string, string> {
  const list = useCall(holidayMaster.calls.dropdown, {});
  const items = list.data?.items;
  return useMemo(() => new Map((items ?? []).map(({ code, name }) => [code, name])), [items]);
}
