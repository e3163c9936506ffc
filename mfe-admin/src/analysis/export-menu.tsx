import {
  EXPORT_FORMATS,
  exportAnalysis,
  type AnalysisCondition,
  type ExportFormat,
} from '@honjin/contracts/reports';
import { errorText, fetchFile, isApiError, saveFile, useTranslation } from '@honjin/mfe-kit';
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

/** Saves the matrix as CSV, as an Excel sheet or on paper. */
export function ExportMenu({ condition }: { condition: AnalysisCondition }) {
  const { t, i18n } = useTranslation('admin');
  const toasts = useToasts();
  const [isBusy, setIsBusy] = useState(false);

  async function save(format: ExportFormat) {
    setIsBusy(true);
    try {
      saveFile(await fetchFile(exportAnalysis, { ...condition, format }));
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
          {t('analysis.export')}
        </MenuButton>
      </MenuTrigger>
      <MenuPopover>
        <MenuList>
          {EXPORT_FORMATS.map((format) => (
            <MenuItem key={format} onClick={() => void save(format)}>
              {t(`analysis.format.${format}`)}
            </MenuItem>
          ))}
        </MenuList>
      </MenuPopover>
    </Menu>
  );
}
