import { listLinkedBookings } from '@honjin/contracts/linkage';
import { searchRegistrations, LIST_TABS } from '@honjin/contracts/registration';
import { errorText, paths, useLiveCall, useNavigate, useSearchParams, useTranslation } from '@honjin/mfe-kit';
import {
  ActionButton,
  AddRegular,
  Button,
  CountTabs,
  DataTable,
  HistoryRegular,
  LoadingOverlay,
  makeStyles,
  PageHeader,
} from '@honjin/ui';
import { Suspense } from 'react';
import { ExportMenu } from './export-menu.tsx';
import { useListColumns, type ListRow } from './list-columns.tsx';
import { ListFilterBar } from './list-filter-bar.tsx';
import { SavedSearches } from './saved-searches.tsx';
import { WaitlistBar } from './waitlist-bar.tsx';
import {
  NO_FILTERS,
  readQuery,
  searchRequest,
  writeQuery,
  type ListQuery,
  type ListSort,
  type ListTab,
} from './list-query.ts';
import { pageWithTexts } from '../parts/page-with-texts.tsx';
import { useMayEditBookings } from '../parts/use-may-edit-bookings.ts';

const AsOfList = pageWithTexts(() => import('../as-of/as-of-list.tsx'));

const useStyles = makeStyles({ root: { display: 'flex', flexDirection: 'column', gap: '4px' } });

/** The waitlist, whatever else was asked for before. */
const WAITLIST: Partial<ListQuery> = {
  tab: 'MARKETABLE',
  filters: { ...NO_FILTERS, registerStatus: ['WAIT_CANCEL'] },
};

const COUNT_OF = {
  ALL: 'all',
  ARRIVAL: 'arrival',
  STAY: 'stay',
  DEPARTURE: 'departure',
  MARKETABLE: 'marketable',
  CHECKED_OUT: 'checkedOut',
  CANCEL: 'cancel',
} as const satisfies Record<ListTab, string>;

/** The registration list, as it is now or as of a moment (`at`). Its state is the address. */
export default function RegistrationListPage() {
  const [search] = useSearchParams();
  if (!search.has('at')) return <ListOfNow />;
  return (
    <Suspense fallback={<LoadingOverlay loading />}>
      <AsOfList />
    </Suspense>
  );
}

/** Room units by day, tab and condition; live. */
function ListOfNow() {
  const styles = useStyles();
  const { t } = useTranslation('registration');
  const navigate = useNavigate();
  const [search, setSearch] = useSearchParams();
  const mayEdit = useMayEditBookings();
  const query = readQuery(search);
  const answer = useLiveCall(searchRegistrations, searchRequest(query), {
    follows:
      query.filters.linkage === '' ? ['RegistrationChanged'] : ['RegistrationChanged', 'LinkageChanged'],
    placeholderData: (previous) => previous,
  });
  const change = (part: Partial<ListQuery>) => setSearch(writeQuery({ ...query, page: 1, ...part }));
  const lookBack = () => setSearch([...writeQuery({ ...query, page: 1 }), ['at', '']]);
  return (
    <div className={styles.root}>
      <PageHeader
        title={t('list.title')}
        badges={<WaitlistBar onShow={() => change(WAITLIST)} />}
        actions={
          <>
            <SavedSearches query={query} onOpen={(saved) => setSearch(saved)} />
            <ExportMenu query={query} />
            <Button icon={<HistoryRegular />} onClick={lookBack}>
              {t('list.asOf')}
            </Button>
            <ActionButton
              appearance="primary"
              icon={<AddRegular />}
              blockedReason={mayEdit ? undefined : t('block.NO_PERMISSION')}
              onClick={() => void navigate(paths.registrationNew())}
            >
              {t('list.new')}
            </ActionButton>
          </>
        }
      />
      <ListFilterBar
        key={search.toString()}
        filters={query.filters}
        busy={answer.isFetching}
        onSearch={(filters) => change({ filters })}
      />
      <ListTable answer={answer} query={query} onChange={change} />
    </div>
  );
}

interface TableProps {
  answer: ReturnType<typeof useLiveCall<typeof searchRegistrations>>;
  query: ListQuery;
  onChange: (part: Partial<ListQuery>) => void;
}

function ListTabs({ answer, query, onChange }: TableProps) {
  const { t } = useTranslation('registration');
  return (
    <CountTabs
      label={t('list.tabs')}
      size="small"
      tabs={LIST_TABS.map((value) => ({
        value,
        label: t(`list.tab.${value}`),
        count: answer.data?.counts[COUNT_OF[value]],
      }))}
      value={query.tab}
      onChange={(tab) => onChange({ tab })}
    />
  );
}

function ListTable({ answer, query, onChange }: TableProps) {
  const { t, i18n } = useTranslation('registration');
  const navigate = useNavigate();
  const rows = answer.data?.registrationList ?? [];
  const bookingIds = [...new Set(rows.map(({ bBasicInformationId }) => bBasicInformationId))];
  // The list does not wait for it: a booking that came by a site controller is marked when this is known.
  const linked = useLiveCall(
    listLinkedBookings,
    { bookingIds },
    { follows: ['LinkageChanged'], enabled: bookingIds.length > 0, staleTime: 30_000 },
  );
  const columns = useListColumns(
    new Map((linked.data?.bookings ?? []).map((one) => [one.bookingId, one] as const)),
  );
  const open = (row: ListRow) =>
    void navigate(paths.registrationDetail(row.bBasicInformationId, row.bRoomUnitId));
  return (
    <DataTable
      label={t('list.title')}
      columns={columns}
      rows={rows}
      rowKey={({ bRoomUnitId }) => bRoomUnitId}
      rowLabel={({ bookingNo, roomIndex }) => `${bookingNo}-${roomIndex}`}
      loading={answer.isFetching}
      failure={
        answer.isError
          ? {
              message: errorText(answer.error, i18n),
              requestId: answer.error.requestId,
              onRetry: () => void answer.refetch(),
            }
          : undefined
      }
      emptyTitle={t('list.none')}
      onOpen={open}
      // Tabs and columns share one bar.
      toolbar={<ListTabs answer={answer} query={query} onChange={onChange} />}
      columnChoiceKey="registration-list"
      sort={{ columnKey: query.sort, direction: query.isDescending ? 'descending' : 'ascending' }}
      onSortChange={(sort) =>
        onChange({
          sort: (sort?.columnKey ?? 'CHECK_IN') as ListSort,
          isDescending: sort?.direction === 'descending',
        })
      }
      paging={{
        page: query.page,
        pageSize: query.pageSize,
        total: answer.data?.totalCount ?? 0,
        onPageChange: ({ page, pageSize }) => onChange({ page, pageSize }),
      }}
    />
  );
}
