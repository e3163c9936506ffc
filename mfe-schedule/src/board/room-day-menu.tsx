import { downloadCalendar } from '@honjin/contracts/registration';
import { addDays, formatDate } from '@honjin/domain';
import {
  fetchFile,
  paths as suitePaths,
  useFileSave,
  useNavigate,
  usePermission,
  useSession,
  useTranslation,
} from '@honjin/mfe-kit';
import { AddRegular, CalendarLtrRegular, HistoryRegular, MenuItem } from '@honjin/ui';
import type { BoardRoom } from './board-model.ts';
import { PlacedMenu } from './placed-menu.tsx';

export interface RoomDayMenuProps {
  room: BoardRoom;
  roomTypeId: string;
  date: string;
  target: HTMLElement;
  onClose: () => void;
}

/** The menu of actions on an empty night of a room. */
export function RoomDayMenu({ room, roomTypeId, date, target, onClose }: RoomDayMenuProps) {
  const { t } = useTranslation('schedule');
  const navigate = useNavigate();
  const mayEdit = usePermission('registration', 'edit');
  const mayRead = usePermission('registration', 'read');
  const { save } = useFileSave();
  const canEdit = useSession().canSave && mayEdit;
  const booking = { checkInDate: date, checkOutDate: addDays(date, 1), roomTypeId, roomId: room.roomId };
  return (
    <PlacedMenu
      label={t('roomMenu', { room: room.roomNo, date: formatDate(date, 'MM/dd') })}
      target={target}
      onClose={onClose}
    >
      <MenuItem
        icon={<AddRegular />}
        disabled={!canEdit}
        onClick={() => navigate(suitePaths.registrationNew(booking))}
      >
        {t('newBooking')}
      </MenuItem>
      <MenuItem
        icon={<CalendarLtrRegular />}
        disabled={!mayRead}
        onClick={() =>
          void save(
            fetchFile(downloadCalendar, { anyDay: true, roomNumber: [room.roomId], checkOutDateFrom: date }),
          )
        }
      >
        {t('calendar')}
      </MenuItem>
      <MenuItem
        icon={<CalendarLtrRegular />}
        disabled={!mayRead}
        onClick={() =>
          navigate(suitePaths.calendarAddresses({ kind: 'ROOM', of: room.roomId, number: room.roomNo }))
        }
      >
        {t('subscribe')}
      </MenuItem>
      <MenuItem
        icon={<HistoryRegular />}
        onClick={() => navigate(suitePaths.schedule({ date, at: '', room: room.roomId }))}
      >
        {t('asOf.roomThen')}
      </MenuItem>
    </PlacedMenu>
  );
}
