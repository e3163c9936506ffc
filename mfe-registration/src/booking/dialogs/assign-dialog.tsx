import { assignRooms } from '@honjin/contracts/registration';
import { formatDateWithWeekday, holdsStock } from '@honjin/domain';
import { errorText, useLocale, useTranslation, type ApiError } from '@honjin/mfe-kit';
import { makeStyles, MessageBar, MessageBarBody, SearchSelect, StatusBadge, TextField } from '@honjin/ui';
import { useState } from 'react';
import { useName } from '../../parts/use-name.ts';
import { useRoomOptions } from '../../parts/use-room-options.ts';
import type { RoomUnit } from '../form/booking-types.ts';
import type { DialogProps } from './dialog-props.ts';
import { useFreeRooms } from './use-free-rooms.ts';
import { useBookingWrite } from '../saving/use-booking-write.ts';
import { useUndoChange } from '../acting/use-undo-change.ts';
import { StayDialog } from './stay-dialog.tsx';

const useStyles = makeStyles({
  row: { display: 'grid', gridTemplateColumns: '220px 1fr', gap: '12px', alignItems: 'end' },
  unit: { display: 'flex', flexDirection: 'column', gap: '2px' },
  line: { display: 'flex', alignItems: 'center', gap: '6px' },
  stay: { fontSize: '12px' },
});

/** Room that is given to each room unit: '' takes it away, absent leaves it as it is. */
type Choice = Record<string, string>;

/** Gives rooms to the rooms of a booking: free ones of the booked type first. All are given, or none. */
export function AssignDialog(props: DialogProps) {
  const { booking, masters, onClose, onAction } = props;
  const { t } = useTranslation('registration');
  const [choice, setChoice] = useState<Choice>({});
  const [reason, setReason] = useState('');
  const [refusal, setRefusal] = useState<ApiError>();
  const units = booking.bRoomUnit.filter(({ status }) => holdsStock(status));
  const tell = useUndoChange('ASSIGN', onAction);
  const assign = useBookingWrite(assignRooms, {
    onSuccess: ({ undoId }) => {
      tell(t('assign.done'), undoId);
      onClose();
    },
    handlesError: (error) => {
      setRefusal(error);
      return true;
    },
  });
  const assignments = units.flatMap((unit) => {
    const roomId = choice[unit.id];
    if (roomId === undefined || roomId === roomOf(unit)) return [];
    return [{ bRoomUnitId: unit.id, roomId: roomId === '' ? null : roomId }];
  });
  return (
    <StayDialog
      about={props}
      action={t('assign.title')}
      submitLabel={t('assign.submit')}
      busy={assign.isPending}
      enterMovesOn
      blockedReason={assignments.length === 0 ? t('assign.nothing') : undefined}
      onSubmit={() => assign.mutate({ assignments, reason: reason.trim() })}
    >
      {refusal && <Refusal error={refusal} />}
      {units.map((unit) => (
        <AssignRow
          key={unit.id}
          unit={unit}
          masters={masters}
          value={choice[unit.id] ?? roomOf(unit)}
          taken={units.flatMap((other) => (other.id === unit.id ? [] : (choice[other.id] ?? [])))}
          onChange={(roomId) => setChoice((now) => ({ ...now, [unit.id]: roomId }))}
        />
      ))}
      <TextField
        label={t('assign.reason')}
        hint={t('assign.reasonHint')}
        maxLength={200}
        value={reason}
        onChange={setReason}
      />
    </StayDialog>
  );
}

/** Returns the one room of all nights; '' while there is none, or while the nights have different ones. */
function roomOf(unit: RoomUnit): string {
  const rooms = new Set(unit.bRoomInformation.map(({ assignedRoomId }) => assignedRoomId ?? ''));
  const [only = ''] = rooms;
  return rooms.size === 1 ? only : '';
}

interface RowProps extends Pick<DialogProps, 'masters' | 'unit'> {
  value: string;
  /** Rooms chosen for the other rows. */
  taken: readonly string[];
  onChange: (roomId: string) => void;
}

function AssignRow({ unit, masters, value, taken, onChange }: RowProps) {
  const styles = useStyles();
  const { t } = useTranslation('registration');
  const locale = useLocale();
  const nameOf = useName();
  const optionsOf = useRoomOptions(masters);
  const free = useFreeRooms(unit);
  const booked = unit.bRoomInformation[0]?.roomTypeId;
  const offered = free.rooms.filter(({ roomId }) => !taken.includes(roomId));
  const current = free.rooms.find(({ roomId }) => roomId === value);
  return (
    <div className={styles.row}>
      <div className={styles.unit}>
        <span className={styles.line}>
          <strong>{t('rooms.number', { number: unit.roomIndex })}</strong>{' '}
          {nameOf(masters.roomTypes.find(({ id }) => id === booked))}
        </span>
        <span className={styles.stay}>
          {formatDateWithWeekday(unit.checkInDate, locale)} →{' '}
          {formatDateWithWeekday(unit.checkOutDate, locale)}
        </span>
      </div>
      <div className={styles.line}>
        <SearchSelect
          label={t('assign.room')}
          hideLabel
          placeholder={t('assign.choose')}
          loading={free.isLoading}
          value={value}
          valueLabel={unit.bRoomInformation[0]?.assignedRoomNumber}
          onChange={onChange}
          options={optionsOf(offered, booked)}
        />
        {current?.condition && <StatusBadge kind="roomCondition" status={current.condition} compact />}
        {current?.cleaning && <StatusBadge kind="cleaning" status={current.cleaning} />}
      </div>
    </div>
  );
}

/** A taken room, and which reservation has it. */
function Refusal({ error }: { error: ApiError }) {
  const { t, i18n } = useTranslation('registration');
  const { roomNo, takenBy } = error.details;
  const isKnown = typeof roomNo === 'string' && typeof takenBy === 'string';
  return (
    <MessageBar intent="error">
      <MessageBarBody>
        {errorText(error, i18n)}
        {isKnown && ` ${t('assign.takenBy', { room: roomNo, who: takenBy })}`}
      </MessageBarBody>
    </MessageBar>
  );
}
