import type { menuTopAutoSearch } from '@honjin/contracts/registration';
import type { ResponseOf } from '@honjin/contracts';
import { paths, useTranslation } from '@honjin/mfe-kit';
import { Button, PersonRegular } from '@honjin/ui';
import { ResultTable, useCellStyles } from './result-table.tsx';

export type FoundGuest = ResponseOf<typeof menuTopAutoSearch>['dataGuest'][number];

interface Props {
  rows: readonly FoundGuest[];
  onOpen: (path: string) => void;
}

const COLUMNS = ['open', 'guest', 'phone', 'lastStay'] as const;

/** Shows the guests of the group that were found, one row each. */
export function GuestTable({ rows, onOpen }: Props) {
  const styles = useCellStyles();
  const { t } = useTranslation('shell');
  return (
    <ResultTable label={t('search.guestTable')} heads={COLUMNS.map((key) => t(`search.column.${key}`))}>
      {rows.map((row) => (
        <tr
          key={row.customerId}
          className={styles.row}
          onClick={() => onOpen(paths.guestDetail(row.customerId))}
        >
          <td className={styles.cell}>
            <Button
              size="small"
              appearance="subtle"
              icon={<PersonRegular />}
              aria-label={t('search.openGuest', { name: row.guestNameSingleByte })}
              data-search-stop
            />
          </td>
          <td className={styles.cell}>
            <span className={styles.line}>{row.guestKanjiName}</span>
            <span className={`${styles.line} ${styles.faint}`}>{row.guestNameSingleByte}</span>
          </td>
          <td className={`${styles.cell} ${styles.number}`}>{row.guestPhoneNumber}</td>
          <td className={`${styles.cell} ${styles.number}`}>{row.checkInDateTime}</td>
        </tr>
      ))}
    </ResultTable>
  );
}
