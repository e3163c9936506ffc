import { SMOKING_WISHES } from '@honjin/contracts/registration';
import { useTranslation } from '@honjin/mfe-kit';
import { FormDatePicker, FormSelectField, FormTextField } from '@honjin/ui';
import { Cell, FieldGrid, Section } from '../../parts/field-grid.tsx';
import type { RoomFieldsProps } from './room-fields.ts';

/** Edits what the guests wish of the room, and when an agency took the booking. */
export function WishPanel({ form: { control }, index }: Pick<RoomFieldsProps, 'form' | 'index'>) {
  const { t } = useTranslation('registration');
  return (
    <Section title={t('conditions.wishes')}>
      <FieldGrid>
        <Cell span={2} low>
          <FormTextField control={control} name={`rooms.${index}.viewType`} label={t('field.viewType')} />
        </Cell>
        <Cell span={2} low>
          <FormSelectField
            control={control}
            name={`rooms.${index}.smokingOrNonSmoking`}
            label={t('field.smokingOrNonSmoking')}
            emptyLabel="–"
            choices={SMOKING_WISHES.map((value) => ({ value, label: t(`smoking.${value}`) }))}
          />
        </Cell>
        <Cell span={4} low>
          <FormTextField control={control} name={`rooms.${index}.facilities`} label={t('field.facilities')} />
        </Cell>
        <Cell span={2} low>
          <FormDatePicker
            control={control}
            name={`rooms.${index}.travelAgencyBookingDate`}
            label={t('field.travelAgencyBookingDate')}
            isPast
          />
        </Cell>
        <Cell span={2} low>
          <FormTextField
            control={control}
            name={`rooms.${index}.travelAgencyBookingTime`}
            label={t('field.travelAgencyBookingTime')}
            placeholder="09:00"
            maxLength={5}
          />
        </Cell>
      </FieldGrid>
    </Section>
  );
}
