import type { ResponseOf } from '@honjin/contracts';
import { DENOMINATIONS, type CashDrawer, type CashTaking, type showCash } from '@honjin/contracts/admin';
import { formatAmount, formatYen } from '@honjin/domain';
import { useTranslation } from '@honjin/mfe-kit';
import { Button, DataTable, MoneyText, makeStyles, type TableColumn } from '@honjin/ui';
import { instantText } from '../batch/instant.ts';

type Cash = ResponseOf<typeof showCash>;
type Count = NonNullable<CashDrawer['count']>;
type OnCount = (drawer: CashDrawer) => void;

const useStyles = makeStyles({
  heading: { margin: 0, fontSize: '15px', lineHeight: '22px', fontWeight: 600 },
});

function money(value: number | null | undefined) {
  return <MoneyText yen={value ?? null} />;
}

/** Returns a function that names a drawer by its user, or as the one of the house. */
function useDrawerName(): (drawer: Pick<CashDrawer, 'userId' | 'userName'>) => string {
  const { t } = useTranslation('admin');
  return ({ userId, userName }) => (userId === null ? t('cash.house') : userName);
}

function useDrawerColumns(): TableColumn<CashDrawer>[] {
  const { t } = useTranslation('admin');
  const nameOf = useDrawerName();
  const figure = (
    key: string,
    value: (drawer: CashDrawer) => number | null | undefined,
  ): TableColumn<CashDrawer> => ({
    key,
    header: t(`cash.${key}`),
    numeric: true,
    cell: (drawer) => money(value(drawer)),
  });
  return [
    { key: 'drawer', header: t('cash.drawer'), hideable: false, cell: nameOf },
    figure('float', ({ floatYen }) => floatYen),
    figure('received', ({ receivedYen }) => receivedYen),
    figure('counted', ({ count }) => count?.countedYen),
    figure('difference', ({ count }) => count?.differenceYen),
    figure('carried', ({ count }) => count?.carriedYen),
    figure('deposited', ({ count }) => count && count.countedYen - count.carriedYen),
    { key: 'reason', header: t('cash.reason'), cell: ({ count }) => count?.reason ?? '' },
    { key: 'by', header: t('cash.countedBy'), cell: ({ count }) => count?.countedByName ?? '–' },
    {
      key: 'at',
      header: t('cash.countedAt'),
      width: '152px',
      cell: ({ count }) => instantText(count?.countedAt ?? null),
    },
  ];
}

function useCountColumn(onCount: OnCount): TableColumn<CashDrawer> {
  const { t } = useTranslation('admin');
  return {
    key: 'action',
    header: t('cash.action'),
    width: '112px',
    cell: (drawer) => (
      <Button size="small" onClick={() => onCount(drawer)}>
        {t(drawer.count === null ? 'cash.count' : 'cash.countAgain')}
      </Button>
    ),
  };
}

/** Lists the drawers of a shift, with a button for users who may count them. */
export function Drawers({ cash, onCount }: { cash: Cash; onCount?: OnCount }) {
  const { t } = useTranslation('admin');
  const columns = useDrawerColumns();
  const action = useCountColumn((drawer) => onCount?.(drawer));
  return (
    <DataTable
      label={t('cash.drawers')}
      columns={cash.isOpen && onCount ? [...columns, action] : columns}
      rows={cash.drawers}
      rowKey={({ userId }) => userId ?? 'house'}
      emptyTitle={t('cash.none')}
      paged={false}
    />
  );
}

/** Shows the number of each note and coin, drawer by drawer. */
export function PiecesTable({ drawers }: { drawers: readonly CashDrawer[] }) {
  const styles = useStyles();
  const { t } = useTranslation('admin');
  const nameOf = useDrawerName();
  const counted = drawers.filter(({ count }) => count !== null);
  if (counted.length === 0) return null;
  const columns: TableColumn<(typeof DENOMINATIONS)[number]>[] = [
    {
      key: 'denomination',
      header: t('cash.pieces'),
      cell: (yen) => t('cash.denomination', { yen: formatAmount(yen) }),
    },
    ...counted.map((drawer): TableColumn<(typeof DENOMINATIONS)[number]> => ({
      key: drawer.userId ?? 'house',
      header: nameOf(drawer),
      numeric: true,
      cell: (yen) => {
        const pieces = drawer.count?.pieces[`${yen}`] ?? 0;
        return `${formatAmount(pieces)} ${t('cash.unit')} = ${formatYen(pieces * yen)}`;
      },
    })),
  ];
  return (
    <>
      <h2 className={styles.heading}>{t('cash.countedPieces')}</h2>
      <DataTable
        label={t('cash.countedPieces')}
        columns={columns}
        rows={DENOMINATIONS}
        rowKey={String}
        paged={false}
      />
    </>
  );
}

interface EarlierCount extends Count {
  drawer: string;
}

/** Shows the counts that were replaced by a later one. */
export function EarlierCounts({ drawers }: { drawers: readonly CashDrawer[] }) {
  const styles = useStyles();
  const { t } = useTranslation('admin');
  const nameOf = useDrawerName();
  const counts = drawers.flatMap((drawer) =>
    drawer.earlierCounts.map((count): EarlierCount => ({ ...count, drawer: nameOf(drawer) })),
  );
  if (counts.length === 0) return null;
  const columns: TableColumn<EarlierCount>[] = [
    { key: 'drawer', header: t('cash.drawer'), cell: ({ drawer }) => drawer },
    {
      key: 'counted',
      header: t('cash.counted'),
      numeric: true,
      cell: ({ countedYen }) => money(countedYen),
    },
    {
      key: 'difference',
      header: t('cash.difference'),
      numeric: true,
      cell: ({ differenceYen }) => money(differenceYen),
    },
    { key: 'reason', header: t('cash.reason'), cell: ({ reason }) => reason },
    { key: 'by', header: t('cash.countedBy'), cell: ({ countedByName }) => countedByName },
    {
      key: 'at',
      header: t('cash.countedAt'),
      width: '152px',
      cell: ({ countedAt }) => instantText(countedAt),
    },
  ];
  return (
    <>
      <h2 className={styles.heading}>{t('cash.earlier')}</h2>
      <DataTable
        label={t('cash.earlier')}
        columns={columns}
        rows={counts}
        rowKey={({ id }) => id}
        paged={false}
      />
    </>
  );
}

/** Money of the shift by kind, to be held against the slips and vouchers. */
export function Takings({ takings }: { takings: readonly CashTaking[] | null }) {
  const styles = useStyles();
  const { t } = useTranslation('admin');
  if (takings === null) return null;
  const columns: TableColumn<CashTaking>[] = [
    {
      key: 'type',
      header: t('batch.payment'),
      cell: ({ paymentType }) => t(`codes:paymentType.${paymentType}`, paymentType),
    },
    { key: 'source', header: t('cash.source'), cell: ({ source }) => t(`cash.sources.${source}`) },
    { key: 'count', header: t('batch.lines'), numeric: true, cell: ({ count }) => formatAmount(count) },
    { key: 'in', header: t('cash.in'), numeric: true, cell: ({ amountIn }) => money(amountIn) },
    { key: 'out', header: t('cash.out'), numeric: true, cell: ({ amountOut }) => money(amountOut) },
    {
      key: 'net',
      header: t('cash.net'),
      numeric: true,
      cell: ({ amountIn, amountOut }) => money(amountIn - amountOut),
    },
  ];
  return (
    <>
      <h2 className={styles.heading}>{t('cash.takings')}</h2>
      <DataTable
        label={t('cash.takings')}
        columns={columns}
        rows={takings}
        rowKey={({ source, paymentType }) => `${source} ${paymentType}`}
        emptyTitle={t('batch.noPayments')}
        paged={false}
      />
    </>
  );
}
