import { CSV_ENCODINGS, exportRoomIndication, type RoomIndication } from '@honjin/contracts/rooms';
import { fetchFile, useFileSave, useTranslation } from '@honjin/mfe-kit';
import {
  ArrowDownloadRegular,
  Menu,
  MenuButton,
  MenuItem,
  MenuList,
  MenuPopover,
  MenuTrigger,
} from '@honjin/ui';

/** The rooms that are shown, as an Excel sheet or as CSV in one of the two encodings. */
export function ExportMenu({ rooms }: { rooms: readonly RoomIndication[] }) {
  const { t } = useTranslation('rooms');
  const { save } = useFileSave();

  const roomIds = rooms.map((room) => room.roomId);
  return (
    <Menu>
      <MenuTrigger disableButtonEnhancement>
        <MenuButton icon={<ArrowDownloadRegular />}>{t('export')}</MenuButton>
      </MenuTrigger>
      <MenuPopover>
        <MenuList>
          <MenuItem onClick={() => void save(fetchFile(exportRoomIndication, { format: 'XLSX', roomIds }))}>
            {t('codes:exportFormat.XLSX')}
          </MenuItem>
          {CSV_ENCODINGS.map((encoding) => (
            <MenuItem
              key={encoding}
              onClick={() => void save(fetchFile(exportRoomIndication, { encoding, roomIds }))}
            >
              {t(`codes:exportFormat.${encoding === 'UTF-8' ? 'CSV' : 'CSV_CP932'}`)}
            </MenuItem>
          ))}
        </MenuList>
      </MenuPopover>
    </Menu>
  );
}
