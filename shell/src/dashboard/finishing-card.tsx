import { paths, useNavigate, useTranslation } from '@honjin/mfe-kit';
import { useUiTexts } from '@honjin/ui';
import { DeskCard } from './desk-card.tsx';
import type { Lanes } from './lanes.ts';
import type { CardStop } from './lane.tsx';
import type { DeskActs } from './use-desk-acts.ts';

interface Props {
  card: NonNullable<Lanes['finishingRooms']>['cards'][number];
  stop: CardStop;
  acts: DeskActs;
}

/** A room that is being finished, and when somebody comes to it. */
export function FinishingCard({ card, stop, acts }: Props) {
  const { t } = useTranslation('shell');
  const texts = useUiTexts();
  const navigate = useNavigate();
  const { roomId, roomNo, cleaning, checkInTime, step } = card;
  return (
    <DeskCard
      title={roomNo}
      to={paths.roomIndication()}
      stop={stop}
      busy={acts.busyId === roomId}
      action={t(step === 'RELEASE' ? 'desk.step.RELEASE' : 'desk.step.LOOK_AT_ROOM')}
      onAct={step === 'RELEASE' ? () => acts.release(card) : () => void navigate(paths.roomIndication())}
    >
      <span>{texts.cleaning[cleaning]}</span>
      {checkInTime !== null && <span>{t('desk.awaited', { time: checkInTime })}</span>}
    </DeskCard>
  );
}
