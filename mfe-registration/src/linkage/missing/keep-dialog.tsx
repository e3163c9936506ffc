import { keepMissingBookings, listMissingCancels } from '@honjin/contracts/linkage';
import { useTranslation, useWrite } from '@honjin/mfe-kit';
import { ReasonDialog } from '../../parts/reason-dialog.tsx';

interface Props {
  bookingIds: string[];
  onClose: () => void;
  onDone: () => void;
}

/** Keeps bookings that the provider no longer lists, because somebody has asked there; the reason stays in the history. */
export function KeepDialog({ bookingIds, onClose, onDone }: Props) {
  const { t } = useTranslation('linkage');
  const keep = useWrite(keepMissingBookings, {
    invalidates: [listMissingCancels],
    successMessage: t('missing.kept', { count: bookingIds.length }),
    onSuccess: onDone,
  });
  return (
    <ReasonDialog
      title={t('missing.keepTitle', { count: bookingIds.length })}
      text={t('missing.keepText')}
      submitLabel={t('missing.keep')}
      busy={keep.isPending}
      onSubmit={(reason) => keep.mutate({ bookingIds, reason })}
      onCancel={onClose}
    />
  );
}
