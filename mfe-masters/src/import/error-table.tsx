import { MASTER_FILE_SHOWN, type FileError } from '@honjin/contracts/masters';
import { saveFile, useLocale, useTranslation } from '@honjin/mfe-kit';
import { ArrowDownloadRegular, Button, DataTable, type TableColumn } from '@honjin/ui';
import { errorFile } from './error-file.ts';

/** Every place of a file that is wrong, with line, column and reason; the list can be taken along as a file. */
export function ErrorTable({ errors, errorCount }: { errors: readonly FileError[]; errorCount: number }) {
  const { t } = useTranslation('masters');
  const locale = useLocale();
  const head = (name: string) => t(`import.columns.${name}`);
  const columns: TableColumn<FileError>[] = [
    { key: 'line', header: head('line'), numeric: true, width: '56px', cell: (error) => error.line },
    { key: 'header', header: head('header'), width: '140px', cell: (error) => error.header || '–' },
    { key: 'value', header: head('value'), width: '140px', cell: (error) => error.value || '–' },
    {
      key: 'message',
      header: head('message'),
      cell: (error) => (locale === 'ja' ? error.messageJa : error.messageEn),
    },
    { key: 'code', header: head('code'), width: '112px', cell: (error) => error.code },
  ];
  const words = ['line', 'header', 'value', 'code', 'messageJa', 'messageEn'].map(head);
  return (
    <DataTable
      label={t('import.errors', { count: errorCount })}
      columns={columns}
      rows={errors}
      rowKey={(error) => `${error.line} ${error.column} ${error.code}`}
      toolbar={
        <>
          <strong>{t('import.errors', { count: errorCount })}</strong>
          {errorCount > errors.length && <span>{t('import.firstShown', { count: MASTER_FILE_SHOWN })}</span>}
          <Button
            size="small"
            icon={<ArrowDownloadRegular />}
            onClick={() => saveFile({ blob: errorFile(errors, words), fileName: t('import.errorFile') })}
          >
            {t('import.saveErrors')}
          </Button>
        </>
      }
    />
  );
}
