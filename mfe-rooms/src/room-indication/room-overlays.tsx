import type { RoomIndication } from '@honjin/contracts/rooms';
import { downloadCalendar } from '@honjin/contracts/registration';
import { fetchFile, useBusinessDate, useFileSave } from '@honjin/mfe-kit';
import { lazy, Suspense, useEffect, useRef } from 'react';
import { BlockDialog } from './block-dialog.tsx';
import { ReleaseDialog } from './release-dialog.tsx';
import { RoomMenu, type RoomMenuProps } from './room-menu.tsx';

const RoomHistoryDrawer = lazy(() => import('../room-history/room-history-drawer.tsx'));

/** The thing that is open over the house: the actions of a room, or one of its dialogs. */
export interface OpenedRoom {
  readonly what: 'menu' | 'block' | 'release' | 'history';
  readonly roomId: string;
  readonly target: HTMLElement;
}

export interface RoomOverlaysProps extends Pick<RoomMenuProps, 'canEdit' | 'onClean' | 'onMark' | 'onSight'> {
  rooms: readonly RoomIndication[];
  opened: OpenedRoom | undefined;
  onChange: (opened: OpenedRoom | undefined) => void;
}

/** Gives the focus back to the room at which a menu or dialog stood, once nothing is open. */
function useFocusReturn(openAt: HTMLElement | undefined): void {
  const last = useRef<HTMLElement>(undefined);
  useEffect(() => {
    const target = last.current;
    last.current = openAt;
    if (openAt !== undefined || target === undefined) return;
    // The overlay gives the focus away while it goes; the room takes it after that.
    setTimeout(() => target.focus(), 0);
  }, [openAt]);
}

/** The menu of a room and its dialogs; the focus goes back to the room when they close. */
export function RoomOverlays({ rooms, opened, onChange, ...menu }: RoomOverlaysProps) {
  const { businessDate } = useBusinessDate();
  const { save } = useFileSave();
  useFocusReturn(opened?.target);
  const room = rooms.find((one) => one.roomId === opened?.roomId);
  if (!opened || !room) return null;
  const { what, target } = opened;

  const close = () => onChange(undefined);
  /** The stays in a room from today on. */
  const calendarOf = (roomId: string) => ({
    anyDay: true,
    roomNumber: [roomId],
    checkOutDateFrom: businessDate ?? '',
  });

  if (what === 'menu') {
    return (
      <RoomMenu
        room={room}
        target={target}
        onClose={close}
        onBlock={() => onChange({ ...opened, what: 'block' })}
        onCalendar={({ roomId }) => void save(fetchFile(downloadCalendar, calendarOf(roomId)))}
        onHistory={() => onChange({ ...opened, what: 'history' })}
        onRelease={() => onChange({ ...opened, what: 'release' })}
        {...menu}
      />
    );
  }
  if (what === 'history')
    return (
      <Suspense fallback={null}>
        <RoomHistoryDrawer room={room} onClose={close} />
      </Suspense>
    );
  if (businessDate === null) return null;
  if (what === 'block') return <BlockDialog room={room} businessDate={businessDate} onClose={close} />;
  if (!room.block) return null;
  return <ReleaseDialog room={room} block={room.block} businessDate={businessDate} onClose={close} />;
}
