import { LINKAGE_FILTERS } from '@honjin/contracts/linkage';
import { getFormMasters } from '@honjin/contracts/registration';
import { ROOM_UNIT_STATUSES } from '@honjin/domain';
import { useCall, useTranslation } from '@honjin/mfe-kit';
import { CheckboxField, DateRangePicker, makeStyles, MultiSelect, SelectField, useUiTexts } from '@honjin/ui';
import { useName } from '../parts/use-name.ts';
import { GROUP_TYPES } from '../booking/form/booking-form.ts';
import { TextFilter, type FilterProps } from './text-filter.tsx';

const useStyles = makeStyles({
  further: { display: 'flex', flexWrap: 'wrap', gap: '8px 12px', flexBasis: '100%' },
});

/** Shows the conditions of the detailed search. */
export default function DetailedFilters({ draft, onChange }: FilterProps) {
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
