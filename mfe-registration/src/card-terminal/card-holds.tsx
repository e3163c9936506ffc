import { useTranslation } from '@honjin/mfe-kit';
import { lazy, Suspense } from 'react';
import type { DialogProps } from '../booking/dialogs/dialog-props.ts';
import { isMoneyOpen, type CardRequest } from './card-types.ts';
import { useCardRequests } from './use-card-requests.ts';

const CardSection = lazy(() => import('./card-section.tsx'));

type Stay = Pick<DialogProps, 'booking' | 'unit'>;

/** Card requests that matter when a bill is settled: holds to be captured, and what has no result. */
export function useSettlementCards({ booking, unit }: Stay) {
  const { t } = useTranslation('registration');
  const all = useCardRequests(booking.id).data?.cardRequests ?? [];
  const isWaiting = isMoneyOpen(all, unit.id);
  return {
    blockedReason: isWaiting ? t('payment.waitsForTerminal') : undefined,
    requests: all.filter(
      ({ kind, state, isFollowed }) =>
        state === 'ASKED' || state === 'UNKNOWN' || (kind === 'HOLD' && state === 'APPROVED' && !isFollowed),
    ),
  };
}

/** Holds of the reservation, each to be captured for what is due or released. */
export function CardHolds({
  booking,
  unit,
  dueYen,
  requests,
}: Stay & { dueYen: number; requests: readonly CardRequest[] }) {
  if (requests.length === 0) return null;
  return (
    <Suspense fallback={null}>
      <CardSection
        bookingId={booking.id}
        unitId={unit.id}
        dueYen={dueYen}
        isCard={false}
        wish={null}
        requests={requests}
        onAsked={() => undefined}
      />
    </Suspense>
  );
}
