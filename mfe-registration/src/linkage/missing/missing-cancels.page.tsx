import type { ResponseOf } from '@honjin/contracts';
import { listAccounts, listMissingCancels } from '@honjin/contracts/linkage';
import { addDays, formatDate } from '@honjin/domain';
import {
  errorText,
  formatInstant,
  Link,
  paths,
  useBusinessDate,
  useCall,
  useNavigate,
  useSearchParams,
  useTranslation,
} from '@honjin/mfe-kit';
import {
  Button,
  DataTable,
  DateRangePicker,
  EmptyState,
  FilterBar,
  makeStyles,
  MessageBar,
  MessageBarBody,
  PageHeader,
  SelectField,
  type DateRange,
  type TableColumn,
} from '@honjin/ui';
import { useState } from 'react';
import { inboxPath, providerOf } from '../provider.ts';

type Missing = ResponseOf<typeof listMissingCancels>['bookings'][number];

const DAYS = 30;

const useStyles = makeStyles({
  root: { display: 'flex', flexDirection: 'column', gap: '8px' },
  account: { width: '220px' },
});

/** Imported bookings that the provider no longer lists: a cancel of them may have been lost. A person looks at each. */
export default function MissingCancelsPage() {
  const { t } = useTranslation('linkage');
  const [search] = useSearchParams();
  const provider = providerOf(search.get('provider'));
  const { businessDate } = useBusinessDate();
  const accounts = useCall(listAccounts, {});
  const own = (accounts.data?.accounts ?? []).filter((account) => account.provider === provider);
  if (businessDate === null || !accounts.isSuccess) return null;
  if (own.length === 0)
    return (
      <>
        <PageHeader title={t('missing.title')} />
        <EmptyState title={t('account.none')} />
      </>
    );
  const choices = own.map(({ accountId, name }) => ({ value: accountId, label: name }));
  return <Report key={provider} choices={choices} from={businessDate} back={inboxPath(provider)} />;
}

interface ReportProps {
  choices: { value: string; label: string }[];
  from: string;
  back: string;
}

function Report({ choices, from, back }: ReportProps) {
  const styles = useStyles();
  const { t, i18n } = useTranslation('linkage');
  const navigate = useNavigate();
  const first = { accountId: choices[0]!.value, range: { from, until: addDays(from, DAYS) } };
  const [asked, setAsked] = useState<{ accountId: string; range: DateRange }>(first);
  const [draft, setDraft] = useState(asked);
  const { accountId, range } = asked;
  const answer = useCall(
    listMissingCancels,
    { accountId, checkInFrom: range.from, checkInTo: range.until },
    { staleTime: 0 },
  );
  const columns = useMissingColumns();
  const isWhole = draft.range.from !== '' && draft.range.until !== '';
  return (
    <div className={styles.root}>
      <PageHeader
        title={t('missing.title')}
        subtitle={answer.data && listedText(answer.data.listedAt, t)}
        actions={<Button onClick={() => void navigate(back)}>{t('detail.back')}</Button>}
      />
      <FilterBar
        label={t('missing.search')}
        busy={answer.isFetching}
        onSearch={() => isWhole && setAsked(draft)}
      >
        <SelectField
          className={styles.account}
          label={t('column.account')}
          value={draft.accountId}
          onChange={(value) => setDraft({ ...draft, accountId: value })}
          choices={choices}
        />
        <DateRangePicker
          label={t('filter.checkIn')}
          required
          value={draft.range}
          onChange={(next) => setDraft({ ...draft, range: next })}
        />
      </FilterBar>
      <MessageBar intent="info" layout="multiline">
        <MessageBarBody>{t('missing.text')}</MessageBarBody>
      </MessageBar>
      <DataTable
        label={t('missing.title')}
        columns={columns}
        rows={answer.data?.bookings ?? []}
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
      />
    </div>
  );
}

function listedText(listedAt: string | null, t: ReturnType<typeof useTranslation>['t']): string {
  return listedAt === null
    ? t('missing.neverListed')
    : t('missing.listedAt', { at: formatInstant(listedAt, 'second') });
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
