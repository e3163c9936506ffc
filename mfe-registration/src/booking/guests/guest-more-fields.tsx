import { PASSPORT_TYPES } from '@honjin/contracts/registration';
import { useTranslation, type ContractForm } from '@honjin/mfe-kit';
import { FormDatePicker, FormSelectField } from '@honjin/ui';
import { CountrySelect } from '../../parts/address-fields.tsx';
import { Cell } from '../../parts/field-grid.tsx';
import {
  MoreFields,
  PERSON_FIELDS,
  PersonFields,
  PhoneCell,
  PhoneTypeCell,
  TextCell,
} from '../../parts/person-fields.tsx';
import type { BookingForm } from '../form/booking-form.ts';

interface Props {
  form: ContractForm<BookingForm>;
  name: `rooms.${number}.guests.${number}`;
}

/** Besides those of every person; the passport's number, its nationality and the birthday stand above. */
const FIELDS = [
  ...PERSON_FIELDS,
  'phoneNumber2',
  'emergencyPhoneNumberType',
  'storeMemberNumber',
  'passportType',
  'passportIssuingCountry',
  'passportSurname',
  'passportGivenName',
  'registeredDomicile',
  'passportDateOfIssue',
  'passportDateOfExpiry',
] as const;
type Field = (typeof FIELDS)[number];

/** Edits what few guests are asked for: further contacts, company, memberships and the rest of the passport. */
export function GuestMoreFields({ form, name }: Props) {
  const { t } = useTranslation('registration');
  const at = <Name extends Field>(field: Name) => `${name}.${field}` as const;
  return (
    <MoreFields form={form} at={at} fields={FIELDS}>
      <PhoneCell form={form} name={at('phoneNumber2')} label={t('field.phoneNumber2')} />
      <PhoneTypeCell
        form={form}
        name={at('emergencyPhoneNumberType')}
        label={t('field.emergencyPhoneNumberType')}
      />
      <PersonFields form={form} at={at} />
      <TextCell form={form} name={at('storeMemberNumber')} label={t('field.storeMemberNumber')} />
      <PassportFields form={form} name={name} />
    </MoreFields>
  );
}

function PassportFields({ form, name }: Props) {
  const { t } = useTranslation('registration');
  const { control } = form;
  return (
    <>
      <Cell span={2} low>
        <FormSelectField
          control={control}
          name={`${name}.passportType`}
          label={t('field.passportType')}
          emptyLabel="–"
          choices={PASSPORT_TYPES.map((value) => ({ value, label: t(`passportType.${value}`) }))}
        />
      </Cell>
      <Cell span={2} low>
        <CountrySelect
          form={form}
          name={`${name}.passportIssuingCountry`}
          label={t('field.passportIssuingCountry')}
        />
      </Cell>
      <TextCell form={form} name={`${name}.passportSurname`} label={t('field.passportSurname')} />
      <TextCell form={form} name={`${name}.passportGivenName`} label={t('field.passportGivenName')} />
      <TextCell form={form} name={`${name}.registeredDomicile`} label={t('field.registeredDomicile')} />
      <Cell span={2} low>
        <FormDatePicker
          control={control}
          name={`${name}.passportDateOfIssue`}
          label={t('field.passportDateOfIssue')}
          isPast
        />
      </Cell>
      <Cell span={2} low>
        <FormDatePicker
          control={control}
          name={`${name}.passportDateOfExpiry`}
          label={t('field.passportDateOfExpiry')}
        />
      </Cell>
    </>
  );
}
