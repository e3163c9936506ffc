import { formatDate, type PastChange } from '@honjin/domain';
import { Link, paths, usePermission, useTranslation } from '@honjin/mfe-kit';
import { DataTable, makeStyles, ToneBadge, tokens, type TableColumn, pastChangeTones } from '@honjin/ui';
import {
  countChanges,
  type BlockDifference,
  type BlockThen,
  type PastBoard,
  type UnitDifference,
  type UnitThen,
} from './differences.ts';
import { useDifferenceWords } from './use-difference-words.ts';

const useStyles = makeStyles({
  lines: { display: 'flex', flexDirection: 'column', lineHeight: '16px', fontVariantNumeric: 'tabular-nums' },
  now: { color: tokens.colorPaletteDarkOrangeForeground1, fontSize: '12px', fontWeight: 600 },
  sums: { fontVariantNumeric: 'tabular-nums' },
});

/** The facts that a line of the table tells of a stay or a block on one side. */
const FACTS = ['status', 'room', 'from', 'to', 'guest', 'guests'] as const;
type Facts = Record<(typeof FACTS)[number], string>;

interface Row {
  key: string;
  change: PastChange;
  /** Reservation number, or none of a block. */
  no: string;
  past: Facts | null;
  present: Facts | null;
  unit: UnitDifference | undefined;
}

function useRowsOf(): (board: Pick<PastBoard, 'differences' | 'blockDifferences'>) => Row[] {
  const { t } = useTranslation('schedule');
  const words = useDifferenceWords();
  const ofUnit = (unit: UnitThen | null): Facts | null =>
    unit && {
      status: t(`codes:roomUnitStatus.${unit.status}`),
      room: words.rooms(unit),
      from: `${formatDate(unit.checkInDate, 'MM/dd')} ${unit.checkInTime}`,
      to: `${formatDate(unit.checkOutDate, 'MM/dd')} ${unit.checkOutTime}`,
      guest: unit.guestName,
      guests: t('guests', { count: unit.guestCount }),
    };
  const ofBlock = (block: BlockThen | null): Facts | null =>
    block && {
      status: t(block.kind === 'BROKEN' ? 'broken' : 'stop'),
      room: block.roomNo,
      from: formatDate(block.from, 'MM/dd'),
      to: formatDate(block.to, 'MM/dd'),
      guest: block.reason,
      guests: '',
    };
  const unitRow = (unit: UnitDifference): Row => {
    const { change, past, present } = unit;
    const { bRoomUnitId, bookingNo, roomIndex } = (past ?? present)!;
    const no = `${bookingNo}-${roomIndex}`;
    return { key: bRoomUnitId, change, no, past: ofUnit(past), present: ofUnit(present), unit };
  };
  const blockRow = ({ change, past, present }: BlockDifference): Row => ({
    key: (past ?? present)!.id,
    change,
    no: '–',
    past: ofBlock(past),
    present: ofBlock(present),
    unit: undefined,
  });
  return ({ differences, blockDifferences }) => [
    ...differences.map(unitRow),
    ...blockDifferences.map(blockRow),
  ];
}

/** A fact as it stood, and below it as it stands where that differs. */
function ThenAndNow({ row: { past, present }, fact }: { row: Row; fact: keyof Facts }) {
  const styles = useStyles();
  const { t } = useTranslation('schedule');
  const isOther = past !== null && present !== null && past[fact] !== present[fact];
  return (
    <span className={styles.lines}>
      <span>{(past ?? present)![fact] || '–'}</span>
      {isOther && <span className={styles.now}>{t('asOf.now', { now: present[fact] || '–' })}</span>}
    </span>
  );
}

const WIDTHS: Partial<Record<keyof Facts, string>> = { status: '128px', room: '120px', guests: '88px' };

function useColumns(at: string): TableColumn<Row>[] {
  const { t } = useTranslation('schedule');
  const seesList = usePermission('registration', 'read');
  const seesMoney = usePermission('money', 'read');
  return [
    {
      key: 'difference',
      header: t('asOf.difference'),
      width: '128px',
      cell: ({ change }) => <ToneBadge tone={pastChangeTones[change]} label={t(`asOf.change.${change}`)} />,
    },
    {
      key: 'no',
      header: t('asOf.column.no'),
      width: '128px',
      cell: ({ no, unit }) =>
        unit !== undefined && seesList ? (
          <Link to={listPath(unit, at)} aria-label={t('asOf.listOf', { no })}>
            {no}
          </Link>
        ) : (
          no
        ),
    },
    ...FACTS.map((fact): TableColumn<Row> => ({
      key: fact,
      header: t(`asOf.column.${fact}`),
      ...(WIDTHS[fact] === undefined ? {} : { width: WIDTHS[fact] }),
      cell: (row) => <ThenAndNow row={row} fact={fact} />,
    })),
    ...(seesMoney
      ? [
          {
            key: 'bill',
            header: t('asOf.bill'),
            width: '96px',
            cell: ({ no, unit }: Row) =>
              unit?.past &&
              unit.present && (
                <Link to={billPath(unit.present, at)} aria-label={t('asOf.billOf', { no })}>
                  {t('asOf.openBill')}
                </Link>
              ),
          },
        ]
      : []),
  ];
}

/** The list of the same moment, with the booking alone. */
function listPath({ past, present }: UnitDifference, at: string): string {
  const { bookingNo, roomIndex } = (past ?? present)!;
  return paths.registrationList({ at, bookingNo: `${bookingNo}-${roomIndex}` });
}

/** The bill of a room as of the same moment. */
export function billPath(unit: { bBasicInformationId: string; bRoomUnitId: string }, at: string): string {
  const { bBasicInformationId, bRoomUnitId: roomUnitId } = unit;
  return paths.registrationAct(bBasicInformationId, { open: 'past', roomUnitId, at });
}

interface Props extends Pick<PastBoard, 'differences' | 'blockDifferences'> {
  at: string;
}

/** Everything by which the board of then differs from the one of now. */
export function DifferenceTable({ at, differences, blockDifferences }: Props) {
  const styles = useStyles();
  const { t } = useTranslation('schedule');
  const rows = useRowsOf()({ differences, blockDifferences });
  const columns = useColumns(at);
  return (
    <DataTable
      label={t('asOf.differences')}
      columns={columns}
      rows={rows}
      rowKey={({ key }) => key}
      rowLabel={({ no }) => no}
      emptyTitle={t('asOf.noDifference')}
      toolbar={
        <span className={styles.sums} aria-live="polite">
          {t('asOf.sums', countChanges(rows))}
        </span>
      }
    />
  );
}
