import { addDays, isValidDate, type RoomUnitStatus } from '@honjin/domain';
import { useTranslation } from '@honjin/mfe-kit';
import {
  FormDatePicker,
  FormSelectField,
  FormTimeDropdown,
  NumberField,
  useUiTexts,
  useWatch,
} from '@honjin/ui';
import { Cell } from '../../parts/field-grid.tsx';
import { nightCount } from '../booking-form.ts';
import type { RoomFieldsProps } from './room-fields.ts';

/** When: the dates and times of the stay, its nights, and whether it is provisional. */
export function StayFields({ form, index, unit }: RoomFieldsProps) {
  const { t } = useTranslation('registration');
  const { control, setValue, getValues } = form;
  const room = useWatch({ control, name: `rooms.${index}` });
  const name = <Field extends string>(field: Field) => `rooms.${index}.${field}` as const;
  const nights = nightCount(room);

  function changeCheckOut(checkOutDate: string) {
    setValue(name('checkOutDate'), checkOutDate, { shouldDirty: true, shouldValidate: true });
  }
  /** The stay keeps its length when its first day moves. */
  function followCheckIn(checkInDate: string) {
    if (isValidDate(checkInDate)) changeCheckOut(addDays(checkInDate, nights ?? 1));
  }
  function changeNights(count: number | null) {
    const { checkInDate } = getValues(`rooms.${index}`);
    if (count !== null && count >= 0 && count <= 400 && isValidDate(checkInDate)) {
      changeCheckOut(addDays(checkInDate, count));
    }
  }
  return (
    <>
      <Cell span={3}>
        <FormDatePicker
          control={control}
          name={name('checkInDate')}
          label={t('field.checkInDate')}
          required
          onChanged={followCheckIn}
        />
      </Cell>
      <Cell span={2}>
        <FormTimeDropdown
          control={control}
          name={name('checkInTime')}
          label={t('field.checkInTime')}
          required
        />
      </Cell>
      <Cell span={2}>
        <NumberField
          label={t('field.nights')}
          unit={t('unit.nights')}
          value={nights}
          min={0}
          max={400}
          onChange={changeNights}
        />
      </Cell>
      <Cell span={3}>
        <FormDatePicker
          control={control}
          name={name('checkOutDate')}
          label={t('field.checkOutDate')}
          required
        />
      </Cell>
      <Cell span={2}>
        <FormTimeDropdown
          control={control}
          name={name('checkOutTime')}
          label={t('field.checkOutTime')}
          required
        />
      </Cell>
      <Cell span={3}>
        <StatusField form={form} index={index} unit={unit} />
      </Cell>
      {room.status === 'TEMP_BOOK' && (
        <>
          <Cell span={3}>
            <FormDatePicker
              control={control}
              name={name('deadlineDate')}
              label={t('field.deadlineDate')}
              required
            />
          </Cell>
          <Cell span={2}>
            <FormTimeDropdown
              control={control}
              name={name('deadlineTime')}
              label={t('field.deadlineTime')}
              required
            />
          </Cell>
        </>
      )}
    </>
  );
}

/** What a new room may begin as. */
const FIRST_STATUSES: readonly RoomUnitStatus[] = ['BOOK', 'TEMP_BOOK', 'WAIT_CANCEL'];
/** Changes of the status field that have a button, a question and a reason of their own. */
const BY_ACTION: ReadonlySet<RoomUnitStatus> = new Set(['STAY', 'CANCEL', 'DEPARTURE']);

function StatusField({ form, index, unit }: Omit<RoomFieldsProps, 'masters'>) {
  const { t } = useTranslation('registration');
  const texts = useUiTexts();
  const choices = unit
    ? [...new Set([unit.status, ...unit.selectableStatuses])].filter(
        (status) => status === unit.status || !BY_ACTION.has(status),
      )
    : FIRST_STATUSES;
  return (
    <FormSelectField
      control={form.control}
      name={`rooms.${index}.status`}
      label={t('field.status')}
      choices={choices.map((value) => ({ value, label: texts.roomUnitStatus[value] }))}
    />
  );
}
