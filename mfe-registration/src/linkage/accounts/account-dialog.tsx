import {
  listAccountHealth,
  listAccounts,
  saveAccount,
  type Account,
  type Provider,
} from '@honjin/contracts/linkage';
import { useTranslation, useWrite } from '@honjin/mfe-kit';
import { FormDialog, MessageBar, MessageBarBody } from '@honjin/ui';
import { useState } from 'react';
import {
  accountFault,
  accountRequest,
  blankAccount,
  draftOf,
  hostOf,
  type AccountDraft,
} from './account-draft.ts';
import { AccountFields } from './account-fields.tsx';

interface Props {
  /** The account as it is saved; absent: a new one. */
  saved: Account | undefined;
  provider: Provider;
  allowedHosts: readonly string[];
  onClose: () => void;
}

/** An account at a provider. Its passwords are written and never read. */
export function AccountDialog({ saved, provider, allowedHosts, onClose }: Props) {
  const { t } = useTranslation('linkage');
  const [draft, setDraft] = useState<AccountDraft>(() =>
    saved === undefined ? blankAccount(provider) : draftOf(saved),
  );
  const save = useWrite(saveAccount, {
    invalidates: [listAccounts, listAccountHealth],
    successMessage: t('account.saved'),
    onSuccess: onClose,
  });
  const fault = accountFault(draft);
  const { baseUrl, receiveUrl, completeUrl } = draft.settings;
  const foreign = [baseUrl, receiveUrl, completeUrl]
    .map(hostOf)
    .find((host) => host !== '' && !allowedHosts.includes(host));
  return (
    <FormDialog
      open
      size="large"
      title={t(saved === undefined ? 'account.newTitle' : 'account.title', { name: saved?.name ?? '' })}
      busy={save.isPending}
      blockedReason={fault === undefined ? undefined : t(`account.fault.${fault}`)}
      onSubmit={() => save.mutate(accountRequest(draft, saved))}
      onCancel={onClose}
    >
      <AccountFields
        draft={draft}
        saved={saved}
        onChange={(part) => setDraft((now) => ({ ...now, ...part }))}
      />
      {foreign !== undefined && (
        <MessageBar intent="warning" layout="multiline">
          <MessageBarBody>
            {t('account.foreignHost', {
              host: foreign,
              hosts: allowedHosts.join('、') || t('account.noHosts'),
            })}
          </MessageBarBody>
        </MessageBar>
      )}
    </FormDialog>
  );
}
