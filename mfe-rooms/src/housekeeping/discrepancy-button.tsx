import type { RoomIndication } from '@honjin/contracts/rooms';
import { useTranslation } from '@honjin/mfe-kit';
import { Button, WarningRegular } from '@honjin/ui';
import { useState } from 'react';
import { DiscrepancyDrawer } from './discrepancy-drawer.tsx';

export interface DiscrepancyButtonProps {
  rooms: readonly RoomIndication[];
  canEdit: boolean;
}

/** Shows how many rooms were found otherwise than the desk believes. A click opens the cases. */
export function DiscrepancyButton({ rooms, canEdit }: DiscrepancyButtonProps) {
  const { t } = useTranslation('rooms');
  const [isOpen, setIsOpen] = useState(false);
  const count = rooms.filter((room) => room.discrepancy !== null).length;
  return (
    <>
      <Button icon={<WarningRegular />} onClick={() => setIsOpen(true)}>
        {t('discrepancies', { count })}
      </Button>
      {isOpen && <DiscrepancyDrawer canEdit={canEdit} onClose={() => setIsOpen(false)} />}
    </>
  );
}
