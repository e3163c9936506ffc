import { savePaymentsByRecipt } from '@honjin/contracts/registration';
import { isGivenUp } from '@honjin/domain';
import { useTranslation } from '@honjin/mfe-kit';
import { FormDialog, makeStyles, MoneyText, NumberField, TextField } from '@honjin/ui';
import { useState } from 'react';
import type { DialogProps } from './dialog-props.ts';
import {
  PaymentFields,
  paymentInput,
  paymentLacks,
  usualPaymentItem,
  type PaymentEntry,
} from './payment-fields.tsx';
import { useBookingWrite } from '../use-booking-write.ts';

const useStyles = makeStyles({
  row: { display: 'grid', gridTemplateColumns: '120px minmax(0, 1fr)', gap: '12px' },
});

/** Returns what the room owes. For a stay that was given up it may also be what the guest gets back. */
function usualAmount({ status, unsettledBalance }: DialogProps['unit']): number | null {
  return unsettledBalance > 0 || isGivenUp(status) ? unsettledBalance || null : null;
}

/** Takes a payment for the room, or gives money back (a negative amount). It is settled later. */
export function PaymentDialog({ unit, masters, onClose }: DialogProps) {
  const styles = useStyles();
  const { t } = useTranslation('registration');
  const [entry, setEntry] = useState<PaymentEntry>({
    accountingItemId: usualPaymentItem(masters),
    billingAddressId: '',
    paymentAmount: usualAmount(unit),
  });
  const [billPage, setBillPage] = useState<number | null>(1);
  const [memo, setMemo] = useState('');
  const lacks = paymentLacks(entry, masters) ?? (billPage === null ? 'payment.incomplete' : null);
  const save = useBookingWrite(savePaymentsByRecipt, {
    successMessage: t('payment.done'),
    onSuccess: onClose,
  });
  return (
    <FormDialog
      open
      title={t('payment.title', { number: unit.roomIndex })}
      submitLabel={t('payment.submit')}
      enterMovesOn
      busy={save.isPending}
      blockedReason={lacks === null ? undefined : t(lacks)}
      onSubmit={() =>
        save.mutate({
          bPayments: [
            { bRoomUnitId: unit.id, ...paymentInput(entry), billPage: billPage ?? 1, memo: memo.trim() },
          ],
        })
      }
      onCancel={onClose}
    >
      <div>
        {t('money.unsettledBalance')} <MoneyText yen={unit.unsettledBalance} strong />
      </div>
      <PaymentFields masters={masters} value={entry} autoFocus onChange={setEntry} />
      <div className={styles.row}>
        <NumberField label={t('money.page')} min={1} max={99} value={billPage} onChange={setBillPage} />
        <TextField label={t('money.memo')} maxLength={200} value={memo} onChange={setMemo} />
      </div>
    </FormDialog>
  );
}
