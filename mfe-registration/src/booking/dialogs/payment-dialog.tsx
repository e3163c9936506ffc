import { cancelPayment, savePaymentsByRecipt } from '@honjin/contracts/registration';
import { isGivenUp } from '@honjin/domain';
import { useTranslation } from '@honjin/mfe-kit';
import { makeStyles, MoneyText, NumberField, TextField } from '@honjin/ui';
import { lazy, Suspense, useState } from 'react';
import { isMoneyOpen } from '../../card-terminal/card-types.ts';
import { useCardRequests } from '../../card-terminal/use-card-requests.ts';
import type { DialogProps } from './dialog-props.ts';
import {
  bookedOf,
  PaymentFields,
  paymentInput,
  paymentLacks,
  subsidyPaymentItem,
  usualPaymentItem,
  type PaymentEntry,
} from './payment-fields.tsx';
import { useUndoOffer } from '../../undo/use-undo-offer.ts';
import { useBookingWrite } from '../saving/use-booking-write.ts';
import { StayDialog } from './stay-dialog.tsx';
import { SubsidyLine } from './subsidy-line.tsx';

const CardSection = lazy(() => import('../../card-terminal/card-section.tsx'));

const useStyles = makeStyles({
  row: { display: 'grid', gridTemplateColumns: '120px minmax(0, 1fr)', gap: '12px' },
});

/** Returns what the room owes. For a stay that was given up it may also be what the guest gets back. */
function usualAmount({ status, unsettledBalance }: DialogProps['unit']): number | null {
  return unsettledBalance > 0 || isGivenUp(status) ? unsettledBalance || null : null;
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
  const lacks = paymentLacks(entry, masters, due) ?? (billPage === null ? 'payment.incomplete' : null);
  const isCard = masters.accountingItems.some(
    ({ id, paymentType }) => id === entry.accountingItemId && paymentType === 'CARD',
  );
  const requests = useCardRequests(booking.id).data?.cardRequests ?? [];
  const isWaiting = isMoneyOpen(requests, unit.id);
  const amount = bookedOf(entry, due);
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
      blockedReason={isWaiting ? t('payment.waitsForTerminal') : lacks === null ? undefined : t(lacks)}
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
      <Suspense fallback={null}>
        {(isCard || requests.length > 0) && (
          <CardSection
            bookingId={booking.id}
            unitId={unit.id}
            dueYen={unit.unsettledBalance}
            isCard={isCard}
            wish={
              isCard && lacks === null && amount > 0
                ? {
                    accountingItemId: entry.accountingItemId,
                    amount,
                    billPage: billPage ?? 1,
                    memo: memo.trim().slice(0, 100),
                  }
                : null
            }
            requests={requests}
            // Nothing is left to be entered by hand: the terminal's approval becomes the payment.
            onAsked={() => setEntry({ ...entry, paymentAmount: null, overpayment: undefined })}
          />
        )}
      </Suspense>
    </StayDialog>
  );
}
