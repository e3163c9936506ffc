import { returnRoomKeys } from '@honjin/contracts/registration';
import { formatDate } from '@honjin/domain';
import { usePermission, useSearchParams, useSession, useTranslation } from '@honjin/mfe-kit';
import { Button, makeStyles, PageHeader, SettingsRegular } from '@honjin/ui';
import { useState } from 'react';
import { ChargeDialog } from './charge-dialog.tsx';
import { IssueDialog } from './issue-dialog.tsx';
import { KeyFilterFields } from './key-filter-fields.tsx';
import { filterRooms, readFilter, writeFilter, type KeyFilter } from './key-filter.ts';
import { cardsOut, type KeyRoom } from './key-room.ts';
import { KeyTable } from './key-table.tsx';
import { RoomKeysDrawer } from './room-keys-drawer.tsx';
import { useKeyWrite } from './use-key-write.ts';

const useStyles = makeStyles({
  page: { display: 'flex', flexDirection: 'column', gap: '8px', minWidth: 0 },
});

export interface KeyDeliveryViewProps {
  rooms: readonly KeyRoom[];
  businessDate: string;
}

type Opened =
  { what: 'issue'; rooms: readonly KeyRoom[] } | { what: 'cards'; unitId: string } | { what: 'charge' };

/** The rooms of the day by what became of their keys; one room's cards, many rooms' cards at once. */
export function KeyDeliveryView({ rooms, businessDate }: KeyDeliveryViewProps) {
  const styles = useStyles();
  const { t } = useTranslation('schedule');
  const [params, setParams] = useSearchParams();
  const mayEdit = usePermission('key', 'edit');
  const maySet = usePermission('master', 'edit');
  const canEdit = useSession().canSave && mayEdit;
  const [selected, setSelected] = useState<ReadonlySet<string>>(new Set());
  const [opened, setOpened] = useState<Opened>();
  const giveBack = useKeyWrite(returnRoomKeys, t('deliver.returned'));
  const filter = readFilter(params);
  const shown = filterRooms(rooms, filter, businessDate);
  // A colleague may also take a room out of the list. Rooms out of sight are not issued or taken back.
  const chosen = shown.filter(({ bRoomUnitId }) => selected.has(bRoomUnitId));
  const close = () => setOpened(undefined);

  function change(next: KeyFilter): void {
    setParams(writeFilter(params, next), { replace: true });
    setSelected(new Set());
  }

  return (
    <div className={styles.page}>
      <PageHeader
        title={t('deliver.title')}
        subtitle={t('deliver.subtitle', {
          date: formatDate(businessDate),
          shown: shown.length,
          total: rooms.length,
        })}
        actions={
          maySet && (
            <Button icon={<SettingsRegular />} onClick={() => setOpened({ what: 'charge' })}>
              {t('deliver.chargeSetting')}
            </Button>
          )
        }
      />
      <KeyFilterFields rooms={rooms} filter={filter} businessDate={businessDate} onChange={change} />
      <KeyTable
        rooms={shown}
        selected={selected}
        canEdit={canEdit}
        isReturning={giveBack.isPending}
        onSelect={setSelected}
        onOpen={({ bRoomUnitId }) => setOpened({ what: 'cards', unitId: bRoomUnitId })}
        onIssue={() => setOpened({ what: 'issue', rooms: chosen })}
        onReturn={() => giveBack.mutate({ ids: chosen.flatMap(cardsOut).map(({ id }) => id) })}
        chosen={chosen}
      />
      {opened?.what === 'issue' && (
        <IssueDialog rooms={opened.rooms} businessDate={businessDate} onClose={close} />
      )}
      {opened?.what === 'charge' && <ChargeDialog onClose={close} />}
      <RoomKeysDrawer
        room={opened?.what === 'cards' ? rooms.find((one) => one.bRoomUnitId === opened.unitId) : undefined}
        businessDate={businessDate}
        canEdit={canEdit}
        onIssue={(room) => setOpened({ what: 'issue', rooms: [room] })}
        onClose={close}
      />
    </div>
  );
}
