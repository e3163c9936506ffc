import { formatYen } from '@honjin/domain';
import { paths, useNavigate, useTranslation } from '@honjin/mfe-kit';
import { ToneBadge } from '@honjin/ui';
import { DeskCard } from './desk-card.tsx';
import type { Lanes } from './lanes.ts';
import type { CardStop } from './lane.tsx';
import { partyTitle } from './party-title.ts';
import type { DeskActs } from './use-desk-acts.ts';

interface Props {
  card: Lanes['departures']['cards'][number];
  stop: CardStop;
  acts: DeskActs;
}

/** A party that leaves: to be settled, or free to go. */
export function DepartureCard({ card, stop, acts }: Props) {
  const { t } = useTranslation('shell');
  const navigate = useNavigate();
  const { bBasicInformationId, rooms, step, unsettledBalance, keyCount, isLate } = card;
  const booking = paths.registrationDetail(bBasicInformationId, rooms[0]?.bRoomUnitId);
  return (
    <DeskCard
      title={partyTitle(card, t)}
      to={booking}
      stop={stop}
      isUrgent={isLate}
      isPrimary={step === 'CHECK_OUT'}
      busy={acts.busyId === bBasicInformationId}
      action={t(`desk.step.${step}`)}
      onAct={step === 'CHECK_OUT' ? () => acts.checkOut(card) : () => void navigate(booking)}
    >
      <span>{card.checkOutTime}</span>
      {isLate && <ToneBadge tone="danger" letter="!" label={t('desk.late')} />}
      {card.isSettled ? (
        <ToneBadge tone="success" letter="✓" label={t('desk.settled')} />
      ) : (
        <ToneBadge tone="caution" label={t('desk.toSettle')} />
      )}
      {unsettledBalance !== null && unsettledBalance !== 0 && (
        <span>{t('desk.balance', { amount: formatYen(unsettledBalance) })}</span>
      )}
      {keyCount !== null && keyCount > 0 && <span>{t('desk.keysOut', { count: keyCount })}</span>}
    </DeskCard>
  );
}
