import { deleteQam, saveQam } from '@honjin/contracts/registration';
import { formatInstant, usePermission, useTranslation } from '@honjin/mfe-kit';
import {
  ActionButton,
  CheckmarkRegular,
  DataTable,
  DeleteDialog,
  DeleteRegular,
  EditRegular,
  FlagRegular,
  ToneBadge,
  type DataTableProps,
  type TableColumn,
} from '@honjin/ui';
import { useState } from 'react';
import { useBookingWrite } from '../booking/saving/use-booking-write.ts';
import { useUndoOffer } from '../undo/use-undo-offer.ts';
import { draftOfQam, qamTypeText, requestOfQam, type Qam } from './qam-draft.ts';

interface Props extends Pick<
  DataTableProps<Qam>,
  'loading' | 'failure' | 'toolbar' | 'emptyTitle' | 'onOpen'
> {
  label: string;
  rows: readonly Qam[];
  /** True when the list spans bookings, and names them. */
  showsBooking?: boolean;
  onChange: (qam: Qam) => void;
}

/** Q.A.M, the open ones first: completed, changed, taken away with a way back. */
export function QamTable({ rows, showsBooking = false, onChange, ...table }: Props) {
  const { t } = useTranslation('registration');
  const mayEdit = usePermission('registration', 'edit');
  const [deleting, setDeleting] = useState<Qam>();
  const complete = useCompletion();
  const remove = useRemoval(() => setDeleting(undefined));
  const columns = useQamColumns({
    showsBooking,
    blockedReason: mayEdit ? undefined : t('block.NO_PERMISSION'),
    isBusy: complete.isBusy,
    onComplete: complete.run,
    onChange,
    onDelete: setDeleting,
  });
  return (
    <>
      <DataTable
        {...table}
        columns={columns}
        rows={rows}
        rowKey={({ id }) => id}
        rowLabel={({ detail }) => detail}
      />
      <DeleteDialog
        open={deleting !== undefined}
        subject={deleting ? qamTypeText(deleting.qamType, t) : ''}
        busy={remove.isBusy}
        onDelete={() => deleting && remove.run(deleting)}
        onCancel={() => setDeleting(undefined)}
      />
    </>
  );
}

/** The same Q.A.M again, as a save sends it. */
function asRequest(qam: Qam, status = qam.status) {
  return { ...draftOfQam(qam, null), status };
}

/** Marks as completed, with a way back. */
function useCompletion() {
  const { t } = useTranslation('registration');
  const offerUndo = useUndoOffer();
  const save = useBookingWrite(saveQam);
  async function run(qam: Qam) {
    const bookingId = qam.bBasicInformationId;
    const request = requestOfQam(asRequest(qam, 'COMPLETED'), { bookingId, qam });
    const answer = await save.mutateAsync(request).catch(() => undefined);
    if (answer === undefined) return;
    offerUndo(t('qam.completed'), () =>
      save.mutateAsync(requestOfQam(asRequest(qam), { bookingId, qam: answer.qam })),
    );
  }
  return { isBusy: save.isPending, run: (qam: Qam) => void run(qam) };
}

/** Takes one away and offers to enter it again. */
function useRemoval(onDone: () => void) {
  const { t } = useTranslation('registration');
  const offerUndo = useUndoOffer();
  const again = useBookingWrite(saveQam);
  const remove = useBookingWrite(deleteQam, { onSuccess: onDone });
  async function run(qam: Qam) {
    const answer = await remove.mutateAsync({ id: qam.id, version: qam.version }).catch(() => undefined);
    if (answer === undefined) return;
    const request = requestOfQam(asRequest(qam), { bookingId: qam.bBasicInformationId });
    offerUndo(t('qam.deleted'), () => again.mutateAsync(request));
  }
  return { isBusy: remove.isPending, run: (qam: Qam) => void run(qam) };
}

interface ColumnDeps {
  showsBooking: boolean;
  blockedReason: string | undefined;
  isBusy: boolean;
  onComplete: (qam: Qam) => void;
  onChange: (qam: Qam) => void;
  onDelete: (qam: Qam) => void;
}

function useQamColumns({ showsBooking, ...deps }: ColumnDeps): TableColumn<Qam>[] {
  const { t } = useTranslation('registration');
  const place: TableColumn<Qam> = {
    key: 'booking',
    header: t('list.column.bookingNo'),
    width: '120px',
    cell: ({ bookingNo }) => bookingNo,
  };
  return [
    {
      key: 'type',
      header: t('qam.type'),
      width: '110px',
      cell: ({ qamType, importance }) => (
        <>
          {importance === 'YES' && <FlagRegular aria-label={t('qam.important')} />} {qamTypeText(qamType, t)}
        </>
      ),
    },
    ...(showsBooking ? [place] : []),
    {
      key: 'detail',
      header: t('qam.detail'),
      cell: ({ category, detail }) => (category === '' ? detail : `【${category}】${detail}`),
    },
    { key: 'room', header: t('qam.room'), width: '64px', cell: ({ room }) => room },
    { key: 'guest', header: t('qam.guest'), width: '130px', cell: ({ guest }) => guest },
    {
      key: 'planned',
      header: t('qam.planned'),
      width: '140px',
      cell: ({ plannedDatetime }) => plannedDatetime?.replace('T', ' ').replaceAll('-', '/') ?? '–',
    },
    { key: 'status', header: t('qam.status'), width: '230px', cell: (qam) => <StatusCell qam={qam} /> },
    { key: 'by', header: t('qam.createdBy'), width: '100px', cell: ({ createdBy }) => createdBy },
    {
      key: 'actions',
      header: t('qam.actions'),
      width: '110px',
      cell: (qam) => <QamActions qam={qam} {...deps} />,
    },
  ];
}

function StatusCell({ qam: { status, inProgressDatetime, completedDatetime } }: { qam: Qam }) {
  const { t } = useTranslation('registration');
  const at = status === 'COMPLETED' ? completedDatetime : inProgressDatetime;
  return (
    <>
      <ToneBadge
        tone={status === 'COMPLETED' ? 'success' : 'attention'}
        label={t(`qam.statuses.${status}`)}
      />{' '}
      {at === null ? '' : formatInstant(at)}
    </>
  );
}

function QamActions({
  qam,
  blockedReason,
  isBusy,
  onComplete,
  onChange,
  onDelete,
}: Omit<ColumnDeps, 'showsBooking'> & { qam: Qam }) {
  const { t } = useTranslation('registration');
  const common = { size: 'small', appearance: 'subtle', blockedReason } as const;
  return (
    <>
      {qam.status !== 'COMPLETED' && (
        <ActionButton
          {...common}
          icon={<CheckmarkRegular />}
          aria-label={t('qam.complete')}
          busy={isBusy}
          onClick={() => onComplete(qam)}
        />
      )}
      <ActionButton
        {...common}
        icon={<EditRegular />}
        aria-label={t('qam.change')}
        onClick={() => onChange(qam)}
      />
      <ActionButton
        {...common}
        icon={<DeleteRegular />}
        aria-label={t('qam.delete')}
        onClick={() => onDelete(qam)}
      />
    </>
  );
}
