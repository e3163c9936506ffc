import type { ResponseOf } from '@honjin/contracts';
import type { listMissingCancels } from '@honjin/contracts/linkage';
import { formatDate } from '@honjin/domain';
import { errorText, Link, paths, useNavigate, useTranslation, type useCall } from '@honjin/mfe-kit';
import { ActionButton, DataTable, type TableColumn } from '@honjin/ui';
import { useState } from 'react';
import { useLinkageBlock } from '../use-linkage-rights.ts';
import { KeepDialog } from './keep-dialog.tsx';

type Missing = ResponseOf<typeof listMissingCancels>['bookings'][number];

interface Props {
  answer: ReturnType<typeof useCall<typeof listMissingCancels>>;
}

/** The bookings in question: one is opened and cancelled there, or some are kept with a reason. */
export function MissingTable({ answer }: Props) {
  const { t, i18n } = useTranslation('linkage');
  const navigate = useNavigate();
  const block = useLinkageBlock();
  const columns = useMissingColumns();
  const [selected, setSelected] = useState<ReadonlySet<string>>(new Set());
  const [isKeeping, setIsKeeping] = useState(false);
  const rows = answer.data?.bookings ?? [];
  const chosen = rows.map(({ bookingId }) => bookingId).filter((bookingId) => selected.has(bookingId));
  return (
    <>
      <DataTable
        label={t('missing.title')}
        columns={columns}
        rows={rows}
        rowKey={({ bookingId }) => bookingId}
        rowLabel={({ bookingNo }) => bookingNo}
        loading={answer.isPending}
        failure={
          answer.isError
            ? { message: errorText(answer.error, i18n), onRetry: () => void answer.refetch() }
            : undefined
        }
        emptyTitle={t('missing.none')}
        onOpen={({ bookingId }) => void navigate(paths.registrationDetail(bookingId))}
        selection={{ selected, onSelectionChange: setSelected }}
        toolbar={
          <ActionButton
            size="small"
            blockedReason={block ?? (chosen.length === 0 ? t('missing.chooseRows') : undefined)}
            onClick={() => setIsKeeping(true)}
          >
            {t('missing.keep')}
          </ActionButton>
        }
      />
      {isKeeping && (
        <KeepDialog
          bookingIds={chosen}
          onClose={() => setIsKeeping(false)}
          onDone={() => {
            setIsKeeping(false);
            setSelected(new Set());
          }}
        />
      )}
    </>
  );
}

function useMissingColumns(): TableColumn<Missing>[] {
  const { t } = useTranslation('linkage');
  return [
    {
      key: 'bookingNo',
      header: t('column.bookingNo'),
      width: '120px',
      cell: ({ bookingId, bookingNo }) => <Link to={paths.registrationDetail(bookingId)}>{bookingNo}</Link>,
    },
    { key: 'agency', header: t('column.agency'), cell: ({ agencyName }) => agencyName },
    {
      key: 'number',
      header: t('column.agencyNumber'),
      cell: ({ travelAgencyBookingNumber }) => travelAgencyBookingNumber,
    },
    { key: 'guest', header: t('column.guest'), cell: ({ guestName }) => guestName },
    {
      key: 'stay',
      header: t('booking.stay'),
      width: '190px',
      cell: ({ checkInDate, checkOutDate }) => `${formatDate(checkInDate)} – ${formatDate(checkOutDate)}`,
      sortValue: ({ checkInDate }) => checkInDate,
    },
  ];
}
