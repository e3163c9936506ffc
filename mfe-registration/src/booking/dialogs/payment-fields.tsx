import { useTranslation } from '@honjin/mfe-kit';
import { makeStyles, MoneyField, SearchSelect } from '@honjin/ui';
import { useName } from '../../parts/use-name.ts';
import type { FormMasters } from '../booking-types.ts';
import { offered } from '../offered.ts';

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
}

/** Returns the text key of what a payment still lacks, or null when it is complete. */
export function paymentLacks(entry: PaymentEntry, masters: FormMasters): string | null {
  const item = masters.accountingItems.find(({ id }) => id === entry.accountingItemId);
  if (!item || entry.paymentAmount === null || entry.paymentAmount === 0) return 'payment.incomplete';
  if (item.paymentType === 'RECEIVABLE' && entry.billingAddressId === '')
    return 'payment.needsBillingAddress';
  return null;
}

/** The request's fields of a complete payment. */
export function paymentInput(entry: PaymentEntry) {
  return {
    accountingItemId: entry.accountingItemId,
    billingAddressId: entry.billingAddressId === '' ? null : entry.billingAddressId,
    paymentAmount: entry.paymentAmount ?? 0,
  };
}

/** Chooses the usual payment item: the first cash item, else the first of all. */
export function usualPaymentItem(masters: FormMasters): string {
  const items = offered(masters.accountingItems, null).filter(({ group }) => group === 'PAYMENT');
  return (items.find(({ paymentType }) => paymentType === 'CASH') ?? items[0])?.id ?? '';
}

interface Props {
  masters: FormMasters;
  value: PaymentEntry;
  autoFocus?: boolean | undefined;
  onChange: (value: PaymentEntry) => void;
}

/** Edits how, by whom and how much is paid. */
export function PaymentFields({ masters, value, autoFocus, onChange }: Props) {
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
        onChange={(accountingItemId) => onChange({ ...value, accountingItemId })}
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
        onChange={(paymentAmount) => onChange({ ...value, paymentAmount })}
      />
    </div>
  );
}
