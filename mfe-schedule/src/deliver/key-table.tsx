import { floorKeyOf, formatDate, roomPlaceIn } from '@honjin/domain';
import { useLocale, useTranslation } from '@honjin/mfe-kit';
import {
  ActionButton,
  ArrowUndoRegular,
  DataTable,
  KeyRegular,
  StatusBadge,
  type TableColumn,
} from '@honjin/ui';
import { cardsOut, type KeyRoom } from './key-room.ts';
import { DeliveryBadge } from './delivery-badge.tsx';

export interface KeyTableProps {
  rooms: readonly KeyRoom[];
  /** The rooms of the selection, in the order of the list. */
  chosen: readonly KeyRoom[];
  selected: ReadonlySet<string>;
  canEdit: boolean;
  isReturning: boolean;
  onSelect: (selected: ReadonlySet<string>) => void;
  onOpen: (room: KeyRoom) => void;
  onIssue: () => void;
  onReturn: () => void;
}

/** The rooms of the day; the buttons above act on the selected ones, Enter opens one room's cards. */
export function KeyTable({ rooms, selected, canEdit, onSelect, onOpen, ...bulk }: KeyTableProps) {
  const { t } = useTranslation('schedule');
  return (
    <DataTable
      label={t('deliver.table')}
      columns={useColumns()}
      rows={rooms}
      rowKey={({ bRoomUnitId }) => bRoomUnitId}
      rowLabel={({ roomNo, guestName }) => `${roomNo} ${guestName}`}
      selection={canEdit ? { selected, onSelectionChange: onSelect } : undefined}
      onOpen={onOpen}
      firstPageSize={50}
      columnChoiceKey="key-delivery"
      emptyTitle={t('noMatch')}
      toolbar={canEdit && <BulkActions {...bulk} />}
    />
  );
}

type BulkProps = Pick<KeyTableProps, 'chosen' | 'isReturning' | 'onIssue' | 'onReturn'>;

function BulkActions({ chosen, isReturning, onIssue, onReturn }: BulkProps) {
  const { t } = useTranslation('schedule');
  const out = chosen.flatMap(cardsOut).length;
  const none = chosen.length === 0 ? t('deliver.chooseRooms') : undefined;
  return (
    <>
      <ActionButton appearance="primary" icon={<KeyRegular />} blockedReason={none} onClick={onIssue}>
        {t('deliver.issueMany')}
      </ActionButton>
      <ActionButton
        icon={<ArrowUndoRegular />}
        busy={isReturning}
        blockedReason={none ?? (out === 0 ? t('deliver.noneOut') : undefined)}
        onClick={onReturn}
      >
        {out === 0 ? t('deliver.returnMany') : t('deliver.returnCount', { cards: out })}
      </ActionButton>
    </>
  );
}

function useColumns(): TableColumn<KeyRoom>[] {
  const { t } = useTranslation('schedule');
  const locale = useLocale();
  const day = (date: string) => formatDate(date, 'MM/dd');
  return [
    {
      key: 'room',
      header: t('room'),
      cell: ({ roomNo }) => roomNo || t('unassigned'),
      sortValue: ({ roomNo }) => roomNo || null,
      hideable: false,
      width: '88px',
    },
    {
      key: 'floor',
      header: t('deliver.floor'),
      cell: (room) => roomPlaceIn(locale, room),
      sortValue: floorKeyOf,
      width: '160px',
    },
    {
      key: 'guest',
      header: t('deliver.guest'),
      cell: ({ guestName, groupName }) => [guestName, groupName].filter(Boolean).join(' / '),
      sortValue: ({ guestName }) => guestName,
    },
    {
      key: 'number',
      header: t('deliver.number'),
      cell: ({ bookingNo, roomIndex }) => `${bookingNo}-${roomIndex}`,
      sortValue: ({ bookingNo, roomIndex }) => `${bookingNo}-${String(roomIndex).padStart(3, '0')}`,
      width: '120px',
    },
    {
      key: 'status',
      header: t('deliver.status'),
      cell: ({ status }) => <StatusBadge kind="roomUnit" status={status} />,
      sortValue: ({ status }) => status,
      width: '120px',
    },
    {
      key: 'dates',
      header: t('deliver.dates'),
      cell: ({ checkInDate, checkOutDate }) => `${day(checkInDate)} – ${day(checkOutDate)}`,
      sortValue: ({ checkOutDate }) => checkOutDate,
      width: '120px',
    },
    { key: 'pax', header: t('deliver.pax'), numeric: true, cell: ({ paxCount }) => paxCount, width: '64px' },
    {
      key: 'keys',
      header: t('deliver.keys'),
      cell: (room) => <DeliveryBadge room={room} />,
      sortValue: ({ delivery, issuedCount }) => `${delivery} ${issuedCount}`,
      width: '300px',
    },
  ];
}
