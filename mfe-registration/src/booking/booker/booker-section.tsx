import { PHONE_TYPES } from '@honjin/contracts/registration';
import { usePermission, useTranslation, type ContractForm } from '@honjin/mfe-kit';
import {
  FormKanaField,
  FormPhoneField,
  FormSelectField,
  FormTextField,
  makeStyles,
  useWatch,
  type Control,
} from '@honjin/ui';
import { Cell, FieldGrid, Section } from '../../parts/field-grid.tsx';
import { GroupCustomerFields } from './group-customer-fields.tsx';
import { ReturningGuests, type ReturningGuest } from '../returning/returning-guest.tsx';
import { bookerAsGuest } from '../returning/take-over.ts';
import { GROUP_TYPES, PAY_MODE_CHOICES, type BookingForm } from '../form/booking-form.ts';

const useStyles = makeStyles({
  // A number and its kind are short, an address is not.
  contact: { display: 'grid', gridTemplateColumns: '9fr 7fr 11fr', gap: '6px 8px' },
});

interface Props {
  form: ContractForm<BookingForm>;
  isNew: boolean;
}

/** Edits who books, and who pays for what. */
export function BookerSection({ form, isNew }: Props) {
  const { control } = form;
  const { t } = useTranslation('registration');
  const maySeeGuests = usePermission('guest', 'read');
  const groupType = useWatch({ control, name: 'groupType' });
  return (
    <Section title={t('booker.title')} aside={isNew && groupType === 'I' && <BookerOffer form={form} />}>
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
        {groupType !== 'I' && <GroupCustomerFields form={form} />}
      </FieldGrid>
    </Section>
  );
}

/** Edits how to reach the booker. Only users who may see guests see it. */
function Contact({ control }: { control: Control<BookingForm> }) {
  const { t } = useTranslation('registration');
  const { contact } = useStyles();
  return (
    <Cell span={4}>
      <div className={contact}>
        <FormPhoneField
          control={control}
          name="guestOrGroupNamePhoneNumber"
          label={t('field.guestOrGroupNamePhoneNumber')}
        />
        <FormSelectField
          control={control}
          name="guestOrGroupNamePhoneNumberType"
          label={t('field.guestOrGroupNamePhoneNumberType')}
          emptyLabel="–"
          choices={PHONE_TYPES.map((value) => ({ value, label: t(`phoneType.${value}`) }))}
        />
        <FormTextField
          control={control}
          name="email"
          label={t('field.email')}
          inputMode="email"
          autoComplete="off"
        />
      </div>
    </Cell>
  );
}

/** Tells whether the booker is a customer already; taken over, the first guest of the booking is that customer. */
function BookerOffer({ form }: { form: ContractForm<BookingForm> }) {
  const [kana, kanji, phone, guests] = useWatch({
    control: form.control,
    name: [
      'guestOrGroupNameSingleByte',
      'guestOrGroupNameKanjiName',
      'guestOrGroupNamePhoneNumber',
      'rooms.0.guests',
    ],
  });
  function take(found: ReturningGuest) {
    const change = { shouldDirty: true, shouldValidate: true };
    form.setValue('rooms.0.guests', bookerAsGuest(form.getValues(), guests, found), { shouldDirty: true });
    if (form.getValues('email') === '') form.setValue('email', found.email, change);
    if (kanji === '') form.setValue('guestOrGroupNameKanjiName', found.guestKanjiName, change);
  }
  return (
    <ReturningGuests
      name={kana || kanji}
      phone={phone}
      customerId={guests[0]?.customerId ?? ''}
      onTake={take}
    />
  );
}
