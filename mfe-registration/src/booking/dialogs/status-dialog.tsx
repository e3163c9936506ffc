import { changeStatus } from '@honjin/contracts/registration';
import { isGivenUp, transitionBlockedBy } from '@honjin/domain';
import { useBusinessDate, useTranslation } from '@honjin/mfe-kit';
import { CheckboxField, Text, TextField } from '@honjin/ui';
import { useState } from 'react';
import { STATUS_CHANGES, unitState, type StatusAction } from '../acting/unit-actions.ts';
import type { DialogProps } from './dialog-props.ts';
import { useBookingWrite } from '../saving/use-booking-write.ts';
import { useUndoChange } from '../acting/use-undo-change.ts';
import { StayDialog } from './stay-dialog.tsx';
import { useFeeAfter } from './use-fee-after.ts';

/** Changes of state that are nothing else: cancel, no-show, departure, and the ways back. */
export function StatusDialog(props: DialogProps & { action: StatusAction }) {
  const { booking, unit, action, onClose, onAction } = props;
  const { t } = useTranslation('registration');
  const { businessDate } = useBusinessDate();
  const { trigger, to, asksReason } = STATUS_CHANGES[action];
  const [reason, setReason] = useState('');
  const [isForAll, setIsForAll] = useState(false);
  const tell = useUndoChange(action, onAction);
  const { askFee, isAsking } = useFeeAfter(props);
  const change = useBookingWrite(changeStatus, {
    onSuccess: ({ undoId }) => {
      tell(t(`status.done.${action}`), undoId);
      if (isGivenUp(to)) void askFee(chosen.map(({ id }) => id));
      else onClose();
    },
  });
  const day = { businessDate: businessDate ?? '', salesDate: businessDate ?? '' };
  const alike = booking.bRoomUnit.filter(
    (one) => transitionBlockedBy(unitState(one), day, { to, trigger }) === null,
  );
  const chosen = isForAll ? alike : [unit];
  const isBlocked = asksReason && reason.trim() === '';

  function submit() {
    change.mutate({
      bBasicInformationId: booking.id,
      version: booking.version,
      bRoomUnitIds: chosen.map(({ id }) => id),
      trigger,
      to,
      reason: reason.trim(),
    });
  }
  return (
    <StayDialog
      about={props}
      size="small"
      action={t(`action.${action}`)}
      // The button that only closes the dialog is called cancel as well.
      submitLabel={t(action === 'CANCEL' ? 'status.submitCancel' : `action.${action}`)}
      busy={change.isPending || isAsking}
      blockedReason={isBlocked ? t('status.reasonNeeded') : undefined}
      onSubmit={submit}
    >
      <Text>{t(`status.body.${action}`)}</Text>
      {asksReason && (
        <TextField
          label={t('status.reason')}
          required
          autoFocus
          maxLength={200}
          value={reason}
          onChange={setReason}
        />
      )}
      {alike.length > 1 && (
        <CheckboxField
          label={t('status.forAll', { count: alike.length })}
          value={isForAll}
          onChange={setIsForAll}
        />
      )}
    </StayDialog>
  );
}
