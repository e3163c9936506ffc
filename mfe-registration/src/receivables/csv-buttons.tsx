import { downloadReceivables } from '@honjin/contracts/registration';
import { fetchFile, useFileSave, useTranslation } from '@honjin/mfe-kit';
import { Button } from '@honjin/ui';

/** The ledger as a file, as it is shown. */
export function CsvButtons(wish: { billingAddressId: string; state: 'OPEN' | 'ALL' }) {
  const { t } = useTranslation('registration');
  const { save, isBusy } = useFileSave();
  const csv = (encoding: 'UTF-8' | 'CP932') => save(fetchFile(downloadReceivables, { ...wish, encoding }));
  return (
    <>
      <Button
        size="small"
        disabledFocusable={isBusy}
        onClick={() => void save(fetchFile(downloadReceivables, { ...wish, format: 'XLSX' }))}
      >
        {t('codes:exportFormat.XLSX')}
      </Button>
      <Button size="small" disabledFocusable={isBusy} onClick={() => void csv('UTF-8')}>
        {t('list.exportCsv')}
      </Button>
      <Button size="small" disabledFocusable={isBusy} onClick={() => void csv('CP932')}>
        {t('list.exportCsvCp932')}
      </Button>
    </>
  );
}
