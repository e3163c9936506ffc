import { getQams } from '@honjin/contracts/registration';
import { errorText, useCall, usePermission, useTranslation } from '@honjin/mfe-kit';
import { ActionButton, AddRegular } from '@honjin/ui';
import { useState } from 'react';
import { useRested } from '../../parts/use-rested.ts';
import { QamDialog } from '../../qam/qam-dialog.tsx';
import type { Qam } from '../../qam/qam-draft.ts';
import { conditionsOf, EVERY_QAM, QamFilterFields } from '../../qam/qam-filter.tsx';
import { QamTable } from '../../qam/qam-table.tsx';
import type { Booking, RoomUnit } from '../form/booking-types.ts';

const REST_MS = 250;

interface Props {
  booking: Booking;
  unit: RoomUnit | undefined;
}

/** Questions, appointments and messages of the booking, the open ones first. */
export default function QamPanel({ booking, unit }: Props) {
  const { t, i18n } = useTranslation('registration');
  const mayEdit = usePermission('registration', 'edit');
  const [filter, setFilter] = useState(EVERY_QAM);
  const wanted = useRested(filter, REST_MS);
  const qams = useCall(
    getQams,
    { bBasicInformationId: booking.id, ...conditionsOf(wanted) },
    { staleTime: 0, placeholderData: (previous) => previous },
  );
  const [edited, setEdited] = useState<{ qam?: Qam }>();
  return (
    <>
      <QamTable
        label={t('tab.qam')}
        rows={qams.data?.qams ?? []}
        loading={qams.isFetching}
        failure={
          qams.isError
            ? { message: errorText(qams.error, i18n), onRetry: () => void qams.refetch() }
            : undefined
        }
        emptyTitle={t('qam.none')}
        onChange={(qam) => setEdited({ qam })}
        toolbar={
          <>
            <ActionButton
              icon={<AddRegular />}
              blockedReason={mayEdit ? undefined : t('block.NO_PERMISSION')}
              onClick={() => setEdited({})}
            >
              {t('qam.add')}
            </ActionButton>
            <QamFilterFields filter={filter} onChange={setFilter} />
          </>
        }
      />
      {edited && (
        <QamDialog
          bookingId={booking.id}
          units={booking.bRoomUnit}
          unit={unit}
          {...edited}
          onClose={() => setEdited(undefined)}
        />
      )}
    </>
  );
}
