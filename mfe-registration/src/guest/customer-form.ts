import {
  formFrom,
  formShape,
  inputFrom,
  memoField,
  type RequestOf,
  type ResponseOf,
} from '@honjin/contracts';
import {
  CUSTOMER_FIELDS,
  kanaField,
  type saveCustomer,
  type searchGuestById,
} from '@honjin/contracts/registration';
import { z } from 'zod';

export type CustomerRecord = ResponseOf<typeof searchGuestById>;
export type Customer = CustomerRecord['customer'];

/**
 * A customer as the form shows it: a guest of a booking, and what is remembered about the person. It comes from the same
 * declaration as the call, and says '' where the call says null.
 */
export const customerForm = z.object({
  ...formShape(CUSTOMER_FIELDS),
  guestNameSingleByte: kanaField,
  memo: memoField,
});

export type CustomerForm = z.input<typeof customerForm>;

export function customerValues(customer: Customer): CustomerForm {
  return { ...formFrom(CUSTOMER_FIELDS, customer), memo: customer.memo };
}

/** Builds the save over the state that the form is based on. */
export function saveRequest(values: CustomerForm, base: Customer): RequestOf<typeof saveCustomer> {
  const { customerId, version } = base;
  return { ...inputFrom(CUSTOMER_FIELDS, values), memo: values.memo, customerId, version };
}
