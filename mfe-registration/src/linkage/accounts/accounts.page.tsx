import { listAccounts, PROVIDERS, type Account } from '@honjin/contracts/linkage';
import { errorText, useCall, useTranslation } from '@honjin/mfe-kit';
import {
  ActionButton,
  AddRegular,
  DataTable,
  makeStyles,
  PageHeader,
  ToneBadge,
  type TableColumn,
} from '@honjin/ui';
import { useState } from 'react';
import { Section } from '../../parts/field-grid.tsx';
import { useAccountBlock } from '../use-linkage-rights.ts';
import { AccountDialog } from './account-dialog.tsx';
import { HealthTable } from './health-table.tsx';
import { OutageNotice } from './outage-notice.tsx';

const useStyles = makeStyles({ root: { display: 'flex', flexDirection: 'column', gap: '8px' } });

/** The external services of the store: its accounts at site controllers, and how they do. */
export default function AccountsPage() {
  const styles = useStyles();
  const { t, i18n } = useTranslation('linkage');
  const block = useAccountBlock();
  const answer = useCall(listAccounts, {}, { staleTime: 0 });
  const [edited, setEdited] = useState<{ saved: Account | undefined }>();
  const columns = useAccountColumns();
  const allowedHosts = answer.data?.allowedHosts ?? [];
  return (
    <div className={styles.root}>
      <PageHeader
        title={t('account.pageTitle')}
        actions={
          <ActionButton
            appearance="primary"
            icon={<AddRegular />}
            blockedReason={block}
            onClick={() => setEdited({ saved: undefined })}
          >
            {t('account.add')}
          </ActionButton>
        }
      />
      <OutageNotice />
      <Section title={t('health.title')}>
        <HealthTable />
      </Section>
      <DataTable
        label={t('account.pageTitle')}
        columns={columns}
        rows={answer.data?.accounts ?? []}
        rowKey={({ accountId }) => accountId}
        rowLabel={({ name }) => name}
        loading={answer.isPending}
        failure={
          answer.isError
            ? { message: errorText(answer.error, i18n), onRetry: () => void answer.refetch() }
            : undefined
        }
        emptyTitle={t('account.none')}
        onOpen={block === undefined ? (saved) => setEdited({ saved }) : undefined}
        toolbar={
          <span>{t('account.allowedHosts', { hosts: allowedHosts.join('、') || t('account.noHosts') })}</span>
        }
      />
      {edited && (
        <AccountDialog
          saved={edited.saved}
          provider={PROVIDERS[0]}
          allowedHosts={allowedHosts}
          onClose={() => setEdited(undefined)}
        />
      )}
    </div>
  );
}

function useAccountColumns(): TableColumn<Account>[] {
  const { t } = useTranslation('linkage');
  return [
    { key: 'name', header: t('account.name'), hideable: false, cell: ({ name }) => name },
    {
      key: 'provider',
      header: t('account.provider'),
      width: '120px',
      cell: ({ provider }) => t(`provider.${provider}`),
    },
    {
      key: 'enabled',
      header: t('account.isEnabled'),
      width: '88px',
      cell: ({ isEnabled }) => (
        <ToneBadge
          tone={isEnabled ? 'success' : 'neutral'}
          label={t(isEnabled ? 'account.on' : 'account.off')}
        />
      ),
    },
    {
      key: 'receive',
      header: t('account.receiveMode'),
      width: '150px',
      cell: ({ receiveMode }) => t(`account.receiveModes.${receiveMode}`),
    },
    {
      key: 'send',
      header: t('account.sendMode'),
      width: '150px',
      cell: ({ sendMode }) => t(`account.sendModes.${sendMode}`),
    },
    {
      key: 'url',
      header: t('account.baseUrl'),
      cell: ({ baseUrl, incomingFolder }) => baseUrl || incomingFolder,
    },
    { key: 'login', header: t('account.loginId'), width: '140px', cell: ({ loginId }) => loginId },
    {
      key: 'password',
      header: t('account.password'),
      width: '100px',
      cell: ({ hasPassword }) => t(hasPassword ? 'account.passwordSet' : 'account.passwordUnset'),
    },
  ];
}
