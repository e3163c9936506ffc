import { EXPORT_FORMATS, type ExportFormat } from '@honjin/contracts/reports';
import { useFileSave, useTranslation, type DownloadedFile } from '@honjin/mfe-kit';
import {
  ArrowDownloadRegular,
  Menu,
  MenuButton,
  MenuItem,
  MenuList,
  MenuPopover,
  MenuTrigger,
} from '@honjin/ui';

/** Saves a report as CSV in one of the two encodings that Japanese spreadsheets read, as an Excel sheet or on paper. */
export function ExportMenu({ fetchAs }: { fetchAs: (format: ExportFormat) => Promise<DownloadedFile> }) {
  const { t } = useTranslation('reports');
  const { save, isBusy } = useFileSave();
  return (
    <Menu>
      <MenuTrigger disableButtonEnhancement>
        <MenuButton icon={<ArrowDownloadRegular />} disabledFocusable={isBusy}>
          {t('export.label')}
        </MenuButton>
      </MenuTrigger>
      <MenuPopover>
        <MenuList>
          {EXPORT_FORMATS.map((format) => (
            <MenuItem key={format} onClick={() => void save(fetchAs(format))}>
              {t(`codes:exportFormat.${format}`)}
            </MenuItem>
          ))}
        </MenuList>
      </MenuPopover>
    </Menu>
  );
}
