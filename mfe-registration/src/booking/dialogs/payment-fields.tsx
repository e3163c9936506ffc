import { bookedYen, overpaidYen, overpaymentUses, type OverpaymentUse } from '@honjin/domain';
import { useTranslation } from '@honjin/mfe-kit';
import { makeStyles, MoneyField, SearchSelect } from '@honjin/ui';
import { useName } from '../../parts/use-name.ts';
import type { FormMasters } from '../form/booking-types.ts';
import { choiceNamed } from '../acting/choice-named.ts';
import { offered } from '../acting/offered.ts';
import { OverpaymentField } from './overpayment-field.tsx';

const useStyles = makeStyles({
  row: {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr) minmax(0, 1fr) 160px',
    gap: '12px',
    alignItems: 'start',
    '& input': { minWidth: 0, width: '100%' },
  },
});

/** A payment as it is typed. */
export interface PaymentEntry {
  accountingItemId: string;
  billingAddressId: string;
  paymentAmount: number | null;
  /** The use of the part above the due amount. It is absent until the clerk chooses one. */
  overpayment?: OverpaymentUse | undefined;
}

/** The debt of the guest before a payment. */
export interface Due {
  yen: number;
  /** The bill is settled with the payment, so that nothing may be left over. */
  isSettled: boolean;
}

/** Returns the possible uses of the part of a payment above the due amount. It is empty when there is no such part. */
function usesOf(
  entry: PaymentEntry,
  masters: FormMasters,
  { yen, isSettled }: Due,
): readonly OverpaymentUse[] {
  if (overpaidYen({ dueYen: yen, takenYen: entry.paymentAmount ?? 0 }) === 0) return [];
  const item = masters.accountingItems.find(({ id }) => id === entry.accountingItemId);
  return overpaymentUses({ dueYen: yen, isCash: item?.paymentType === 'CASH', isSettled });
}

/** Returns the text key of what a payment still lacks, or null when it is complete. */
export function paymentLacks(entry: PaymentEntry, masters: FormMasters, due: Due): string | null {
  const item = masters.accountingItems.find(({ id }) => id === entry.accountingItemId);
  if (!item || entry.paymentAmount === null || entry.paymentAmount === 0) return 'payment.incomplete';
  if (item.paymentType === 'RECEIVABLE' && entry.billingAddressId === '')
    return 'payment.needsBillingAddress';
  const isAsked = usesOf(entry, masters, due).length > 0;
  return isAsked && entry.overpayment === undefined ? 'payment.aboveDue' : null;
}

/** Returns how much of a payment is booked, in yen. Change is not booked. */
export function bookedOf({ paymentAmount, overpayment }: PaymentEntry, due: Due): number {
  return bookedYen({ dueYen: due.yen, takenYen: paymentAmount ?? 0 }, overpayment);
}

/** The request's fields of a complete payment. */
export function paymentInput(entry: PaymentEntry, due: Due) {
  return {
    accountingItemId: entry.accountingItemId,
    billingAddressId: entry.billingAddressId === '' ? null : entry.billingAddressId,
    paymentAmount: bookedOf(entry, due),
  };
}

/** Chooses the item of a subsidy: the first coupon, else the one that is chosen. */
export function subsidyPaymentItem(masters: FormMasters, chosen: string): string {
  const items = offered(masters.accountingItems, null).filter(({ group }) => group === 'PAYMENT');
  return items.find(({ paymentType }) => paymentType === 'COUPON')?.id ?? chosen;
}

/** Chooses the payment item that a word names, else the usual one: the first cash item, or the first of all. */
export function usualPaymentItem(masters: FormMasters, word?: string): string {
  const items = offered(masters.accountingItems, null).filter(({ group }) => group === 'PAYMENT');
  return (
    (choiceNamed(word, items) ?? items.find(({ paymentType }) => paymentType === 'CASH') ?? items[0])?.id ??
    ''
  );
}

interface Props {
  masters: FormMasters;
  value: PaymentEntry;
  due: Due;
  autoFocus?: boolean | undefined;
  onChange: (value: PaymentEntry) => void;
}

/** Edits how, by whom and how much is paid. */
export function PaymentFields({ masters, value, due, autoFocus, onChange }: Props) {
  const styles = useStyles();
  const { t } = useTranslation('registration');
  const nameOf = useName();
  const items = offered(masters.accountingItems, value.accountingItemId).filter(
    ({ group }) => group === 'PAYMENT',
  );
  const item = items.find(({ id }) => id === value.accountingItemId);
  return (
    <div className={styles.row}>
      <SearchSelect
        label={t('money.paymentItem')}
        required
        value={value.accountingItemId}
        onChange={(accountingItemId) => onChange({ ...value, accountingItemId, overpayment: undefined })}
        options={items.map((one) => ({ value: one.id, label: nameOf(one), note: one.code }))}
      />
      <SearchSelect
        label={t('money.billingAddress')}
        required={item?.paymentType === 'RECEIVABLE'}
        value={value.billingAddressId}
        onChange={(billingAddressId) => onChange({ ...value, billingAddressId })}
        options={offered(masters.billingAddresses, value.billingAddressId).map((one) => ({
          value: one.id,
          label: nameOf(one),
          note: one.code,
        }))}
      />
      <MoneyField
        label={t('money.amount')}
        required
        allowsNegative
        autoFocus={autoFocus}
        value={value.paymentAmount}
        onChange={(paymentAmount) => onChange({ ...value, paymentAmount, overpayment: undefined })}
      />
      <OverpaymentField
        aboveYen={overpaidYen({ dueYen: due.yen, takenYen: value.paymentAmount ?? 0 })}
        uses={usesOf(value, masters, due)}
        value={value.overpayment}
        onChange={(overpayment) => onChange({ ...value, overpayment })}
      />
    </div>
  );
}
