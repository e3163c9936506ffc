import { cancelPayment, savePaymentsByRecipt } from '@honjin/contracts/registration';
import { isGivenUp } from '@honjin/domain';
import { useTranslation } from '@honjin/mfe-kit';
import { makeStyles, MoneyText, NumberField, TextField } from '@honjin/ui';
import { useState } from 'react';
import { CardPart } from '../../card-terminal/card-part.tsx';
import { isMoneyOpen } from '../../card-terminal/card-types.ts';
import { useCardRequests } from '../../card-terminal/use-card-requests.ts';
import type { DialogProps } from './dialog-props.ts';
import {
  PaymentFields,
  paymentInput,
  paymentLacks,
  subsidyPaymentItem,
  usualPaymentItem,
  type Due,
  type PaymentEntry,
} from './payment-fields.tsx';
import { useUndoOffer } from '../../undo/use-undo-offer.ts';
import { useBookingWrite } from '../saving/use-booking-write.ts';
import { StayDialog } from './stay-dialog.tsx';
import { SubsidyLine } from './subsidy-line.tsx';

const useStyles = makeStyles({
  row: { display: 'grid', gridTemplateColumns: '120px minmax(0, 1fr)', gap: '12px' },
});

/** Returns what the room owes. For a stay that was given up it may also be what the guest gets back. */
function usualAmount({ status, unsettledBalance }: DialogProps['unit']): number | null {
  return unsettledBalance > 0 || isGivenUp(status) ? unsettledBalance || null : null;
}

/** Returns the text key of what the payment still lacks, or null. */
function lacksIn(
  entry: PaymentEntry,
  masters: DialogProps['masters'],
  { due, billPage }: { due: Due; billPage: number | null },
): string | null {
  return paymentLacks(entry, masters, due) ?? (billPage === null ? 'payment.incomplete' : null);
}

/** Takes a payment for the room, or gives money back (a negative amount). It is settled later. */
export function PaymentDialog(props: DialogProps) {
  const { booking, unit, masters, filled, onClose } = props;
  const styles = useStyles();
  const { t } = useTranslation('registration');
  const [entry, setEntry] = useState<PaymentEntry>({
    accountingItemId: usualPaymentItem(masters, filled?.item),
    billingAddressId: '',
    paymentAmount: filled?.amount ?? usualAmount(unit),
  });
  const [billPage, setBillPage] = useState<number | null>(1);
  const [memo, setMemo] = useState('');
  const due = { yen: unit.unsettledBalance, isSettled: false };
  const requests = useCardRequests(booking.id).data?.cardRequests ?? [];
  const blocked = isMoneyOpen(requests, unit.id)
    ? 'payment.waitsForTerminal'
    : lacksIn(entry, masters, { due, billPage });
  const offerUndo = useUndoOffer();
  const takeBack = useBookingWrite(cancelPayment);
  const save = useBookingWrite(savePaymentsByRecipt, {
    onSuccess: ({ bPayments }) => {
      const paymentIds = bPayments.map(({ id }) => id);
      offerUndo(t('payment.done'), () => takeBack.mutateAsync({ paymentIds, reason: t('payment.undone') }));
      onClose();
    },
  });
  return (
    <StayDialog
      about={props}
      action={t('payment.title')}
      submitLabel={t('payment.submit')}
      enterMovesOn
      busy={save.isPending}
      blockedReason={blocked === null ? undefined : t(blocked)}
      onSubmit={() =>
        save.mutate({
          bPayments: [
            { bRoomUnitId: unit.id, ...paymentInput(entry, due), billPage: billPage ?? 1, memo: memo.trim() },
          ],
        })
      }
    >
      <div>
        {t('money.unsettledBalance')} <MoneyText yen={unit.unsettledBalance} strong />
      </div>
      <SubsidyLine
        booking={booking}
        onTake={(yen, words) => {
          const accountingItemId = subsidyPaymentItem(masters, entry.accountingItemId);
          setEntry({ ...entry, accountingItemId, paymentAmount: yen, overpayment: undefined });
          setMemo(words.slice(0, 200));
        }}
      />
      <PaymentFields masters={masters} value={entry} due={due} autoFocus onChange={setEntry} />
      <div className={styles.row}>
        <NumberField label={t('money.page')} min={1} max={99} value={billPage} onChange={setBillPage} />
        <TextField label={t('money.memo')} maxLength={200} value={memo} onChange={setMemo} />
      </div>
      <CardPart
        booking={booking}
        unit={unit}
        masters={masters}
        entry={entry}
        due={due}
        words={{ billPage, memo }}
        requests={requests}
        // Nothing is left to be entered by hand: the terminal's approval becomes the payment.
        onAsked={() => setEntry({ ...entry, paymentAmount: null, overpayment: undefined })}
      />
    </StayDialog>
  );
}
