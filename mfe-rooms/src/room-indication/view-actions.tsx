import type { RoomIndication } from '@honjin/contracts/rooms';
import { useTranslation } from '@honjin/mfe-kit';
import { ToggleButton } from '@honjin/ui';
import { CsvMenu } from './csv-menu.tsx';

export interface ViewActionsProps {
  rooms: readonly RoomIndication[];
  isTable: boolean;
  isSelecting: boolean;
  onTable: (isTable: boolean) => void;
  onSelecting: (isSelecting: boolean) => void;
}

/** How the house is looked at: tiles or table, tapping to select, and the way out as a file. */
export function ViewActions({ rooms, isTable, isSelecting, onTable, onSelecting }: ViewActionsProps) {
  const { t } = useTranslation('rooms');
  return (
    <>
      <ToggleButton checked={isTable} onClick={() => onTable(!isTable)}>
        {t('table')}
      </ToggleButton>
      {!isTable && (
        <ToggleButton checked={isSelecting} onClick={() => onSelecting(!isSelecting)}>
          {t('select')}
        </ToggleButton>
      )}
      <CsvMenu rooms={rooms} />
    </>
  );
}
