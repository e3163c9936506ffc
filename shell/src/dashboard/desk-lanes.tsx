import { paths, useTranslation } from '@honjin/mfe-kit';
import { KeyboardHint } from '@honjin/ui';
import { useRef } from 'react';
import { ArrivalCard } from './arrival-card.tsx';
import { DepartureCard } from './departure-card.tsx';
import { FinishingCard } from './finishing-card.tsx';
import { useLaneGrid } from './lane-grid.ts';
import { LaneCards, LaneFrame } from './lane.tsx';
import type { Lanes } from './lanes.ts';
import { NoteCard } from './note-card.tsx';
import { useDeskActs } from './use-desk-acts.ts';
import { useLaneKeys } from './use-lane-keys.ts';

/** Shows the work of the desk in four lanes. Arrow keys go from card to card, Enter does what the card says. */
export function DeskLanes({ lanes }: { lanes: Lanes }) {
  const grid = useLaneGrid();
  const { t } = useTranslation('shell');
  const root = useRef<HTMLDivElement>(null);
  const keys = useLaneKeys(root);
  const acts = useDeskActs();
  const { arrivals, departures, tasks, notes, finishingRooms } = lanes;
  const words = (name: string) => ({ name, title: t(`desk.lane.${name}`), none: t(`desk.none.${name}`) });
  return (
    <>
      {/* The keys are those of the buttons within. */}
      {/* oxlint-disable-next-line jsx-a11y/no-static-element-interactions */}
      <div ref={root} className={grid.lanes} {...keys}>
        <LaneFrame label={t('desk.lane.arrivals')}>
          <LaneCards
            {...words('arrivals')}
            {...arrivals}
            keyOf={({ bBasicInformationId }) => bBasicInformationId}
            moreAt={paths.registrationList({ tab: 'arrival' })}
          >
            {(card, stop) => (
              <ArrivalCard key={card.bBasicInformationId} card={card} stop={stop} acts={acts} />
            )}
          </LaneCards>
        </LaneFrame>
        <LaneFrame label={t('desk.lane.departures')}>
          <LaneCards
            {...words('departures')}
            {...departures}
            keyOf={({ bBasicInformationId }) => bBasicInformationId}
            moreAt={paths.registrationList({ tab: 'departure' })}
          >
            {(card, stop) => (
              <DepartureCard key={card.bBasicInformationId} card={card} stop={stop} acts={acts} />
            )}
          </LaneCards>
        </LaneFrame>
        <LaneFrame label={t('desk.lane.tasksAndNotes')}>
          {(['tasks', 'notes'] as const).map((name) => (
            <LaneCards
              key={name}
              {...words(name)}
              {...(name === 'tasks' ? tasks : notes)}
              keyOf={({ id }) => id}
              moreAt={paths.qamList()}
            >
              {(card, stop) => <NoteCard key={card.id} card={card} stop={stop} acts={acts} />}
            </LaneCards>
          ))}
        </LaneFrame>
        {finishingRooms !== null && (
          <LaneFrame label={t('desk.lane.finishingRooms')}>
            <LaneCards
              {...words('finishingRooms')}
              {...finishingRooms}
              keyOf={({ roomId }) => roomId}
              moreAt={paths.roomIndication()}
            >
              {(card, stop) => <FinishingCard key={card.roomId} card={card} stop={stop} acts={acts} />}
            </LaneCards>
          </LaneFrame>
        )}
      </div>
      <KeyboardHint keys={['↑', '↓', '←', '→', 'Enter']}>{t('desk.keys')}</KeyboardHint>
    </>
  );
}
