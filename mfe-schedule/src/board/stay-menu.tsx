import { getBoardStay } from '@honjin/contracts/schedule';
import { assignRooms } from '@honjin/contracts/registration';
import {
  paths as suitePaths,
  useCall,
  useNavigate,
  usePermission,
  useSession,
  useTranslation,
  useWrite,
} from '@honjin/mfe-kit';
import { MenuItem, OpenRegular, BedRegular, DismissRegular, useToasts } from '@honjin/ui';
import { ASSIGN_INVALIDATES } from '../assign/assign-invalidates.ts';
import type { Bar } from './board-model.ts';
import { PlacedMenu } from './placed-menu.tsx';

export interface StayMenuProps {
  bar: Bar;
  target: HTMLElement;
  onAssign: () => void;
  onClose: () => void;
}

/** What can be done with a stay: every drag on the board has its entry here. */
export function StayMenu({ bar, target, onAssign, onClose }: StayMenuProps) {
  const { t } = useTranslation('schedule');
  const navigate = useNavigate();
  const toasts = useToasts();
  const mayOpen = usePermission('registration', 'read');
  const mayEdit = usePermission('registration', 'edit');
  const canEdit = useSession().canSave && mayEdit && bar.status !== 'CHECK_OUT';
  const { bookingNo, roomIndex } = bar;
  const { data: stay } = useCall(getBoardStay, { bookingNo, roomIndex });
  const unassign = useWrite(assignRooms, {
    invalidates: ASSIGN_INVALIDATES,
    onSuccess: () => toasts.success(t('unassignedDone')),
  });
  return (
    <PlacedMenu
      label={t('stayMenu', { number: `${bookingNo}-${roomIndex}`, guest: bar.guest })}
      target={target}
      onClose={onClose}
    >
      <MenuItem icon={<BedRegular />} disabled={!canEdit || !stay} onClick={onAssign}>
        {t(bar.room < 0 ? 'assign' : 'change')}
      </MenuItem>
      {bar.room >= 0 && (
        <MenuItem
          icon={<DismissRegular />}
          disabled={!canEdit || !stay}
          onClick={() =>
            stay && unassign.mutate({ assignments: [{ bRoomUnitId: stay.roomUnitId, roomId: null }] })
          }
        >
          {t('unassign')}
        </MenuItem>
      )}
      <MenuItem
        icon={<OpenRegular />}
        disabled={!mayOpen || !stay}
        onClick={() => stay && navigate(suitePaths.registrationDetail(stay.bookingId, stay.roomUnitId))}
      >
        {t('open')}
      </MenuItem>
    </PlacedMenu>
  );
}
