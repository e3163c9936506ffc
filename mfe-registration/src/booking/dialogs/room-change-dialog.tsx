import { finishRoomChange } from '@honjin/contracts/registration';
import { useBusinessDate, useTranslation } from '@honjin/mfe-kit';
import { Text, TextField } from '@honjin/ui';
import { useState } from 'react';
import type { RoomUnit } from '../form/booking-types.ts';
import { useBookingWrite } from '../saving/use-booking-write.ts';
import type { DialogProps } from './dialog-props.ts';
import { StayDialog } from './stay-dialog.tsx';

/** Returns the number of the room in which the guests are, by the nights of the unit or the room master. */
function roomNoOf(rooms: DialogProps['masters']['rooms'], roomId: string | null): string {
  return rooms.find(({ id }) => id === roomId)?.roomNo ?? '–';
}

/** Returns the room of tonight, or the last one. */
export function roomOfTonight(unit: RoomUnit, businessDate: string): string | null {
  const nights = unit.bRoomInformation;
  const tonight = nights.findLast(({ roomDate }) => roomDate <= businessDate) ?? nights[0];
  return tonight?.assignedRoomId ?? null;
}

/** The guests have moved into the room that was planned for tonight. */
export function RoomChangeDialog(props: DialogProps) {
  const { booking, unit, masters, onClose } = props;
  const { t } = useTranslation('registration');
  const { businessDate } = useBusinessDate();
  const [overrideReason, setOverrideReason] = useState('');
  const [isDirty, setIsDirty] = useState(false);
  const finish = useBookingWrite(finishRoomChange, {
    successMessage: t('roomChange.done'),
    onSuccess: onClose,
    handlesError: ({ code }) => {
      setIsDirty(code === 'HOS-02002-2');
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
      <Text>
        {t('roomChange.body', {
          from: roomNoOf(masters.rooms, unit.inRoomId),
          to: roomNoOf(masters.rooms, roomOfTonight(unit, businessDate ?? '')),
        })}
      </Text>
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
