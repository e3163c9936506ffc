import { MASTER_FILE_ENCODINGS } from '@honjin/contracts/masters';
import { fetchFile, useFileSave, useTranslation } from '@honjin/mfe-kit';
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
} from '@honjin/ui';
import type { AnyMaster } from '../plain/pages.ts';

/** Export of a master in the two encodings that Japanese spreadsheets read, and the way to the import. */
export function FileMenu({ master, onImport }: { master: AnyMaster; onImport: (() => void) | undefined }) {
  const { t } = useTranslation('masters');
  const { save, isBusy } = useFileSave();
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
            <MenuItem
              key={encoding}
              icon={<ArrowDownloadRegular />}
              onClick={() => void save(fetchFile(master.calls.exportFile, { encoding }))}
            >
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
