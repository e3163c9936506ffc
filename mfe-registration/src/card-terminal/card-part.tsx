import { lazy, Suspense } from 'react';
import type { DialogProps } from '../booking/dialogs/dialog-props.ts';
import { bookedOf, paymentLacks, type Due, type PaymentEntry } from '../booking/dialogs/payment-fields.tsx';
import type { CardWish } from './card-section.tsx';
import type { CardRequest } from './card-types.ts';

const CardSection = lazy(() => import('./card-section.tsx'));

/** As many as the call takes. */
const MOST_LETTERS = 100;

interface Props extends Pick<DialogProps, 'booking' | 'unit' | 'masters'> {
  entry: PaymentEntry;
  due: Due;
  words: { billPage: number | null; memo: string };
  requests: readonly CardRequest[];
  onAsked: () => void;
}

/** A payment as a terminal takes it; null while it is not whole, or gives money back. */
function wishOf({ entry, masters, due, words: { billPage, memo } }: Props): CardWish | null {
  const amount = bookedOf(entry, due);
  if (paymentLacks(entry, masters, due) !== null || amount <= 0 || billPage === null) return null;
  return {
    accountingItemId: entry.accountingItemId,
    amount,
    billPage,
    memo: memo.trim().slice(0, MOST_LETTERS),
  };
}

/** The part of a payment that speaks of card terminals; loaded when there is something to say. */
export function CardPart(props: Props) {
  const { booking, unit, masters, entry, requests, onAsked } = props;
  const item = masters.accountingItems.find(({ id }) => id === entry.accountingItemId);
  const isCard = item?.paymentType === 'CARD';
  if (!isCard && requests.length === 0) return null;
  return (
    <Suspense fallback={null}>
      <CardSection
        bookingId={booking.id}
        unitId={unit.id}
        dueYen={unit.unsettledBalance}
        isCard={isCard}
        wish={isCard ? wishOf(props) : null}
        requests={requests}
        onAsked={onAsked}
      />
    </Suspense>
  );
}
