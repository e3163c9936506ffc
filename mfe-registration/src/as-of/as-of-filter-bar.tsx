import { getFormMasters } from '@honjin/contracts/registration';
import { ROOM_UNIT_STATUSES } from '@honjin/domain';
import { useCall, useTranslation } from '@honjin/mfe-kit';
import {
  DatePicker,
  DateRangePicker,
  FilterBar,
  makeStyles,
  MultiSelect,
  TextField,
  useUiTexts,
} from '@honjin/ui';
import { useState } from 'react';
import { NO_FILTERS, type ListFilters } from '../registration-list/list-query.ts';

const useStyles = makeStyles({
  // Without this an input is twenty letters wide.
  field: { width: '160px', '& input': { minWidth: 0, width: '100%' } },
  date: { width: '150px' },
});

interface Props {
  filters: ListFilters;
  busy: boolean;
  onSearch: (filters: ListFilters) => void;
}

/** The conditions by which the list of a moment is searched. */
export function AsOfFilterBar({ filters, busy, onSearch }: Props) {
  const styles = useStyles();
  const { t } = useTranslation('registration');
  const texts = useUiTexts();
  const rooms = useCall(getFormMasters, {}).data?.rooms ?? [];
  const [draft, setDraft] = useState(filters);
  const set = (part: Partial<ListFilters>) => setDraft((now) => ({ ...now, ...part }));
  const text = (field: 'bookingNo' | 'userName') => (
    <TextField
      label={t(`list.filter.${field}`)}
      className={styles.field}
      maxLength={100}
      autoComplete="off"
      value={draft[field]}
      onChange={(value) => set({ [field]: value })}
    />
  );
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
        placeholder={t('asOf.dayOfThen')}
        value={draft.date}
        onChange={(date) => set({ date })}
      />
      {text('bookingNo')}
      {text('userName')}
      <MultiSelect
        label={t('list.filter.registerStatus')}
        value={draft.registerStatus}
        onChange={(registerStatus) => set({ registerStatus })}
        options={ROOM_UNIT_STATUSES.map((value) => ({ value, label: texts.roomUnitStatus[value] }))}
      />
      <MultiSelect
        label={t('list.filter.roomNumber')}
        value={draft.roomNumber}
        onChange={(roomNumber) => set({ roomNumber })}
        options={rooms.map(({ id, roomNo, floor }) => ({ value: id, label: roomNo, note: floor }))}
      />
      <DateRangePicker
        label={t('list.filter.checkIn')}
        value={{ from: draft.checkInDateFrom, until: draft.checkInDateTo }}
        onChange={({ from, until }) => set({ checkInDateFrom: from, checkInDateTo: until })}
      />
      <DateRangePicker
        label={t('list.filter.checkOut')}
        value={{ from: draft.checkOutDateFrom, until: draft.checkOutDateTo }}
        onChange={({ from, until }) => set({ checkOutDateFrom: from, checkOutDateTo: until })}
      />
    </FilterBar>
  );
}
