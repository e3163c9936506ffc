import { usePermission, useTranslation } from '@honjin/mfe-kit';
import {
  FormKanaField,
  FormPhoneField,
  FormSelectField,
  FormTextField,
  useWatch,
  type Control,
} from '@honjin/ui';
import { Cell, FieldGrid, Section } from '../parts/field-grid.tsx';
import { GROUP_TYPES, PAY_MODE_CHOICES, type BookingForm } from './booking-form.ts';

interface Props {
  control: Control<BookingForm>;
  isNew: boolean;
}

/** Who books, and who pays for what. */
export function BookerSection({ control, isNew }: Props) {
  const { t } = useTranslation('registration');
  const maySeeGuests = usePermission('guest', 'read');
  const groupType = useWatch({ control, name: 'groupType' });
  return (
    <Section title={t('booker.title')}>
      <FieldGrid>
        <Cell span={2}>
          <FormTextField
            control={control}
            name="guestOrGroupNameKanjiName"
            label={t('field.guestOrGroupNameKanjiName')}
            required
            autoFocus={isNew}
            autoComplete="off"
          />
        </Cell>
        <Cell span={2}>
          <FormKanaField
            control={control}
            name="guestOrGroupNameSingleByte"
            label={t('field.guestOrGroupNameSingleByte')}
            required
            autoComplete="off"
            fillsFrom="guestOrGroupNameKanjiName"
          />
        </Cell>
        {maySeeGuests && <Contact control={control} />}
        <Cell span={2}>
          <FormSelectField
            control={control}
            name="groupType"
            label={t('field.groupType')}
            choices={GROUP_TYPES.map((value) => ({ value, label: t(`groupType.${value}`) }))}
          />
        </Cell>
        <Cell span={2}>
          <FormSelectField
            control={control}
            name="payIndivisualOrBulk"
            label={t('field.payIndivisualOrBulk')}
            choices={PAY_MODE_CHOICES.map((value) => ({ value, label: t(`payMode.${value}`) }))}
          />
        </Cell>
        {groupType !== 'I' && <GroupName control={control} />}
      </FieldGrid>
    </Section>
  );
}

/** How to reach the booker: for those who may see guests. */
function Contact({ control }: { control: Control<BookingForm> }) {
  const { t } = useTranslation('registration');
  return (
    <>
      <Cell span={2}>
        <FormPhoneField
          control={control}
          name="guestOrGroupNamePhoneNumber"
          label={t('field.guestOrGroupNamePhoneNumber')}
        />
      </Cell>
      <Cell span={2}>
        <FormTextField
          control={control}
          name="email"
          label={t('field.email')}
          inputMode="email"
          autoComplete="off"
        />
      </Cell>
    </>
  );
}

function GroupName({ control }: { control: Control<BookingForm> }) {
  const { t } = useTranslation('registration');
  return (
    <>
      <Cell span={4}>
        <FormTextField control={control} name="groupNameKanji" label={t('field.groupNameKanji')} />
      </Cell>
      <Cell span={4}>
        <FormKanaField
          control={control}
          name="groupNameSingleByte"
          label={t('field.groupNameSingleByte')}
          fillsFrom="groupNameKanji"
        />
      </Cell>
      <Cell span={4}>
        <FormTextField
          control={control}
          name="guestOrGroupNameDoubleByte"
          label={t('field.guestOrGroupNameDoubleByte')}
        />
      </Cell>
    </>
  );
}
