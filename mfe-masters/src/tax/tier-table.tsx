import { useTranslation } from '@honjin/mfe-kit';
import { AddRegular, Button, DeleteRegular, makeStyles, MoneyField } from '@honjin/ui';

const useStyles = makeStyles({
  table: { borderCollapse: 'collapse', fontSize: '13px' },
  head: { padding: '2px 8px 2px 0', fontSize: '12px', textAlign: 'start', fontWeight: 600 },
  cell: { padding: '2px 8px 2px 0', verticalAlign: 'top', width: '160px' },
});

export interface TierColumn {
  key: string;
  label: string;
}

export interface TierTableProps {
  label: string;
  columns: readonly TierColumn[];
  /** Amounts of each class, by column. */
  rows: readonly Readonly<Record<string, number>>[];
  onChange: (rows: Record<string, number>[]) => void;
}

/** Classes of charge with their amounts; each cell is an amount in yen. */
export function TierTable({ label, columns, rows, onChange }: TierTableProps) {
  const styles = useStyles();
  const { t } = useTranslation('masters');
  const blank = Object.fromEntries(columns.map(({ key }) => [key, 0]));
  return (
    <div>
      <table className={styles.table} aria-label={label}>
        <thead>
          <tr>
            {columns.map((column) => (
              <th key={column.key} scope="col" className={styles.head}>
                {column.label}
              </th>
            ))}
            <th scope="col" aria-label={t('list.actions')} />
          </tr>
        </thead>
        <tbody>
          {rows.map((row, index) => (
            // eslint-disable-next-line react/no-array-index-key -- classes have no other identity than their place
            <tr key={index}>
              {columns.map(({ key, label: name }) => (
                <td key={key} className={styles.cell}>
                  <MoneyField
                    hideLabel
                    label={t('tax.cell', { row: index + 1, column: name })}
                    value={row[key] ?? 0}
                    onChange={(yen) => onChange(rows.with(index, { ...row, [key]: yen ?? 0 }))}
                  />
                </td>
              ))}
              <td>
                <Button
                  size="small"
                  appearance="subtle"
                  icon={<DeleteRegular />}
                  aria-label={t('tax.removeTier', { row: index + 1 })}
                  onClick={() => onChange(rows.toSpliced(index, 1))}
                />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      <Button size="small" icon={<AddRegular />} onClick={() => onChange([...rows, blank])}>
        {t('tax.addTier')}
      </Button>
    </div>
  );
}
