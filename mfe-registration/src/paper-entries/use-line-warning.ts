import { showBooking } from '@honjin/contracts/registration';
import { isInHouse, type PaperEntryKind, type RoomUnitStatus } from '@honjin/domain';
import { useBusinessDate, useCall, usePermission, useTranslation } from '@honjin/mfe-kit';
import { actionBlockedBy, type UnitAction } from '../booking/acting/unit-actions.ts';
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
    registration: usePermission('registration', 'edit'),
    money: usePermission('money', 'edit'),
    receipt: usePermission('receipt', 'edit'),
    key: usePermission('key', 'edit'),
  };
}

/**
 * Says what stands in the way of a line as it is typed, by the rules of the usual buttons. A line before it for the same
 * stay may change that: then nothing is said.
 */
export function useLineWarning(
  kind: PaperEntryKind | '',
  stay: PaperStay | undefined,
  waiting: readonly PaperEntry[],
): string | undefined {
  const { t } = useTranslation('registration');
  const { businessDate, salesDate } = useBusinessDate();
  const rights = useRights();
  const action = kind === '' ? undefined : ACTION_OF[kind];
  const booking = useCall(
    showBooking,
    { bookingBasicInformationId: stay?.bBasicInformationId ?? '' },
    { enabled: stay !== undefined && action !== undefined },
  );
  if (stay === undefined || action === undefined) return undefined;
  if (waiting.some((one) => one.stay?.bRoomUnitId === stay.bRoomUnitId)) return undefined;
  const already = happenedAlready(kind, stay.status);
  if (already !== null) return t(already);
  const unit = booking.data?.bBasicInformation.bRoomUnit.find(({ id }) => id === stay.bRoomUnitId);
  if (unit === undefined) return undefined;
  // A guest who stays is made departing on the way out.
  const seen =
    action === 'CHECK_OUT' && unit.status === 'STAY' ? { ...unit, status: 'DEPARTURE' as const } : unit;
  const day = businessDate === null ? null : { businessDate, salesDate: salesDate ?? businessDate };
  const block = actionBlockedBy(action, { unit: seen, day, rights, isDirty: false });
  return block === null ? undefined : t(`block.${block}`);
}
