import type { ResponseOf } from '@honjin/contracts';
import { expressCheckout } from '@honjin/contracts/registration';
import { useTranslation } from '@honjin/mfe-kit';
import { ActionButton, makeStyles } from '@honjin/ui';
import { useState } from 'react';
import { useBookingWrite } from '../saving/use-booking-write.ts';

type Stopped = ResponseOf<typeof expressCheckout>['stopped'];

const useStyles = makeStyles({
  root: { display: 'flex', flexDirection: 'column', alignItems: 'start', gap: '8px' },
  list: { margin: 0, paddingInlineStart: '20px' },
});

interface Props {
  bookingId: string;
  /** Every room has left. */
  onDone: (undoId: string | undefined) => void;
  /** Some rooms have left, others stay. */
  onPart: (undoId: string | undefined) => void;
}

/** The whole group in one action. When every room has left the dialog is done; else it says what stopped each. */
export function ExpressCheckOut({ bookingId, onDone, onPart }: Props) {
  const styles = useStyles();
  const { t } = useTranslation('registration');
  const [stopped, setStopped] = useState<Stopped>([]);
  const leave = useBookingWrite(expressCheckout, {
    onSuccess: (answer) => {
      // Rooms that left before have nothing more to do.
      const waiting = answer.stopped.filter(({ bRoomUnitId }) => !hasLeft(answer, bRoomUnitId));
      setStopped(waiting);
      if (waiting.length === 0) onDone(answer.undoId);
      else if (answer.checkedOutIds.length > 0) onPart(answer.undoId);
    },
  });
  return (
    <section className={styles.root} aria-label={t('checkOut.express')}>
      <ActionButton busy={leave.isPending} onClick={() => leave.mutate({ bBasicInformationId: bookingId })}>
        {t('checkOut.express')}
      </ActionButton>
      {stopped.length > 0 && (
        <div role="status">
          {t('checkOut.stopped')}
          <ul className={styles.list}>
            {stopped.map(({ bRoomUnitId, roomIndex, reason }) => (
              <li key={bRoomUnitId}>
                {t('rooms.number', { number: roomIndex })}: {t(`block.${reason}`)}
              </li>
            ))}
          </ul>
        </div>
      )}
    </section>
  );
}

const GONE: ReadonlySet<string> = new Set(['CHECK_OUT', 'CANCEL', 'NO_SHOW', 'WAIT_CANCEL']);

function hasLeft({ roomUnits }: ResponseOf<typeof expressCheckout>, id: string): boolean {
  const status = roomUnits.find(({ bRoomUnitId }) => bRoomUnitId === id)?.status;
  return status !== undefined && GONE.has(status);
}
