import { listFreeRooms } from '@honjin/contracts/schedule';
import type { ResponseOf } from '@honjin/contracts';
import { nameIn, ROOM_UNIT_STATUS_TRAITS, roomPlaceIn, roomsToChoose } from '@honjin/domain';
import { useCall, useLocale, useTranslation } from '@honjin/mfe-kit';
import {
  DateRangePicker,
  MessageBar,
  MessageBarBody,
  SearchSelect,
  useUiTexts,
  type DateRange,
} from '@honjin/ui';
import { useState } from 'react';
import type { Bar } from '../board/board-model.ts';
import {
  ActionDialog,
  ChargeField,
  titleOf,
  useStay,
  versionOf,
  type Actions,
  type Charge,
  type Stay,
} from './action-dialog.tsx';
import { DecisionReason } from './decision-reason.tsx';

type FreeRoom = ResponseOf<typeof listFreeRooms>['rooms'][number];

export interface RoomDialogProps {
  bar: Bar;
  /** First night and morning after the last of the bar: the nights that are moved unless others are chosen. */
  span: { from: string; to: string };
  /** The room that the bar was dropped on. */
  roomId?: string | undefined;
  onClose: () => void;
}

/** Gives a stay a room, or another one, for all or some of its nights (a split). */
export function RoomDialog(props: RoomDialogProps) {
  const stay = useStay(props.bar, props.onClose);
  return stay ? <RoomForm {...props} stay={stay} /> : null;
}

function useRoomOptions(rooms: readonly FreeRoom[] | undefined, wantedTypeId: string | undefined) {
  const { t } = useTranslation('schedule');
  const texts = useUiTexts();
  const locale = useLocale();
  return roomsToChoose(rooms ?? [], wantedTypeId).map((room) => ({
    value: room.roomId,
    label: room.roomNo,
    note: [
      texts.cleaning[room.cleaning],
      texts.roomCondition[room.condition],
      nameIn(locale, { name: room.typeName, nameEn: room.typeNameEn }),
      roomPlaceIn(locale, room),
      !room.isWantedType && t('otherType'),
    ]
      .filter(Boolean)
      .join(' · '),
  }));
}

/** Returns the type that the nights have now: a room of it needs no decision about the price. */
function typeOfNights(stay: Stay, from: string): string | undefined {
  return (stay.segments.find((part) => part.from <= from && from < part.to) ?? stay.segments[0])?.roomTypeId;
}

interface RoomChoice {
  nights: DateRange;
  roomId: string;
  charge: Charge | '';
  isOtherType: boolean;
}

/** Before a free room has been chosen. */
const NO_ROOM = { roomId: '', roomNo: '', isWantedType: true, cleaning: 'U' } as const;

/** Tells of guests in the house who would move: the room that is not clean yet, and their cards. */
function MoveNotes({ stay, room }: { stay: Stay; room: Pick<FreeRoom, 'roomId' | 'roomNo' | 'cleaning'> }) {
  const { t } = useTranslation('schedule');
  const texts = useUiTexts();
  if (!ROOM_UNIT_STATUS_TRAITS[stay.status].inHouse || room.roomId === '') return null;
  return (
    <>
      {room.cleaning !== 'U' && (
        <MessageBar intent="warning">
          <MessageBarBody>
            {t('moveNotClean', { room: room.roomNo, state: texts.cleaning[room.cleaning] })}
          </MessageBarBody>
        </MessageBar>
      )}
      <MessageBar intent="info">
        <MessageBarBody>{t('moveKeys', { room: room.roomNo })}</MessageBarBody>
      </MessageBar>
    </>
  );
}

/** Returns the actions of the entered choice. There are none while the price of another type is undecided. */
function actionsOf(stay: Stay, { nights, roomId, charge, isOtherType }: RoomChoice): Actions {
  if (roomId === '' || (isOtherType && charge === '')) return [];
  const range = stay.isDayUse ? {} : { from: nights.from, to: nights.until };
  const price = isOtherType && charge !== '' ? { charge } : {};
  return [{ kind: 'ROOM', bRoomUnitId: stay.roomUnitId, roomId, ...range, ...price }];
}

/** Rooms that are free for the nights, the present type of these nights first. */
function useFreeRooms(stay: Stay, nights: DateRange) {
  const roomTypeId = typeOfNights(stay, nights.from);
  return useCall(listFreeRooms, {
    from: nights.from,
    to: nights.until,
    exceptRoomUnitId: stay.roomUnitId,
    ...(roomTypeId === undefined ? {} : { roomTypeId }),
  });
}

function RoomForm({ stay, span, roomId: dropped = '', onClose }: RoomDialogProps & { stay: Stay }) {
  const { t } = useTranslation('schedule');
  const [nights, setNights] = useState<DateRange>({ from: span.from, until: span.to });
  const [roomId, setRoomId] = useState(dropped);
  const [charge, setCharge] = useState<Charge | ''>('');
  const [reason, setReason] = useState('');
  const free = useFreeRooms(stay, nights);
  const rooms = free.data?.rooms;
  const options = useRoomOptions(rooms, typeOfNights(stay, nights.from));
  const chosen = rooms?.find((room) => room.roomId === roomId) ?? NO_ROOM;
  const isOtherType = !chosen.isWantedType;
  return (
    <ActionDialog
      title={t('assignTitle', titleOf(stay))}
      submitLabel={t('assignDo')}
      message={t('assigned', { room: chosen.roomNo })}
      actions={actionsOf(stay, { nights, roomId: chosen.roomId, charge, isOtherType })}
      versions={[versionOf(stay)]}
      reason={reason}
      blockedReason={rooms?.length === 0 ? t('noFree') : undefined}
      onClose={onClose}
    >
      {!stay.isDayUse && (
        <DateRangePicker
          label={t('nightsOf')}
          isStay
          min={stay.checkInDate}
          max={stay.checkOutDate}
          value={nights}
          onChange={setNights}
        />
      )}
      <SearchSelect
        label={t('chooseRoom')}
        required
        loading={free.isPending}
        value={roomId}
        options={options}
        onChange={setRoomId}
      />
      <MoveNotes stay={stay} room={chosen} />
      {isOtherType && <ChargeField charge={charge} onCharge={setCharge} />}
      <DecisionReason
        charge={isOtherType ? charge : ''}
        isLocked={stay.isAssignmentLocked}
        value={reason}
        onChange={setReason}
      />
    </ActionDialog>
  );
}
