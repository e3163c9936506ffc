import { listWebhooks } from '@honjin/contracts/identity';
import { errorText, useCall, usePermission, useTranslation } from '@honjin/mfe-kit';
import { ActionButton, AddRegular, DataTable, MessageBar, MessageBarBody, PageHeader } from '@honjin/ui';
import { useState } from 'react';
import { SecretDialog, type ShownSecret } from '../programs/secret-dialog.tsx';
import { TenancyNav } from '../tenancy/tenancy-nav.tsx';
import { DeliveryLog } from './delivery-log.tsx';
import { useWebhookColumns, type Doing } from './webhook-columns.tsx';
import { WebhookDialog } from './webhook-dialog.tsx';
import { WebhookQuestions } from './webhook-questions.tsx';

interface DialogsProps {
  doing: Doing;
  onMade: (secret: ShownSecret) => void;
  onClose: () => void;
}

function Dialogs({ doing, onMade, onClose }: DialogsProps) {
  const { what, row } = doing;
  if (what === 'create' || what === 'edit')
    return <WebhookDialog row={row} onMade={onMade} onClose={onClose} />;
  if (what === 'log') return <DeliveryLog row={row} onClose={onClose} />;
  return <WebhookQuestions what={what} row={row} onMade={onMade} onClose={onClose} />;
}

/** Webhook: where programs of others are told of what happens in this store. */
export function WebhooksPage() {
  const { t, i18n } = useTranslation('admin');
  const answer = useCall(listWebhooks, {});
  const mayEdit = usePermission('user', 'edit');
  const [doing, setDoing] = useState<Doing>();
  const [shown, setShown] = useState<ShownSecret>();
  const columns = useWebhookColumns(mayEdit, setDoing);
  const rows = answer.data?.webhooks ?? [];
  const disabled = rows.filter(({ state }) => state === 'DISABLED').length;
  const close = () => setDoing(undefined);
  function showSecret(secret: ShownSecret) {
    close();
    setShown(secret);
  }
  return (
    <>
      <PageHeader
        title={t('webhooks.title')}
        subtitle={t('webhooks.subtitle')}
        actions={
          mayEdit && (
            <ActionButton
              appearance="primary"
              icon={<AddRegular />}
              onClick={() => setDoing({ what: 'create' })}
            >
              {t('webhooks.add')}
            </ActionButton>
          )
        }
      />
      <TenancyNav />
      {disabled > 0 && (
        <MessageBar intent="error" layout="multiline">
          <MessageBarBody>{t('webhooks.disabledNotice', { count: disabled })}</MessageBarBody>
        </MessageBar>
      )}
      <DataTable
        label={t('webhooks.title')}
        columns={columns}
        rows={rows}
        rowKey={({ id }) => id}
        rowLabel={({ url }) => url}
        loading={answer.isPending}
        emptyTitle={t('webhooks.none')}
        failure={
          answer.error
            ? { message: errorText(answer.error, i18n), onRetry: () => void answer.refetch() }
            : undefined
        }
      />
      {doing !== undefined && <Dialogs doing={doing} onMade={showSecret} onClose={close} />}
      {shown !== undefined && <SecretDialog shown={shown} of="webhook" onClose={() => setShown(undefined)} />}
    </>
  );
}
