import { MASTER_FILE_ENCODINGS } from '@honjin/contracts/masters';
import { errorText, fetchFile, saveFile, useTranslation } from '@honjin/mfe-kit';
import {
  ArrowDownloadRegular,
  ArrowUploadRegular,
  Menu,
  MenuButton,
  MenuDivider,
  MenuItem,
  MenuList,
  MenuPopover,
  MenuTrigger,
  useToasts,
} from '@honjin/ui';
import { useState } from 'react';
import type { AnyMaster } from '../plain/pages.ts';

/** Export of a master in the two encodings that Japanese spreadsheets read, and the way to the import. */
export function FileMenu({ master, onImport }: { master: AnyMaster; onImport: (() => void) | undefined }) {
  const { t, i18n } = useTranslation('masters');
  const toasts = useToasts();
  const [isBusy, setIsBusy] = useState(false);

  async function save(encoding: (typeof MASTER_FILE_ENCODINGS)[number]) {
    setIsBusy(true);
    try {
      saveFile(await fetchFile(master.calls.exportFile, { encoding }));
    } catch (error) {
      toasts.error(errorText(error, i18n));
    } finally {
      setIsBusy(false);
    }
  }
  return (
    <Menu>
      <MenuTrigger disableButtonEnhancement>
        <MenuButton icon={<ArrowDownloadRegular />} disabledFocusable={isBusy}>
          {t('file.label')}
        </MenuButton>
      </MenuTrigger>
      <MenuPopover>
        <MenuList>
          {MASTER_FILE_ENCODINGS.map((encoding) => (
            <MenuItem key={encoding} icon={<ArrowDownloadRegular />} onClick={() => void save(encoding)}>
              {t(`file.export.${encoding}`)}
            </MenuItem>
          ))}
          {onImport && <MenuDivider />}
          {onImport && (
            <MenuItem icon={<ArrowUploadRegular />} onClick={onImport}>
              {t('file.import')}
            </MenuItem>
          )}
        </MenuList>
      </MenuPopover>
    </Menu>
  );
}
