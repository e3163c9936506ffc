import type { RoomIndication, RoomParty } from '@honjin/contracts/rooms';
import { floorKeyOf, formatDate, nameIn, ROOM_CLEANINGS, ROOM_CONDITIONS, roomPlaceIn } from '@honjin/domain';
import { useLocale, useTranslation } from '@honjin/mfe-kit';
import { DataTable, StatusBadge, type TableColumn } from '@honjin/ui';
import { useRoomTexts } from './room-texts.ts';

export interface RoomTableProps {
  rooms: readonly RoomIndication[];
  selected: ReadonlySet<string>;
  onSelectionChange: (selected: ReadonlySet<string>) => void;
}

/** The house as a table, for sorting and for many rooms at once. */
export function RoomTable({ rooms, selected, onSelectionChange }: RoomTableProps) {
  const { t } = useTranslation('rooms');
  return (
    <DataTable
      label={t('rooms')}
      columns={useColumns()}
      rows={rooms}
      rowKey={(room) => room.roomId}
      rowLabel={(room) => room.roomNo}
      selection={{ selected, onSelectionChange }}
      firstPageSize={50}
      columnChoiceKey="room-indication"
      emptyTitle={t('noMatch')}
    />
  );
}

function useColumns(): TableColumn<RoomIndication>[] {
  const { t } = useTranslation('rooms');
  const locale = useLocale();
  const { blockText, marksText } = useRoomTexts();
  const who = (party: RoomParty) => party.guestName || t('guests', { count: party.guestCount });
  return [
    {
      key: 'room',
      header: t('room'),
      cell: (room) => room.roomNo,
      sortValue: (room) => room.roomNo,
      hideable: false,
    },
    {
      key: 'floor',
      header: t('floor'),
      cell: (room) => roomPlaceIn(locale, room),
      sortValue: floorKeyOf,
      width: '160px',
    },
    {
      key: 'type',
      header: t('type'),
      cell: (room) => nameIn(locale, { name: room.typeName, nameEn: room.typeNameEn }),
      sortValue: (room) => room.typeName,
    },
    {
      key: 'condition',
      header: t('condition'),
      cell: (room) => <StatusBadge kind="roomCondition" status={room.condition} />,
      sortValue: (room) => ROOM_CONDITIONS.indexOf(room.condition),
    },
    {
      key: 'cleaning',
      header: t('cleaning'),
      cell: (room) => <StatusBadge kind="cleaning" status={room.cleaning} />,
      sortValue: (room) => ROOM_CLEANINGS.indexOf(room.cleaning),
    },
    {
      key: 'guest',
      header: t('guest'),
      cell: ({ guest }) =>
        guest && `${who(guest)} (${formatDate(guest.checkOutDate, 'MM/dd')} ${guest.checkOutTime})`,
      sortValue: ({ guest }) => guest?.checkOutDate,
    },
    {
      key: 'arriving',
      header: t('arriving'),
      cell: ({ arrival }) => arrival && `${arrival.checkInTime} ${who(arrival)}`,
      sortValue: ({ arrival }) => arrival?.checkInTime,
    },
    { key: 'marks', header: t('marks'), cell: marksText, sortValue: marksText },
    {
      key: 'block',
      header: t('blockColumn'),
      cell: blockText,
      sortValue: ({ block }) => block?.from,
    },
  ];
}
