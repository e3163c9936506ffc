import type { ResponseOf } from '@honjin/contracts';
import type { listRatePushes } from '@honjin/contracts/masters';
import { formatDateWithWeekday } from '@honjin/domain';
import { formatInstant, useLocale, useTranslation } from '@honjin/mfe-kit';
import { DataTable, type TableColumn } from '@honjin/ui';
import { FormSection } from '../home/form-section.tsx';
import type { Names } from './use-names.ts';

type Target = ResponseOf<typeof listRatePushes>['targets'][number];

export interface PushedTargetsProps {
  targets: readonly Target[];
  names: Names;
  onOpen: (target: Target) => void;
}

/** The room types and plans that a revenue manager has set something for. */
export function PushedTargets({ targets, names, onOpen }: PushedTargetsProps) {
  const { t } = useTranslation('masters');
  const locale = useLocale();
  const columns: TableColumn<Target>[] = [
    {
      key: 'type',
      header: t('pushed.roomType'),
      hideable: false,
      cell: ({ roomTypeId }) => names.typeName(roomTypeId),
      sortValue: ({ roomTypeId }) => names.typeName(roomTypeId),
    },
    {
      key: 'plan',
      header: t('pushed.plan'),
      cell: ({ planId }) => names.planName(planId),
      sortValue: ({ planId }) => names.planName(planId),
    },
    {
      key: 'last',
      header: t('pushed.lastNight'),
      width: '168px',
      cell: ({ lastNight }) => formatDateWithWeekday(lastNight, locale),
      sortValue: ({ lastNight }) => lastNight,
    },
    {
      key: 'updated',
      header: t('pushed.updatedAt'),
      width: '168px',
      cell: ({ updatedAt }) => formatInstant(updatedAt),
      sortValue: ({ updatedAt }) => updatedAt,
    },
  ];
  return (
    <FormSection title={t('pushed.targets')} plain>
      <DataTable
        label={t('pushed.targets')}
        columns={columns}
        rows={targets}
        rowKey={({ id }) => id}
        rowLabel={({ roomTypeId, planId }) =>
          t('pushed.open', { type: names.typeName(roomTypeId), plan: names.planName(planId) })
        }
        onOpen={onOpen}
        emptyTitle={t('pushed.noTargets')}
      />
    </FormSection>
  );
}
