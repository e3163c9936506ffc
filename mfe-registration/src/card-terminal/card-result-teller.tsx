import { getUseDetail, showBooking } from '@honjin/contracts/registration';
import { formatYen } from '@honjin/domain';
import { useQueryClient, useTranslation } from '@honjin/mfe-kit';
import { useToasts } from '@honjin/ui';
import { useEffect } from 'react';
import { CardTexts } from './card-texts.ts';
import type { CardRequest } from './card-types.ts';
import { forgetCard, usePendingCards, type PendingCard } from './pending-cards.ts';
import { useCardRequests } from './use-card-requests.ts';

/** Tells the clerk what became of the requests of this browser, on whatever screen of the area they are. */
export default function CardResultTeller() {
  const pending = usePendingCards();
  return (
    <CardTexts>
      {pending.map((card) => (
        <TellOne key={card.id} {...card} />
      ))}
    </CardTexts>
  );
}

function useTell() {
  const { t } = useTranslation('registration');
  const toasts = useToasts();
  const queries = useQueryClient();
  return ({ id, state, isBooked, amount, failure }: CardRequest) => {
    const words = {
      amount: formatYen(amount),
      why: failure === null ? '' : t(`cardTerminal.failure.${failure}`),
    };
    if (state === 'APPROVED' && isBooked) toasts.success(t('cardTerminal.toldApproved', words));
    else if (state === 'APPROVED') toasts.error(t('cardTerminal.toldNotBooked', words));
    else if (state === 'DECLINED') toasts.error(t('cardTerminal.toldDeclined', words));
    else if (state === 'CANCELLED') toasts.warn(t('cardTerminal.toldCancelled', words));
    else return;
    // A slip that is open shows the payment, too.
    for (const { path } of [getUseDetail, showBooking]) void queries.invalidateQueries({ queryKey: [path] });
    forgetCard(id);
  };
}

function TellOne({ id, bookingId }: PendingCard) {
  const request = useCardRequests(bookingId).data?.cardRequests.find((each) => each.id === id);
  const tell = useTell();
  const state = request?.state;
  useEffect(() => {
    if (request !== undefined) tell(request);
    // Once for each state: the words of a toast are no reason to show it again.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [state]);
  return null;
}
