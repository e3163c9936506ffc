import { paths, useNavigate, useTranslation } from '@honjin/mfe-kit';
import { ToneBadge } from '@honjin/ui';
import { DeskCard } from './desk-card.tsx';
import type { Lanes } from './lanes.ts';
import type { CardStop } from './lane.tsx';
import type { DeskActs } from './use-desk-acts.ts';

interface Props {
  card: Lanes['notes']['cards'][number];
  stop: CardStop;
  acts: DeskActs;
}

/** Something to do for a guest, or to know of one. */
export function NoteCard({ card, stop, acts }: Props) {
  const { t } = useTranslation('shell');
  const navigate = useNavigate();
  const { plannedDatetime, isLate, isImportant, kind, detail } = card;
  const booking = paths.registrationDetail(card.bBasicInformationId, card.bRoomUnitId ?? undefined);
  const title = [plannedDatetime?.slice(11, 16), card.roomNo, card.guestName].filter(Boolean).join(' ');
  return (
    <DeskCard
      title={title}
      to={booking}
      stop={stop}
      isUrgent={isLate}
      busy={acts.busyId === card.id}
      action={t(card.step === 'DONE' ? 'desk.step.DONE' : 'desk.step.LOOK')}
      onAct={card.step === 'DONE' ? () => acts.finish(card) : () => void navigate(booking)}
    >
      {isLate && <ToneBadge tone="danger" letter="!" label={t('desk.overdue')} />}
      {isImportant && <ToneBadge tone="caution" letter="!" label={t(`desk.note.${kind}`)} />}
      <span>{kind === 'MEMO' && card.title !== '' ? `${card.title}: ${detail}` : detail}</span>
    </DeskCard>
  );
}
