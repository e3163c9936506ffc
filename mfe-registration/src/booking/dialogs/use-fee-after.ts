import { proposeCancellation } from '@honjin/contracts/registration';
import { callApi, usePermission } from '@honjin/mfe-kit';
import { useState } from 'react';
import type { DialogProps } from './dialog-props.ts';

/**
 * Goes on after stays were given up: where the terms ask for fees, their dialog opens, for the clerk to take, to change
 * or to leave. Whoever may charge none is not asked.
 */
export function useFeeAfter({ onClose, onAction }: Pick<DialogProps, 'onClose' | 'onAction'>) {
  const mayCharge = usePermission('money', 'edit');
  const [isAsking, setIsAsking] = useState(false);
  async function askFee(unitIds: readonly string[]): Promise<void> {
    setIsAsking(true);
    const wish = { bRoomUnitIds: [...unitIds] };
    // Without an answer the stay is given up all the same; the fee stands in the menu.
    const proposal = mayCharge ? await callApi(proposeCancellation, wish).catch(() => undefined) : undefined;
    const owed = (proposal?.fees ?? []).some(({ fee, charged }) => fee > charged);
    if (owed) onAction('FEE', { unitIds });
    else onClose();
  }
  return { askFee, isAsking };
}
