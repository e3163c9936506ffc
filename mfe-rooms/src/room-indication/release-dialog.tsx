import { listRoomIndication, releaseRoom, type RoomIndication } from '@honjin/contracts/rooms';
import { formatDate } from '@honjin/domain';
import { hearRevision, useQueryClient, useTranslation, useWrite } from '@honjin/mfe-kit';
import { ConfirmDialog, Text } from '@honjin/ui';

export interface ReleaseDialogProps {
  room: RoomIndication;
  block: NonNullable<RoomIndication['block']>;
  businessDate: string;
  onClose: () => void;
}

/** Gives a blocked room back from today on. */
export function ReleaseDialog({ room, block, businessDate, onClose }: ReleaseDialogProps) {
  const { t } = useTranslation('rooms');
  const queries = useQueryClient();
  const release = useWrite(releaseRoom, {
    successMessage: t('released'),
    onSuccess: ({ registrationRevision }) => {
      hearRevision('registration', registrationRevision);
      onClose();
      return queries.invalidateQueries({ queryKey: [listRoomIndication.path] });
    },
  });
  return (
    <ConfirmDialog
      open
      title={t('releaseTitle', { roomNo: room.roomNo })}
      confirmLabel={t('releaseDo')}
      busy={release.isPending}
      onConfirm={() => release.mutate({ blockId: block.blockId, from: businessDate })}
      onCancel={onClose}
    >
      <Text>
        {t('releaseBody', {
          kind: t(block.kind === 'BROKEN' ? 'broken' : 'stop'),
          from: formatDate(block.from),
          to: formatDate(block.to),
          reason: block.reason,
        })}
      </Text>
    </ConfirmDialog>
  );
}
