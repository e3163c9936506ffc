import { listPrograms } from '@honjin/contracts/identity';
import { errorText, useCall, usePermission, useTranslation } from '@honjin/mfe-kit';
import { ActionButton, AddRegular, DataTable, PageHeader } from '@honjin/ui';
import { useState } from 'react';
import { TenancyNav } from '../tenancy/tenancy-nav.tsx';
import { useProgramColumns } from './program-columns.tsx';
import { ProgramDialog } from './program-dialog.tsx';
import { ProgramQuestions, type Doing } from './program-questions.tsx';
import { SecretDialog, type ShownSecret } from './secret-dialog.tsx';

/** 外部プログラム: the accounts with which programs of others make calls in this store. */
export function ProgramsPage() {
  const { t, i18n } = useTranslation('admin');
  const answer = useCall(listPrograms, {});
  const mayEdit = usePermission('user', 'edit');
  const [doing, setDoing] = useState<Doing>();
  const [shown, setShown] = useState<ShownSecret>();
  const columns = useProgramColumns(mayEdit, setDoing);
  const title = t('programs.title');
  const close = () => setDoing(undefined);
  function showSecret(secret: ShownSecret) {
    close();
    setShown(secret);
  }
  const dialog = doing !== undefined && { doing, onMade: showSecret, onClose: close };
  return (
    <>
      <PageHeader
        title={title}
        subtitle={t('programs.subtitle')}
        actions={
          mayEdit && (
            <ActionButton
              appearance="primary"
              icon={<AddRegular />}
              onClick={() => setDoing({ what: 'create' })}
            >
              {t('programs.add')}
            </ActionButton>
          )
        }
      />
      <TenancyNav />
      <DataTable
        label={title}
        columns={columns}
        rows={answer.data?.programs ?? []}
        rowKey={({ id }) => id}
        rowLabel={({ name }) => name}
        loading={answer.isPending}
        emptyTitle={t('programs.none')}
        failure={
          answer.error
            ? { message: errorText(answer.error, i18n), onRetry: () => void answer.refetch() }
            : undefined
        }
      />
      {(doing?.what === 'create' || doing?.what === 'edit') && (
        <ProgramDialog row={doing.row} onMade={showSecret} onClose={close} />
      )}
      {dialog && <ProgramQuestions {...dialog} />}
      {shown !== undefined && <SecretDialog shown={shown} onClose={() => setShown(undefined)} />}
    </>
  );
}
