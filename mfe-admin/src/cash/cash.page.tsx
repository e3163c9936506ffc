import type { ResponseOf } from '@honjin/contracts';
import { showCash, type CashDrawer } from '@honjin/contracts/admin';
import { formatDateWithWeekday } from '@honjin/domain';
import { errorText, Link, useCall, useLocale, usePermission, useTranslation } from '@honjin/mfe-kit';
import {
  Button,
  DataTable,
  ErrorPanel,
  MoneyText,
  PageHeader,
  Spinner,
  makeStyles,
  type TableColumn,
} from '@honjin/ui';
import { useState } from 'react';
import { instantText } from '../batch/instant.ts';
import { useShiftLink } from '../batch/use-batch.ts';
import { paths } from '../paths.ts';
import { CountDialog } from './count-dialog.tsx';

type Cash = ResponseOf<typeof showCash>;

const useStyles = makeStyles({
  page: { display: 'flex', flexDirection: 'column', gap: '12px', minWidth: 0 },
});

function money(value: number | null | undefined) {
  return <MoneyText yen={value ?? null} />;
}

function useColumns(cash: Cash, onCount: (drawer: CashDrawer) => void): TableColumn<CashDrawer>[] {
  const { t } = useTranslation('admin');
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
    {
      key: 'drawer',
      header: t('cash.drawer'),
      hideable: false,
      cell: ({ userId, userName }) => (userId === null ? t('cash.house') : userName),
    },
    figure('float', ({ floatYen }) => floatYen),
    figure('received', ({ receivedYen }) => receivedYen),
    figure('counted', ({ count }) => count?.countedYen),
    figure('difference', ({ count }) => count?.differenceYen),
    figure('carried', ({ count }) => count?.carriedYen),
    { key: 'reason', header: t('cash.reason'), cell: ({ count }) => count?.reason ?? '' },
    { key: 'by', header: t('cash.countedBy'), cell: ({ count }) => count?.countedByName ?? '–' },
    {
      key: 'at',
      header: t('cash.countedAt'),
      width: '152px',
      cell: ({ count }) => instantText(count?.countedAt ?? null),
    },
    {
      key: 'action',
      header: t('cash.action'),
      width: '112px',
      cell: (drawer) =>
        cash.isOpen && (
          <Button size="small" onClick={() => onCount(drawer)}>
            {t(drawer.count === null ? 'cash.count' : 'cash.countAgain')}
          </Button>
        ),
    },
  ];
}

function Drawers({ cash }: { cash: Cash }) {
  const { t } = useTranslation('admin');
  const [counted, setCounted] = useState<CashDrawer>();
  const columns = useColumns(cash, setCounted);
  return (
    <>
      <DataTable
        label={t('cash.drawers')}
        columns={columns}
        rows={cash.drawers}
        rowKey={({ userId }) => userId ?? 'house'}
        emptyTitle={t('cash.none')}
      />
      {counted && <CountDialog cash={cash} drawer={counted} onClose={() => setCounted(undefined)} />}
    </>
  );
}

/** 現金実査: what is in the drawers of a shift, counted by notes and coins. */
export function CashPage() {
  const styles = useStyles();
  const { t, i18n } = useTranslation('admin');
  const locale = useLocale();
  const shift = useShiftLink();
  const seesClose = usePermission('batch', 'read');
  const answer = useCall(showCash, shift ?? {});
  const { data, error } = answer;
  const subtitle =
    data && t('cash.of', { date: formatDateWithWeekday(data.businessDate, locale), shift: data.shiftNo });
  return (
    <div className={styles.page}>
      <PageHeader title={t('cash.title')} subtitle={subtitle} />
      {seesClose && <Link to={paths.batchOf(shift)}>{t('batch.back')}</Link>}
      {answer.isPending && <Spinner label={t('loading')} />}
      {error && (
        <ErrorPanel
          message={errorText(error, i18n)}
          requestId={error.requestId}
          onRetry={() => void answer.refetch()}
        />
      )}
      {/* What was read before stays: a count that is being typed must not go with a failed refresh. */}
      {data && (
        <>
          {!data.isOpen && <span>{t('cash.closed')}</span>}
          {data.isOpen && data.isBlind && <span>{t('cash.blind')}</span>}
          <Drawers cash={data} />
        </>
      )}
    </div>
  );
}
