import { getSequences } from '@honjin/contracts/registration';
import { errorReference, errorText, useCall, usePermission, useTranslation } from '@honjin/mfe-kit';
import { ErrorPanel, LoadingOverlay, PageHeader } from '@honjin/ui';
import { SequenceForm } from './sequence-form.tsx';

/** Shows how the store numbers its reservations, bills and receipts. */
export function SequencePage() {
  const { t, i18n } = useTranslation('masters');
  const canEdit = usePermission('master', 'edit');
  const answer = useCall(getSequences, {}, { refetchOnWindowFocus: false });
  const title = t('pages.store/squence');
  if (answer.error && !answer.data) {
    return (
      <ErrorPanel
        message={errorText(answer.error, i18n)}
        requestId={errorReference(answer.error, i18n)}
        onRetry={() => void answer.refetch()}
      />
    );
  }
  return (
    <>
      <PageHeader title={title} subtitle={t('org.sequence.intro')} />
      <LoadingOverlay loading={answer.isPending} />
      {answer.data?.sequences.map((sequence) => (
        <SequenceForm
          key={`${sequence.prefixType} ${sequence.id} ${sequence.version}`}
          sequence={sequence}
          canEdit={canEdit}
          onReload={() => void answer.refetch()}
        />
      ))}
    </>
  );
}
