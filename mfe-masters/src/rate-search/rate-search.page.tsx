import { searchRates } from '@honjin/contracts/registration';
import type { ResponseOf } from '@honjin/contracts';
import { formatDate, nameIn } from '@honjin/domain';
import {
  paths,
  useCall,
  useLocale,
  useNavigate,
  usePermission,
  useSearchParams,
  useTranslation,
} from '@honjin/mfe-kit';
import {
  ActionButton,
  DataTable,
  makeStyles,
  MoneyText,
  PageHeader,
  ToneBadge,
  tokens,
  type TableColumn,
} from '@honjin/ui';
import { useToday } from '../home/use-today.ts';
import { useFailure } from '../plain/use-failure.ts';
import { useListState } from '../plain/use-list-state.ts';
import { RateFilters } from './rate-filters.tsx';
import { HEADS, paramsOf, queryOf, requestOf, type RateQuery } from './rate-query.ts';

type Offer = ResponseOf<typeof searchRates>['rows'][number];

const useStyles = makeStyles({
  nights: { display: 'flex', flexWrap: 'wrap', gap: '2px 10px', fontSize: '12px' },
  night: { whiteSpace: 'nowrap' },
  date: { color: tokens.colorNeutralForeground3 },
  reasons: { margin: 0, paddingInlineStart: '16px', fontSize: '12px' },
});

/** Every plan and room type for a stay, with the price of the booking and what is in the way. */
export function RateSearchPage() {
  const { t } = useTranslation('masters');
  const today = useToday();
  const [params, setParams] = useSearchParams();
  const { page, pageSize, goTo } = useListState();
  const query = queryOf(params, today);
  const answer = useCall(searchRates, requestOf(query, { page, pageSize }), {
    placeholderData: (old) => old,
    staleTime: 0,
  });
  const failure = useFailure(answer);
  const columns = useColumns(query);
  const { data } = answer;
  return (
    <>
      <PageHeader
        title={t('pages.rate-search')}
        subtitle={data && t('rateSearch.found', { total: data.total, sellable: data.sellable })}
      />
      <RateFilters
        key={JSON.stringify(query)}
        start={query}
        onSearch={(next) => setParams(paramsOf(next), { replace: true })}
        onReset={() => setParams({}, { replace: true })}
      />
      <DataTable
        label={t('pages.rate-search')}
        columns={columns}
        rows={data?.rows ?? []}
        rowKey={({ plan, roomType }) => `${plan.id} ${roomType.id}`}
        loading={answer.isFetching}
        failure={failure}
        paging={{ page, pageSize, total: data?.total ?? 0, onPageChange: goTo }}
        columnChoiceKey="rate-search"
        emptyTitle={t('rateSearch.nothing')}
      />
    </>
  );
}

function useColumns(query: RateQuery): TableColumn<Offer>[] {
  const { t } = useTranslation('masters');
  const locale = useLocale();
  const nameOf = ({ name, nameEn }: { name: string; nameEn: string }) => nameIn(locale, { name, nameEn });
  return [
    { key: 'plan', header: t('own.plan.name'), hideable: false, cell: ({ plan }) => nameOf(plan) },
    {
      key: 'type',
      header: t('fields.roomTypeId'),
      hideable: false,
      cell: ({ roomType }) => nameOf(roomType),
    },
    {
      key: 'remaining',
      header: t('rateSearch.remaining'),
      numeric: true,
      cell: ({ remaining }) => remaining,
    },
    { key: 'nights', header: t('rateSearch.nights'), cell: (offer) => <Nights offer={offer} /> },
    {
      key: 'total',
      header: t('rateSearch.total'),
      numeric: true,
      cell: ({ totalYen }) => <MoneyText yen={totalYen} strong />,
    },
    { key: 'state', header: t('rateSearch.state'), cell: (offer) => <SaleState offer={offer} /> },
    {
      key: 'book',
      header: t('list.actions'),
      width: '88px',
      hideable: false,
      cell: (offer) => <BookButton offer={offer} query={query} />,
    },
  ];
}

function Nights({ offer }: { offer: Offer }) {
  const styles = useStyles();
  return (
    <span className={styles.nights}>
      {offer.nights.map(({ date, rank, amountYen }) => (
        <span key={date} className={styles.night}>
          <span className={styles.date}>
            {formatDate(date).slice(5)} {rank}
          </span>{' '}
          <MoneyText yen={amountYen} />
        </span>
      ))}
    </span>
  );
}

function SaleState({ offer }: { offer: Offer }) {
  const styles = useStyles();
  const { t } = useTranslation('masters');
  if (offer.isSellable) return <ToneBadge tone="success" label={t('rateSearch.sellable')} />;
  return (
    <ul className={styles.reasons}>
      {offer.unsold.map(({ reason, date, restriction }) => (
        <li key={`${reason} ${date} ${restriction?.kind} ${restriction?.level}`}>
          {restriction?.message ??
            t(`rateSearch.reason.${reason}`, { date: date === null ? '' : formatDate(date) })}
        </li>
      ))}
    </ul>
  );
}

function BookButton({ offer, query }: { offer: Offer; query: RateQuery }) {
  const { t } = useTranslation('masters');
  const navigate = useNavigate();
  const mayBook = usePermission('registration', 'edit');
  const hasPrice = offer.totalYen !== null;
  const why = hasPrice ? undefined : t('rateSearch.noPrice');
  const heads = Object.fromEntries(HEADS.map((head) => [head, query[head] === 0 ? undefined : query[head]]));
  return (
    <ActionButton
      size="small"
      aria-label={t('rateSearch.bookThis', { plan: offer.plan.name, type: offer.roomType.name })}
      blockedReason={mayBook ? why : t('rateSearch.mayNotBook')}
      onClick={() =>
        void navigate(
          paths.registrationNew({
            checkInDate: query.checkInDate,
            checkOutDate: query.checkOutDate,
            roomTypeId: offer.roomType.id,
            packagePlanId: offer.plan.id,
            ...(query.salesRouteId === '' ? {} : { salesRouteId: query.salesRouteId }),
            ...heads,
          }),
        )
      }
    >
      {t('rateSearch.book')}
    </ActionButton>
  );
}
