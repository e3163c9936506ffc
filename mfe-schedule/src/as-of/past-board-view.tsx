import { EmptyState } from '@honjin/ui';
import { useTranslation } from '@honjin/mfe-kit';
import { useMemo, useState } from 'react';
import type { Chosen } from '../board/board-grid-props.ts';
import { BoardGrid } from '../board/board-grid.tsx';
import type { Board } from '../board/board-model.ts';
import { columnCountOf, type BoardParams } from '../board/board-params.ts';
import type { BarState } from '../board/board-state.ts';
import { BarCard } from '../board/stay-card.tsx';
import { useFocusReturn, usePointed } from '../board/use-pointed.ts';
import { useRows } from '../board/use-rows.ts';
import type { PastBoard } from './differences.ts';
import { PastRoomMenu, PastStayMenu } from './past-menu.tsx';
import { useDifferenceMarks } from './use-difference-words.ts';
import type { Moment } from './use-moment.ts';

interface Props {
  board: Omit<PastBoard, 'rooms'> & Pick<Board, 'rooms'>;
  params: BoardParams;
  moment: Moment;
}

const NONE = { selected: new Set<string>(), staged: new Set<string>(), held: new Map<string, string>() };
const doNothing = () => undefined;

/** The grid of the board as it stood, with the menus that lead on from it. It is only looked at. */
export function PastBoardView({ board, params, moment }: Props) {
  const { t } = useTranslation('schedule');
  const { rows: all, totals, toggleGroup } = useRows(board, params);
  const rows = useMemo(
    () => (moment.room === '' ? all : all.filter((row) => row?.key === moment.room)),
    [all, moment.room],
  );
  const differences = useDifferenceMarks(board);
  const state: BarState = useMemo(() => ({ ...NONE, differences }), [differences]);
  const [pointed, point] = usePointed();
  const [chosen, setChosen] = useState<Chosen>();
  useFocusReturn(chosen?.target);
  if (rows.length === 0) return <EmptyState title={t('noMatch')} />;
  const { bar, target } = pointed ?? {};
  const difference = bar && differences.get(`${bar.bookingNo}-${bar.roomIndex}`);
  return (
    <>
      <BoardGrid
        isReadOnly
        board={board}
        rows={rows}
        totals={totals}
        unit={params.unit}
        columns={columnCountOf(params.unit, board)}
        zoom={params.zoom}
        density={params.density}
        state={state}
        onChoose={(next) => next.what !== 'stock' && setChosen(next)}
        onSelect={doNothing}
        onToggle={toggleGroup}
        onDrop={undefined}
        onHold={doNothing}
        onPoint={point}
      />
      {bar && target && chosen === undefined && (
        <BarCard key={bar.key} bar={bar} target={target} from={board.from}>
          {difference !== undefined && <strong>{t('asOf.differs', { difference })}</strong>}
        </BarCard>
      )}
      {chosen && (
        <ChosenMenu board={board} chosen={chosen} moment={moment} onClose={() => setChosen(undefined)} />
      )}
    </>
  );
}

interface ChosenMenuProps extends Pick<Props, 'board' | 'moment'> {
  chosen: Chosen;
  onClose: () => void;
}

function ChosenMenu({ board, chosen, moment, onClose }: ChosenMenuProps) {
  const menu = { at: moment.at, target: chosen.target, onClose, onRoom: moment.showRoom };
  if (chosen.what === 'stay')
    return (
      <PastStayMenu
        {...menu}
        bar={chosen.bar}
        room={moment.room === '' ? board.rooms[chosen.bar.room] : undefined}
      />
    );
  const room = chosen.what === 'room' ? board.rooms.find((one) => one?.roomId === chosen.roomId) : undefined;
  return room === undefined ? null : <PastRoomMenu {...menu} room={room} />;
}
