import { listSignTablets, removeSignTablet } from '@honjin/contracts/registration';
import { formatInstant, usePermission, useTranslation, useWrite } from '@honjin/mfe-kit';
import {
  ActionButton,
  ConfirmDialog,
  makeStyles,
  PageHeader,
  ToneBadge,
  type TableColumn,
  type Tone,
} from '@honjin/ui';
import { useState } from 'react';
import { DeviceTable } from '../parts/device-table.tsx';
import { PairDialog } from './pair-dialog.tsx';
import { SignRules } from './sign-rules.tsx';
import { TabletTexts } from './tablet-texts.ts';
import { tabletState, useSignTablets, type SignTablet, type TabletState } from './use-sign-tablets.ts';

const useStyles = makeStyles({
  root: { display: 'flex', flexDirection: 'column', gap: '16px' },
  actions: { display: 'flex', gap: '4px' },
});

/** 署名用タブレット: the tablets on which guests sign, and the rules for it. */
export default function SignTabletsPage() {
  return (
    <TabletTexts>
      <Page />
    </TabletTexts>
  );
}

const TONES: Readonly<Record<TabletState, Tone>> = {
  unpaired: 'neutral',
  silent: 'attention',
  busy: 'info',
  waiting: 'success',
};

interface Acts {
  onPair: (tablet: SignTablet) => void;
  onRemove: (tablet: SignTablet) => void;
}

function useTabletColumns({ onPair, onRemove }: Acts): TableColumn<SignTablet>[] {
  const styles = useStyles();
  const { t } = useTranslation('registration');
  const mayEdit = usePermission('master', 'edit');
  const columns: TableColumn<SignTablet>[] = [
    { key: 'name', header: t('signTablet.name'), cell: ({ tabletName }) => tabletName },
    {
      key: 'state',
      header: t('signTablet.state'),
      cell: (tablet) => {
        const state = tabletState(tablet);
        return <ToneBadge tone={TONES[state]} label={t(`signTablet.${state}`)} />;
      },
    },
    {
      key: 'seenAt',
      header: t('signTablet.seenAt'),
      cell: ({ seenAt }) => (seenAt === null ? '' : formatInstant(seenAt)),
    },
  ];
  const acts: TableColumn<SignTablet> = {
    key: 'actions',
    header: t('signTablet.actions'),
    width: '260px',
    cell: (tablet) => {
      const name = tablet.tabletName;
      return (
        <span className={styles.actions}>
          <ActionButton
            size="small"
            aria-label={t('signTablet.pairOf', { name })}
            onClick={() => onPair(tablet)}
          >
            {t('signTablet.pair')}
          </ActionButton>
          <ActionButton
            size="small"
            aria-label={t('signTablet.removeOf', { name })}
            onClick={() => onRemove(tablet)}
          >
            {t('signTablet.remove')}
          </ActionButton>
        </span>
      );
    },
  };
  return mayEdit ? [...columns, acts] : columns;
}

function RemoveDialog({ tablet, onClose }: { tablet: SignTablet; onClose: () => void }) {
  const { t } = useTranslation('registration');
  const remove = useWrite(removeSignTablet, {
    invalidates: [listSignTablets],
    successMessage: t('signTablet.removed'),
    onSuccess: onClose,
  });
  return (
    <ConfirmDialog
      open
      title={t('signTablet.removeAsk', { name: tablet.tabletName })}
      tone="danger"
      confirmLabel={t('signTablet.remove')}
      busy={remove.isPending}
      onConfirm={() => remove.mutate({ id: tablet.id })}
      onCancel={onClose}
    >
      {t('signTablet.removeNote')}
    </ConfirmDialog>
  );
}

function Page() {
  const styles = useStyles();
  const { t } = useTranslation('registration');
  const query = useSignTablets();
  const [paired, setPaired] = useState<SignTablet | null>();
  const [removed, setRemoved] = useState<SignTablet>();
  const columns = useTabletColumns({ onPair: setPaired, onRemove: setRemoved });
  return (
    <div className={styles.root}>
      <PageHeader title={t('signTablet.page')} subtitle={t('signTablet.pageHint')} />
      <DeviceTable
        {...{ query, columns }}
        label={t('signTablet.tablets')}
        devices={query.data?.signTablets}
        emptyTitle={t('signTablet.none')}
        addLabel={t('signTablet.add')}
        onAdd={() => setPaired(null)}
      />
      {query.data !== undefined && (
        <SignRules key={query.data.signRules.version} rules={query.data.signRules} />
      )}
      {paired !== undefined && <PairDialog tablet={paired} onClose={() => setPaired(undefined)} />}
      {removed !== undefined && <RemoveDialog tablet={removed} onClose={() => setRemoved(undefined)} />}
    </div>
  );
}
