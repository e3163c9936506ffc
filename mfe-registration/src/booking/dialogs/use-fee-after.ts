import { proposeCancellation } from '@honjin/contracts/registration';
import { callApi, usePermission } from '@honjin/mfe-kit';
import { useState } from 'react';
import type { DialogProps } from './dialog-props.ts';

/**
 * Goes on after a stay was given up: where the terms ask for a fee, its dialog opens, for the clerk to take, to change or
 * to leave. Whoever may charge none is not asked.
 */
export function useFeeAfter({ unit, onClose, onAction }: Pick<DialogProps, 'unit' | 'onClose' | 'onAction'>) {
  const mayCharge = usePermission('money', 'edit');
  const [isAsking, setIsAsking] = useState(false);
  async function askFee(): Promise<void> {
    setIsAsking(true);
    const wish = { bRoomUnitIds: [unit.id] };
    // Without an answer the stay is given up all the same; the fee stands in the menu.
    const proposal = mayCharge ? await callApi(proposeCancellation, wish).catch(() => undefined) : undefined;
    const owed = (proposal?.fees ?? []).some(({ fee, charged }) => fee > charged);
    if (owed) onAction('FEE');
    else onClose();
  }
  return { askFee, isAsking };
}
