import { paths, useNavigate, usePermission, useTranslation } from '@honjin/mfe-kit';
import { BedRegular, DocumentRegular, MenuItem, OpenRegular, ReceiptRegular } from '@honjin/ui';
import type { Bar, BoardRoom } from '../board/board-model.ts';
import { PlacedMenu } from '../board/placed-menu.tsx';
import { useFollowStay } from '../board/use-follow-stay.ts';

interface Props {
  at: string;
  target: HTMLElement;
  onClose: () => void;
  /** Shows one room alone. */
  onRoom: (roomId: string) => void;
}

/** The menu of a stay on the board of a moment: nothing in it changes anything (R-PAST-06). */
export function PastStayMenu({
  bar,
  room,
  at,
  target,
  onClose,
  onRoom,
}: Props & { bar: Bar; room?: BoardRoom | undefined }) {
  const { t } = useTranslation('schedule');
  const navigate = useNavigate();
  const seesList = usePermission('registration', 'read');
  const seesMoney = usePermission('money', 'read');
  const { bookingNo, roomIndex, guest } = bar;
  // A room that was taken out of its booking since is not found, and has no bill to look at.
  const { isLost, follow } = useFollowStay(bar, onClose);
  const number = `${bookingNo}-${roomIndex}`;
  return (
    <PlacedMenu label={t('stayMenu', { number, guest })} target={target} onClose={onClose}>
      <MenuItem
        icon={<ReceiptRegular />}
        disabled={!seesMoney || isLost}
        persistOnClick
        onClick={() =>
          void follow(({ bookingId, roomUnitId }) =>
            navigate(paths.registrationAct(bookingId, { open: 'past', at, roomUnitId })),
          )
        }
      >
        {t('asOf.billThen')}
      </MenuItem>
      <MenuItem
        icon={<DocumentRegular />}
        disabled={!seesList}
        onClick={() => navigate(paths.registrationList({ at, bookingNo: number }))}
      >
        {t('asOf.listThen')}
      </MenuItem>
      {room && (
        <MenuItem icon={<BedRegular />} onClick={() => onRoom(room.roomId)}>
          {t('asOf.roomOnly', { room: room.roomNo })}
        </MenuItem>
      )}
      <MenuItem
        icon={<OpenRegular />}
        disabled={!seesList || isLost}
        persistOnClick
        onClick={() => void follow((to) => navigate(paths.registrationDetail(to.bookingId, to.roomUnitId)))}
      >
        {t('asOf.openNow')}
      </MenuItem>
    </PlacedMenu>
  );
}

/** The menu of an empty night of a room on the board of a moment. */
export function PastRoomMenu({ room, at, target, onClose, onRoom }: Props & { room: BoardRoom }) {
  const { t } = useTranslation('schedule');
  const navigate = useNavigate();
  const seesList = usePermission('registration', 'read');
  return (
    <PlacedMenu label={t('asOf.roomMenu', { room: room.roomNo })} target={target} onClose={onClose}>
      <MenuItem icon={<BedRegular />} onClick={() => onRoom(room.roomId)}>
        {t('asOf.roomOnly', { room: room.roomNo })}
      </MenuItem>
      <MenuItem
        icon={<DocumentRegular />}
        disabled={!seesList}
        onClick={() => navigate(paths.registrationList({ at, roomNumber: room.roomId }))}
      >
        {t('asOf.listOfRoom')}
      </MenuItem>
    </PlacedMenu>
  );
}
