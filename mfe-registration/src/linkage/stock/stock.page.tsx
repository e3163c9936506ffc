import { compareStock, listAccounts, listStopSales, type Account } from '@honjin/contracts/linkage';
import { addDays, diffDays, isValidDate } from '@honjin/domain';
import {
  errorText,
  formatInstant,
  useBusinessDate,
  useCall,
  useLiveCall,
  useNavigate,
  useSearchParams,
  useTranslation,
} from '@honjin/mfe-kit';
import {
  Button,
  DateRangePicker,
  EmptyState,
  ErrorPanel,
  FilterBar,
  LoadingOverlay,
  makeStyles,
  MessageBar,
  MessageBarBody,
  PageHeader,
  SelectField,
  type DateRange,
} from '@honjin/ui';
import { useState } from 'react';
import { Section } from '../../parts/field-grid.tsx';
import { OutageNotice } from '../accounts/outage-notice.tsx';
import { FOLLOWS } from '../linkage-reads.ts';
import { inboxPath, linkagePaths } from '../provider.ts';
import { StockActions } from './stock-actions.tsx';
import { StockDrawer } from './stock-drawer.tsx';
import { StockGrid } from './stock-grid.tsx';
import { StopSaleTable } from './stop-sale-table.tsx';
import { countDifferences, MOST_DAYS } from './stock-types.ts';

const FIRST_DAYS = 14;
/** No event tells that a provider has taken what was sent: the page asks, more often while something waits. */
const LOOK_AGAIN_MS = { waiting: 2_000, quiet: 15_000 };

const useStyles = makeStyles({
  root: { display: 'flex', flexDirection: 'column', gap: '8px' },
  account: { width: '220px' },
  fault: { flexBasis: '100%', margin: 0 },
});

/** Shows what a site controller has to sell beside what the house has, by group of room types and date. */
export default function StockPage() {
  const { t, i18n } = useTranslation('linkage');
  const [search] = useSearchParams();
  const { businessDate } = useBusinessDate();
  const accounts = useCall(listAccounts, {});
  if (accounts.isError)
    return <ErrorPanel message={errorText(accounts.error, i18n)} onRetry={() => void accounts.refetch()} />;
  if (businessDate === null || !accounts.isSuccess) return <LoadingOverlay loading />;
  const told = accounts.data.accounts.filter(({ sendMode }) => sendMode !== 'NONE');
  const account = told.find(({ accountId }) => accountId === search.get('account')) ?? told[0];
  if (account === undefined)
    return (
      <>
        <PageHeader title={t('stock.title')} />
        <EmptyState title={t('stock.noAccount')} />
      </>
    );
  return <Comparison accounts={told} account={account} today={businessDate} />;
}

function rangeOf(search: URLSearchParams, today: string): DateRange {
  const [from, until] = [search.get('from') ?? '', search.get('until') ?? ''];
  return isValidDate(from) && isValidDate(until) && from <= until && diffDays(from, until) < MOST_DAYS
    ? { from, until }
    : { from: today, until: addDays(today, FIRST_DAYS - 1) };
}

interface Props {
  accounts: readonly Account[];
  account: Account;
  today: string;
}

function Comparison({ accounts, account, today }: Props) {
  const styles = useStyles();
  const { t } = useTranslation('linkage');
  const navigate = useNavigate();
  const [search] = useSearchParams();
  const { accountId } = account;
  const { from, until } = rangeOf(search, today);
  const asked = { accountId, dateFrom: from, dateTo: until };
  const answer = useLiveCall(compareStock, asked, {
    follows: [...FOLLOWS, 'StockChanged'],
    staleTime: 0,
    placeholderData: (previous) => previous,
    refetchInterval: ({ state }) =>
      LOOK_AGAIN_MS[
        state.data?.groups.some(({ days }) => days.some(({ isWaiting }) => isWaiting)) ? 'waiting' : 'quiet'
      ],
  });
  const stops = useLiveCall(listStopSales, {}, { follows: FOLLOWS, staleTime: 0 });
  const stopSales = stops.data?.stopSales ?? [];
  return (
    <div className={styles.root}>
      <PageHeader
        title={t('stock.title')}
        subtitle={
          answer.data?.readAt
            ? t('stock.readAt', { at: formatInstant(answer.data.readAt, 'second') })
            : undefined
        }
        actions={
          <>
            <Button onClick={() => void navigate(inboxPath(account.provider))}>{t('detail.back')}</Button>
            <StockActions
              asked={asked}
              accountName={account.name}
              differences={countDifferences(answer.data?.groups ?? [])}
              onRead={() => void answer.refetch()}
            />
          </>
        }
      />
      <OutageNotice provider={account.provider} />
      <Conditions
        key={search.toString()}
        accounts={accounts}
        asked={{ accountId, range: { from, until } }}
        busy={answer.isFetching}
      />
      {stopSales.length > 0 && (
        <Section title={t('stock.stops')}>
          <StopSaleTable stopSales={stopSales} provider={account.provider} />
        </Section>
      )}
      <Result answer={answer} accountId={accountId} stopSales={stopSales} />
    </div>
  );
}

interface Conditions {
  accountId: string;
  range: DateRange;
}

function Conditions({
  accounts,
  asked,
  busy,
}: {
  accounts: readonly Account[];
  asked: Conditions;
  busy: boolean;
}) {
  const styles = useStyles();
  const { t } = useTranslation('linkage');
  const navigate = useNavigate();
  const [draft, setDraft] = useState(asked);
  const [isRefused, setIsRefused] = useState(false);
  const { from, until } = draft.range;
  function show() {
    const isShort = from !== '' && until !== '' && diffDays(from, until) < MOST_DAYS;
    setIsRefused(!isShort);
    const query = new URLSearchParams({ account: draft.accountId, from, until });
    if (isShort) void navigate(`${linkagePaths.stock}?${query}`);
  }
  return (
    <FilterBar label={t('stock.search')} busy={busy} onSearch={show}>
      <SelectField
        className={styles.account}
        label={t('column.account')}
        value={draft.accountId}
        onChange={(accountId) => setDraft({ ...draft, accountId })}
        choices={accounts.map(({ accountId, name }) => ({ value: accountId, label: name }))}
      />
      <DateRangePicker
        label={t('stock.period')}
        required
        value={draft.range}
        onChange={(range) => setDraft({ ...draft, range })}
      />
      {isRefused && (
        <p role="alert" className={styles.fault}>
          {t('stock.tooLong', { count: MOST_DAYS })}
        </p>
      )}
    </FilterBar>
  );
}

interface ResultProps {
  answer: ReturnType<typeof useLiveCall<typeof compareStock>>;
  accountId: string;
  stopSales: Parameters<typeof StockDrawer>[0]['stopSales'];
}

function Result({ answer, accountId, stopSales }: ResultProps) {
  const { t, i18n } = useTranslation('linkage');
  const [opened, setOpened] = useState<{ groupCode: string; date: string }>();
  if (answer.isError && answer.data === undefined)
    return (
      <ErrorPanel
        message={errorText(answer.error, i18n)}
        requestId={answer.error.requestId}
        onRetry={() => void answer.refetch()}
      />
    );
  if (answer.data === undefined) return <LoadingOverlay loading />;
  const { groups } = answer.data;
  if (groups.length === 0) return <EmptyState title={t('stock.noGroup')} />;
  const count = countDifferences(groups);
  // The drawer shows the newest answer, not the one it was opened from.
  const group = groups.find(({ groupCode }) => groupCode === opened?.groupCode);
  const day = group?.days.find(({ date }) => date === opened?.date);
  return (
    <>
      <MessageBar intent={count === 0 ? 'success' : 'warning'} role="status">
        <MessageBarBody>{t(count === 0 ? 'stock.inLine' : 'stock.different', { count })}</MessageBarBody>
      </MessageBar>
      <StockGrid
        label={t('stock.title')}
        groups={groups}
        onOpen={(cell) => setOpened({ groupCode: cell.group.groupCode, date: cell.day.date })}
      />
      {group !== undefined && day !== undefined && (
        <StockDrawer
          cell={{ group, day }}
          accountId={accountId}
          stopSales={stopSales}
          onClose={() => setOpened(undefined)}
        />
      )}
    </>
  );
}
