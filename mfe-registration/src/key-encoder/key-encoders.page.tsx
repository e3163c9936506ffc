import { useTranslation } from '@honjin/mfe-kit';
import { makeStyles, PageHeader, ToneBadge, type TableColumn } from '@honjin/ui';
import { useState } from 'react';
import { DeviceTable, useEditColumn } from '../parts/device-table.tsx';
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
  const edit = useEditColumn<KeyEncoder>(
    {
      header: t('keyEncoder.actions'),
      label: t('keyEncoder.edit'),
      nameOf: ({ name }) => t('keyEncoder.editOf', { name }),
    },
    onEdit,
  );
  const cards = (count: number) => t('keyEncoder.cards', { count });
  return [
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
    ...edit,
  ];
}

function Encoders() {
  const { t } = useTranslation('registration');
  const query = useKeyEncoders();
  const [edited, setEdited] = useState<KeyEncoder | null>();
  const columns = useEncoderColumns(setEdited);
  return (
    <>
      <DeviceTable
        {...{ query, columns }}
        label={t('keyEncoder.encoders')}
        devices={query.data?.keyEncoders}
        emptyTitle={t('keyEncoder.none')}
        addLabel={t('keyEncoder.add')}
        onAdd={() => setEdited(null)}
      />
      {edited !== undefined && <EncoderDialog encoder={edited} onClose={() => setEdited(undefined)} />}
    </>
  );
}
