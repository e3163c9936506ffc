import type { ResponseOf } from '@honjin/contracts';
import { showCash, type CashDrawer } from '@honjin/contracts/admin';
import { formatDateWithWeekday } from '@honjin/domain';
import { errorText, Link, useCall, useLocale, usePermission, useTranslation } from '@honjin/mfe-kit';
import { ErrorPanel, PageHeader, Spinner, makeStyles } from '@honjin/ui';
import { useState } from 'react';
import { useShiftLink } from '../batch/use-batch.ts';
import { paths } from '../paths.ts';
import { Drawers, EarlierCounts, PiecesTable, Takings } from './cash-tables.tsx';
import { CountDialog } from './count-dialog.tsx';

const useStyles = makeStyles({
  page: { display: 'flex', flexDirection: 'column', gap: '12px', minWidth: 0 },
  links: { display: 'flex', gap: '16px' },
});

function Shown({ cash }: { cash: ResponseOf<typeof showCash> }) {
  const { t } = useTranslation('admin');
  const [counted, setCounted] = useState<CashDrawer>();
  return (
    <>
      {!cash.isOpen && <span>{t('cash.closed')}</span>}
      {cash.isOpen && cash.isBlind && <span>{t('cash.blind')}</span>}
      <Drawers cash={cash} onCount={setCounted} />
      <Takings takings={cash.takings} />
      <PiecesTable drawers={cash.drawers} />
      <EarlierCounts drawers={cash.drawers} />
      {counted && <CountDialog cash={cash} drawer={counted} onClose={() => setCounted(undefined)} />}
    </>
  );
}

/** 現金実査: the page for counting the drawers of a shift by notes and coins. */
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
      <span className={styles.links}>
        {seesClose && <Link to={paths.batchOf(shift)}>{t('batch.back')}</Link>}
        {seesClose && data && <Link to={paths.record(data)}>{t('batch.toRecord')}</Link>}
      </span>
      {answer.isPending && <Spinner label={t('loading')} />}
      {error && (
        <ErrorPanel
          message={errorText(error, i18n)}
          requestId={error.requestId}
          onRetry={() => void answer.refetch()}
        />
      )}
      {/* The last answer stays on the screen: a count that is being typed must not disappear with a failed refresh. */}
      {data && <Shown cash={data} />}
    </div>
  );
}
