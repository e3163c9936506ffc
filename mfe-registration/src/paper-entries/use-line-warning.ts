import { showBooking } from '@honjin/contracts/registration';
import { isInHouse, type PaperEntryKind, type RoomUnitStatus } from '@honjin/domain';
import { useBusinessDate, useCall, usePermission, useTranslation } from '@honjin/mfe-kit';
import { actionBlockedBy, type UnitAction } from '../booking/acting/unit-actions.ts';
import type { RoomUnit } from '../booking/form/booking-types.ts';
import type { PaperEntry, PaperStay } from './paper-types.ts';

const ACTION_OF: Partial<Record<PaperEntryKind, UnitAction>> = {
  CHECK_IN: 'CHECK_IN',
  CHECK_OUT: 'CHECK_OUT',
  SALE: 'ORDER',
  PAYMENT: 'PAYMENT',
  ROOM_CHANGE: 'ASSIGN',
};

/** Returns the text key of what a line says that has happened already, or null. */
export function happenedAlready(kind: PaperEntryKind | '', status: RoomUnitStatus): string | null {
  if (kind === 'CHECK_IN' && (isInHouse(status) || status === 'CHECK_OUT')) return 'paper.alreadyIn';
  return kind === 'CHECK_OUT' && status === 'CHECK_OUT' ? 'paper.alreadyOut' : null;
}

function useRights() {
  return {
    look: true,
    slip: true,
    registration: usePermission('registration', 'edit'),
    money: usePermission('money', 'edit'),
    receipt: usePermission('receipt', 'edit'),
    key: usePermission('key', 'edit'),
  };
}

/** The room of a booking with the state in which a line meets it: a guest who stays is made departing on the way out. */
function asMet(unit: RoomUnit, action: UnitAction): RoomUnit {
  return action === 'CHECK_OUT' && unit.status === 'STAY' ? { ...unit, status: 'DEPARTURE' } : unit;
}

/** Says in words why the button of the usual screen would be refused. */
function useButtonWords() {
  const { t } = useTranslation('registration');
  const { businessDate, salesDate } = useBusinessDate();
  const rights = useRights();
  const day = businessDate === null ? null : { businessDate, salesDate: salesDate ?? businessDate };
  return (unit: RoomUnit, action: UnitAction) => {
    const block = actionBlockedBy(action, { unit: asMet(unit, action), day, rights, isDirty: false });
    return block === null ? undefined : t(`block.${block}`);
  };
}

interface Line {
  kind: PaperEntryKind | '';
  stay: PaperStay | undefined;
  /** The other lines that are to be entered. */
  others: readonly PaperEntry[];
}

/**
 * Says what stands in the way of a line as it is typed, by the rules of the usual buttons. Another line for the same stay
 * may change that: then nothing is said.
 */
export function useLineWarning({ kind, stay, others }: Line): string | undefined {
  const { t } = useTranslation('registration');
  const wordsOf = useButtonWords();
  const action = kind === '' ? undefined : ACTION_OF[kind];
  const isAlone = !others.some((one) => one.stay?.bRoomUnitId === stay?.bRoomUnitId);
  const isAsked = stay !== undefined && action !== undefined && isAlone;
  const unit = useCall(
    showBooking,
    { bookingBasicInformationId: stay?.bBasicInformationId ?? '' },
    {
      enabled: isAsked,
      select: ({ bBasicInformation }) =>
        bBasicInformation.bRoomUnit.find(({ id }) => id === stay?.bRoomUnitId),
    },
  );
  if (!isAsked) return undefined;
  const already = happenedAlready(kind, stay.status);
  if (already !== null) return t(already);
  return unit.data && wordsOf(unit.data, action);
}
