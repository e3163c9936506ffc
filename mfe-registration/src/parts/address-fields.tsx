import type { ResponseOf } from '@honjin/contracts';
import { listCountries } from '@honjin/contracts/masters';
import { getPostalAddress } from '@honjin/contracts/registration';
import { normalizePostalCode } from '@honjin/domain';
import { callApi, useCall, useLocale, useTranslation, type ContractForm } from '@honjin/mfe-kit';
import { Button, FormSearchSelect, FormTextField, type FieldPath, type FieldValues } from '@honjin/ui';
import { useState } from 'react';

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

type Address = ResponseOf<typeof getPostalAddress>['addresses'][number];

/** The fields that an address goes into; without one for the city it stands before the town. */
interface Fills<Values extends FieldValues> {
  state: FieldPath<Values>;
  city?: FieldPath<Values>;
  town: FieldPath<Values>;
}

/** The postal code fills prefecture, city and town, unless they were written already; of several the clerk chooses. */
export function PostalCodeField<Values extends FieldValues>({
  form,
  name,
  label,
  fills,
}: Props<Values> & { label?: string; fills: Readonly<Fills<Values>> }) {
  const { t } = useTranslation('registration');
  const [choices, setChoices] = useState<readonly Address[]>([]);

  function fillIn(address: Address, overwrites: boolean) {
    setChoices([]);
    const parts = fills.city === undefined ? { ...address, town: `${address.city}${address.town}` } : address;
    for (const part of ['state', 'city', 'town'] as const) {
      const field = fills[part];
      if (field === undefined || (!overwrites && form.getValues(field) !== '')) continue;
      form.setValue(field, parts[part] as never, { shouldDirty: true });
    }
  }
  async function lookUp(typed: string) {
    const zipcode = normalizePostalCode(typed);
    // The same code in its stored spelling leaves the choice where the pointer is about to press it.
    if (zipcode !== null && choices[0]?.zipcode === zipcode) return;
    setChoices([]);
    if (zipcode === null) return;
    const { addresses } = await callApi(getPostalAddress, { zipcode }).catch(() => ({ addresses: [] }));
    const [address] = addresses;
    if (!address || form.getValues(name) !== typed) return;
    if (addresses.length > 1) setChoices(addresses);
    else fillIn(address, false);
  }
  return (
    <>
      <FormTextField
        control={form.control}
        name={name}
        label={label ?? t('field.postalCode')}
        inputMode="numeric"
        hint={t('guests.postalHint')}
        normalize={(text) => normalizePostalCode(text) ?? text}
        onChanged={(text) => void lookUp(text)}
      />
      {choices.length > 1 && (
        <div role="group" aria-label={t('guests.postalChoice')}>
          {choices.map((address) => (
            <Button
              key={`${address.state}${address.city}`}
              size="small"
              onClick={() => fillIn(address, true)}
            >
              {`${address.state}${address.city}${address.town}`}
            </Button>
          ))}
        </div>
      )}
    </>
  );
}
