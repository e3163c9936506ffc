import type { RoomIndication } from '@honjin/contracts/rooms';
import { useNavigate, useTranslation } from '@honjin/mfe-kit';
import { Button, PhoneRegular, ToggleButton } from '@honjin/ui';
import { DiscrepancyButton } from '../housekeeping/discrepancy-button.tsx';
import { SheetMenu } from '../housekeeping/sheet-menu.tsx';
import { paths } from '../paths.ts';
import { ExportMenu } from './export-menu.tsx';

export interface ViewActionsProps {
  rooms: readonly RoomIndication[];
  canEdit: boolean;
  isTable: boolean;
  isSelecting: boolean;
  onTable: (isTable: boolean) => void;
  onSelecting: (isSelecting: boolean) => void;
}

/** The actions on the view: tiles or table, tapping to select, and the export to a file. */
export function ViewActions(props: ViewActionsProps) {
  const { rooms, canEdit, isTable, isSelecting, onTable, onSelecting } = props;
  const { t } = useTranslation('rooms');
  const navigate = useNavigate();
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
      <DiscrepancyButton rooms={rooms} canEdit={canEdit} />
      <Button icon={<PhoneRegular />} onClick={() => navigate(paths.cleaning)}>
        {t('phonePage')}
      </Button>
      <SheetMenu rooms={rooms} canEdit={canEdit} />
      <ExportMenu rooms={rooms} />
    </>
  );
}
