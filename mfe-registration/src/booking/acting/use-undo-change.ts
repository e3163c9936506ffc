import { undoChange } from '@honjin/contracts/registration';
import { errorText, useTranslation } from '@honjin/mfe-kit';
import { useToasts } from '@honjin/ui';
import { useUndoOffer } from '../../undo/use-undo-offer.ts';
import { REVERSALS, type UnitAction } from './unit-actions.ts';
import { useBookingWrite } from '../saving/use-booking-write.ts';

/**
 * Says what was done to the rooms of a booking and offers to take it back. When that is refused, it gives the reason
 * and offers the reversing action instead.
 */
export function useUndoChange(
  action: UnitAction,
  onAction: (action: UnitAction) => void,
): (message: string, undoId: string | undefined) => void {
  const { t, i18n } = useTranslation('registration');
  const toasts = useToasts();
  const offerUndo = useUndoOffer();
  const reversal = REVERSALS[action];
  const undo = useBookingWrite(undoChange, {
    handlesError: (error) => {
      const message = errorText(error, i18n);
      if (reversal === undefined) toasts.error(message);
      else {
        const label = t(`action.${reversal}`);
        toasts.error(message, {
          detail: t('undo.instead', { action: label }),
          action: { label, onAct: () => onAction(reversal) },
        });
      }
      return true;
    },
  });
  return (message, undoId) => {
    if (undoId === undefined) toasts.success(message);
    else offerUndo(message, () => undo.mutateAsync({ undoId }));
  };
}
