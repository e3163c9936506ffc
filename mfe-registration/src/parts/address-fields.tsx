import { listCountries } from '@honjin/contracts/masters';
import { getPostalAddress } from '@honjin/contracts/registration';
import { normalizePostalCode } from '@honjin/domain';
import { callApi, useCall, useLocale, useTranslation, type ContractForm } from '@honjin/mfe-kit';
import { FormSearchSelect, FormTextField, type FieldPath, type FieldValues } from '@honjin/ui';

const HOUR_MS = 3_600_000;

interface Props<Values extends FieldValues> {
  form: ContractForm<Values>;
  name: FieldPath<Values>;
}

/** A country by its code. */
export function CountrySelect<Values extends FieldValues>({
  form,
  name,
  label,
}: Props<Values> & { label: string }) {
  const locale = useLocale();
  const countries = useCall(listCountries, {}, { staleTime: HOUR_MS });
  const options = (countries.data?.countries ?? []).map(({ code, nameJa, nameEn }) => ({
    value: code,
    label: locale === 'en' ? nameEn : nameJa,
    note: code,
  }));
  return <FormSearchSelect control={form.control} name={name} label={label} options={options} />;
}

/** The postal code fills prefecture, city and town, unless they were written already. */
export function PostalCodeField<Values extends FieldValues>({
  form,
  name,
  fills,
}: Props<Values> & { fills: Readonly<Record<'state' | 'city' | 'town', FieldPath<Values>>> }) {
  const { t } = useTranslation('registration');

  async function fillAddress(typed: string) {
    const zipcode = normalizePostalCode(typed);
    if (zipcode === null) return;
    const { addresses } = await callApi(getPostalAddress, { zipcode }).catch(() => ({ addresses: [] }));
    const [address] = addresses;
    if (!address || form.getValues(name) !== typed) return;
    for (const part of ['state', 'city', 'town'] as const) {
      if (form.getValues(fills[part]) !== '') continue;
      form.setValue(fills[part], address[part] as never, { shouldDirty: true });
    }
  }
  return (
    <FormTextField
      control={form.control}
      name={name}
      label={t('field.postalCode')}
      inputMode="numeric"
      hint={t('guests.postalHint')}
      normalize={(text) => normalizePostalCode(text) ?? text}
      onChanged={(text) => void fillAddress(text)}
    />
  );
}
