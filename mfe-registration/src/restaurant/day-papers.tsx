import { exportArrangementCsv, printArrangements } from '@honjin/contracts/registration';
import { fetchFile, useFileSave, useTranslation } from '@honjin/mfe-kit';
import { ArrowDownloadRegular, Button, DocumentPdfRegular } from '@honjin/ui';

interface Props {
  wish: { date: string; groupId: string | null };
}

/** The day as papers for the kitchen and by room, and as a file. */
export function DayPapers({ wish }: Props) {
  const { t } = useTranslation('registration');
  const { save, isBusy } = useFileSave();
  const print = (by: 'KITCHEN' | 'ROOM') => void save(fetchFile(printArrangements, { ...wish, by }));
  return (
    <>
      <Button icon={<DocumentPdfRegular />} disabledFocusable={isBusy} onClick={() => print('KITCHEN')}>
        {t('restaurant.kitchenList')}
      </Button>
      <Button icon={<DocumentPdfRegular />} disabledFocusable={isBusy} onClick={() => print('ROOM')}>
        {t('restaurant.roomList')}
      </Button>
      <Button
        icon={<ArrowDownloadRegular />}
        disabledFocusable={isBusy}
        onClick={() => void save(fetchFile(exportArrangementCsv, { ...wish, format: 'XLSX' }))}
      >
        {t('codes:exportFormat.XLSX')}
      </Button>
      <Button
        icon={<ArrowDownloadRegular />}
        disabledFocusable={isBusy}
        onClick={() => void save(fetchFile(exportArrangementCsv, wish))}
      >
        {t('restaurant.csv')}
      </Button>
    </>
  );
}
