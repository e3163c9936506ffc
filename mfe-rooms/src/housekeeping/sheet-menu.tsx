import { printCleaningSheet, type RoomIndication, type SHEET_GROUPINGS } from '@honjin/contracts/rooms';
import { fetchFile, useFileSave, usePermission, useTranslation } from '@honjin/mfe-kit';
import {
  Menu,
  MenuButton,
  MenuDivider,
  MenuItem,
  MenuList,
  MenuPopover,
  MenuTrigger,
  PrintRegular,
} from '@honjin/ui';
import { useState } from 'react';
import { PlanDialog } from './plan-dialog.tsx';
import { RulesDialog } from './rules-dialog.tsx';

export interface SheetMenuProps {
  rooms: readonly RoomIndication[];
  canEdit: boolean;
}

/** The menu for the cleaning sheet of the shown rooms, the share-out among cleaners, and the rules of work. */
export function SheetMenu({ rooms, canEdit }: SheetMenuProps) {
  const { t } = useTranslation('rooms');
  const { save } = useFileSave();
  const maySetRules = usePermission('override', 'edit');
  const [opened, setOpened] = useState<'plan' | 'rules'>();

  const print = (by: (typeof SHEET_GROUPINGS)[number]) =>
    save(fetchFile(printCleaningSheet, { by, roomIds: rooms.map((room) => room.roomId) }));
  return (
    <>
      <Menu>
        <MenuTrigger disableButtonEnhancement>
          <MenuButton icon={<PrintRegular />}>{t('sheet')}</MenuButton>
        </MenuTrigger>
        <MenuPopover>
          <MenuList>
            <MenuItem onClick={() => void print('FLOOR')}>{t('sheetByFloor')}</MenuItem>
            <MenuItem onClick={() => void print('CLEANER')}>{t('sheetByCleaner')}</MenuItem>
            <MenuDivider />
            <MenuItem disabled={!canEdit} onClick={() => setOpened('plan')}>
              {t('plan')}
            </MenuItem>
            <MenuItem disabled={!canEdit || !maySetRules} onClick={() => setOpened('rules')}>
              {t('rules')}
            </MenuItem>
          </MenuList>
        </MenuPopover>
      </Menu>
      {opened === 'plan' && <PlanDialog rooms={rooms} onClose={() => setOpened(undefined)} />}
      {opened === 'rules' && <RulesDialog onClose={() => setOpened(undefined)} />}
    </>
  );
}
