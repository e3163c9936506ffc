import { listRoomKeys } from '@honjin/contracts/registration';
import { errorText, useBusinessDate, useLiveCall, useTranslation } from '@honjin/mfe-kit';
import { EmptyState, ErrorPanel, LoadingOverlay } from '@honjin/ui';
import { KeyDeliveryView } from './key-delivery-view.tsx';

/** /schedule/deliver: the day's rooms and their card keys, live. */
export function KeyDeliveryPage() {
  const { t, i18n } = useTranslation('schedule');
  const { businessDate } = useBusinessDate();
  const keys = useLiveCall(listRoomKeys, {}, { follows: ['RegistrationChanged'] });
  if (businessDate === null) return <EmptyState title={t('deliver.noDay')} />;
  if (keys.data) return <KeyDeliveryView rooms={keys.data.rooms} businessDate={businessDate} />;
  if (keys.isPending) return <LoadingOverlay loading />;
  return (
    <ErrorPanel
      message={errorText(keys.error, i18n)}
      requestId={keys.error.requestId}
      onRetry={() => void keys.refetch()}
    />
  );
}
