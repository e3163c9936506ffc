import { listPrefectures } from '@honjin/contracts/masters';
import { CHILD_CLASSES } from '@honjin/domain';
import { useCall, useLocale, useTranslation, type ContractForm } from '@honjin/mfe-kit';
import {
  FormDatePicker,
  FormKanaField,
  FormNumberField,
  FormPhoneField,
  FormSearchSelect,
  FormSelectField,
  FormTextField,
  useWatch,
} from '@honjin/ui';
import { CountrySelect, PostalCodeField } from '../../parts/address-fields.tsx';
import { Cell, FieldGrid, type Span } from '../../parts/field-grid.tsx';
import { useName } from '../../parts/use-name.ts';
import { ExemptionFields } from '../conditions/exemption-fields.tsx';
import { offered } from '../acting/offered.ts';
import { GuestMoreFields } from './guest-more-fields.tsx';
import type { BookingForm, GuestForm } from '../form/booking-form.ts';
import type { FormMasters } from '../form/booking-types.ts';

type GuestPath = `rooms.${number}.guests.${number}`;

interface Props {
  form: ContractForm<BookingForm>;
  name: GuestPath;
  masters: FormMasters;
}

const HOUR_MS = 3_600_000;

/** Edits one guest: names, contact, address, and the data that the guest register asks of guests from abroad. */
export function GuestFields({ form, name, masters }: Props) {
  return (
    <FieldGrid>
      <NameFields form={form} name={name} masters={masters} />
      <AddressFields form={form} name={name} masters={masters} />
      <CompanyFields form={form} name={name} masters={masters} />
      <TaxFields form={form} name={name} masters={masters} />
      <GuestMoreFields form={form} name={name} />
    </FieldGrid>
  );
}

function NameFields({ form: { control }, name, masters }: Props) {
  const { t } = useTranslation('registration');
  const nameOf = useName();
  const chosen = useWatch({ control, name: `${name}.rankId` });
  const ranks = offered(masters.ranks, chosen).map((rank) => ({ value: rank.id, label: nameOf(rank) }));
  return (
    <>
      <Cell span={2}>
        <FormTextField control={control} name={`${name}.guestKanjiName`} label={t('field.guestKanjiName')} />
      </Cell>
      <Cell span={2}>
        <FormKanaField
          control={control}
          name={`${name}.guestNameSingleByte`}
          label={t('field.guestNameSingleByte')}
          required
          fillsFrom={`${name}.guestKanjiName`}
        />
      </Cell>
      <Cell span={2}>
        <FormPhoneField control={control} name={`${name}.phoneNumber`} label={t('field.phoneNumber')} />
      </Cell>
      <Cell span={2}>
        <FormTextField control={control} name={`${name}.email`} label={t('field.email')} inputMode="email" />
      </Cell>
      <Cell span={1}>
        <FormSelectField
          control={control}
          name={`${name}.gender`}
          label={t('field.gender')}
          emptyLabel="–"
          choices={['MALE', 'FEMALE'].map((value) => ({ value, label: t(`gender.${value}`) }))}
        />
      </Cell>
      <Cell span={2}>
        <FormDatePicker
          control={control}
          name={`${name}.dateOfBirth`}
          label={t('field.dateOfBirth')}
          isPast
        />
      </Cell>
      <Cell span={1}>
        <FormNumberField control={control} name={`${name}.age`} label={t('field.age')} max={150} />
      </Cell>
      <Cell span={2}>
        <FormSelectField
          control={control}
          name={`${name}.rankId`}
          label={t('field.rankId')}
          emptyLabel="–"
          choices={ranks}
        />
      </Cell>
      <Cell span={2}>
        <FormPhoneField
          control={control}
          name={`${name}.emergencyPhoneNumber`}
          label={t('field.emergencyPhoneNumber')}
        />
      </Cell>
    </>
  );
}

function AddressFields({ form, name }: Props) {
  const { t } = useTranslation('registration');
  const locale = useLocale();
  const prefectures = useCall(listPrefectures, {}, { staleTime: HOUR_MS });
  const country = useWatch({ control: form.control, name: `${name}.country` });
  const states = (prefectures.data?.prefectures ?? []).map(({ nameJa, nameEn }) => ({
    value: nameJa,
    label: locale === 'en' ? nameEn : nameJa,
  }));
  const isAbroad = country !== '' && country !== 'JP';
  return (
    <>
      <Cell span={2}>
        <CountrySelect form={form} name={`${name}.country`} label={t('field.country')} />
      </Cell>
      <Cell span={2}>
        <PostalCodeField
          form={form}
          name={`${name}.postalCode`}
          fills={{ state: `${name}.state`, city: `${name}.city`, town: `${name}.address1` }}
        />
      </Cell>
      {isAbroad ? (
        <TextCell form={form} name={`${name}.state`} label={t('field.state')} />
      ) : (
        <Cell span={2}>
          <FormSearchSelect
            control={form.control}
            name={`${name}.state`}
            label={t('field.state')}
            options={states}
          />
        </Cell>
      )}
      <TextCell form={form} name={`${name}.city`} label={t('field.city')} />
      <TextCell form={form} name={`${name}.address1`} label={t('field.address1')} />
      <TextCell form={form} name={`${name}.address2`} label={t('field.address2')} />
    </>
  );
}

function CompanyFields({ form, name }: Props) {
  const { t } = useTranslation('registration');
  return (
    <>
      <Cell span={2}>
        <CountrySelect form={form} name={`${name}.nationality`} label={t('field.nationality')} />
      </Cell>
      <TextCell form={form} name={`${name}.passportNo`} label={t('field.passportNo')} />
      <TextCell form={form} name={`${name}.companyName`} label={t('field.companyName')} span={3} />
      <Cell span={2}>
        <FormPhoneField
          control={form.control}
          name={`${name}.companyPhoneNumber`}
          label={t('field.companyPhoneNumber')}
        />
      </Cell>
      <TextCell form={form} name={`${name}.allergies`} label={t('field.allergies')} span={3} />
      <TextCell form={form} name={`${name}.receiptAddress`} label={t('field.receiptAddress')} span={3} />
    </>
  );
}

/** Edits the facts that the lodging taxes ask for: the group of the price, and the paper that exempts. */
function TaxFields({ form, name, masters }: Props) {
  const { t } = useTranslation('registration');
  const nameOf = useName();
  const feeOf = (group: string) =>
    masters.childFees.find(({ childClass }) => childClass.toUpperCase() === group);
  const chosen = useWatch({ control: form.control, name: `${name}.guestGroup` });
  // A class without a fee is none of this store; a guest who has it keeps it.
  const groups = (['ADULT', ...CHILD_CLASSES] as const).flatMap((value) => {
    const fee = feeOf(value);
    if (fee === undefined && value !== 'ADULT' && value !== chosen) return [];
    return [{ value, label: fee ? nameOf(fee) : t(`guestGroup.${value}`) }];
  });
  return (
    <>
      <Cell span={2}>
        <FormSelectField
          control={form.control}
          name={`${name}.guestGroup`}
          label={t('field.guestGroup')}
          emptyLabel={t('guestGroup.byAge')}
          choices={groups}
        />
      </Cell>
      <ExemptionFields form={form} name={name} />
    </>
  );
}

interface FieldProps {
  form: ContractForm<BookingForm>;
  name: `${GuestPath}.${keyof GuestForm}`;
  label: string;
  span?: Span;
}

function TextCell({ form, name, label, span = 2 }: FieldProps) {
  return (
    <Cell span={span}>
      <FormTextField control={form.control} name={name} label={label} autoComplete="off" />
    </Cell>
  );
}
