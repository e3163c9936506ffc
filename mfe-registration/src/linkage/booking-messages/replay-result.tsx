import { formatYen } from '@honjin/domain';
import { useTranslation } from '@honjin/mfe-kit';
import { DataTable, type TableColumn } from '@honjin/ui';
import type { FormMasters } from '../../booking/form/booking-types.ts';
import type { FieldChange } from '../../booking/panels/told-change.ts';
import { useName } from '../../parts/use-name.ts';

const NIGHT = /^(\d{4}-\d{2}-\d{2}) (\S+) (\d+) (\d+)$/;

/** Shows the booking as its messages make it, beside the present one. */
export function ReplayResult({
  differences,
  masters,
}: {
  differences: readonly FieldChange[];
  masters: FormMasters;
}) {
  const { t } = useTranslation('linkage');
  const nameOf = useName();
  const types = new Map(masters.roomTypes.map((type) => [type.id, nameOf(type)]));
  /** `2026-12-01 <room type> 12000 2` as a person reads it. */
  const nightText = (text: string) => {
    const [, date = '', typeId = '', yen, people] = NIGHT.exec(text) ?? [];
    if (date === '') return text;
    const night = { date, type: types.get(typeId) ?? '', yen: formatYen(Number(yen)), people };
    return t('replay.night', night);
  };
  const tell = (text: string) => text.split(' / ').map(nightText).join('、') || '–';
  const fieldText = (field: string) => {
    const [, room] = /^room (\d+)$/.exec(field) ?? [];
    return room === undefined ? t(`replay.field.${field}`) : t('replay.room', { room });
  };
  const columns: TableColumn<FieldChange>[] = [
    { key: 'field', header: t('difference.field'), width: '120px', cell: ({ field }) => fieldText(field) },
    { key: 'before', header: t('replay.byMessages'), cell: ({ before }) => tell(before) },
    { key: 'after', header: t('replay.now'), cell: ({ after }) => tell(after) },
  ];
  return (
    <DataTable
      label={t('replay.title')}
      columns={columns}
      rows={differences}
      rowKey={({ field }) => field}
      paged={false}
    />
  );
}
