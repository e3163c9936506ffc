import { EXPORT_FORMATS, type ExportFormat } from '@honjin/contracts/reports';
import { errorText, isApiError, saveFile, useTranslation, type DownloadedFile } from '@honjin/mfe-kit';
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
import { useState } from 'react';

/** Saves a report as CSV in one of the two encodings that Japanese spreadsheets read, as an Excel sheet or on paper. */
export function ExportMenu({ fetchAs }: { fetchAs: (format: ExportFormat) => Promise<DownloadedFile> }) {
  const { t, i18n } = useTranslation('reports');
  const toasts = useToasts();
  const [isBusy, setIsBusy] = useState(false);

  async function save(format: ExportFormat) {
    setIsBusy(true);
    try {
      saveFile(await fetchAs(format));
    } catch (error) {
      const [first] = isApiError(error) ? error.errors : [];
      toasts.error(first?.message ?? errorText(error, i18n));
    } finally {
      setIsBusy(false);
    }
  }
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
            <MenuItem key={format} onClick={() => void save(format)}>
              {t(`codes:exportFormat.${format}`)}
            </MenuItem>
          ))}
        </MenuList>
      </MenuPopover>
    </Menu>
  );
}
