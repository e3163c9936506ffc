import { LINKAGE_FILTERS } from '@honjin/contracts/linkage';
import { getFormMasters } from '@honjin/contracts/registration';
import { ROOM_UNIT_STATUSES } from '@honjin/domain';
import { useBusinessDate, useCall, useTranslation } from '@honjin/mfe-kit';
import {
  Button,
  CheckboxField,
  DatePicker,
  DateRangePicker,
  FilterBar,
  FilterRegular,
  makeStyles,
  MultiSelect,
  SelectField,
  TextField,
  useUiTexts,
} from '@honjin/ui';
import { useState } from 'react';
import { useName } from '../parts/use-name.ts';
import { GROUP_TYPES } from '../booking/form/booking-form.ts';
import { looksBeyondADay, NO_FILTERS, type ListFilters } from './list-query.ts';

const useStyles = makeStyles({
  // Without this an input is twenty letters wide.
  field: { width: '160px', '& input': { minWidth: 0, width: '100%' } },
  date: { width: '150px' },
  further: { display: 'flex', flexWrap: 'wrap', gap: '8px 12px', flexBasis: '100%' },
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
          onClick={() => setIsDetailed((now) => !now)}
        >
          {t(isDetailed ? 'list.simple' : 'list.detailed')}
        </Button>
      </div>
      {isDetailed && <DetailedFilters draft={draft} onChange={set} />}
    </FilterBar>
  );
}

interface FilterProps {
  draft: ListFilters;
  onChange: (part: Partial<ListFilters>) => void;
}

type TextKey = {
  [Key in keyof ListFilters]: ListFilters[Key] extends string ? Key : never;
}[keyof ListFilters];

function TextFilter({ field, draft, onChange }: FilterProps & { field: TextKey }) {
  const styles = useStyles();
  const { t } = useTranslation('registration');
  return (
    <TextField
      label={t(`list.filter.${field}`)}
      className={styles.field}
      maxLength={100}
      autoComplete="off"
      value={draft[field]}
      onChange={(value) => onChange({ [field]: value })}
    />
  );
}

function DetailedFilters({ draft, onChange }: FilterProps) {
  const styles = useStyles();
  const { t } = useTranslation('registration');
  const texts = useUiTexts();
  const nameOf = useName();
  const masters = useCall(getFormMasters, {}).data;
  const options = (list: readonly { id: string; code: string; name: string; nameEn: string }[] = []) =>
    list.map((one) => ({ value: one.id, label: nameOf(one), note: one.code }));
  return (
    <div className={styles.further}>
      <DateRangePicker
        label={t('list.filter.checkIn')}
        value={{ from: draft.checkInDateFrom, until: draft.checkInDateTo }}
        onChange={({ from, until }) => onChange({ checkInDateFrom: from, checkInDateTo: until })}
      />
      <DateRangePicker
        label={t('list.filter.checkOut')}
        value={{ from: draft.checkOutDateFrom, until: draft.checkOutDateTo }}
        onChange={({ from, until }) => onChange({ checkOutDateFrom: from, checkOutDateTo: until })}
      />
      <DateRangePicker
        label={t('list.filter.deadline')}
        value={{ from: draft.deadlineFrom, until: draft.deadlineTo }}
        onChange={({ from, until }) => onChange({ deadlineFrom: from, deadlineTo: until })}
      />
      <TextFilter field="companyName" draft={draft} onChange={onChange} />
      <TextFilter field="travelAgencyNo" draft={draft} onChange={onChange} />
      <TextFilter field="freeNotes" draft={draft} onChange={onChange} />
      <SelectField
        label={t('list.filter.groupType')}
        emptyLabel={t('list.filter.any')}
        value={draft.groupType}
        onChange={(groupType) => onChange({ groupType })}
        choices={GROUP_TYPES.map((value) => ({ value, label: t(`groupType.${value}`) }))}
      />
      <SelectField
        label={t('list.filter.linkage')}
        emptyLabel={t('list.filter.any')}
        value={draft.linkage}
        onChange={(linkage) => onChange({ linkage })}
        choices={LINKAGE_FILTERS.map((value) => ({ value, label: t(`list.linkageFilter.${value}`) }))}
      />
      <MultiSelect
        label={t('list.filter.roomType')}
        value={draft.roomType}
        onChange={(roomType) => onChange({ roomType })}
        options={options(masters?.roomTypes)}
      />
      <MultiSelect
        label={t('list.filter.roomNumber')}
        value={draft.roomNumber}
        onChange={(roomNumber) => onChange({ roomNumber })}
        options={(masters?.rooms ?? []).map(({ id, roomNo, floor }) => ({
          value: id,
          label: roomNo,
          note: floor,
        }))}
      />
      <MultiSelect
        label={t('list.filter.marketingRoute')}
        value={draft.marketingRoute}
        onChange={(marketingRoute) => onChange({ marketingRoute })}
        options={options(masters?.salesRoutes)}
      />
      <MultiSelect
        label={t('list.filter.registerStatus')}
        value={draft.registerStatus}
        onChange={(registerStatus) => onChange({ registerStatus })}
        options={ROOM_UNIT_STATUSES.map((value) => ({ value, label: texts.roomUnitStatus[value] }))}
      />
      <div>
        <CheckboxField
          label={t('list.filter.unsigned')}
          value={draft.unsigned}
          onChange={(unsigned) => onChange({ unsigned })}
        />
      </div>
    </div>
  );
}
