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

/** The rooms that are shown, as CSV in one of the two encodings. */
export function CsvMenu({ rooms }: { rooms: readonly RoomIndication[] }) {
  const { t } = useTranslation('rooms');
  const { save } = useFileSave();

  const roomIds = rooms.map((room) => room.roomId);
  return (
    <Menu>
      <MenuTrigger disableButtonEnhancement>
        <MenuButton icon={<ArrowDownloadRegular />}>{t('csv')}</MenuButton>
      </MenuTrigger>
      <MenuPopover>
        <MenuList>
          {CSV_ENCODINGS.map((encoding) => (
            <MenuItem
              key={encoding}
              onClick={() => void save(fetchFile(exportRoomIndication, { encoding, roomIds }))}
            >
              {t(encoding === 'UTF-8' ? 'csvUtf8' : 'csvCp932')}
            </MenuItem>
          ))}
        </MenuList>
      </MenuPopover>
    </Menu>
  );
}
