import type { ResponseOf } from '@honjin/contracts';
import { listKioskBatches } from '@honjin/contracts/registration';
import { errorText, formatInstant, useBusinessDate, useCall, useTranslation } from '@honjin/mfe-kit';
import { DataTable, DatePicker, makeStyles, ToneBadge, type TableColumn } from '@honjin/ui';
import { useState } from 'react';

type KioskBatch = ResponseOf<typeof listKioskBatches>['kioskBatches'][number];

const TONES = { NOT_SENT: 'attention', EQUAL: 'success', DIFFERENT: 'danger' } as const;

const useStyles = makeStyles({
  date: { maxWidth: '220px' },
});

function useBatchColumns(): TableColumn<KioskBatch>[] {
  const { t, i18n } = useTranslation('registration');
  const counts = (label: string, of: 'checkIns' | 'cards'): TableColumn<KioskBatch>[] => [
    {
      key: `machine.${of}`,
      header: t('kiosk.countByMachine', { label }),
      numeric: true,
      cell: ({ ofMachine }) => (ofMachine === null ? '—' : ofMachine[of]),
    },
    {
      key: `books.${of}`,
      header: t('kiosk.countByBooks', { label }),
      numeric: true,
      cell: ({ ofBooks }) => ofBooks[of],
    },
  ];
  return [
    {
      key: 'name',
      header: t('kiosk.name'),
      cell: ({ code, name, nameEn }) => `${code} ${i18n.language === 'en' && nameEn !== '' ? nameEn : name}`,
    },
    {
      key: 'state',
      header: t('kiosk.state'),
      cell: ({ batchState }) => (
        <ToneBadge tone={TONES[batchState]} label={t(`kiosk.batchState.${batchState}`)} />
      ),
    },
    ...counts(t('kiosk.checkIns'), 'checkIns'),
    ...counts(t('kiosk.cards'), 'cards'),
    {
      key: 'sentAt',
      header: t('kiosk.sentAt'),
      cell: ({ sentAt }) => (sentAt === null ? '' : formatInstant(sentAt)),
    },
  ];
}

/** The counts of machines on a business date, beside the books of the house. */
export function KioskBatches() {
  const styles = useStyles();
  const { t, i18n } = useTranslation('registration');
  const today = useBusinessDate().businessDate ?? '';
  const [asked, setAsked] = useState('');
  const businessDate = asked === '' ? today : asked;
  const answer = useCall(listKioskBatches, businessDate === '' ? {} : { businessDate }, {
    staleTime: 0,
    placeholderData: (old) => old,
  });
  const columns = useBatchColumns();
  return (
    <DataTable
      label={t('kiosk.batches')}
      columns={columns}
      rows={answer.data?.kioskBatches ?? []}
      rowKey={({ kioskMachineId }) => kioskMachineId}
      loading={answer.isPending}
      failure={
        answer.isError
          ? { message: errorText(answer.error, i18n), onRetry: () => void answer.refetch() }
          : undefined
      }
      paged={false}
      emptyTitle={t('kiosk.noBatches')}
      toolbar={
        <div className={styles.date}>
          <DatePicker label={t('kiosk.businessDate')} value={businessDate} max={today} onChange={setAsked} />
        </div>
      }
    />
  );
}
