import type { RoomIndication } from '@honjin/contracts/rooms';
import { ROOM_CLEANINGS, ROOM_SIGHTS, type RoomCleaning, type RoomSight } from '@honjin/domain';
import { paths as suitePaths, useNavigate, usePermission, useTranslation } from '@honjin/mfe-kit';
import { Menu, MenuDivider, MenuItem, MenuList, MenuPopover, cleaningVisuals, useUiTexts } from '@honjin/ui';
import { useEffect, useRef, type Ref } from 'react';

export interface RoomMenuProps {
  room: RoomIndication;
  target: HTMLElement;
  canEdit: boolean;
  onClose: () => void;
  onClean: (roomId: string, cleaning: RoomCleaning) => void;
  onMark: (room: RoomIndication, marks: { isDoNotDisturb?: boolean; isGuestOut?: boolean }) => void;
  onSight: (room: RoomIndication, seen: RoomSight, hasLuggage: boolean) => void;
  onBlock: (room: RoomIndication) => void;
  onRelease: (room: RoomIndication) => void;
  onCalendar: (room: RoomIndication) => void;
  onHistory: (room: RoomIndication) => void;
}

/** The menu of actions on one room, at its tile. */
export function RoomMenu({ room, target, canEdit, onClose, ...actions }: RoomMenuProps) {
  const { t } = useTranslation('rooms');
  const texts = useUiTexts();
  const navigate = useNavigate();
  const mayRead = usePermission('registration', 'read');
  const list = useRef<HTMLDivElement>(null);
  // No trigger opened the menu, so nobody else gives it the focus.
  useEffect(() => {
    list.current?.querySelector<HTMLElement>('[role="menuitem"]:not([aria-disabled="true"])')?.focus();
  }, []);
  const { guest, arrival } = room;
  return (
    <Menu
      open
      onOpenChange={(_, data) => !data.open && onClose()}
      positioning={{ target, position: 'below', align: 'start', autoSize: 'height' }}
    >
      <MenuPopover>
        <MenuList ref={list as Ref<never>} aria-label={t('roomMenu', { roomNo: room.roomNo })}>
          {ROOM_CLEANINGS.map((cleaning) => {
            const Icon = cleaningVisuals[cleaning].icon;
            return (
              <MenuItem
                key={cleaning}
                icon={<Icon />}
                secondaryContent={cleaning}
                disabled={!canEdit || room.cleaning === cleaning}
                onClick={() => actions.onClean(room.roomId, cleaning)}
              >
                {t('setCleaning', { state: texts.cleaning[cleaning] })}
              </MenuItem>
            );
          })}
          <MenuDivider />
          <MenuItem
            disabled={!canEdit}
            onClick={() => actions.onMark(room, { isDoNotDisturb: !room.isDoNotDisturb })}
          >
            {t(room.isDoNotDisturb ? 'unmarkDnd' : 'markDnd')}
          </MenuItem>
          {guest && (
            <MenuItem
              disabled={!canEdit}
              onClick={() => actions.onMark(room, { isGuestOut: !room.isGuestOut })}
            >
              {t(room.isGuestOut ? 'unmarkOut' : 'markOut')}
            </MenuItem>
          )}
          {ROOM_SIGHTS.map((seen) => (
            <MenuItem key={seen} disabled={!canEdit} onClick={() => actions.onSight(room, seen, false)}>
              {t(seen === 'VACANT' ? 'sawVacant' : 'sawOccupied')}
            </MenuItem>
          ))}
          <MenuItem disabled={!canEdit} onClick={() => actions.onSight(room, 'VACANT', true)}>
            {t('sawLuggage')}
          </MenuItem>
          <MenuItem disabled={!canEdit} onClick={() => actions.onBlock(room)}>
            {t('setBlock')}
          </MenuItem>
          {room.block && (
            <MenuItem disabled={!canEdit} onClick={() => actions.onRelease(room)}>
              {t('release')}
            </MenuItem>
          )}
          <MenuItem onClick={() => actions.onHistory(room)}>{t('history.open')}</MenuItem>
          {mayRead && <MenuItem onClick={() => actions.onCalendar(room)}>{t('calendar')}</MenuItem>}
          {mayRead && (
            <MenuItem
              onClick={() =>
                navigate(suitePaths.calendarAddresses({ kind: 'ROOM', of: room.roomId, number: room.roomNo }))
              }
            >
              {t('subscribe')}
            </MenuItem>
          )}
          {guest?.bookingId && (
            <MenuItem onClick={() => navigate(suitePaths.registrationDetail(guest.bookingId))}>
              {t('openGuest')}
            </MenuItem>
          )}
          {arrival?.bookingId && (
            <MenuItem onClick={() => navigate(suitePaths.registrationDetail(arrival.bookingId))}>
              {t('openArrival')}
            </MenuItem>
          )}
        </MenuList>
      </MenuPopover>
    </Menu>
  );
}
