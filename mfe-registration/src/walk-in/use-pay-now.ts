import { useState } from 'react';
import {
  paymentInput,
  paymentLacks,
  usualPaymentItem,
  type PaymentEntry,
} from '../booking/dialogs/payment-fields.tsx';
import type { FormMasters } from '../booking/form/booking-types.ts';

/** Holds the money of a walk-in: paid now with the check-in, or later. */
export function usePayNow(masters: FormMasters, totalYen: number | null) {
  const [entry, setEntry] = useState<PaymentEntry | null>(null);
  // The amount follows the price until another one is typed.
  const value = entry && { ...entry, paymentAmount: entry.paymentAmount ?? totalYen };
  const due = { yen: totalYen ?? 0, isSettled: false };
  const usual = { accountingItemId: usualPaymentItem(masters), billingAddressId: '', paymentAmount: null };
  return {
    value,
    due,
    setEntry,
    begin: (on: boolean) => setEntry(on ? usual : null),
    lacks: value === null ? null : paymentLacks(value, masters, due),
    input: () => (value === null ? undefined : paymentInput(value, due)),
  };
}
