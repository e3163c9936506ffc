import { useTranslation } from '@honjin/mfe-kit';
import {
  Button,
  DateRangePicker,
  FilterBar,
  FilterRegular,
  makeStyles,
  SelectField,
  TextField,
} from '@honjin/ui';
import { useState } from 'react';
import {
  hasCondition,
  NO_FILTERS,
  STATE_FILTERS,
  type InboxFilter,
  type InboxFilters,
} from './inbox-query.ts';

const useStyles = makeStyles({
  // An input asks for twenty letters unless it is told otherwise.
  field: { width: '150px', '& input, & select': { minWidth: 0, width: '100%' } },
  further: { display: 'flex', flexWrap: 'wrap', gap: '8px 12px', flexBasis: '100%' },
  fault: { flexBasis: '100%', margin: 0 },
});

interface Props {
  filters: InboxFilters;
  /** Tells whether the open tab is a condition of its own. */
  isTabCondition: boolean;
  busy: boolean;
  onSearch: (filters: InboxFilters) => void;
}

const TEXTS = ['dataId', 'fileName'] as const;
const STATES = Object.keys(STATE_FILTERS) as (keyof typeof STATE_FILTERS)[];
const DETAILS: readonly InboxFilter[] = [...TEXTS, ...STATES];

/** The conditions of the inbox; at least one is needed where no tab is chosen. */
export function InboxFilterBar({ filters, isTabCondition, busy, onSearch }: Props) {
  const styles = useStyles();
  const { t } = useTranslation('linkage');
  const [draft, setDraft] = useState(filters);
  const [isDetailed, setIsDetailed] = useState(DETAILS.some((key) => filters[key] !== ''));
  const [isRefused, setIsRefused] = useState(false);
  const set = (part: Partial<InboxFilters>) => {
    setIsRefused(false);
    setDraft((now) => ({ ...now, ...part }));
  };
  const search = () => {
    const isAsked = isTabCondition || hasCondition({ tab: 'ALL', filters: draft });
    if (isAsked) onSearch(draft);
    else setIsRefused(true);
  };
  return (
    <FilterBar label={t('search')} busy={busy} onSearch={search} onReset={() => onSearch(NO_FILTERS)}>
      <DateRangePicker
        label={t('filter.received')}
        value={{ from: draft.receivedFrom, until: draft.receivedTo }}
        onChange={({ from, until }) => set({ receivedFrom: from, receivedTo: until })}
      />
      <DateRangePicker
        label={t('filter.checkIn')}
        value={{ from: draft.checkInFrom, until: draft.checkInTo }}
        onChange={({ from, until }) => set({ checkInFrom: from, checkInTo: until })}
      />
      <TextFilter field="bookingNumber" draft={draft} onChange={set} />
      <TextFilter field="guestName" draft={draft} onChange={set} />
      <TextFilter field="agencyName" draft={draft} onChange={set} />
      <div>
        <Button
          icon={<FilterRegular />}
          aria-expanded={isDetailed}
          onClick={() => setIsDetailed((now) => !now)}
        >
          {t(isDetailed ? 'simple' : 'detailed')}
        </Button>
      </div>
      {isDetailed && (
        <div className={styles.further}>
          {TEXTS.map((field) => (
            <TextFilter key={field} field={field} draft={draft} onChange={set} />
          ))}
          {STATES.map((field) => (
            <SelectField
              key={field}
              className={styles.field}
              label={t(`filter.${field}`)}
              emptyLabel={t('filter.any')}
              value={draft[field]}
              onChange={(value) => set({ [field]: value })}
              choices={STATE_FILTERS[field].map((value) => ({ value, label: t(`${field}.${value}`) }))}
            />
          ))}
        </div>
      )}
      {isRefused && (
        <p role="alert" className={styles.fault}>
          {t('needsCondition')}
        </p>
      )}
    </FilterBar>
  );
}

interface FilterProps {
  field: InboxFilter;
  draft: InboxFilters;
  onChange: (part: Partial<InboxFilters>) => void;
}

function TextFilter({ field, draft, onChange }: FilterProps) {
  const styles = useStyles();
  const { t } = useTranslation('linkage');
  return (
    <TextField
      label={t(`filter.${field}`)}
      className={styles.field}
      maxLength={100}
      autoComplete="off"
      value={draft[field]}
      onChange={(value) => onChange({ [field]: value })}
    />
  );
}
