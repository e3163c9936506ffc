import { checkIn as checkInCall, expressCheckout, getDeskLanes } from '@honjin/contracts/registration';
import { useTranslation, useWrite } from '@honjin/mfe-kit';
import { useToasts } from '@honjin/ui';
import type { Lanes } from './lanes.ts';
import { partyTitle } from './party-title.ts';
import type { ActRunner } from './act-runner.ts';

type Arrival = Lanes['arrivals']['cards'][number];
type Departure = Lanes['departures']['cards'][number];

export interface PartyActs {
  checkIn: (card: Arrival) => void;
  checkOut: (card: Departure) => void;
}

const unitIds = ({ rooms }: Pick<Arrival, 'rooms'>) => rooms.map(({ bRoomUnitId }) => bRoomUnitId);

/** Takes a party in, all of its rooms or none, and lets one go. */
export function usePartyActs({ run, tell }: ActRunner): PartyActs {
  const { t } = useTranslation('shell');
  const toasts = useToasts();
  const arrive = useWrite(checkInCall, { invalidates: [getDeskLanes] });
  const leave = useWrite(expressCheckout, { invalidates: [getDeskLanes] });
  return {
    checkIn: (card) =>
      run(card.bBasicInformationId, async () => {
        const { bBasicInformationId: id, version } = card;
        const answer = await arrive.mutateAsync({
          bBasicInformation: { id, version, bRoomUnitIds: unitIds(card) },
        });
        if (answer) tell(t('desk.checkedIn', { party: partyTitle(card, t) }), answer.undoId);
      }),
    checkOut: (card) =>
      run(card.bBasicInformationId, async () => {
        const { bBasicInformationId } = card;
        const answer = await leave.mutateAsync({ bBasicInformationId, bRoomUnitIds: unitIds(card) });
        if (!answer) return;
        const { checkedOutIds, stopped } = answer;
        const party = partyTitle(card, t);
        if (stopped.length > 0)
          toasts.warn(t('desk.partlyOut', { party, done: checkedOutIds.length, left: stopped.length }));
        if (checkedOutIds.length > 0) tell(t('desk.checkedOut', { party }), answer.undoId);
      }),
  };
}
