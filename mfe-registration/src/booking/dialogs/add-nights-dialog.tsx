import { applyBoardMoves, undoBoardMoves, type BoardAction } from '@honjin/contracts/registration';
import { addDays, formatDateWithWeekday } from '@honjin/domain';
import { errorText, useLocale, usePermission, useTranslation, type ApiError } from '@honjin/mfe-kit';
import { NumberField, TextField } from '@honjin/ui';
import { useState } from 'react';
import { useUndoOffer } from '../../undo/use-undo-offer.ts';
import { useBookingWrite } from '../saving/use-booking-write.ts';
import { roomKept } from './added-room.tsx';
import { RoomDateChange, usePreviews } from './date-change-dialog.tsx';
import type { DialogProps } from './dialog-props.ts';
import { StayDialog } from './stay-dialog.tsx';

const MOST_NIGHTS = 99;

/** Refusals that a reason goes beyond: no room left, a room that is locked in its place, a rule of the plan or the rates. */
function asksReason({ code, details }: ApiError): boolean {
  const isSoldOut = code === 'HOS-02001-1' && details['reason'] === 'SOLD_OUT';
  return isSoldOut || code === 'HOS-02001-5' || code.startsWith('HOS-05027-');
}

interface Wish {
  unitId: string;
  from: string;
  until: string;
  /** The room of the added nights; '' leaves them without one. */
  roomId: string;
}

function actionsOf({ unitId: bRoomUnitId, from, until, roomId }: Wish): BoardAction[] {
  const dates = { kind: 'DATES', bRoomUnitId, checkOutDate: until, addedNights: 'NO_ROOM' } as const;
  return roomId === '' ? [dates] : [dates, { kind: 'ROOM', bRoomUnitId, roomId, from, to: until }];
}

/** Makes a stay longer: says what the nights cost and which room they have, and saves all of it with one key. */
export function AddNightsDialog(props: DialogProps) {
  const { booking, unit, masters, filled, onClose } = props;
  const { t, i18n } = useTranslation('registration');
  const locale = useLocale();
  const offerUndo = useUndoOffer();
  const mayOverride = usePermission('override', 'edit');
  const [nights, setNights] = useState<number | null>(filled?.count ?? 1);
  const [chosen, setChosen] = useState<string>();
  const [reason, setReason] = useState<string>();
  const until = addDays(unit.checkOutDate, nights ?? 0);
  const change = { unit, checkInDate: unit.checkInDate, checkOutDate: until };
  const [preview] = usePreviews([change]);
  const roomId = chosen ?? roomKept(preview?.data);
  const undo = useBookingWrite(undoBoardMoves);
  const apply = useBookingWrite(applyBoardMoves, {
    onSuccess: ({ undoId }) => {
      offerUndo(t('addNights.done', { date: formatDateWithWeekday(until, locale) }), () =>
        undo.mutateAsync({ undoId }),
      );
      onClose();
    },
    handlesError: (error) => {
      if (mayOverride && asksReason(error)) setReason((now) => now ?? '');
      return false;
    },
  });

  function blockedReason(): string | undefined {
    if (nights === null || nights < 1 || nights > MOST_NIGHTS) return t('addNights.needsNights');
    // Without its answer nobody knows the price, nor whether the room is free.
    if (preview?.error) return errorText(preview.error, i18n);
    if (preview?.data === undefined) return t('loading');
    if (roomId === undefined) return t('dates.chooseRoom');
    return reason !== undefined && reason.trim() === '' ? t('status.reasonNeeded') : undefined;
  }
  function submit() {
    apply.mutate({
      actions: actionsOf({ unitId: unit.id, from: unit.checkOutDate, until, roomId: roomId ?? '' }),
      versions: [{ bBasicInformationId: booking.id, version: booking.version }],
      ...(reason === undefined ? {} : { reason: reason.trim(), allowOverbook: true }),
    });
  }
  return (
    <StayDialog
      about={props}
      action={t('action.ADD_NIGHTS')}
      submitLabel={t('addNights.submit')}
      busy={apply.isPending}
      blockedReason={blockedReason()}
      onSubmit={submit}
    >
      <NumberField
        label={t('addNights.nights')}
        unit={t('addNights.unit')}
        required
        min={1}
        max={MOST_NIGHTS}
        value={nights}
        onChange={(count) => {
          setNights(count);
          setChosen(undefined);
        }}
      />
      {preview && nights !== null && nights > 0 && (
        <RoomDateChange
          change={change}
          preview={preview}
          masters={masters}
          roomId={roomId}
          onRoom={setChosen}
        />
      )}
      {reason !== undefined && (
        <TextField
          label={t('addNights.reason')}
          required
          autoFocus
          maxLength={200}
          value={reason}
          onChange={setReason}
        />
      )}
    </StayDialog>
  );
}
