import { listCardRequests, listCardTerminals } from '@honjin/contracts/registration';
import { useCall, useLiveCall, useTranslation } from '@honjin/mfe-kit';
import { makeStyles, PageHeader, ToneBadge, type TableColumn } from '@honjin/ui';
import { useState } from 'react';
import { DeviceTable, useEditColumn } from '../parts/device-table.tsx';
import { QueryPanel } from '../parts/query-panel.tsx';
import { CardRequestList } from './card-request-list.tsx';
import { CardTexts } from './card-texts.ts';
import type { CardTerminal } from './card-types.ts';
import { TerminalDialog } from './terminal-dialog.tsx';

const useStyles = makeStyles({
  root: { display: 'flex', flexDirection: 'column', gap: '16px' },
  heading: { margin: 0, marginBlockEnd: '4px', fontSize: '14px', lineHeight: '20px', fontWeight: 600 },
});

/** カード決済: what card terminals were asked for and have not ended, and the terminals of the store. */
export default function CardTerminalsPage() {
  return (
    <CardTexts>
      <Page />
    </CardTexts>
  );
}

function Page() {
  const styles = useStyles();
  const { t } = useTranslation('registration');
  return (
    <div className={styles.root}>
      <PageHeader title={t('cardTerminal.page')} subtitle={t('cardTerminal.pageHint')} />
      <OpenRequests />
      <Terminals />
    </div>
  );
}

function OpenRequests() {
  const styles = useStyles();
  const { t } = useTranslation('registration');
  const open = useLiveCall(listCardRequests, {}, { follows: ['RegistrationChanged'], staleTime: 0 });
  return (
    <section aria-label={t('cardTerminal.open')}>
      <h2 className={styles.heading}>{t('cardTerminal.open')}</h2>
      <QueryPanel query={open}>
        {({ cardRequests }) =>
          cardRequests.length === 0 ? (
            <p>{t('cardTerminal.noneOpen')}</p>
          ) : (
            <CardRequestList label={t('cardTerminal.open')} requests={cardRequests} isOfStore />
          )
        }
      </QueryPanel>
    </section>
  );
}

function useTerminalColumns(onEdit: (terminal: CardTerminal) => void): TableColumn<CardTerminal>[] {
  const { t } = useTranslation('registration');
  const edit = useEditColumn<CardTerminal>(
    {
      header: t('cardTerminal.actions'),
      label: t('cardTerminal.edit'),
      nameOf: ({ name }) => t('cardTerminal.editOf', { name }),
    },
    onEdit,
  );
  return [
    { key: 'name', header: t('cardTerminal.name'), cell: ({ name }) => name },
    { key: 'address', header: t('cardTerminal.address'), cell: ({ address }) => address },
    { key: 'no', header: t('cardTerminal.terminalNo'), cell: ({ terminalNo }) => terminalNo },
    {
      key: 'state',
      header: t('cardTerminal.state'),
      cell: ({ isActive }) => (
        <ToneBadge
          tone={isActive ? 'success' : 'neutral'}
          label={t(isActive ? 'cardTerminal.inUse' : 'cardTerminal.outOfUse')}
        />
      ),
    },
    ...edit,
  ];
}

function Terminals() {
  const styles = useStyles();
  const { t } = useTranslation('registration');
  const query = useCall(listCardTerminals, {}, { staleTime: 0 });
  const [edited, setEdited] = useState<CardTerminal | null>();
  const columns = useTerminalColumns(setEdited);
  return (
    <section aria-label={t('cardTerminal.terminals')}>
      <h2 className={styles.heading}>{t('cardTerminal.terminals')}</h2>
      <DeviceTable
        {...{ query, columns }}
        label={t('cardTerminal.terminals')}
        devices={query.data?.cardTerminals}
        emptyTitle={t('cardTerminal.noTerminals')}
        addLabel={t('cardTerminal.add')}
        onAdd={() => setEdited(null)}
      />
      {edited !== undefined && <TerminalDialog terminal={edited} onClose={() => setEdited(undefined)} />}
    </section>
  );
}
