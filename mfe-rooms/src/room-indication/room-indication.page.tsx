import { listRoomIndication } from '@honjin/contracts/rooms';
import { errorText, useLiveCall, useTranslation } from '@honjin/mfe-kit';
import { EmptyState, ErrorPanel, LoadingOverlay } from '@honjin/ui';
import { RoomIndicationView } from './room-indication-view.tsx';

/** /availability/list: every room of the house, live. */
export function RoomIndicationPage() {
  const { t, i18n } = useTranslation('rooms');
  const rooms = useLiveCall(listRoomIndication, {}, { follows: ['RegistrationChanged', 'RoomChanged'] });
  if (rooms.data?.rooms.length === 0) return <EmptyState title={t('noRooms')} />;
  if (rooms.data) return <RoomIndicationView rooms={rooms.data.rooms} />;
  if (rooms.isPending) return <LoadingOverlay loading />;
  return (
    <ErrorPanel
      message={errorText(rooms.error, i18n)}
      requestId={rooms.error.requestId}
      onRetry={() => void rooms.refetch()}
    />
  );
}
