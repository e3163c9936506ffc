import { assignRooms } from '@honjin/contracts/registration';
import { getBoardStay, listFreeRooms } from '@honjin/contracts/schedule';
import type { ResponseOf } from '@honjin/contracts';
import { useCall, useLocale, useTranslation, useWrite } from '@honjin/mfe-kit';
import {
  FormDialog,
  MessageBar,
  MessageBarBody,
  SearchSelect,
  TextField,
  useToasts,
  useUiTexts,
} from '@honjin/ui';
import { useState } from 'react';
import type { Bar } from '../board/board-model.ts';
import { ASSIGN_INVALIDATES } from './assign-invalidates.ts';
import { useRefusalText } from './refusal-text.ts';

type Stay = ResponseOf<typeof getBoardStay>;
type FreeRoom = ResponseOf<typeof listFreeRooms>['rooms'][number];

export interface AssignDialogProps {
  bar: Bar;
  onClose: () => void;
}

/** Gives a stay a room, or another one. */
export function AssignDialog({ bar, onClose }: AssignDialogProps) {
  const { bookingNo, roomIndex } = bar;
  const { data: stay } = useCall(getBoardStay, { bookingNo, roomIndex });
  if (!stay) return null;
  return <AssignForm stay={stay} onClose={onClose} />;
}

function useRoomOptions(rooms: readonly FreeRoom[] | undefined) {
  const { t } = useTranslation('schedule');
  const texts = useUiTexts();
  const isJapanese = useLocale() === 'ja';
  return (rooms ?? []).map((room) => ({
    value: room.roomId,
    label: room.roomNo,
    note: [
      t('roomNote', {
        type: isJapanese ? room.typeName : room.typeNameEn,
        floor: room.floor,
        condition: texts.roomCondition[room.condition],
        cleaning: texts.cleaning[room.cleaning],
      }),
      !room.isWantedType && t('otherType'),
    ]
      .filter(Boolean)
      .join(' · '),
  }));
}

function AssignForm({ stay, onClose }: { stay: Stay; onClose: () => void }) {
  const { t } = useTranslation('schedule');
  const toasts = useToasts();
  const [roomId, setRoomId] = useState('');
  const [reason, setReason] = useState('');
  const free = useCall(listFreeRooms, {
    from: stay.checkInDate,
    to: stay.checkOutDate,
    exceptRoomUnitId: stay.roomUnitId,
    ...(stay.segments[0] ? { roomTypeId: stay.segments[0].roomTypeId } : {}),
  });
  const chosen = free.data?.rooms.find((room) => room.roomId === roomId);
  const assign = useWrite(assignRooms, {
    invalidates: ASSIGN_INVALIDATES,
    handlesError: (error) => error.status === 409 || error.status === 422,
    onSuccess: () => {
      toasts.success(t('assigned', { room: chosen?.roomNo ?? '' }));
      onClose();
    },
  });
  const refusalText = useRefusalText();
  const refusal = assign.error ? refusalText(assign.error) : undefined;
  const needsReason = stay.isAssignmentLocked || chosen?.isWantedType === false;
  return (
    <FormDialog
      open
      size="small"
      title={t('assignTitle', { number: `${stay.bookingNo}-${stay.roomIndex}`, guest: stay.guestName })}
      submitLabel={t('assignDo')}
      blockedReason={free.data?.rooms.length === 0 ? t('noFree') : undefined}
      busy={assign.isPending}
      onSubmit={() =>
        roomId !== '' && assign.mutate({ assignments: [{ bRoomUnitId: stay.roomUnitId, roomId }], reason })
      }
      onCancel={onClose}
    >
      {refusal !== undefined && (
        <MessageBar intent="error">
          <MessageBarBody>{refusal}</MessageBarBody>
        </MessageBar>
      )}
      <SearchSelect
        label={t('chooseRoom')}
        required
        loading={free.isPending}
        value={roomId}
        options={useRoomOptions(free.data?.rooms)}
        onChange={setRoomId}
      />
      {needsReason && (
        <TextField
          label={t('reason')}
          hint={t('reasonHint')}
          value={reason}
          maxLength={200}
          onChange={setReason}
        />
      )}
    </FormDialog>
  );
}
