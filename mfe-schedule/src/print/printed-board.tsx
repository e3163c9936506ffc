import { addDays, formatDate, weekdayLabel, weekdayOf } from '@honjin/domain';
import { useBusinessDate, useLocale, useTranslation } from '@honjin/mfe-kit';
import { dayKindOf, roomUnitVisuals } from '@honjin/ui';
import { useEffect, useMemo } from 'react';
import { createPortal } from 'react-dom';
import { rowsOf, totalsOf, type Board, type BoardRow } from '../board/board-model.ts';
import type { BoardParams } from '../board/board-params.ts';
import { cellsOf, type PrintCell } from './print-cells.ts';

export type Paper = 'A3' | 'A4';

export interface PrintedBoardProps {
  board: Board;
  params: BoardParams;
  paper: Paper;
  onDone: () => void;
}

/**
 * Paper is black on white whatever the theme, and holds all rooms: the page is hidden while it prints, the table's head
 * comes again on every sheet, and no line is cut in two.
 */
const PRINT_STYLE = (paper: Paper) => `
.printed-board { display: none; }
@media print {
  @page { size: ${paper} landscape; margin: 8mm; }
  body > *:not(.printed-board) { display: none !important; }
  .printed-board { display: block; color: #000; background: #fff; font-size: ${paper === 'A3' ? '9pt' : '7pt'}; }
  .printed-board h1 { font-size: 12pt; margin: 0 0 2mm; }
  .printed-board table { width: 100%; border-collapse: collapse; table-layout: fixed; }
  .printed-board thead { display: table-header-group; }
  .printed-board tr { break-inside: avoid; }
  .printed-board th, .printed-board td { border: 0.2mm solid #999; padding: 0.3mm 0.6mm; overflow: hidden; white-space: nowrap; text-align: start; }
  .printed-board thead th { text-align: center; white-space: pre-line; }
  .printed-board .label { width: 22mm; }
  .printed-board .group th { background: #eee; print-color-adjust: exact; break-after: avoid; }
  .printed-board .stay { border: 0.4mm solid #000; }
  .printed-board .block { background: #ddd; print-color-adjust: exact; }
  .printed-board .off { font-weight: 700; }
  .printed-board .off.holiday { text-decoration: underline; }
}`;

/** All rooms and days of the board on paper, in the order and with the filters of the screen. */
export function PrintedBoard({ board, params, paper, onDone }: PrintedBoardProps) {
  const { t } = useTranslation('schedule');
  const locale = useLocale();
  const { grouping, typeId, text, shown } = params;
  const rows = useMemo(() => {
    const openGroups = new Set(board.types.map((type) => `group-${type.roomTypeId}`));
    return rowsOf(board, { grouping, typeId, text, shown, openGroups }, locale);
  }, [board, grouping, typeId, text, shown, locale]);

  useEffect(() => {
    const finish = () => onDone();
    window.addEventListener('afterprint', finish);
    window.print();
    return () => window.removeEventListener('afterprint', finish);
  }, [onDone]);

  const until = addDays(board.from, board.days - 1);
  return createPortal(
    <div className="printed-board" lang={locale}>
      <style>{PRINT_STYLE(paper)}</style>
      <h1>{`${t('title')} ${formatDate(board.from)} – ${formatDate(until)}`}</h1>
      <table>
        <PrintHead board={board} typeId={typeId} />
        <tbody>
          {rows.map((row) => (
            <PrintLine key={row.key} row={row} days={board.days} />
          ))}
        </tbody>
      </table>
    </div>,
    document.body,
  );
}

function PrintHead({ board, typeId }: { board: Board; typeId: string }) {
  const { t } = useTranslation('schedule');
  const locale = useLocale();
  const { businessDate } = useBusinessDate();
  const holidays = new Set(board.holidays.map(({ date }) => date));
  return (
    <thead>
      <tr>
        <th className="label">{`${t('room')}\n${t('occupied')}\n${t('remaining')}\n${t('occupancy')}`}</th>
        {totalsOf(board, typeId).map((total, day) => {
          const date = addDays(board.from, day);
          const kind = dayKindOf(date, holidays);
          const isOff = kind !== 'weekday' || date === businessDate;
          const head = `${formatDate(date, 'MM/dd')} ${weekdayLabel(weekdayOf(date), locale)}`;
          return (
            <th key={date} className={isOff ? `off ${kind}` : undefined}>
              {`${head}\n${total.occupied}\n${total.remaining}\n${total.occupancyPercent}%`}
            </th>
          );
        })}
      </tr>
    </thead>
  );
}

function PrintLine({ row, days }: { row: BoardRow; days: number }) {
  const { t } = useTranslation('schedule');
  if (row.kind === 'group') {
    return (
      <tr className="group">
        <th colSpan={days + 1} scope="rowgroup">
          {row.name}
        </th>
      </tr>
    );
  }
  return (
    <tr>
      <th scope="row">{row.kind === 'room' ? row.room.roomNo : t('unassigned')}</th>
      {cellsOf(row, days).map((cell) => (
        <PrintedCell key={cell.first} cell={cell} />
      ))}
    </tr>
  );
}

function PrintedCell({ cell }: { cell: PrintCell }) {
  const locale = useLocale();
  const { t } = useTranslation('schedule');
  if (cell.kind === 'free') return <td colSpan={cell.days}>{''}</td>;
  if (cell.kind === 'block') {
    return (
      <td colSpan={cell.days} className="block">
        {`${t(cell.block === 'BROKEN' ? 'broken' : 'stop')} ${cell.words}`}
      </td>
    );
  }
  return (
    <td colSpan={cell.days} className="stay">
      {`${roomUnitVisuals[cell.status].letter[locale]} ${cell.words}`}
    </td>
  );
}
