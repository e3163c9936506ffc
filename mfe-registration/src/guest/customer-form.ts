import { orEmpty, orNull, type RequestOf, type ResponseOf } from '@honjin/contracts';
import type { saveCustomer, searchGuestById } from '@honjin/contracts/registration';
import { z } from 'zod';
import { guestForm, requiredKana } from '../booking/booking-form.ts';

export type CustomerRecord = ResponseOf<typeof searchGuestById>;
export type Customer = CustomerRecord['customer'];

/** A customer as the form shows it: a guest of a booking, and what is remembered about the person. */
export const customerForm = guestForm
  .pick({
    guestNameSingleByte: true,
    guestKanjiName: true,
    gender: true,
    dateOfBirth: true,
    phoneNumber: true,
    phoneNumber2: true,
    email: true,
    postalCode: true,
    state: true,
    city: true,
    address1: true,
    address2: true,
    companyName: true,
    companyPhoneNumber: true,
    nationality: true,
    rankId: true,
  })
  .extend({ guestNameSingleByte: requiredKana, memo: z.string().max(4_000) });

export type CustomerForm = z.input<typeof customerForm>;

export function customerValues(customer: Customer): CustomerForm {
  const { customerId: _id, version: _version, stayCount: _count, lastStayDate: _last, ...fields } = customer;
  return { ...fields, dateOfBirth: orEmpty(customer.dateOfBirth), rankId: orEmpty(customer.rankId) };
}

/** Builds the save over the state that the form is based on. */
export function saveRequest(values: CustomerForm, base: Customer): RequestOf<typeof saveCustomer> {
  return {
    ...values,
    customerId: base.customerId,
    version: base.version,
    dateOfBirth: orNull(values.dateOfBirth),
    rankId: orNull(values.rankId),
  };
}
