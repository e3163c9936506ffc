import { paths as suitePaths, useNavigate, usePermission, useTranslation } from '@honjin/mfe-kit';
import {
  ArrowExitRegular,
  ArrowSyncRegular,
  BedRegular,
  CalendarClockRegular,
  DismissRegular,
  HistoryRegular,
  LockClosedRegular,
  MenuItem,
  OpenRegular,
  TagRegular,
} from '@honjin/ui';
import { useMayMove, useMoves, type Draft } from '../acting/use-moves.ts';
import type { Bar } from './board-model.ts';
import { PlacedMenu } from './placed-menu.tsx';
import { nightsOf } from './staging.ts';
import { useFollowStay } from './use-follow-stay.ts';

/** The dialogs that the menu opens. Each of them does what a drag does. */
export type StayAction = 'room' | 'swap' | 'dates' | 'type' | 'shelf';

export interface StayMenuProps {
  bar: Bar;
  /** The room that the bar is in. */
  roomId: string | undefined;
  boardFrom: string;
  target: HTMLElement;
  onAct: (action: StayAction) => void;
  onClose: () => void;
}

const ENTRIES = [
  { action: 'swap', icon: <ArrowSyncRegular />, label: 'swap' },
  { action: 'dates', icon: <CalendarClockRegular />, label: 'dates' },
  { action: 'type', icon: <TagRegular />, label: 'changeType' },
  { action: 'shelf', icon: <ArrowExitRegular />, label: 'toShelf' },
] as const;

/** The menu of actions on a stay. Every drag on the board has its entry here. */
export function StayMenu({ bar, roomId, boardFrom, target, onAct, onClose }: StayMenuProps) {
  const { t } = useTranslation('schedule');
  const navigate = useNavigate();
  const mayOpen = usePermission('registration', 'read');
  const mayMove = useMayMove();
  const canEdit = mayMove && bar.status !== 'CHECK_OUT';
  const { bookingNo, roomIndex } = bar;
  const { stay, isLost, follow } = useFollowStay(bar, onClose);
  const { commit } = useMoves();
  const run = (action: Draft['action'], message: string) => void commit([{ unit: bar, action }], message);
  const hasRoom = bar.room >= 0;
  return (
    <PlacedMenu
      label={t('stayMenu', { number: `${bookingNo}-${roomIndex}`, guest: bar.guest })}
      target={target}
      onClose={onClose}
    >
      <MenuItem icon={<BedRegular />} disabled={!canEdit} onClick={() => onAct('room')}>
        {t(hasRoom ? 'change' : 'assign')}
      </MenuItem>
      {ENTRIES.map(({ action, icon, label }) => (
        <MenuItem
          key={action}
          icon={icon}
          disabled={!canEdit || (action === 'swap' && !hasRoom)}
          onClick={() => onAct(action)}
        >
          {t(label)}
        </MenuItem>
      ))}
      {hasRoom && (
        <MenuItem
          icon={<DismissRegular />}
          disabled={!canEdit}
          onClick={() =>
            run({ kind: 'ROOM', roomId: null, ...nightsOf(bar, boardFrom) }, t('unassignedDone'))
          }
        >
          {t('unassign')}
        </MenuItem>
      )}
      {stay && (
        <MenuItem
          icon={<LockClosedRegular />}
          disabled={!canEdit}
          onClick={() =>
            run(
              { kind: 'LOCK', isLocked: !stay.isAssignmentLocked },
              t(stay.isAssignmentLocked ? 'unlocked' : 'locked'),
            )
          }
        >
          {t(stay.isAssignmentLocked ? 'unlock' : 'lock')}
        </MenuItem>
      )}
      <MenuItem
        icon={<OpenRegular />}
        disabled={!mayOpen || isLost}
        persistOnClick
        onClick={() =>
          void follow((to) => navigate(suitePaths.registrationDetail(to.bookingId, to.roomUnitId)))
        }
      >
        {t('open')}
      </MenuItem>
      {roomId !== undefined && (
        <MenuItem
          icon={<HistoryRegular />}
          onClick={() => navigate(suitePaths.schedule({ date: boardFrom, at: '', room: roomId }))}
        >
          {t('asOf.roomThen')}
        </MenuItem>
      )}
    </PlacedMenu>
  );
}
