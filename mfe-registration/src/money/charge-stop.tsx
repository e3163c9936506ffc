import { stopRoomCharges } from '@honjin/contracts/registration';
import { useTranslation } from '@honjin/mfe-kit';
import { ActionButton, FormDialog, makeStyles, TextField, ToneBadge } from '@honjin/ui';
import { useState } from 'react';
import type { RoomUnit, UseDetail } from '../booking/form/booking-types.ts';
import { useStayTitle } from '../booking/dialogs/use-stay-title.ts';
import { useBookingWrite } from '../booking/saving/use-booking-write.ts';

const useStyles = makeStyles({
  root: { display: 'flex', alignItems: 'center', gap: '8px', flexWrap: 'wrap' },
});

interface Props {
  unit: RoomUnit;
  stop: UseDetail['chargeStop'];
  mayEdit: boolean;
}

/** Shows that charges to the room are stopped, and stops them or lets them go on (R-TILL-02). */
export function ChargeStop({ unit, stop, mayEdit }: Props) {
  const styles = useStyles();
  const { t } = useTranslation('registration');
  const [isAsking, setIsAsking] = useState(false);
  const isStopped = stop !== undefined && stop !== null;
  const write = useBookingWrite(stopRoomCharges, {
    successMessage: t(isStopped ? 'chargeStop.allowed' : 'chargeStop.done'),
    onSuccess: () => setIsAsking(false),
  });
  const bRoomUnitId = unit.id;
  const button = {
    size: 'small',
    appearance: 'subtle',
    blockedReason: mayEdit ? undefined : t('block.NO_PERMISSION'),
  } as const;
  return (
    <span className={styles.root}>
      {isStopped && (
        <>
          <ToneBadge tone="caution" label={t('chargeStop.stopped')} />
          <span>{t('chargeStop.by', { reason: stop.reason, name: stop.stoppedBy })}</span>
          <ActionButton {...button} onClick={() => write.mutate({ bRoomUnitId, isStopped: false })}>
            {t('chargeStop.allow')}
          </ActionButton>
        </>
      )}
      {!isStopped && (
        <ActionButton {...button} onClick={() => setIsAsking(true)}>
          {t('chargeStop.stop')}
        </ActionButton>
      )}
      {isAsking && (
        <StopDialog
          unit={unit}
          isBusy={write.isPending}
          onStop={(reason) => write.mutate({ bRoomUnitId, isStopped: true, reason })}
          onClose={() => setIsAsking(false)}
        />
      )}
    </span>
  );
}

interface DialogProps {
  unit: RoomUnit;
  isBusy: boolean;
  onStop: (reason: string) => void;
  onClose: () => void;
}

function StopDialog({ unit, isBusy, onStop, onClose }: DialogProps) {
  const { t } = useTranslation('registration');
  const titleOf = useStayTitle();
  const [reason, setReason] = useState('');
  const given = reason.trim();
  return (
    <FormDialog
      open
      size="small"
      title={titleOf(unit, t('chargeStop.stop'))}
      submitLabel={t('chargeStop.submit')}
      busy={isBusy}
      blockedReason={given === '' ? t('status.reasonNeeded') : undefined}
      onSubmit={() => onStop(given)}
      onCancel={onClose}
    >
      <span>{t('chargeStop.hint')}</span>
      <TextField
        label={t('status.reason')}
        required
        autoFocus
        maxLength={200}
        value={reason}
        onChange={setReason}
      />
    </FormDialog>
  );
}
