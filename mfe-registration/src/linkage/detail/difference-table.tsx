import type { FormMasters } from '../../booking/form/booking-types.ts';
import { tellableChanges, useToldChange, type FieldChange } from '../../booking/panels/told-change.ts';
import { useTranslation } from '@honjin/mfe-kit';
import { DataTable, makeStyles, tokens, type TableColumn } from '@honjin/ui';

const useStyles = makeStyles({
  before: {
    color: tokens.colorPaletteRedForeground1,
    textDecorationLine: 'line-through',
    overflowWrap: 'anywhere',
  },
  after: { color: tokens.colorPaletteGreenForeground1, fontWeight: 600, overflowWrap: 'anywhere' },
  field: { overflowWrap: 'anywhere' },
});

interface Props {
  label: string;
  differences: readonly FieldChange[];
  masters: FormMasters;
  emptyTitle: string;
}

interface Told {
  key: string;
  label: string;
  before: string;
  after: string;
}

/** Fields before and after, called as the registration calls them; ids are told by their names. */
export function DifferenceTable({ label, differences, masters, emptyTitle }: Props) {
  const columns = useDifferenceColumns();
  const tell = useToldChange(masters);
  const rows = tellableChanges(differences).flatMap((change): Told[] => {
    const told = tell(change, '');
    return told === undefined ? [] : [{ key: change.field, ...told }];
  });
  return (
    <DataTable
      label={label}
      columns={columns}
      rows={rows}
      rowKey={({ key }) => key}
      paged={rows.length > 50}
      emptyTitle={emptyTitle}
    />
  );
}

function useDifferenceColumns(): TableColumn<Told>[] {
  const styles = useStyles();
  const { t } = useTranslation('linkage');
  return [
    {
      key: 'field',
      header: t('difference.field'),
      width: '34%',
      cell: (row) => <span className={styles.field}>{row.label}</span>,
    },
    {
      key: 'before',
      header: t('difference.before'),
      cell: ({ before }) => <del className={styles.before}>{before}</del>,
    },
    {
      key: 'after',
      header: t('difference.after'),
      cell: ({ after }) => <ins className={styles.after}>{after}</ins>,
    },
  ];
}
