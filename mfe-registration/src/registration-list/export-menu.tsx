import { downLoadPdf, downloadCalendar, downloadCsv, downloadGuestCsv } from '@honjin/contracts/registration';
import { fetchFile, useFileSave, usePermission, useTranslation } from '@honjin/mfe-kit';
import {
  ArrowDownloadRegular,
  CalendarLtrRegular,
  DocumentPdfRegular,
  Menu,
  MenuButton,
  MenuItem,
  MenuList,
  MenuPopover,
  MenuTrigger,
} from '@honjin/ui';
import { searchRequest, type ListQuery } from './list-query.ts';

/** The whole result of the search as a paper or a file, whatever page is shown. */
export function ExportMenu({ query }: { query: ListQuery }) {
  const { t } = useTranslation('registration');
  const { save, isBusy } = useFileSave();
  const seesGuests = usePermission('guest', 'read');
  const { page, pageSize, ...wish } = searchRequest(query);
  void [page, pageSize];
  const csv = (encoding: 'UTF-8' | 'CP932') => save(fetchFile(downloadCsv, { ...wish, encoding }));
  const pdfTitle = t('list.pdfTitle', { tab: t(`list.tab.${query.tab}`) });
  return (
    <Menu>
      <MenuTrigger disableButtonEnhancement>
        <MenuButton icon={<ArrowDownloadRegular />} disabledFocusable={isBusy}>
          {t(isBusy ? 'list.exporting' : 'list.export')}
        </MenuButton>
      </MenuTrigger>
      <MenuPopover>
        <MenuList>
          <MenuItem
            icon={<DocumentPdfRegular />}
            onClick={() => void save(fetchFile(downLoadPdf, { ...wish, pdfTitle }))}
          >
            {t('list.exportPdf')}
          </MenuItem>
          <MenuItem onClick={() => void save(fetchFile(downloadCsv, { ...wish, format: 'XLSX' }))}>
            {t('codes:exportFormat.XLSX')}
          </MenuItem>
          <MenuItem onClick={() => void csv('UTF-8')}>{t('list.exportCsv')}</MenuItem>
          <MenuItem onClick={() => void csv('CP932')}>{t('list.exportCsvCp932')}</MenuItem>
          <MenuItem
            icon={<CalendarLtrRegular />}
            onClick={() => void save(fetchFile(downloadCalendar, wish))}
          >
            {t('list.exportCalendar')}
          </MenuItem>
          {seesGuests && (
            <>
              <MenuItem onClick={() => void save(fetchFile(downloadGuestCsv, { ...wish, format: 'XLSX' }))}>
                {t('list.exportGuestsExcel')}
              </MenuItem>
              <MenuItem onClick={() => void save(fetchFile(downloadGuestCsv, wish))}>
                {t('list.exportGuests')}
              </MenuItem>
            </>
          )}
        </MenuList>
      </MenuPopover>
    </Menu>
  );
}
