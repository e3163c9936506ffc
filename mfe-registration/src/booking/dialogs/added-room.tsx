import type { ResponseOf } from '@honjin/contracts';
import type { checkDateChange } from '@honjin/contracts/registration';
import { addDays } from '@honjin/domain';
import { useTranslation } from '@honjin/mfe-kit';
import { MessageBar, MessageBarBody, SearchSelect } from '@honjin/ui';
import { useRoomOptions } from '../../parts/use-room-options.ts';
import type { FormMasters, RoomUnit } from '../form/booking-types.ts';
import { takerText } from './taker-text.ts';
import { useFreeRooms } from './use-free-rooms.ts';

type Preview = ResponseOf<typeof checkDateChange>;

/** The room for the added nights of each unit, by the unit's id; '' leaves them without one. */
export type AddedRooms = Readonly<Record<string, string>>;

/** The entry that leaves the nights without a room. */
const LATER = 'LATER';

/** Tells whether any night of a unit has a room, so that added nights should have one as well. */
export function hasRoom({ bRoomInformation }: RoomUnit): boolean {
  return bRoomInformation.some(({ assignedRoomId }) => assignedRoomId !== null);
}

/** Tells whether added nights would be in the room of the night beside them. */
export function takesRoom({ addedNights }: Preview): boolean {
  return addedNights.some(({ assignedRoomId }) => (assignedRoomId ?? null) !== null);
}

/** Returns the room that all added nights keep (R-ROOM-12): '' where they have none, undefined where a choice is needed. */
export function roomKept(preview: Preview | undefined): string | undefined {
  if (preview === undefined || !takesRoom(preview)) return '';
  const [first, ...others] = preview.addedNights;
  const isOne = others.every(({ assignedRoomId }) => assignedRoomId === first?.assignedRoomId);
  const isFree = preview.addedNights.every(({ takenBy }) => takenBy === '');
  return isOne && isFree ? (first?.assignedRoomId ?? undefined) : undefined;
}

interface Props {
  unit: RoomUnit;
  masters: FormMasters;
  nights: Preview['addedNights'];
  value: string | undefined;
  onChange: (roomId: string) => void;
}

/** Chooses the room of added nights: the one that the guests have, when it is free; else it says who has it. */
export function AddedRoom({ unit, masters, nights, value, onChange }: Props) {
  const { t } = useTranslation('registration');
  const optionsOf = useRoomOptions(masters);
  const [first, last] = [nights[0]!, nights.at(-1)!];
  const free = useFreeRooms(unit, { from: first.roomDate, to: addDays(last.roomDate, 1) });
  const wanted = new Set(nights.map(({ assignedRoomId }) => assignedRoomId));
  const booked = unit.bRoomInformation.at(-1)?.roomTypeId;
  const clash = nights.find(({ takenBy }) => takenBy !== '');
  const own = free.rooms.filter(({ roomId }) => wanted.has(roomId));
  const others = free.rooms.filter(({ roomId }) => !wanted.has(roomId));
  return (
    <>
      {clash && (
        <MessageBar intent="warning">
          <MessageBarBody>
            {t('dates.roomTaken', { room: clash.assignedRoomNumber, who: takerText(clash.takenBy, t) })}
          </MessageBarBody>
        </MessageBar>
      )}
      <SearchSelect
        label={t('dates.room')}
        required
        loading={free.isLoading}
        value={value === '' ? LATER : (value ?? '')}
        valueLabel={nights.find(({ assignedRoomId }) => assignedRoomId === value)?.assignedRoomNumber}
        options={[
          ...optionsOf(own, booked),
          ...optionsOf(others, booked),
          { value: LATER, label: t('dates.roomLater') },
        ]}
        onChange={(roomId) => onChange(roomId === LATER ? '' : roomId)}
      />
    </>
  );
}
