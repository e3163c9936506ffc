import {
  listDeliveries,
  WEBHOOK_KINDS,
  WEBHOOK_TEST,
  type DeliveryRow,
  type WebhookRow,
} from '@honjin/contracts/identity';
import { DELIVERY_STATES, type DeliveryState } from '@honjin/domain';
import { errorText, useCall, useTranslation } from '@honjin/mfe-kit';
import { Button, DataTable, makeStyles, ModalFrame, SelectField, tokens, type TableColumn } from '@honjin/ui';
import { useState } from 'react';
import { instantText } from '../batch/instant.ts';
import { kindKey } from './kind-key.ts';

const useStyles = makeStyles({
  text: {
    margin: 0,
    padding: '8px 12px',
    whiteSpace: 'pre-wrap',
    overflowWrap: 'anywhere',
    fontFamily: tokens.fontFamilyMonospace,
    fontSize: '12px',
    backgroundColor: tokens.colorNeutralBackground3,
  },
  filters: { display: 'flex', flexWrap: 'wrap', gap: '8px 12px', paddingBlockEnd: '8px' },
  // Fewer rows make the dialog no lower: what is pressed next stays in its place.
  rows: { minHeight: '50vh' },
  heading: { margin: 0, fontSize: '14px', fontWeight: 600 },
});

function useDeliveryColumns(onShow: (row: DeliveryRow) => void): TableColumn<DeliveryRow>[] {
  const { t } = useTranslation('admin');
  const kind = (row: DeliveryRow) => t(`webhooks.kind.${kindKey(row.kind)}`);
  return [
    { key: 'at', header: t('webhooks.at'), width: '168px', cell: ({ createdAt }) => instantText(createdAt) },
    {
      key: 'kind',
      header: t('webhooks.event'),
      cell: (row) => (row.isReplay ? t('webhooks.again', { kind: kind(row) }) : kind(row)),
    },
    { key: 'state', header: t('webhooks.standing'), cell: ({ state }) => t(`webhooks.delivery.${state}`) },
    { key: 'attempts', header: t('webhooks.attempts'), width: '72px', cell: ({ attempts }) => attempts },
    {
      key: 'answer',
      header: t('webhooks.answer'),
      cell: ({ failure, status }) =>
        [status, failure === null ? null : t(`webhooks.failure.${failure}`)]
          .filter((one) => one !== null)
          .join(' ') || '–',
    },
    {
      key: 'next',
      header: t('webhooks.next'),
      width: '168px',
      cell: ({ nextAttemptAt }) => instantText(nextAttemptAt),
    },
    {
      key: 'show',
      header: t('webhooks.actions'),
      width: '96px',
      hideable: false,
      cell: (row) => (
        <Button
          size="small"
          aria-label={t('webhooks.showOf', { kind: kind(row), at: instantText(row.createdAt) })}
          onClick={() => onShow(row)}
        >
          {t('webhooks.show')}
        </Button>
      ),
    },
  ];
}

function DeliveryText({ shown }: { shown: DeliveryRow }) {
  const styles = useStyles();
  const { t } = useTranslation('admin');
  const texts = [
    ['webhooks.messageId', shown.eventId],
    ['webhooks.body', shown.body ?? t('webhooks.notSentYet')],
    ['webhooks.answerText', shown.answer || '–'],
  ] as const;
  return (
    <section aria-label={t('webhooks.detail')} aria-live="polite">
      {texts.map(([label, text]) => (
        <div key={label}>
          <h3 className={styles.heading}>{t(label)}</h3>
          <pre className={styles.text}>{text}</pre>
        </div>
      ))}
    </section>
  );
}

/** The conditions of the log; empty: all of it is shown. */
interface Narrowing {
  readonly kind: string;
  readonly state: DeliveryState | '';
}

function Filters({ value, onChange }: { value: Narrowing; onChange: (value: Narrowing) => void }) {
  const styles = useStyles();
  const { t } = useTranslation('admin');
  const all = { value: '', label: t('webhooks.all') };
  return (
    <div className={styles.filters}>
      <SelectField
        label={t('webhooks.event')}
        value={value.kind}
        choices={[
          all,
          ...[...WEBHOOK_KINDS, WEBHOOK_TEST].map((kind) => ({
            value: kind,
            label: t(`webhooks.kind.${kindKey(kind)}`),
          })),
        ]}
        onChange={(kind) => onChange({ ...value, kind })}
      />
      <SelectField
        label={t('webhooks.standing')}
        value={value.state}
        choices={[
          all,
          ...DELIVERY_STATES.map((state) => ({ value: state, label: t(`webhooks.delivery.${state}`) })),
        ]}
        onChange={(state) => onChange({ ...value, state: state as Narrowing['state'] })}
      />
    </div>
  );
}

/** Asks for a page of the log; more conditions begin at the newest again. */
function useDeliveries(id: string) {
  const [before, setBefore] = useState<string>();
  const [narrowing, setNarrowing] = useState<Narrowing>({ kind: '', state: '' });
  const { kind, state } = narrowing;
  const answer = useCall(listDeliveries, {
    id,
    ...(before === undefined ? {} : { before }),
    ...(kind === '' ? {} : { kind }),
    ...(state === '' ? {} : { state }),
  });
  function narrow(value: Narrowing) {
    setNarrowing(value);
    setBefore(undefined);
  }
  return { answer, before, setBefore, narrowing, narrow };
}

/** Shows the messages of a webhook and their answers, the newest first. */
export function DeliveryLog({ row, onClose }: { row: WebhookRow; onClose: () => void }) {
  const styles = useStyles();
  const { t, i18n } = useTranslation('admin');
  const { answer, before, setBefore, narrowing, narrow } = useDeliveries(row.id);
  const [shown, setShown] = useState<DeliveryRow>();
  const columns = useDeliveryColumns(setShown);
  const deliveries = answer.data?.deliveries ?? [];
  const label = t('webhooks.logOf', { name: row.programName });
  return (
    <ModalFrame
      open
      size="large"
      title={label}
      onClose={onClose}
      actions={
        <>
          <Button disabled={before === undefined} onClick={() => setBefore(undefined)}>
            {t('webhooks.newest')}
          </Button>
          <Button disabled={answer.data?.hasMore !== true} onClick={() => setBefore(deliveries.at(-1)?.id)}>
            {t('webhooks.older')}
          </Button>
          <Button onClick={() => void answer.refetch()}>{t('webhooks.reload')}</Button>
          <Button appearance="primary" onClick={onClose}>
            {t('webhooks.close')}
          </Button>
        </>
      }
    >
      <Filters value={narrowing} onChange={narrow} />
      <div className={styles.rows}>
        <DataTable
          label={label}
          columns={columns}
          rows={deliveries}
          rowKey={({ id }) => id}
          rowLabel={({ kind }) => kind}
          loading={answer.isPending}
          emptyTitle={t(
            narrowing.kind + narrowing.state === '' ? 'webhooks.noDeliveries' : 'webhooks.noneMatch',
          )}
          failure={
            answer.error
              ? { message: errorText(answer.error, i18n), onRetry: () => void answer.refetch() }
              : undefined
          }
        />
      </div>
      {shown !== undefined && <DeliveryText shown={shown} />}
    </ModalFrame>
  );
}
