import { floorIn, roomsToChoose, type OfferedRoom } from '@honjin/domain';
import { useLocale } from '@honjin/mfe-kit';
import { useUiTexts } from '@honjin/ui';
import type { FormMasters } from '../booking/form/booking-types.ts';
import { useName } from './use-name.ts';

interface Room extends OfferedRoom {
  roomId: string;
  roomNo: string;
  floor: string;
}

/** Words rooms as every choice of a room offers them: in the order of R-ROOM-11, each with type, floor and cleaning. */
export function useRoomOptions(masters: Pick<FormMasters, 'roomTypes'>) {
  const locale = useLocale();
  const texts = useUiTexts();
  const nameOf = useName();
  return (rooms: readonly Room[], wantedTypeId: string | undefined) =>
    roomsToChoose(rooms, wantedTypeId).map(({ roomId, roomNo, roomTypeId, floor, cleaning }) => ({
      value: roomId,
      label: roomNo,
      note: [
        cleaning && texts.cleaning[cleaning],
        nameOf(masters.roomTypes.find(({ id }) => id === roomTypeId)),
        floorIn(locale, floor),
      ]
        .filter(Boolean)
        .join(' · '),
    }));
}
