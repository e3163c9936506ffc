import { checkIn } from '@honjin/contracts/registration';
import {
  checkInBlockedBy,
  isOverridable,
  provisionalCheckInBlockedBy,
  type AssignedRoom,
  type BlockReason,
  type RoomBlockKind,
} from '@honjin/domain';
import { useBusinessDate, usePermission, useTranslation } from '@honjin/mfe-kit';
import {
  Checkbox,
  CheckboxField,
  makeStyles,
  MessageBar,
  MessageBarBody,
  MoneyText,
  StatusBadge,
  TextField,
} from '@honjin/ui';
import { useEffect, useEffectEvent, useState } from 'react';
import type { RoomUnit } from '../form/booking-types.ts';
import { isAssigned, unitState } from '../acting/unit-actions.ts';
import type { DialogProps } from './dialog-props.ts';
import {
  PaymentFields,
  paymentInput,
  paymentLacks,
  usualPaymentItem,
  type Due,
  type PaymentEntry,
} from './payment-fields.tsx';
import { RegisterSection } from './register-section.tsx';
import { useFreeRooms, type FreeRoom } from './use-free-rooms.ts';
import { useBookingWrite } from '../saving/use-booking-write.ts';
import { useUndoChange } from '../acting/use-undo-change.ts';
import { StayDialog } from './stay-dialog.tsx';

const useStyles = makeStyles({
  row: { display: 'grid', gridTemplateColumns: '1fr 160px 110px', gap: '12px', alignItems: 'center' },
  room: { display: 'flex', alignItems: 'center', gap: '6px' },
});

/** Tells whether anything but a room that is not clean stands in the way. */
export function firmBlock(block: BlockReason | null): BlockReason | null {
  return block !== null && isOverridable(block) ? null : block;
}

/** Checks rooms in: those that arrive today are ticked; each tells why it cannot be. */
export function CheckInDialog(props: DialogProps) {
  const { booking, unit, masters, onClose, onAction } = props;
  const { t } = useTranslation('registration');
  const mayOverride = usePermission('override', 'edit');
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set([unit.id]));
  const [isProvisional, setIsProvisional] = useState(false);
  const [reason, setReason] = useState('');
  const [asksReason, setAsksReason] = useState(false);
  const [payment, setPayment] = useState<PaymentEntry | null>(null);
  const tell = useUndoChange('CHECK_IN', onAction);
  const checkInRooms = useBookingWrite(checkIn, {
    onSuccess: ({ undoId }) => {
      tell(t('checkIn.done'), undoId);
      onClose();
    },
    handlesError: (error) => {
      setAsksReason((asked) => asked || error.code === 'HOS-02002-2');
      return false;
    },
  });
  const candidates = booking.bRoomUnit.filter(
    ({ status }) => status === 'BOOK' || status === 'TEMP_CHECK_IN',
  );

  const due = dueAtCheckIn(unit);
  const lacks = payment === null ? null : paymentLacks(payment, masters, due);

  function toggle(id: string, on: boolean) {
    setChosen((now) => {
      const next = new Set(now);
      if (on) next.add(id);
      else next.delete(id);
      return next;
    });
  }
  function submit() {
    checkInRooms.mutate({
      bBasicInformation: { id: booking.id, version: booking.version, bRoomUnitIds: [...chosen] },
      provisional: isProvisional,
      overrideReason: reason.trim(),
      billPayments: payment === null ? [] : [{ bRoomUnitId: unit.id, ...paymentInput(payment, due) }],
    });
  }
  return (
    <StayDialog
      about={props}
      size="large"
      action={t('checkIn.title')}
      submitLabel={t(isProvisional ? 'checkIn.submitProvisional' : 'checkIn.submit')}
      busy={checkInRooms.isPending}
      blockedReason={chosen.size === 0 ? t('checkIn.nothing') : lacks === null ? undefined : t(lacks)}
      onSubmit={submit}
    >
      {candidates.map((one) => (
        <CheckInRow
          key={one.id}
          unit={one}
          isProvisional={isProvisional}
          isChosen={chosen.has(one.id)}
          onToggle={(on) => toggle(one.id, on)}
          onNotClean={() => setAsksReason(true)}
        />
      ))}
      <CheckboxField label={t('checkIn.provisional')} value={isProvisional} onChange={setIsProvisional} />
      <CheckInPayment unit={unit} masters={masters} value={payment} onChange={setPayment} />
      {chosen.size > 0 && <RegisterSection unitIds={[...chosen]} />}
      {asksReason && !isProvisional && (
        <>
          <MessageBar intent="warning">
            <MessageBarBody>{t(mayOverride ? 'checkIn.notClean' : 'checkIn.notCleanNoRight')}</MessageBarBody>
          </MessageBar>
          {mayOverride && (
            <TextField
              label={t('checkIn.overrideReason')}
              maxLength={200}
              value={reason}
              onChange={setReason}
            />
          )}
        </>
      )}
    </StayDialog>
  );
}

/** Returns what the guest owes at check-in. More may be paid as a deposit. */
function dueAtCheckIn({ unsettledBalance }: RoomUnit): Due {
  return { yen: unsettledBalance, isSettled: false };
}

interface PaymentProps extends Pick<DialogProps, 'unit' | 'masters'> {
  value: PaymentEntry | null;
  onChange: (value: PaymentEntry | null) => void;
}

/** Money that is taken at the desk with the check-in; without it nothing is paid yet. */
function CheckInPayment({ unit, masters, value, onChange }: PaymentProps) {
  const { t } = useTranslation('registration');
  const usual = {
    accountingItemId: usualPaymentItem(masters),
    billingAddressId: '',
    paymentAmount: unit.totalAmount,
  };
  return (
    <>
      <CheckboxField
        label={t('checkIn.takesPayment')}
        value={value !== null}
        onChange={(on) => onChange(on ? usual : null)}
      />
      {value !== null && (
        <PaymentFields masters={masters} value={value} due={dueAtCheckIn(unit)} onChange={onChange} />
      )}
    </>
  );
}

interface RowProps {
  unit: RoomUnit;
  isProvisional: boolean;
  isChosen: boolean;
  onToggle: (on: boolean) => void;
  onNotClean: () => void;
}

function CheckInRow({ unit, isProvisional, isChosen, onToggle, onNotClean }: RowProps) {
  const styles = useStyles();
  const { t } = useTranslation('registration');
  const { room, roomNumber, block } = useReadiness(unit, isProvisional);
  const isFirm = firmBlock(block) !== null;
  const leaveOut = useEffectEvent(() => onToggle(false));
  // The state of the room arrives after the tick. When it rules the check-in out, the row loses its tick, and the room
  // must not be sent.
  useEffect(() => {
    if (isChosen && isFirm) leaveOut();
  }, [isChosen, isFirm]);

  function toggle(on: boolean) {
    onToggle(on);
    if (on && block === 'ROOM_NOT_CLEAN') onNotClean();
  }
  return (
    <div className={styles.row}>
      <Checkbox
        label={`${t('rooms.number', { number: unit.roomIndex })} ${unit.guestName}`}
        checked={isChosen && !isFirm}
        disabled={isFirm}
        onChange={(_, data) => toggle(data.checked === true)}
      />
      <span className={styles.room}>
        {roomNumber || t('rooms.unassigned')}
        {room?.cleaning && <StatusBadge kind="cleaning" status={room.cleaning} />}
        {room?.condition && <StatusBadge kind="roomCondition" status={room.condition} compact />}
      </span>
      <MoneyText yen={unit.totalAmount} />
      {block !== null && <span>{t(`block.${block}`)}</span>}
    </div>
  );
}

/** Returns tonight's room with its state, and the reason that blocks the check-in. */
function useReadiness(unit: RoomUnit, isProvisional: boolean) {
  const { businessDate, salesDate } = useBusinessDate();
  const free = useFreeRooms(unit);
  const tonight =
    unit.bRoomInformation.find(({ roomDate }) => roomDate === businessDate) ?? unit.bRoomInformation[0];
  const room = free.rooms.find(({ roomId }) => roomId === tonight?.assignedRoomId);
  const day = { businessDate: businessDate ?? '', salesDate: salesDate ?? '' };
  const block = isProvisional
    ? provisionalCheckInBlockedBy(unitState(unit), day)
    : checkInBlockedBy({ ...unitState(unit), room: roomState(unit, room) }, day);
  return { room, roomNumber: tonight?.assignedRoomNumber, block };
}

const BLOCK_OF_CONDITION: Partial<Record<string, RoomBlockKind>> = { X: 'BROKEN', T: 'STOP' };

/** A room that the house knows nothing of yet is judged by the service alone. */
function roomState(unit: RoomUnit, room: FreeRoom | undefined): AssignedRoom | null {
  if (!isAssigned(unit)) return null;
  return {
    occupied: room?.condition === 'S' || room?.condition === 'D',
    cleaning: room?.cleaning ?? 'U',
    block: BLOCK_OF_CONDITION[room?.condition ?? ''] ?? null,
  };
}
