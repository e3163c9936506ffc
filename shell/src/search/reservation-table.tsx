import type { menuTopAutoSearch } from '@honjin/contracts/registration';
import type { ResponseOf } from '@honjin/contracts';
import { paths, useTranslation } from '@honjin/mfe-kit';
import { Button, EditRegular, StatusBadge } from '@honjin/ui';
import { ResultTable, useCellStyles } from './result-table.tsx';

export type FoundReservation = ResponseOf<typeof menuTopAutoSearch>['dataBook'][number];

interface Props {
  rows: readonly FoundReservation[];
  onOpen: (path: string) => void;
}

const COLUMNS = [
  'edit',
  'status',
  'bookingNo',
  'organization',
  'guest',
  'roomType',
  'room',
  'stay',
  'phone',
] as const;

/** Shows the room units that were found, one row each. */
export function ReservationTable({ rows, onOpen }: Props) {
  const { t } = useTranslation('shell');
  return (
    <ResultTable label={t('search.reservationTable')} heads={COLUMNS.map((key) => t(`search.column.${key}`))}>
      {rows.map((row) => (
        <ReservationRow key={row.bRoomUnitId} row={row} onOpen={onOpen} />
      ))}
    </ResultTable>
  );
}

function ReservationRow({ row, onOpen }: { row: FoundReservation; onOpen: Props['onOpen'] }) {
  const styles = useCellStyles();
  const { t } = useTranslation('shell');
  const number = `${row.bookingNo}-${row.roomIndex}`;
  const open = () => onOpen(paths.registrationDetail(row.bBasicInformationId, row.bRoomUnitId));
  return (
    <tr className={styles.row} onClick={open}>
      <td className={styles.cell}>
        <Button
          size="small"
          appearance="subtle"
          icon={<EditRegular />}
          aria-label={t('search.openReservation', { number })}
          data-search-stop
        />
      </td>
      <td className={styles.cell}>
        <StatusBadge kind="roomUnit" status={row.status} />
      </td>
      <td className={`${styles.cell} ${styles.number}`}>{number}</td>
      <td className={styles.cell}>{row.customerGroupsGroupNameSingleByte}</td>
      <td className={styles.cell}>
        <span className={styles.line}>{row.guestKanjiName}</span>
        <span className={`${styles.line} ${styles.faint}`}>{row.guestNameSingleByte}</span>
      </td>
      <td className={styles.cell}>{row.assignedRoomTypeName}</td>
      <td className={`${styles.cell} ${styles.number}`}>{row.assignedRoomNumber}</td>
      <td className={`${styles.cell} ${styles.number}`}>
        <span className={styles.line}>{row.checkInDateTime}</span>
        <span className={styles.line}>{row.checkOutDateTime}</span>
      </td>
      <td className={`${styles.cell} ${styles.number}`}>{row.guestPhoneNumber}</td>
    </tr>
  );
}
