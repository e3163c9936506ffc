import { errorText, usePermission, useTranslation } from '@honjin/mfe-kit';
import { ActionButton, DataTable, makeStyles, PageHeader, ToneBadge, type TableColumn } from '@honjin/ui';
import { useState } from 'react';
import { EncoderDialog } from './encoder-dialog.tsx';
import { EncoderTexts } from './encoder-texts.ts';
import { useKeyEncoders, type KeyEncoder } from './use-key-encoders.ts';

const useStyles = makeStyles({
  root: { display: 'flex', flexDirection: 'column', gap: '16px' },
});

/** カードキー発行機: the encoders of the store, and how many cards wait at each. */
export default function KeyEncodersPage() {
  return (
    <EncoderTexts>
      <Page />
    </EncoderTexts>
  );
}

function Page() {
  const styles = useStyles();
  const { t } = useTranslation('registration');
  return (
    <div className={styles.root}>
      <PageHeader title={t('keyEncoder.page')} subtitle={t('keyEncoder.pageHint')} />
      <Encoders />
    </div>
  );
}

function EncoderState({ encoder: { isActive, isSilent } }: { encoder: KeyEncoder }) {
  const { t } = useTranslation('registration');
  if (isSilent) return <ToneBadge tone="attention" label={t('keyEncoder.silent')} />;
  return (
    <ToneBadge
      tone={isActive ? 'success' : 'neutral'}
      label={t(isActive ? 'keyEncoder.inUse' : 'keyEncoder.outOfUse')}
    />
  );
}

function useEncoderColumns(onEdit: (encoder: KeyEncoder) => void): TableColumn<KeyEncoder>[] {
  const { t } = useTranslation('registration');
  const mayEdit = usePermission('master', 'edit');
  const cards = (count: number) => t('keyEncoder.cards', { count });
  const columns: TableColumn<KeyEncoder>[] = [
    { key: 'name', header: t('keyEncoder.name'), cell: ({ name }) => name },
    { key: 'address', header: t('keyEncoder.address'), cell: ({ address }) => address },
    { key: 'no', header: t('keyEncoder.encoderNo'), cell: ({ encoderNo }) => encoderNo },
    { key: 'state', header: t('keyEncoder.state'), cell: (encoder) => <EncoderState encoder={encoder} /> },
    {
      key: 'waiting',
      header: t('keyEncoder.waiting'),
      numeric: true,
      cell: ({ waitingCount }) => cards(waitingCount),
    },
    {
      key: 'voiding',
      header: t('keyEncoder.voiding'),
      numeric: true,
      cell: ({ voidingCount }) => cards(voidingCount),
    },
  ];
  const edit: TableColumn<KeyEncoder> = {
    key: 'actions',
    header: t('keyEncoder.actions'),
    width: '120px',
    cell: (encoder) => (
      <ActionButton
        size="small"
        aria-label={t('keyEncoder.editOf', { name: encoder.name })}
        onClick={() => onEdit(encoder)}
      >
        {t('keyEncoder.edit')}
      </ActionButton>
    ),
  };
  return mayEdit ? [...columns, edit] : columns;
}

function Encoders() {
  const { t, i18n } = useTranslation('registration');
  const mayEdit = usePermission('master', 'edit');
  const answer = useKeyEncoders();
  const [edited, setEdited] = useState<KeyEncoder | null>();
  const columns = useEncoderColumns(setEdited);
  return (
    <>
      <DataTable
        label={t('keyEncoder.encoders')}
        columns={columns}
        rows={answer.data?.keyEncoders ?? []}
        rowKey={({ id }) => id}
        loading={answer.isPending}
        failure={
          answer.isError
            ? { message: errorText(answer.error, i18n), onRetry: () => void answer.refetch() }
            : undefined
        }
        paged={false}
        emptyTitle={t('keyEncoder.none')}
        toolbar={
          mayEdit ? (
            <ActionButton onClick={() => setEdited(null)}>{t('keyEncoder.add')}</ActionButton>
          ) : undefined
        }
      />
      {edited !== undefined && <EncoderDialog encoder={edited} onClose={() => setEdited(undefined)} />}
    </>
  );
}
