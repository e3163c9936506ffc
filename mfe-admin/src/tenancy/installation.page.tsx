import type { ResponseOf } from '@honjin/contracts';
import { showInstallation } from '@honjin/contracts/admin';
import { errorText, useCall, useTranslation } from '@honjin/mfe-kit';
import {
  DataTable,
  ErrorPanel,
  makeStyles,
  MessageBar,
  MessageBarBody,
  PageHeader,
  Spinner,
  type TableColumn,
} from '@honjin/ui';
import { instantText } from '../batch/instant.ts';
import { TenancyNav } from './tenancy-nav.tsx';

type Installation = ResponseOf<typeof showInstallation>;
type Part = Installation['parts'][number];

const EVERY_MS = 10_000;

const useStyles = makeStyles({
  page: { display: 'flex', flexDirection: 'column', gap: '12px', minWidth: 0 },
  facts: {
    display: 'grid',
    gridTemplateColumns: 'max-content 1fr',
    columnGap: '16px',
    rowGap: '4px',
    margin: 0,
  },
  value: { margin: 0 },
});

function usePartColumns(): TableColumn<Part>[] {
  const { t } = useTranslation('admin');
  return [
    {
      key: 'part',
      header: t('installation.part'),
      hideable: false,
      cell: ({ name }) => t(`installation.name.${name}`, name),
    },
    {
      key: 'state',
      header: t('installation.state'),
      cell: ({ troubles }) =>
        troubles.length === 0
          ? t('installation.well')
          : troubles.map((trouble) => t(`installation.trouble.${trouble}`)).join(' '),
    },
    { key: 'version', header: t('installation.version'), cell: ({ version }) => version },
    { key: 'runtime', header: 'Node.js', cell: ({ runtime }) => runtime },
    { key: 'since', header: t('installation.since'), cell: ({ startedAt }) => instantText(startedAt) },
    { key: 'instance', header: t('installation.instance'), cell: ({ instance }) => instance },
  ];
}

function Shown({ installation }: { installation: Installation }) {
  const styles = useStyles();
  const { t } = useTranslation('admin');
  const columns = usePartColumns();
  const { parts, missingParts, version, database } = installation;
  const isWell = missingParts.length === 0 && parts.every(({ troubles }) => troubles.length === 0);
  const names = missingParts.map((name) => t(`installation.name.${name}`, name)).join(t('installation.and'));
  return (
    <>
      <MessageBar intent={isWell ? 'success' : 'warning'} role="status">
        <MessageBarBody>{t(isWell ? 'installation.allWell' : 'installation.notWell')}</MessageBarBody>
      </MessageBar>
      {missingParts.length > 0 && (
        <MessageBar intent="error" role="status">
          <MessageBarBody>{t('installation.missing', { names })}</MessageBarBody>
        </MessageBar>
      )}
      <dl className={styles.facts}>
        <dt>{t('installation.honjin')}</dt>
        <dd className={styles.value}>{version}</dd>
        <dt>PostgreSQL</dt>
        <dd className={styles.value}>{database ?? t('installation.unknown')}</dd>
      </dl>
      <DataTable
        label={t('installation.parts')}
        columns={columns}
        rows={parts}
        rowKey={({ name, instance }) => `${name}/${instance}`}
      />
    </>
  );
}

/** この環境について: the page that tells an administrator in plain words how the installation does. */
export function InstallationPage() {
  const styles = useStyles();
  const { t, i18n } = useTranslation('admin');
  const answer = useCall(showInstallation, {}, { refetchInterval: EVERY_MS });
  const { data, error } = answer;
  return (
    <div className={styles.page}>
      <PageHeader title={t('installation.title')} subtitle={t('installation.subtitle')} />
      <TenancyNav />
      {answer.isPending && <Spinner label={t('loading')} />}
      {error && (
        <ErrorPanel
          message={errorText(error, i18n)}
          requestId={error.requestId}
          onRetry={() => void answer.refetch()}
        />
      )}
      {data && <Shown installation={data} />}
    </div>
  );
}
