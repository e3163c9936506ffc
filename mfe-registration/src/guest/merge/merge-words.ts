import type { ResponseOf } from '@honjin/contracts';
import { getFormMasters, type MergedField, type searchCustomerResult } from '@honjin/contracts/registration';
import { formatDate, formatPostalCode } from '@honjin/domain';
import { useCall, useTranslation } from '@honjin/mfe-kit';
import { useName } from '../../parts/use-name.ts';

export type ComparedCustomer = ResponseOf<typeof searchCustomerResult>['customers'][number];

/** Returns the name of a guest on the screen. */
export function customerName(
  customer: Pick<ComparedCustomer, 'guestKanjiName' | 'guestNameSingleByte'>,
): string {
  return customer.guestKanjiName || customer.guestNameSingleByte;
}

/** Says the value of a field in the user's words; a dash where there is none. */
export function useMergeWord(): (customer: ComparedCustomer, field: MergedField) => string {
  const { t } = useTranslation('registration');
  const nameOf = useName();
  const ranks = useCall(getFormMasters, {}).data?.ranks ?? [];
  return (customer, field) => {
    const value = customer[field];
    if (value === null || value === '') return '–';
    if (field === 'gender') return t(`gender.${value}`);
    if (field === 'dateOfBirth') return formatDate(value);
    if (field === 'postalCode') return formatPostalCode(value);
    if (field === 'companyPostalCode') return formatPostalCode(value);
    if (field === 'phoneNumberType' || field === 'phoneNumber2Type') return t(`phoneType.${value}`);
    if (field === 'rankId') return nameOf(ranks.find(({ id }) => id === value)) || '–';
    return value;
  };
}
