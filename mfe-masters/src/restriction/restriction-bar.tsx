import { FLAG_RESTRICTIONS, RESTRICTION_KINDS, type RestrictionKind } from '@honjin/domain';
import { useTranslation } from '@honjin/mfe-kit';
import {
  ActionButton,
  ArrowUndoRegular,
  DateRangePicker,
  makeStyles,
  NumberField,
  SelectField,
  type DateRange,
} from '@honjin/ui';
import { useState } from 'react';
import { WeekdayButtons } from '../strategy/weekday-field.tsx';

const useStyles = makeStyles({
  root: { display: 'flex', flexWrap: 'wrap', alignItems: 'flex-end', gap: '8px 12px' },
  value: { width: '96px' },
});

export interface RestrictionBarProps {
  range: DateRange;
  onRange: (range: DateRange) => void;
  /** Targets that are chosen. */
  count: number;
  busy: boolean;
  blockedReason: string | undefined;
  canUndo: boolean;
  onSet: (setting: { kind: RestrictionKind; value: number | null; weekdays: readonly number[] }) => void;
  onUndo: () => void;
}

const isNumber = (value: number | null) => value !== null && value >= 1 && value <= 999;

const isChosen = ({ from, until }: DateRange, count: number) => from !== '' && until !== '' && count > 0;

/** Sets or clears restrictions on the chosen days. */
export function RestrictionBar(props: RestrictionBarProps) {
  const { range, onRange, count, busy, blockedReason, canUndo, onSet, onUndo } = props;
  const styles = useStyles();
  const { t } = useTranslation('masters');
  const [kind, setKind] = useState<RestrictionKind>('CLOSED');
  const [value, setValue] = useState<number | null>(2);
  const [weekdays, setWeekdays] = useState<readonly number[]>([]);
  const isFlag = FLAG_RESTRICTIONS.has(kind);
  const isComplete = isFlag || isNumber(value);
  const why = blockedReason ?? (isChosen(range, count) ? undefined : t('restriction.chooseFirst'));
  return (
    <div className={styles.root} role="group" aria-label={t('restriction.setting')}>
      <DateRangePicker label={t('season.period')} value={range} onChange={onRange} />
      <WeekdayButtons label={t('restriction.weekdays')} value={weekdays} onChange={setWeekdays} />
      <SelectField
        label={t('restriction.kind')}
        choices={RESTRICTION_KINDS.map((each) => ({ value: each, label: t(`restriction.kinds.${each}`) }))}
        value={kind}
        onChange={(next) => setKind(next as RestrictionKind)}
      />
      {!isFlag && (
        <NumberField
          className={styles.value}
          label={t('restriction.value')}
          min={1}
          max={999}
          value={value}
          onChange={setValue}
        />
      )}
      <ActionButton
        appearance="primary"
        busy={busy}
        blockedReason={why ?? (isComplete ? undefined : t('restriction.valueFirst'))}
        onClick={() => onSet({ kind, value: isFlag ? 1 : value, weekdays })}
      >
        {t('restriction.set', { count })}
      </ActionButton>
      <ActionButton busy={busy} blockedReason={why} onClick={() => onSet({ kind, value: null, weekdays })}>
        {t('restriction.clear')}
      </ActionButton>
      <ActionButton
        icon={<ArrowUndoRegular />}
        busy={busy}
        blockedReason={blockedReason ?? (canUndo ? undefined : t('restriction.nothingToUndo'))}
        onClick={onUndo}
      >
        {t('season.undo')}
      </ActionButton>
    </div>
  );
}
