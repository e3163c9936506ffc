import { downloadReceivables } from '@honjin/contracts/registration';
import { errorText, fetchFile, saveFile, useTranslation } from '@honjin/mfe-kit';
import { Button, useToasts } from '@honjin/ui';
import { useState } from 'react';

/** The ledger as a file, as it is shown. */
export function CsvButtons(wish: { billingAddressId: string; state: 'OPEN' | 'ALL' }) {
  const { t, i18n } = useTranslation('registration');
  const toasts = useToasts();
  const [isBusy, setIsBusy] = useState(false);
  async function download(encoding: 'UTF-8' | 'CP932') {
    setIsBusy(true);
    try {
      saveFile(await fetchFile(downloadReceivables, { ...wish, encoding }));
    } catch (error) {
      toasts.error(errorText(error, i18n));
    } finally {
      setIsBusy(false);
    }
  }
  return (
    <>
      <Button size="small" disabledFocusable={isBusy} onClick={() => void download('UTF-8')}>
        {t('list.exportCsv')}
      </Button>
      <Button size="small" disabledFocusable={isBusy} onClick={() => void download('CP932')}>
        {t('list.exportCsvCp932')}
      </Button>
    </>
  );
}
