import { finishRoomChange, listRoomKeys } from '@honjin/contracts/registration';
import { addDays } from '@honjin/domain';
import { useBusinessDate, useCall, usePermission, useTranslation } from '@honjin/mfe-kit';
import { MessageBar, MessageBarBody, StatusBadge, Text, TextField } from '@honjin/ui';
import { useState } from 'react';
import { roomOfTonight } from '../acting/unit-actions.ts';
import { useBookingWrite } from '../saving/use-booking-write.ts';
import type { DialogProps } from './dialog-props.ts';
import { useFreeRooms } from './use-free-rooms.ts';
import { StayDialog } from './stay-dialog.tsx';

/** Returns the number of the room in which the guests are, by the nights of the unit or the room master. */
function roomNoOf(rooms: DialogProps['masters']['rooms'], roomId: string | null): string {
  return rooms.find(({ id }) => id === roomId)?.roomNo ?? '–';
}

/** Counts the cards of a room unit that are out; none for who may not see keys. */
function useCardsOut(unitId: string): number {
  const maySee = usePermission('key', 'read');
  const keys = useCall(listRoomKeys, { bRoomUnitIds: [unitId] }, { staleTime: 0, enabled: maySee });
  const cards = keys.data?.rooms.flatMap((room) => room.keys) ?? [];
  return cards.filter(({ status }) => status === 'ISSUED').length;
}

/** Returns how far the cleaning of the room is that the guests move into; null while nobody has told. */
function useCleaning(unit: DialogProps['unit'], roomId: string | null) {
  const { businessDate } = useBusinessDate();
  const from = businessDate ?? unit.checkInDate;
  const { rooms } = useFreeRooms(unit, { from, to: addDays(from, 1) });
  return rooms.find((room) => room.roomId === roomId)?.cleaning ?? null;
}

/** The guests have moved into the room that was planned for tonight. */
export function RoomChangeDialog(props: DialogProps) {
  const { booking, unit, masters, onClose } = props;
  const { t } = useTranslation('registration');
  const { businessDate } = useBusinessDate();
  const [overrideReason, setOverrideReason] = useState('');
  const [isRefused, setIsRefused] = useState(false);
  const cardsOut = useCardsOut(unit.id);
  const toId = roomOfTonight(unit, businessDate ?? '');
  const cleaning = useCleaning(unit, toId);
  const isDirty = isRefused || (cleaning !== null && cleaning !== 'U');
  const rooms = {
    from: roomNoOf(masters.rooms, unit.inRoomId),
    to: roomNoOf(masters.rooms, toId),
  };
  const finish = useBookingWrite(finishRoomChange, {
    successMessage: t('roomChange.done'),
    onSuccess: onClose,
    handlesError: ({ code }) => {
      setIsRefused(code === 'HOS-02002-2');
      return code === 'HOS-02002-2';
    },
  });
  return (
    <StayDialog
      about={props}
      size="small"
      action={t('action.ROOM_CHANGE_DONE')}
      submitLabel={t('action.ROOM_CHANGE_DONE')}
      busy={finish.isPending}
      onSubmit={() =>
        finish.mutate({
          bBasicInformationId: booking.id,
          version: booking.version,
          bRoomUnitIds: [unit.id],
          overrideReason: overrideReason.trim(),
        })
      }
    >
      <Text>{t('roomChange.body', rooms)}</Text>
      {cleaning !== null && (
        <Text>
          {t('roomChange.state', { room: rooms.to })} <StatusBadge kind="cleaning" status={cleaning} />
        </Text>
      )}
      {cardsOut > 0 && (
        <MessageBar intent="warning">
          <MessageBarBody>{t('roomChange.keys', { count: cardsOut, ...rooms })}</MessageBarBody>
        </MessageBar>
      )}
      {isDirty && (
        <TextField
          label={t('roomChange.notClean')}
          autoFocus
          maxLength={200}
          value={overrideReason}
          onChange={setOverrideReason}
        />
      )}
    </StayDialog>
  );
}
