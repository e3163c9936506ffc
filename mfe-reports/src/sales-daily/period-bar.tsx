import { addDays, addMonths, endOfMonth, startOfMonth } from '@honjin/domain';
import { useTranslation } from '@honjin/mfe-kit';
import { Button, DateRangePicker, FilterBar, Toolbar, makeStyles } from '@honjin/ui';
import { useState } from 'react';
import type { Period } from './use-period.ts';

const useStyles = makeStyles({
  shortcut: { minWidth: 0 },
});

interface PeriodBarProps {
  period: Period;
  businessDate: string;
  busy: boolean;
  onChoose: (period: Period) => void;
}

/** Returns the periods that users choose every day. */
function shortcutsOf(businessDate: string): readonly { key: string; period: Period }[] {
  const yesterday = addDays(businessDate, -1);
  const lastMonth = addMonths(startOfMonth(businessDate), -1);
  return [
    { key: 'today', period: { from: businessDate, to: businessDate } },
    { key: 'yesterday', period: { from: yesterday, to: yesterday } },
    { key: 'thisMonth', period: { from: startOfMonth(businessDate), to: businessDate } },
    { key: 'lastMonth', period: { from: lastMonth, to: endOfMonth(lastMonth) } },
  ];
}

/** Chooses the period of a report. */
export function PeriodBar({ period, businessDate, busy, onChoose }: PeriodBarProps) {
  const styles = useStyles();
  const { t } = useTranslation('reports');
  const [draft, setDraft] = useState({ from: period.from, until: period.to });
  const [complaint, setComplaint] = useState<string>();

  function search() {
    if (draft.from === '') return setComplaint(t('period.missing'));
    setComplaint(undefined);
    onChoose({ from: draft.from, to: draft.until === '' ? draft.from : draft.until });
  }
  return (
    <FilterBar label={t('period.label')} busy={busy} onSearch={search}>
      <DateRangePicker
        label={t('period.dates')}
        value={draft}
        onChange={setDraft}
        errorFrom={complaint}
        required
      />
      <div>
        <Toolbar label={t('period.shortcuts')}>
          {shortcutsOf(businessDate).map((shortcut) => (
            <Button
              key={shortcut.key}
              className={styles.shortcut}
              appearance="subtle"
              onClick={() => onChoose(shortcut.period)}
            >
              {t(`period.${shortcut.key}`)}
            </Button>
          ))}
        </Toolbar>
      </div>
    </FilterBar>
  );
}
