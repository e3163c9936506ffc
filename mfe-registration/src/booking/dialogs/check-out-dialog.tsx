import { checkOut, roomUnitCheckout } from '@honjin/contracts/registration';
import {
  balanceShown,
  checkOutBlockedBy,
  multiRoomCheckOutBlockedBy,
  type BlockReason,
  type BusinessDay,
} from '@honjin/domain';
import { useBusinessDate, useTranslation } from '@honjin/mfe-kit';
import { Checkbox, makeStyles, MoneyText, StatusBadge } from '@honjin/ui';
import { useState } from 'react';
import type { Booking, RoomUnit } from '../form/booking-types.ts';
import { unitState } from '../acting/unit-actions.ts';
import type { DialogProps } from './dialog-props.ts';
import { ExpressCheckOut } from './express-check-out.tsx';
import { useBookingWrite } from '../saving/use-booking-write.ts';
import { useUndoChange } from '../acting/use-undo-change.ts';
import { StayDialog } from './stay-dialog.tsx';

const useStyles = makeStyles({
  row: {
    display: 'grid',
    gridTemplateColumns: '1fr 140px 120px 1fr',
    gap: '12px',
    alignItems: 'center',
    justifyItems: 'start',
  },
});

/**
 * Says why a room cannot be checked out together with the shown one, or null. The shown room can always leave by
 * itself; the others may not leave later than the representative room (spec section 4).
 */
export function leavingBlockedBy(
  unit: RoomUnit,
  { booking, shown, day }: { booking: Booking; shown: RoomUnit; day: BusinessDay },
): BlockReason | null {
  const state = { ...unitState(unit), unsettledYen: unit.unsettledBalance };
  const own = checkOutBlockedBy(state, day);
  if (own !== null || unit.id === shown.id) return own;
  const representative = booking.bRoomUnit.find(({ isRepresentativeRoom }) => isRepresentativeRoom === 'YES');
  return representative ? multiRoomCheckOutBlockedBy(state, representative) : null;
}

/** Checks one or several rooms out. */
export function CheckOutDialog(props: DialogProps) {
  const { booking, unit, onClose, onAction } = props;
  const styles = useStyles();
  const { t } = useTranslation('registration');
  const { businessDate, salesDate } = useBusinessDate();
  const day = { businessDate: businessDate ?? '', salesDate: salesDate ?? '' };
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set([unit.id]));
  const tell = useUndoChange('CHECK_OUT', onAction);
  const options = {
    onSuccess: ({ undoId }: { undoId?: string | undefined }) => {
      tell(t('checkOut.done'), undoId);
      onClose();
    },
  };
  const one = useBookingWrite(checkOut, options);
  const several = useBookingWrite(roomUnitCheckout, options);
  const context = { booking, shown: unit, day };
  const ready = booking.bRoomUnit.filter((each) => leavingBlockedBy(each, context) === null);
  const leaving = ready.filter(({ id }) => chosen.has(id)).map(({ id }) => id);

  function toggle(id: string, on: boolean) {
    setChosen((now) => new Set(on ? [...now, id] : [...now].filter((each) => each !== id)));
  }
  return (
    <StayDialog
      about={props}
      size="large"
      action={t('checkOut.title')}
      submitLabel={t('checkOut.submit', { count: leaving.length })}
      busy={one.isPending || several.isPending}
      blockedReason={leaving.length === 0 ? t('checkOut.nothing') : undefined}
      onSubmit={() => (leaving.length > 1 ? several : one).mutate({ bRoomUnitIds: leaving })}
    >
      {booking.bRoomUnit.length > 1 && (
        <ExpressCheckOut
          bookingId={booking.id}
          onDone={(undoId) => options.onSuccess({ undoId })}
          onPart={(undoId) => tell(t('checkOut.partDone'), undoId)}
        />
      )}
      {ready.length > 1 && (
        <Checkbox
          label={t('checkOut.all')}
          checked={leaving.length === ready.length ? true : leaving.length > 0 ? 'mixed' : false}
          onChange={(_, data) => setChosen(new Set(data.checked === true ? ready.map(({ id }) => id) : []))}
        />
      )}
      {booking.bRoomUnit.map((each) => {
        const block = leavingBlockedBy(each, context);
        return (
          <div key={each.id} className={styles.row}>
            <Checkbox
              label={`${t('rooms.number', { number: each.roomIndex })} ${each.guestName}`}
              checked={leaving.includes(each.id)}
              disabled={block !== null}
              onChange={(_, data) => toggle(each.id, data.checked === true)}
            />
            <StatusBadge kind="roomUnit" status={each.status} />
            <MoneyText yen={balanceShown({ status: each.status, unsettledYen: each.unsettledBalance })} />
            <span>{block === null ? '' : t(`block.${block}`)}</span>
          </div>
        );
      })}
    </StayDialog>
  );
}
