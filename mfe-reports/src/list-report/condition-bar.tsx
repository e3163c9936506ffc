import type { ListFilter, ListReport } from '@honjin/contracts/reports';
import { useLocale, useTranslation } from '@honjin/mfe-kit';
import { foldDigits, placeOf } from '@honjin/domain';
import { DateRangePicker, FilterBar, SelectField, TextField, makeStyles } from '@honjin/ui';
import { useState } from 'react';
import type { Conditions } from './use-conditions.ts';

const useStyles = makeStyles({
  clock: { width: '120px', '& input': { minWidth: 0, width: '100%' } },
  moments: { display: 'flex', alignItems: 'flex-start', gap: '8px' },
});

interface FieldProps {
  filter: ListFilter;
  draft: Conditions;
  onChange: (part: Conditions) => void;
}

function ClockField({
  name,
  label,
  draft,
  onChange,
}: Omit<FieldProps, 'filter'> & { name: string; label: string }) {
  const styles = useStyles();
  return (
    <TextField
      className={styles.clock}
      label={label}
      value={draft[name] ?? ''}
      maxLength={5}
      inputMode="numeric"
      placeholder="00:00"
      normalize={(text) => foldDigits(text).replace('：', ':')}
      onChange={(value) => onChange({ [name]: value })}
    />
  );
}

function ChoiceField({
  filter,
  draft,
  onChange,
}: FieldProps & { filter: Extract<ListFilter, { kind: 'choice' }> }) {
  const { t } = useTranslation('reports');
  const at = placeOf(useLocale());
  const choices = Object.entries(filter.choices).map(([value, words]) => ({ value, label: words[at] }));
  const offered = filter.isOneAlways === true ? choices : [{ value: '', label: t('all') }, ...choices];
  return (
    <SelectField
      label={filter.title[at]}
      value={draft[filter.key] || (offered[0]?.value ?? '')}
      choices={offered}
      onChange={(value) => onChange({ [filter.key]: value })}
    />
  );
}

function ConditionField({ filter, draft, onChange }: FieldProps) {
  const styles = useStyles();
  const { t } = useTranslation('reports');
  const at = placeOf(useLocale());
  const label = filter.title[at];
  if (filter.kind === 'search')
    return (
      <TextField
        type="search"
        label={label}
        value={draft[filter.key] ?? ''}
        maxLength={100}
        onChange={(value) => onChange({ [filter.key]: value })}
      />
    );
  if (filter.kind === 'choice') return <ChoiceField {...{ filter, draft, onChange }} />;
  const [from, to] = filter.kind === 'period' ? [filter.from, filter.to] : ['dateFrom', 'dateTo'];
  const range = (
    <DateRangePicker
      label={label}
      value={{ from: draft[from] ?? '', until: draft[to] ?? '' }}
      onChange={(value) => onChange({ [from]: value.from, [to]: value.until })}
    />
  );
  if (filter.kind === 'period') return range;
  return (
    <div className={styles.moments}>
      {range}
      <ClockField name="timeFrom" label={t('moments.from')} {...{ draft, onChange }} />
      <ClockField name="timeTo" label={t('moments.to')} {...{ draft, onChange }} />
    </div>
  );
}

interface ConditionBarProps {
  report: ListReport;
  conditions: Conditions;
  busy: boolean;
  onChoose: (conditions: Conditions) => void;
}

/** The conditions of a report, as its declaration names them. */
export function ConditionBar({ report, conditions, busy, onChoose }: ConditionBarProps) {
  const { t } = useTranslation('reports');
  const [draft, setDraft] = useState(conditions);
  const change = (part: Conditions) => setDraft((old) => ({ ...old, ...part }));
  return (
    <FilterBar label={t('period.label')} busy={busy} onSearch={() => onChoose(draft)}>
      {report.filters.map((filter) => (
        <ConditionField key={filter.title[1]} filter={filter} draft={draft} onChange={change} />
      ))}
    </FilterBar>
  );
}
