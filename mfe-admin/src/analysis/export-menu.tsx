import { EXPORT_FORMATS, exportAnalysis, type AnalysisCondition } from '@honjin/contracts/reports';
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

/** Saves the matrix as CSV, as an Excel sheet or on paper. */
export function ExportMenu({ condition }: { condition: AnalysisCondition }) {
  const { t } = useTranslation('admin');
  const { save, isBusy } = useFileSave();
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
            <MenuItem
              key={format}
              onClick={() => void save(fetchFile(exportAnalysis, { ...condition, format }))}
            >
              {t(`codes:exportFormat.${format}`)}
            </MenuItem>
          ))}
        </MenuList>
      </MenuPopover>
    </Menu>
  );
}
