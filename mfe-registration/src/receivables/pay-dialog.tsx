import { getAccountingItems, payReceivables } from '@honjin/contracts/registration';
import { useBusinessDate, useCall, useTranslation, useWrite } from '@honjin/mfe-kit';
import {
  DatePicker,
  FormDialog,
  makeStyles,
  MoneyField,
  MoneyText,
  SearchSelect,
  TextField,
} from '@honjin/ui';
import { useState } from 'react';
import { useName } from '../parts/use-name.ts';
import { RECEIVABLE_READS, type Receivable } from './receivable-types.ts';

const useStyles = makeStyles({
  row: {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr) 168px',
    gap: '12px',
    alignItems: 'start',
    '& input': { minWidth: 0, width: '100%' },
  },
  list: { display: 'flex', flexDirection: 'column', gap: '8px', maxHeight: '240px', overflowY: 'auto' },
});

interface Props {
  billingAddressId: string;
  receivables: readonly Receivable[];
  onClose: () => void;
  onPaid: () => void;
}

/** Money from a billing address, given to the chosen receivables; a part of each may be paid. */
export default function PayDialog({ billingAddressId, receivables, onClose, onPaid }: Props) {
  const styles = useStyles();
  const { t } = useTranslation('registration');
  const { businessDate } = useBusinessDate();
  const { options, usual } = usePaymentItems();
  const [item, setItem] = useState<string>();
  const [paidOn, setPaidOn] = useState(businessDate ?? '');
  const [memo, setMemo] = useState('');
  const [amounts, setAmounts] = useState<Readonly<Record<string, number | null>>>(() =>
    Object.fromEntries(receivables.map(({ id, balance }) => [id, balance])),
  );
  const accountingItemId = item ?? usual;
  const payments = receivables.flatMap(({ id }) => {
    const amount = amounts[id] ?? 0;
    return amount === 0 ? [] : [{ receivableId: id, amount }];
  });
  const isComplete = payments.length > 0 && accountingItemId !== '' && paidOn !== '';
  const save = useWrite(payReceivables, {
    invalidates: RECEIVABLE_READS,
    successMessage: t('receivable.paidDone'),
    onSuccess: onPaid,
  });
  const total = payments.reduce((sum, { amount }) => sum + amount, 0);
  return (
    <FormDialog
      open
      title={t('receivable.payTitle')}
      submitLabel={t('receivable.pay')}
      enterMovesOn
      busy={save.isPending}
      blockedReason={isComplete ? undefined : t('receivable.incomplete')}
      onSubmit={() =>
        save.mutate({ billingAddressId, accountingItemId, paidOn, memo: memo.trim(), payments })
      }
      onCancel={onClose}
    >
      <div className={styles.row}>
        <SearchSelect
          label={t('money.paymentItem')}
          required
          value={accountingItemId}
          onChange={setItem}
          options={options}
        />
        <DatePicker
          label={t('money.paymentDate')}
          required
          max={businessDate ?? undefined}
          value={paidOn}
          onChange={setPaidOn}
        />
      </div>
      <div className={styles.list}>
        {receivables.map(({ id, billNo, guestName, balance }, index) => (
          <div key={id} className={styles.row}>
            <span>
              {billNo} {guestName}
              <br />
              {t('receivable.balance')} <MoneyText yen={balance} />
            </span>
            <MoneyField
              label={t('receivable.amountOf', { billNo })}
              hideLabel
              allowsNegative
              autoFocus={index === 0}
              value={amounts[id] ?? null}
              onChange={(amount) => setAmounts((now) => ({ ...now, [id]: amount }))}
            />
          </div>
        ))}
      </div>
      <div>
        {t('receivable.total')} <MoneyText yen={total} strong />
      </div>
      <TextField label={t('money.memo')} maxLength={200} value={memo} onChange={setMemo} />
    </FormDialog>
  );
}

/**
 * Returns the items by which a billing address can pay. A transfer is proposed when the house has an item for it. An
 * item that is paid later pays nothing.
 */
function usePaymentItems() {
  const nameOf = useName();
  const items = useCall(getAccountingItems, { accountingGroup: 'PAYMENT' });
  const usable = (items.data?.accountingItems ?? []).filter(
    ({ paymentType }) => paymentType !== 'RECEIVABLE',
  );
  const usual = usable.find(({ paymentType }) => paymentType === 'BANK') ?? usable[0];
  return {
    usual: usual?.id ?? '',
    options: usable.map((one) => ({ value: one.id, label: nameOf(one), note: one.code })),
  };
}
