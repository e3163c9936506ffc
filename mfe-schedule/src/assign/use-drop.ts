import { assignRooms } from '@honjin/contracts/registration';
import { getBoardStay } from '@honjin/contracts/schedule';
import { addDays } from '@honjin/domain';
import { callApi, isApiError, usePermission, useSession, useTranslation, useWrite } from '@honjin/mfe-kit';
import { useToasts } from '@honjin/ui';
import type { Bar } from '../board/board-model.ts';
import type { DropTarget } from '../board/drop-target.ts';
import { ASSIGN_INVALIDATES } from './assign-invalidates.ts';
import { useRefusalText } from './refusal-text.ts';

/** The nights of a bar; day use is its whole stay. */
function nightsOf(bar: Bar, boardFrom: string): { from?: string; to?: string } {
  if (bar.nights === 0) return {};
  return { from: addDays(boardFrom, bar.start), to: addDays(boardFrom, bar.start + bar.nights) };
}

/**
 * What letting go of a stay does: the nights of its bar get the room, or lose it. A refusal is told with who has the
 * room, and the bar stays where it was. Undefined for who may not assign.
 */
export function useDrop(boardFrom: string): ((bar: Bar, target: DropTarget) => void) | undefined {
  const { t, i18n } = useTranslation('schedule');
  const toasts = useToasts();
  const refusalText = useRefusalText();
  const mayEdit = usePermission('registration', 'edit');
  const canEdit = useSession().canSave && mayEdit;
  const assign = useWrite(assignRooms, {
    invalidates: ASSIGN_INVALIDATES,
    successMessage: t('moved'),
    handlesError: (error) => {
      if (error.status !== 409 && error.status !== 422) return false;
      toasts.error(refusalText(error));
      return true;
    },
  });

  async function move(bar: Bar, roomId: string | null): Promise<void> {
    const { bookingNo, roomIndex } = bar;
    try {
      const { roomUnitId } = await callApi(getBoardStay, { bookingNo, roomIndex });
      assign.mutate({ assignments: [{ bRoomUnitId: roomUnitId, roomId, ...nightsOf(bar, boardFrom) }] });
    } catch (error) {
      toasts.error(isApiError(error) ? refusalText(error) : i18n.t('systemError', { ns: 'kit' }));
    }
  }

  if (!canEdit) return undefined;
  return (bar, target) => {
    if (target.what === 'taken') toasts.warn(t('dropTaken'));
    else void move(bar, target.what === 'give' ? target.roomId : null);
  };
}
