import { getFormMasters } from '@honjin/contracts/registration';
import { useCall, useTranslation, type ContractForm } from '@honjin/mfe-kit';
import {
  FormDatePicker,
  FormKanaField,
  FormPhoneField,
  FormSelectField,
  FormTextAreaField,
  FormTextField,
  useWatch,
} from '@honjin/ui';
import { offered } from '../booking/acting/offered.ts';
import { CountrySelect, PostalCodeField } from '../parts/address-fields.tsx';
import { Cell, FieldGrid, type Span } from '../parts/field-grid.tsx';
import { MoreFields, PERSON_FIELDS, PersonFields } from '../parts/person-fields.tsx';
import { useName } from '../parts/use-name.ts';
import type { CustomerForm } from './customer-form.ts';

interface Props {
  form: ContractForm<CustomerForm>;
}

/** A customer's names, contact, address, company and what is to be remembered. */
export function CustomerFields({ form }: Props) {
  const { t } = useTranslation('registration');
  return (
    <FieldGrid>
      <NameFields form={form} />
      <Cell span={2}>
        <PostalCodeField
          form={form}
          name="postalCode"
          fills={{ state: 'state', city: 'city', town: 'address1' }}
        />
      </Cell>
      <TextCell form={form} name="state" />
      <TextCell form={form} name="city" />
      <TextCell form={form} name="address1" span={3} />
      <TextCell form={form} name="address2" span={3} />
      <TextCell form={form} name="companyName" span={4} />
      <PhoneCell form={form} name="companyPhoneNumber" />
      <Cell span={2}>
        <CountrySelect form={form} name="nationality" label={t('field.nationality')} />
      </Cell>
      <MoreFields form={form} at={(field) => field} fields={PERSON_FIELDS}>
        <PersonFields form={form} at={(field) => field} />
      </MoreFields>
      <Cell span={8}>
        <FormTextAreaField control={form.control} name="memo" label={t('field.memo')} />
      </Cell>
    </FieldGrid>
  );
}

function NameFields({ form }: Props) {
  const { t } = useTranslation('registration');
  const nameOf = useName();
  const { control } = form;
  const ranks = offered(useCall(getFormMasters, {}).data?.ranks ?? [], useWatch({ control, name: 'rankId' }));
  return (
    <>
      <TextCell form={form} name="guestKanjiName" span={3} />
      <Cell span={3}>
        <FormKanaField
          control={control}
          name="guestNameSingleByte"
          label={t('field.guestNameSingleByte')}
          required
          fillsFrom="guestKanjiName"
        />
      </Cell>
      <PhoneCell form={form} name="phoneNumber" />
      <PhoneCell form={form} name="phoneNumber2" />
      <Cell span={2}>
        <FormSelectField
          control={control}
          name="rankId"
          label={t('field.rankId')}
          emptyLabel="–"
          choices={ranks.map((rank) => ({ value: rank.id, label: nameOf(rank) }))}
        />
      </Cell>
      <Cell span={3}>
        <FormTextField control={control} name="email" label={t('field.email')} inputMode="email" />
      </Cell>
      <Cell span={2}>
        <FormSelectField
          control={control}
          name="gender"
          label={t('field.gender')}
          emptyLabel="–"
          choices={['MALE', 'FEMALE'].map((value) => ({ value, label: t(`gender.${value}`) }))}
        />
      </Cell>
      <Cell span={3}>
        <FormDatePicker control={control} name="dateOfBirth" label={t('field.dateOfBirth')} isPast />
      </Cell>
    </>
  );
}

interface FieldProps extends Props {
  name: keyof CustomerForm;
  span?: Span;
}

function TextCell({ form, name, span = 2 }: FieldProps) {
  const { t } = useTranslation('registration');
  return (
    <Cell span={span}>
      <FormTextField control={form.control} name={name} label={t(`field.${name}`)} autoComplete="off" />
    </Cell>
  );
}

function PhoneCell({ form, name }: FieldProps) {
  const { t } = useTranslation('registration');
  return (
    <Cell span={2}>
      <FormPhoneField control={form.control} name={name} label={t(`field.${name}`)} />
    </Cell>
  );
}
