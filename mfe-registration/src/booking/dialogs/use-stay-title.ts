import { useTranslation } from '@honjin/mfe-kit';
import type { FormMasters, RoomUnit } from '../form/booking-types.ts';
import { roomNoShown } from './room-no-shown.ts';

/** Returns how a dialog is titled that acts on a stay: room and guest come first, so that nothing is done to the wrong one. */
export function useStayTitle(): (
  unit: RoomUnit | undefined,
  action: string,
  rooms?: FormMasters['rooms'],
) => string {
  const { t } = useTranslation('registration');
  return (unit, action, rooms = []) => {
    if (unit === undefined) return action;
    const room = roomNoShown(unit, rooms) || t('rooms.number', { number: unit.roomIndex });
    const guest = unit.guestName || unit.guestNameSingleByte;
    return `${[room, guest].filter(Boolean).join(' ')} — ${action}`;
  };
}
