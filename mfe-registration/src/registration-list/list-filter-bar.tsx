import { useBusinessDate, useTranslation } from '@honjin/mfe-kit';
import { Button, DatePicker, FilterBar, FilterRegular, makeStyles } from '@honjin/ui';
import { lazy, Suspense, useState } from 'react';
import { looksBeyondADay, NO_FILTERS, type ListFilters } from './list-query.ts';
import { TextFilter } from './text-filter.tsx';

// Comes with the first pointer or focus on its button.
const bringDetails = () => import('./detailed-filters.tsx');
const DetailedFilters = lazy(bringDetails);
const prepareDetails = () => void bringDetails().catch(() => undefined);

const useStyles = makeStyles({
  date: { width: '150px' },
});

interface Props {
  filters: ListFilters;
  busy: boolean;
  onSearch: (filters: ListFilters) => void;
}

const SIMPLE = ['date', 'bookingNo', 'userName', 'phone'] as const satisfies readonly (keyof ListFilters)[];

/** Tells whether a condition of the detailed search is set. */
export function usesDetails(filters: ListFilters): boolean {
  const simple: readonly string[] = SIMPLE;
  return Object.entries(filters).some(([key, value]) => {
    const isSet = Array.isArray(value) ? value.length > 0 : value !== '' && value !== false;
    return isSet && !simple.includes(key);
  });
}

/** The simple search, and behind a button the detailed one. */
export function ListFilterBar({ filters, busy, onSearch }: Props) {
  const styles = useStyles();
  const { t } = useTranslation('registration');
  const { businessDate } = useBusinessDate();
  const [draft, setDraft] = useState(filters);
  const [isDetailed, setIsDetailed] = useState(usesDetails(filters));
  const set = (part: Partial<ListFilters>) => setDraft((now) => ({ ...now, ...part }));
  return (
    <FilterBar
      label={t('list.search')}
      busy={busy}
      onSearch={() => onSearch(draft)}
      onReset={() => onSearch(NO_FILTERS)}
    >
      <DatePicker
        label={t('list.filter.date')}
        className={styles.date}
        placeholder={t('list.filter.anyDay')}
        value={draft.date === '' && !looksBeyondADay(draft) ? (businessDate ?? '') : draft.date}
        onChange={(date) => set({ date })}
      />
      <TextFilter field="bookingNo" draft={draft} onChange={set} />
      <TextFilter field="userName" draft={draft} onChange={set} />
      <TextFilter field="phone" draft={draft} onChange={set} />
      <div>
        <Button
          icon={<FilterRegular />}
          aria-expanded={isDetailed}
          onPointerEnter={prepareDetails}
          onFocus={prepareDetails}
          onClick={() => setIsDetailed((now) => !now)}
        >
          {t(isDetailed ? 'list.simple' : 'list.detailed')}
        </Button>
      </div>
      <Suspense fallback={null}>{isDetailed && <DetailedFilters draft={draft} onChange={set} />}</Suspense>
    </FilterBar>
  );
}
