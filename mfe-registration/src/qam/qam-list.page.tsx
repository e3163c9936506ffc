import { getQams } from '@honjin/contracts/registration';
import {
  errorText,
  paths,
  useBusinessDate,
  useCall,
  useNavigate,
  usePermission,
  useTranslation,
} from '@honjin/mfe-kit';
import { CheckboxField, makeStyles, PageHeader } from '@honjin/ui';
import { useState } from 'react';
import { useRested } from '../parts/use-rested.ts';
import { QamDialog } from './qam-dialog.tsx';
import type { Qam } from './qam-draft.ts';
import { conditionsOf, EVERY_QAM, QamFilterFields } from './qam-filter.tsx';
import { QamTable } from './qam-table.tsx';

const REST_MS = 250;

const useStyles = makeStyles({ root: { display: 'flex', flexDirection: 'column', gap: '8px' } });

/** Q.A.M of all bookings of the store: at first the open ones that are due today. */
export default function QamListPage() {
  const styles = useStyles();
  const { t, i18n } = useTranslation('registration');
  const navigate = useNavigate();
  const { businessDate } = useBusinessDate();
  const mayOpen = usePermission('registration', 'read');
  const [filter, setFilter] = useState({ ...EVERY_QAM, status: 'IN_PROGRESS' as const } as typeof EVERY_QAM);
  const [isDueOnly, setIsDueOnly] = useState(true);
  const wanted = useRested(filter, REST_MS);
  const due = isDueOnly && businessDate !== null ? { dueBy: businessDate } : {};
  const qams = useCall(
    getQams,
    { ...conditionsOf(wanted), ...due },
    { staleTime: 0, placeholderData: (previous) => previous },
  );
  const [edited, setEdited] = useState<Qam>();
  return (
    <div className={styles.root}>
      <PageHeader title={t('qam.listTitle')} />
      <QamTable
        label={t('qam.listTitle')}
        showsBooking
        rows={qams.data?.qams ?? []}
        loading={qams.isFetching}
        failure={
          qams.isError
            ? { message: errorText(qams.error, i18n), onRetry: () => void qams.refetch() }
            : undefined
        }
        emptyTitle={t('qam.none')}
        onChange={setEdited}
        onOpen={
          mayOpen
            ? ({ bBasicInformationId, bRoomUnitId }) =>
                void navigate(paths.registrationDetail(bBasicInformationId, bRoomUnitId ?? undefined))
            : undefined
        }
        toolbar={
          <QamFilterFields filter={filter} onChange={setFilter}>
            <CheckboxField label={t('qam.dueToday')} value={isDueOnly} onChange={setIsDueOnly} />
          </QamFilterFields>
        }
      />
      {edited && (
        <QamDialog
          bookingId={edited.bBasicInformationId}
          units={[]}
          qam={edited}
          onClose={() => setEdited(undefined)}
        />
      )}
    </div>
  );
}
