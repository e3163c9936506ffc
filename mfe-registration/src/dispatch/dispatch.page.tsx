import { listDispatches } from '@honjin/contracts/registration';
import { DISPATCH_STATES, type DispatchState } from '@honjin/domain';
import { errorText, formatInstant, useCall, useSearchParams, useTranslation } from '@honjin/mfe-kit';
import { makeStyles, MessageBar, MessageBarBody, PageHeader, SelectField } from '@honjin/ui';
import { DispatchTable } from './dispatch-table.tsx';

const LOOK_AGAIN_MS = 5_000;

const useStyles = makeStyles({
  root: { display: 'flex', flexDirection: 'column', gap: '8px' },
  field: { width: '200px' },
});

function stateOf(text: string | null): DispatchState | undefined {
  return DISPATCH_STATES.find((state) => state === text);
}

/** Papers that are mailed or printed by the queue of the store, and whether its runner is at work. */
export default function DispatchPage() {
  const styles = useStyles();
  const { t, i18n } = useTranslation('registration');
  const [search, setSearch] = useSearchParams();
  const state = stateOf(search.get('state'));
  const answer = useCall(listDispatches, state === undefined ? {} : { state }, {
    staleTime: 0,
    refetchInterval: LOOK_AGAIN_MS,
    placeholderData: (previous) => previous,
  });
  const { waiting = 0, failed = 0, lastRunAt = null, hasMailServer } = answer.data ?? {};
  return (
    <div className={styles.root}>
      <PageHeader
        title={t('dispatch.title')}
        subtitle={
          answer.data &&
          t('dispatch.summary', {
            waiting,
            failed,
            lastRun: lastRunAt === null ? t('dispatch.never') : formatInstant(lastRunAt, 'second'),
          })
        }
      />
      <NoServer hasMailServer={hasMailServer} />
      <DispatchTable
        rows={answer.data?.dispatches ?? []}
        loading={answer.isPending}
        failure={
          answer.isError
            ? { message: errorText(answer.error, i18n), onRetry: () => void answer.refetch() }
            : undefined
        }
        toolbar={
          <SelectField
            className={styles.field}
            label={t('money.state')}
            value={state ?? ''}
            onChange={(value) => setSearch(value === '' ? {} : { state: value })}
            emptyLabel={t('dispatch.everyState')}
            choices={DISPATCH_STATES.map((value) => ({ value, label: t(`dispatch.states.${value}`) }))}
          />
        }
      />
    </div>
  );
}

/** Says that mails are kept and not sent; services of the last release do not tell. */
function NoServer({ hasMailServer }: { hasMailServer: boolean | undefined }) {
  const { t } = useTranslation('registration');
  if (hasMailServer !== false) return null;
  return (
    <MessageBar intent="info" layout="multiline">
      <MessageBarBody>{t('dispatch.noServer')}</MessageBarBody>
    </MessageBar>
  );
}
