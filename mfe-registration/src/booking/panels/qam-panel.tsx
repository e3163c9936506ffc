import type { ResponseOf } from '@honjin/contracts';
import { deleteQam, getQams, saveQam } from '@honjin/contracts/registration';
import { errorText, useCall, usePermission, useTranslation } from '@honjin/mfe-kit';
import {
  ActionButton,
  AddRegular,
  CheckmarkRegular,
  DataTable,
  DeleteDialog,
  DeleteRegular,
  FlagRegular,
  ToneBadge,
  type TableColumn,
} from '@honjin/ui';
import { useState } from 'react';
import { instantText } from '../../parts/instant-text.ts';
import type { Booking, RoomUnit } from '../booking-types.ts';
import { QamDialog, qamTypeText } from './qam-dialog.tsx';
import { useBookingWrite } from '../use-booking-write.ts';

type Qam = ResponseOf<typeof getQams>['qams'][number];

interface Props {
  booking: Booking;
  unit: RoomUnit | undefined;
}

/** Questions, apologies and messages of the booking, the open ones first. */
export default function QamPanel({ booking, unit }: Props) {
  const { t, i18n } = useTranslation('registration');
  const mayEdit = usePermission('registration', 'edit');
  const qams = useCall(getQams, { bBasicInformationId: booking.id }, { staleTime: 0 });
  const [isAdding, setIsAdding] = useState(false);
  const [deleting, setDeleting] = useState<Qam>();
  const complete = useBookingWrite(saveQam, { successMessage: t('qam.completed') });
  const remove = useBookingWrite(deleteQam, { onSuccess: () => setDeleting(undefined) });
  const blockedReason = mayEdit ? undefined : t('block.NO_PERMISSION');

  function markCompleted(qam: Qam) {
    complete.mutate({
      id: qam.id,
      version: qam.version,
      bBasicInformationId: qam.bBasicInformationId,
      bRoomUnitId: qam.bRoomUnitId,
      bGuestInformationId: qam.bGuestInformationId,
      qamType: qam.qamType,
      category: qam.category,
      status: 'COMPLETED',
      importance: qam.importance,
      detail: qam.detail,
      plannedStoreId: qam.plannedStoreId,
      plannedDatetime: qam.plannedDatetime,
    });
  }
  const columns = useQamColumns({
    blockedReason,
    isBusy: complete.isPending,
    onComplete: markCompleted,
    onDelete: setDeleting,
  });
  return (
    <>
      <DataTable
        label={t('tab.qam')}
        columns={columns}
        rows={qams.data?.qams ?? []}
        rowKey={({ id }) => id}
        loading={qams.isFetching}
        failure={
          qams.isError
            ? { message: errorText(qams.error, i18n), onRetry: () => void qams.refetch() }
            : undefined
        }
        emptyTitle={t('qam.none')}
        toolbar={
          <ActionButton icon={<AddRegular />} blockedReason={blockedReason} onClick={() => setIsAdding(true)}>
            {t('qam.add')}
          </ActionButton>
        }
      />
      {isAdding && <QamDialog booking={booking} unit={unit} onClose={() => setIsAdding(false)} />}
      <DeleteDialog
        open={deleting !== undefined}
        subject={deleting ? qamTypeText(deleting.qamType, t) : ''}
        busy={remove.isPending}
        onDelete={() => deleting && remove.mutate({ id: deleting.id, version: deleting.version })}
        onCancel={() => setDeleting(undefined)}
      />
    </>
  );
}

interface ColumnDeps {
  blockedReason: string | undefined;
  isBusy: boolean;
  onComplete: (qam: Qam) => void;
  onDelete: (qam: Qam) => void;
}

function useQamColumns({ blockedReason, isBusy, onComplete, onDelete }: ColumnDeps): TableColumn<Qam>[] {
  const { t } = useTranslation('registration');
  return [
    {
      key: 'type',
      header: t('qam.type'),
      width: '120px',
      cell: ({ qamType, importance }) => (
        <>
          {importance === 'YES' && <FlagRegular aria-label={t('qam.important')} />} {qamTypeText(qamType, t)}
        </>
      ),
    },
    { key: 'detail', header: t('qam.detail'), cell: ({ detail }) => detail },
    { key: 'room', header: t('qam.room'), width: '80px', cell: ({ room }) => room },
    { key: 'by', header: t('qam.createdBy'), width: '120px', cell: ({ createdBy }) => createdBy },
    {
      key: 'status',
      header: t('qam.status'),
      width: '180px',
      cell: ({ status, inProgressDatetime, completedDatetime }) => (
        <>
          <ToneBadge
            tone={status === 'COMPLETED' ? 'success' : 'attention'}
            label={t(`qam.statuses.${status}`)}
          />{' '}
          {instantText((status === 'COMPLETED' ? completedDatetime : inProgressDatetime) ?? '')}
        </>
      ),
    },
    {
      key: 'actions',
      header: t('qam.actions'),
      width: '80px',
      cell: (qam) => (
        <>
          {qam.status !== 'COMPLETED' && (
            <ActionButton
              size="small"
              appearance="subtle"
              icon={<CheckmarkRegular />}
              aria-label={t('qam.complete')}
              busy={isBusy}
              blockedReason={blockedReason}
              onClick={() => onComplete(qam)}
            />
          )}
          <ActionButton
            size="small"
            appearance="subtle"
            icon={<DeleteRegular />}
            aria-label={t('qam.delete')}
            blockedReason={blockedReason}
            onClick={() => onDelete(qam)}
          />
        </>
      ),
    },
  ];
}
