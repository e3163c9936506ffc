import { verifyJournal } from '@honjin/contracts/registration';
import { formatAmount, formatDate } from '@honjin/domain';
import { errorText, useCall, useTranslation } from '@honjin/mfe-kit';
import { Button, ErrorPanel, makeStyles, MessageBar, MessageBarBody, Spinner } from '@honjin/ui';
import { useState } from 'react';

const useStyles = makeStyles({
  root: { display: 'flex', flexDirection: 'column', alignItems: 'flex-start', gap: '8px' },
  list: { margin: 0, paddingInlineStart: '20px' },
});

/** The seals of closed days, made again from their entries on demand. */
export function JournalProof() {
  const styles = useStyles();
  const { t, i18n } = useTranslation('admin');
  const [isAsked, setIsAsked] = useState(false);
  const answer = useCall(verifyJournal, {}, { enabled: isAsked, refetchOnWindowFocus: false });
  const { data, error } = answer;
  const isSound = data !== undefined && data.broken.length === 0;
  return (
    <div className={styles.root}>
      <span>{t('batch.proofNote')}</span>
      <Button
        disabled={answer.isFetching}
        onClick={() => (isAsked ? void answer.refetch() : setIsAsked(true))}
      >
        {t('batch.verify')}
      </Button>
      <div role="status">
        {isAsked && answer.isPending && <Spinner label={t('batch.verifying')} />}
        {data && !error && (
          <MessageBar intent={isSound ? 'success' : 'error'}>
            <MessageBarBody>
              {t(isSound ? 'batch.proved' : 'batch.disproved', {
                days: formatAmount(data.days),
                hash: data.lastHash.slice(0, 12),
              })}
              {!isSound && (
                <ul className={styles.list}>
                  {data.broken.map(({ businessDate, kind }) => (
                    <li key={`${businessDate} ${kind}`}>
                      {formatDate(businessDate)} {t(`batch.broken.${kind}`)}
                    </li>
                  ))}
                </ul>
              )}
            </MessageBarBody>
          </MessageBar>
        )}
      </div>
      {error && <ErrorPanel message={errorText(error, i18n)} onRetry={() => void answer.refetch()} />}
    </div>
  );
}
