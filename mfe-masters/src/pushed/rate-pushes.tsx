import type { ResponseOf } from '@honjin/contracts';
import type { listRatePushes } from '@honjin/contracts/masters';
import { formatInstant, useTranslation } from '@honjin/mfe-kit';
import { DataTable, type TableColumn } from '@honjin/ui';
import { FormSection } from '../home/form-section.tsx';

type Push = ResponseOf<typeof listRatePushes>['pushes'][number];

/** Every push that came, the newest first. */
export function RatePushes({ pushes }: { pushes: readonly Push[] }) {
  const { t } = useTranslation('masters');
  const count = (key: 'rowCount' | 'valueCount' | 'supersededCount'): TableColumn<Push> => ({
    key,
    header: t(`pushed.${key}`),
    numeric: true,
    cell: (push) => push[key],
  });
  const columns: TableColumn<Push>[] = [
    {
      key: 'at',
      header: t('pushed.pushedAt'),
      width: '168px',
      hideable: false,
      cell: ({ pushedAt }) => formatInstant(pushedAt, 'second'),
    },
    { key: 'program', header: t('pushed.program'), cell: ({ programName }) => programName },
    { key: 'revision', header: t('pushed.revision'), numeric: true, cell: ({ revision }) => revision },
    count('rowCount'),
    count('valueCount'),
    count('supersededCount'),
  ];
  return (
    <FormSection title={t('pushed.pushes')} plain>
      <DataTable
        label={t('pushed.pushes')}
        columns={columns}
        rows={pushes}
        rowKey={({ revision }) => String(revision)}
        emptyTitle={t('pushed.noPushes')}
      />
    </FormSection>
  );
}
