import { exportSalesDaily } from '@honjin/contracts/reports';
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
import { useState } from 'react';
import type { Period } from './use-period.ts';

const ENCODINGS = ['UTF-8', 'CP932'] as const;

/** Saves the report as CSV in one of the two encodings that Japanese spreadsheets read. */
export function ExportMenu({ period }: { period: Period }) {
  const { t, i18n } = useTranslation('reports');
  const toasts = useToasts();
  const [isBusy, setIsBusy] = useState(false);

  async function save(encoding: (typeof ENCODINGS)[number]) {
    setIsBusy(true);
    try {
      saveFile(await fetchFile(exportSalesDaily, { dateFrom: period.from, dateTo: period.to, encoding }));
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
          {t('export.label')}
        </MenuButton>
      </MenuTrigger>
      <MenuPopover>
        <MenuList>
          {ENCODINGS.map((encoding) => (
            <MenuItem key={encoding} onClick={() => void save(encoding)}>
              {t(`export.${encoding}`)}
            </MenuItem>
          ))}
        </MenuList>
      </MenuPopover>
    </Menu>
  );
}
