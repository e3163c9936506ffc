import { formatYen } from '@honjin/domain';
import { paths, useNavigate, useTranslation } from '@honjin/mfe-kit';
import { ToneBadge } from '@honjin/ui';
import { DeskCard } from './desk-card.tsx';
import type { Lanes } from './lanes.ts';
import type { CardStop } from './lane.tsx';
import { partyTitle } from './party-title.ts';
import type { DeskActs } from './use-desk-acts.ts';

type Arrival = Lanes['arrivals']['cards'][number];

interface Props {
  card: Arrival;
  stop: CardStop;
  acts: DeskActs;
}

/** A party that is to come. What it has is not said; what it lacks is. */
export function ArrivalCard({ card, stop, acts }: Props) {
  const { t } = useTranslation('shell');
  const navigate = useNavigate();
  const { bBasicInformationId, rooms, checks, dueAmount, step } = card;
  const booking = paths.registrationDetail(bBasicInformationId, rooms[0]?.bRoomUnitId);
  const open = () => void navigate(step === 'AWAIT_ROOM' ? paths.roomIndication() : booking);
  const lacking = checks.filter(({ check, doneCount }) => check !== 'BALANCE' && doneCount < rooms.length);
  return (
    <DeskCard
      title={partyTitle(card, t)}
      to={booking}
      stop={stop}
      isPrimary={step === 'CHECK_IN'}
      busy={acts.busyId === bBasicInformationId}
      action={t(`desk.step.${step}`)}
      onAct={step === 'CHECK_IN' ? () => acts.checkIn(card) : open}
    >
      <span>{card.checkInTime}</span>
      <span>{t('desk.heads', { rooms: rooms.length, guests: card.paxTotalCount })}</span>
      {dueAmount !== null && dueAmount > 0 && <span>{t('desk.due', { amount: formatYen(dueAmount) })}</span>}
      {card.isReady && <ToneBadge tone="success" letter="✓" label={t('desk.ready')} />}
      {lacking.map(({ check, doneCount }) => {
        const label = t(`desk.check.${check}`, { done: doneCount, total: rooms.length });
        // Cards are cut with the check-in: they are said, and are no exception.
        return check === 'KEY' ? (
          <span key={check}>{label}</span>
        ) : (
          <ToneBadge key={check} tone="caution" label={label} />
        );
      })}
    </DeskCard>
  );
}
