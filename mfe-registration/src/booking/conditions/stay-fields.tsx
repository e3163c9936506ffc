import { addDays, isValidDate } from '@honjin/domain';
import { useTranslation } from '@honjin/mfe-kit';
import { FormDatePicker, FormTimeDropdown, NumberField, useWatch } from '@honjin/ui';
import { useState } from 'react';
import { Cell } from '../../parts/field-grid.tsx';
import { nightCount } from '../form/booking-form.ts';
import type { RoomFieldsProps } from './room-fields.ts';

/** When: the dates and times of the stay, and its nights. */
export function StayFields({ form, index }: RoomFieldsProps) {
  const { t } = useTranslation('registration');
  const { control, setValue, getValues } = form;
  const room = useWatch({ control, name: `rooms.${index}` });
  const name = <Field extends string>(field: Field) => `rooms.${index}.${field}` as const;
  const nights = nightCount(room);
  // The number of nights follows from the dates; only while it is being typed it may be empty.
  const [isCleared, setIsCleared] = useState(false);

  function changeCheckOut(checkOutDate: string) {
    setValue(name('checkOutDate'), checkOutDate, { shouldDirty: true, shouldValidate: true });
  }
  /** The stay keeps its length when its first day moves. */
  function followCheckIn(checkInDate: string) {
    if (isValidDate(checkInDate)) changeCheckOut(addDays(checkInDate, nights ?? 1));
  }
  function changeNights(count: number | null) {
    setIsCleared(count === null);
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
        <FormTimeDropdown control={control} name={name('checkInTime')} label={t('field.checkInTime')} />
      </Cell>
      <Cell span={2}>
        <NumberField
          label={t('field.nights')}
          unit={t('unit.nights')}
          value={isCleared ? null : nights}
          min={0}
          max={400}
          onChange={changeNights}
          onBlur={() => setIsCleared(false)}
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
        <FormTimeDropdown control={control} name={name('checkOutTime')} label={t('field.checkOutTime')} />
      </Cell>
    </>
  );
}
