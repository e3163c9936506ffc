import { listAccounts, listPushItems } from '@honjin/contracts/linkage';
import { errorText, formatInstant, useCall, usePermission, useTranslation } from '@honjin/mfe-kit';
import { ErrorPanel, makeStyles, tokens } from '@honjin/ui';

const useStyles = makeStyles({
  title: { margin: 0, fontSize: '13px', lineHeight: '20px', fontWeight: 600 },
  list: { margin: 0, padding: 0, listStyle: 'none', fontVariantNumeric: 'tabular-nums' },
  item: { display: 'grid', gridTemplateColumns: '132px 1fr max-content', columnGap: '8px' },
  faint: { color: tokens.colorNeutralForeground2 },
});

/** The newest lines say what the providers have; older ones are on the page of the linkage. */
const SHOWN = 10;

/** Tells what site controllers were told of a type in a night, and when; nothing for who may not see the linkage. */
export function StockSent({ roomTypeId, night }: { roomTypeId: string; night: string }) {
  const styles = useStyles();
  const { t, i18n } = useTranslation('schedule');
  const enabled = usePermission('linkage', 'read');
  const asked = {
    roomTypeId,
    dateFrom: night,
    dateTo: night,
    kind: 'STOCK' as const,
    pageSize: SHOWN,
  } as const;
  const sent = useCall(listPushItems, asked, { enabled, staleTime: 0 });
  const accounts = useCall(listAccounts, {}, { enabled });
  if (sent.isError)
    return <ErrorPanel message={errorText(sent.error, i18n)} onRetry={() => void sent.refetch()} />;
  // A house without a site controller has nothing to read here.
  if (sent.data === undefined || (accounts.data?.accounts ?? []).length === 0) return null;
  const names = new Map(accounts.data?.accounts.map(({ accountId, name }) => [accountId, name] as const));
  return (
    <section aria-label={t('stockSent')}>
      <h3 className={styles.title}>{t('stockSent')}</h3>
      {sent.data.items.length === 0 && <p className={styles.faint}>{t('stockNeverSent')}</p>}
      <ul className={styles.list}>
        {sent.data.items.map((item) => (
          <li key={item.pushItemId} className={styles.item}>
            <span className={styles.faint}>{formatInstant(item.sentAt ?? item.createdAt, 'second')}</span>
            <span>
              {names.get(item.accountId)}{' '}
              {t(item.isStopped ? 'stockToldStopped' : 'stockTold', { count: item.remainingCount ?? 0 })}
            </span>
            <span>{t(`stockSentState.${item.state}`)}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}
