import { roomTypes, salesRoutes, type MasterItem } from '@honjin/contracts/masters';
import { useCall, useName, useTranslation } from '@honjin/mfe-kit';
import {
  CheckboxField,
  DateRangePicker,
  FilterBar,
  makeStyles,
  NumberField,
  SelectField,
  TextField,
} from '@honjin/ui';
import { useState } from 'react';
import { useHeadLabels } from './head-labels.ts';
import { HEADS, type RateQuery } from './rate-query.ts';

const useStyles = makeStyles({
  // As wide as the label, so that all of them stay on one line and the controls below them in another.
  head: { width: 'min-content', minWidth: '84px', '& label': { whiteSpace: 'nowrap' } },
  // As low as the controls beside it, which have their labels above them.
});

export interface RateFiltersProps {
  start: RateQuery;
  onSearch: (query: RateQuery) => void;
  onReset: () => void;
}

/** The stay that is looked for. */
export function RateFilters({ start, onSearch, onReset }: RateFiltersProps) {
  const styles = useStyles();
  const { t } = useTranslation('masters');
  const nameOf = useName();
  const headLabel = useHeadLabels();
  const [query, setQuery] = useState(start);
  const types = useCall(roomTypes.calls.dropdown, {}).data?.items;
  const routes = useCall(salesRoutes.calls.dropdown, {}).data?.items;
  const write = (change: Partial<RateQuery>) => setQuery({ ...query, ...change });
  const choices = (items: readonly MasterItem[] | undefined) =>
    (items ?? []).map((item) => ({ value: item.id, label: nameOf(item) }));
  return (
    <FilterBar label={t('pages.rate-search')} onSearch={() => onSearch(query)} onReset={onReset}>
      <DateRangePicker
        label={t('rateSearch.stay')}
        isStay
        required
        value={{ from: query.checkInDate, until: query.checkOutDate }}
        onChange={({ from, until }) => write({ checkInDate: from, checkOutDate: until })}
      />
      {HEADS.map((head) => (
        <NumberField
          key={head}
          className={styles.head}
          label={headLabel(head)}
          min={0}
          max={999}
          value={query[head]}
          onChange={(heads) => write({ [head]: heads ?? 0 })}
        />
      ))}
      <NumberField
        className={styles.head}
        label={t('rateSearch.rooms')}
        min={1}
        max={200}
        value={query.roomCount}
        onChange={(rooms) => write({ roomCount: Math.max(1, rooms ?? 1) })}
      />
      <SelectField
        label={t('fields.roomTypeId')}
        emptyLabel={t('plan.all')}
        choices={choices(types)}
        value={query.roomTypeId}
        onChange={(roomTypeId) => write({ roomTypeId })}
      />
      <SelectField
        label={t('plan.salesRoute')}
        emptyLabel={t('plan.all')}
        choices={choices(routes)}
        value={query.salesRouteId}
        onChange={(salesRouteId) => write({ salesRouteId })}
      />
      <TextField label={t('plan.text')} type="search" value={query.q} onChange={(q) => write({ q })} />
      <SelectField
        label={t('rateSearch.sort')}
        choices={(['PLAN', 'PRICE'] as const).map((value) => ({
          value,
          label: t(`rateSearch.sorts.${value}`),
        }))}
        value={query.sort}
        onChange={(sort) => write({ sort: sort === 'PRICE' ? 'PRICE' : 'PLAN' })}
      />
      <div>
        <CheckboxField
          label={t('rateSearch.sellableOnly')}
          value={query.sellableOnly}
          onChange={(sellableOnly) => write({ sellableOnly })}
        />
      </div>
    </FilterBar>
  );
}
