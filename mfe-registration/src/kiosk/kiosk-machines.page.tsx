import { useTranslation } from '@honjin/mfe-kit';
import { makeStyles, PageHeader, ToneBadge, type TableColumn } from '@honjin/ui';
import { useState } from 'react';
import { DeviceTable, useEditColumn } from '../parts/device-table.tsx';
import { KioskBatches } from './kiosk-batches.tsx';
import { KioskTexts } from './kiosk-texts.ts';
import { MachineDialog } from './machine-dialog.tsx';
import { useKioskMachines, type KioskMachine } from './use-kiosk-machines.ts';

const useStyles = makeStyles({
  root: { display: 'flex', flexDirection: 'column', gap: '16px' },
  heading: { margin: 0, marginBlockEnd: '4px', fontSize: '14px', lineHeight: '20px', fontWeight: 600 },
});

/** 自動チェックイン機: the machines of the store. */
export default function KioskMachinesPage() {
  return (
    <KioskTexts>
      <Page />
    </KioskTexts>
  );
}

function Page() {
  const styles = useStyles();
  const { t } = useTranslation('registration');
  return (
    <div className={styles.root}>
      <PageHeader title={t('kiosk.page')} subtitle={t('kiosk.pageHint')} />
      <Machines />
      <h2 className={styles.heading}>{t('kiosk.batches')}</h2>
      <KioskBatches />
    </div>
  );
}

function useMachineColumns(onEdit: (machine: KioskMachine) => void): TableColumn<KioskMachine>[] {
  const { t, i18n } = useTranslation('registration');
  const nameOf = ({ name, nameEn }: KioskMachine) =>
    i18n.language === 'en' && nameEn !== '' ? nameEn : name;
  const edit = useEditColumn<KioskMachine>(
    {
      header: t('kiosk.actions'),
      label: t('kiosk.edit'),
      nameOf: (machine) => t('kiosk.editOf', { name: nameOf(machine) }),
    },
    onEdit,
  );
  return [
    { key: 'code', header: t('kiosk.code'), cell: ({ code }) => code },
    { key: 'name', header: t('kiosk.name'), cell: nameOf },
    { key: 'location', header: t('kiosk.location'), cell: ({ location }) => location },
    { key: 'encoder', header: t('kiosk.encoder'), cell: ({ encoderName }) => encoderName },
    {
      key: 'due',
      header: t('kiosk.due'),
      cell: ({ isDueAllowed }) => t(isDueAllowed ? 'kiosk.dueAllowed' : 'kiosk.dueRefused'),
    },
    {
      key: 'state',
      header: t('kiosk.state'),
      cell: ({ isActive }) => (
        <ToneBadge
          tone={isActive ? 'success' : 'neutral'}
          label={t(isActive ? 'kiosk.inUse' : 'kiosk.outOfUse')}
        />
      ),
    },
    ...edit,
  ];
}

function Machines() {
  const { t } = useTranslation('registration');
  const query = useKioskMachines();
  const [edited, setEdited] = useState<KioskMachine | null>();
  const columns = useMachineColumns(setEdited);
  return (
    <>
      <DeviceTable
        {...{ query, columns }}
        label={t('kiosk.machines')}
        devices={query.data?.kioskMachines}
        emptyTitle={t('kiosk.none')}
        addLabel={t('kiosk.add')}
        onAdd={() => setEdited(null)}
      />
      {edited !== undefined && <MachineDialog machine={edited} onClose={() => setEdited(undefined)} />}
    </>
  );
}
