import { CSV_ENCODINGS, exportRoomIndication, type RoomIndication } from '@honjin/contracts/rooms';
import { errorText, fetchFile, saveFile, useTranslation } from '@honjin/mfe-kit';
import {
  ArrowDownloadRegular,
  Menu,
  MenuButton,
  MenuItem,
  MenuList,
  MenuPopover,
  MenuTrigger,
  useToasts,
} from '@honjin/ui';

/** The rooms that are shown, as CSV in one of the two encodings. */
export function CsvMenu({ rooms }: { rooms: readonly RoomIndication[] }) {
  const { t, i18n } = useTranslation('rooms');
  const toasts = useToasts();

  async function download(encoding: (typeof CSV_ENCODINGS)[number]): Promise<void> {
    try {
      const roomIds = rooms.map((room) => room.roomId);
      saveFile(await fetchFile(exportRoomIndication, { encoding, roomIds }));
    } catch (error) {
      toasts.error(errorText(error, i18n));
    }
  }

  return (
    <Menu>
      <MenuTrigger disableButtonEnhancement>
        <MenuButton icon={<ArrowDownloadRegular />}>{t('csv')}</MenuButton>
      </MenuTrigger>
      <MenuPopover>
        <MenuList>
          {CSV_ENCODINGS.map((encoding) => (
            <MenuItem key={encoding} onClick={() => void download(encoding)}>
              {t(encoding === 'UTF-8' ? 'csvUtf8' : 'csvCp932')}
            </MenuItem>
          ))}
        </MenuList>
      </MenuPopover>
    </Menu>
  );
}
