import { checkBatch, editClosePolicy, showCash, showClosePolicy } from '@honjin/contracts/admin';
import type { ResponseOf } from '@honjin/contracts';
import { errorText, Link, paths, useCall, useTranslation, useWrite } from '@honjin/mfe-kit';
import { Button, ErrorPanel, FormDialog, ModalFrame, Spinner, SwitchField, TimeDropdown } from '@honjin/ui';
import { useState } from 'react';

type Policy = ResponseOf<typeof showClosePolicy>;

const SWITCHES = ['requiresCount', 'isBlind'] as const;

function PolicyForm({ policy, onClose }: { policy: Policy; onClose: () => void }) {
  const { t } = useTranslation('admin');
  const { version, countsByUser, isBlind, requiresCount, closesAt } = policy;
  const [wish, setWish] = useState({ isBlind, requiresCount, closesAt: closesAt ?? '' });
  const save = useWrite(editClosePolicy, {
    invalidates: [showClosePolicy, checkBatch, showCash],
    successMessage: t('saved'),
    onSuccess: onClose,
  });
  return (
    <FormDialog
      open
      title={t('policy.title')}
      busy={save.isPending}
      onSubmit={() => save.mutate({ version, ...wish, closesAt: wish.closesAt || null })}
      onCancel={onClose}
    >
      {SWITCHES.map((name) => (
        <SwitchField
          key={name}
          label={t(`policy.${name}`)}
          hint={t(`policy.${name}Hint`)}
          value={wish[name]}
          onChange={(value) => setWish((old) => ({ ...old, [name]: value }))}
        />
      ))}
      <TimeDropdown
        label={t('policy.closesAt')}
        hint={t('policy.closesAtHint')}
        value={wish.closesAt}
        onChange={(time) => setWish((old) => ({ ...old, closesAt: time }))}
      />
      <span>
        {t(countsByUser ? 'policy.countsByUser' : 'policy.countsByHouse')}{' '}
        <Link to={paths.master('store')}>{t('tenancy.openSettings')}</Link>
      </span>
    </FormDialog>
  );
}

/** 締め設定: how the store counts its cash, and the hour at which the day closes by itself. */
export function PolicyDialog({ onClose }: { onClose: () => void }) {
  const { t, i18n } = useTranslation('admin');
  const answer = useCall(showClosePolicy, {}, { refetchOnWindowFocus: false });
  // The form waits for an answer that is under way, and stays when a later one is asked for.
  const [isReady, setIsReady] = useState(false);
  if (!isReady && answer.data && !answer.isFetching) setIsReady(true);
  if (isReady && answer.data) return <PolicyForm policy={answer.data} onClose={onClose} />;
  return (
    <ModalFrame
      open
      title={t('policy.title')}
      onClose={onClose}
      actions={<Button onClick={onClose}>{t('close')}</Button>}
    >
      {answer.error ? (
        <ErrorPanel message={errorText(answer.error, i18n)} onRetry={() => void answer.refetch()} />
      ) : (
        <Spinner label={t('loading')} />
      )}
    </ModalFrame>
  );
}
