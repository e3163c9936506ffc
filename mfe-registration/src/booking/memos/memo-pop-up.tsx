import { confirmFreeMemos } from '@honjin/contracts/registration';
import { useTranslation } from '@honjin/mfe-kit';
import { ConfirmDialog, makeStyles } from '@honjin/ui';
import { useState } from 'react';
import type { Booking } from '../form/booking-types.ts';
import { useBookingWrite } from '../saving/use-booking-write.ts';
import { colourOf, memosToSee, type PlacedMemo } from './use-memo-kinds.ts';

const useStyles = makeStyles({
  list: {
    margin: 0,
    paddingInlineStart: 0,
    listStyleType: 'none',
    display: 'flex',
    flexDirection: 'column',
    gap: '8px',
  },
  item: {
    paddingInlineStart: '10px',
    borderInlineStartWidth: '6px',
    borderInlineStartStyle: 'solid',
    whiteSpace: 'pre-line',
  },
  title: { fontWeight: 600 },
});

interface Props {
  booking: Booking;
  memos: readonly PlacedMemo[];
  mayConfirm: boolean;
}

/** Shows once per visit what has to be known about a booking; a confirmation keeps it from showing again. */
export function MemoPopUp({ booking, memos, mayConfirm }: Props) {
  const styles = useStyles();
  const { t } = useTranslation('registration');
  const [seen, setSeen] = useState<ReadonlySet<string>>(new Set());
  const confirm = useBookingWrite(confirmFreeMemos, { successMessage: t('memos.confirmedNow') });
  const open = memosToSee(memos).filter(({ memo }) => !seen.has(memo.id));
  const ids = open.map(({ memo }) => memo.id);
  const close = () => setSeen((now) => new Set([...now, ...ids]));
  return (
    <ConfirmDialog
      open={open.length > 0}
      title={t('memos.popUp')}
      confirmLabel={mayConfirm ? t('memos.confirm') : undefined}
      cancelLabel={t('memos.later')}
      busy={confirm.isPending}
      onConfirm={() => {
        if (mayConfirm) confirm.mutate({ bBasicInformationId: booking.id, ids });
        close();
      }}
      onCancel={close}
    >
      <ul className={styles.list}>
        {open.map(({ memo, unit, kind }) => (
          <li key={memo.id} className={styles.item} style={{ borderColor: colourOf(kind) }}>
            <div className={styles.title}>
              {t('rooms.number', { number: unit.roomIndex })} {memo.freeMemoTitle}
            </div>
            {memo.detail}
          </li>
        ))}
      </ul>
    </ConfirmDialog>
  );
}
