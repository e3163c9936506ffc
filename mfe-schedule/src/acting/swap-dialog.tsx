import { addDays, formatDate } from '@honjin/domain';
import { useTranslation } from '@honjin/mfe-kit';
import { SearchSelect } from '@honjin/ui';
import { useContext, useState } from 'react';
import { readBar, type Bar, type Board } from '../board/board-model.ts';
import { barSpan, overlap, spanOf } from '../board/board-scale.ts';
import { ActionDialog, ChargeField, titleOf, useStay, type Charge, type Stay } from './action-dialog.tsx';
import { DecisionReason } from './decision-reason.tsx';
import { swapOf, type Swap } from './swap-actions.ts';
import { ShownBoard } from './type-names.ts';

export interface SwapDialogProps {
  bar: Bar;
  /** The stay that the bar was dropped on. */
  other?: Bar | undefined;
  onClose: () => void;
}

/** Two stays change rooms, each for the nights of its bar. */
export function SwapDialog({ bar, other, onClose }: SwapDialogProps) {
  const { t } = useTranslation('schedule');
  const board = useContext(ShownBoard);
  const [key, setKey] = useState(other?.key ?? '');
  const stay = useStay(bar, onClose);
  if (!board || !stay) return null;
  const partners = partnersOf(board, bar);
  const partner = partners.find((one) => one.key === key);
  const options = partners.map((one) => ({
    value: one.key,
    label: `${board.rooms[one.room]!.roomNo} ${one.guest || one.bookingNo}`,
    note: `${one.bookingNo}-${one.roomIndex} · ${dayText(board, one.start)} – ${dayText(board, one.start + one.nights)}`,
  }));
  const field = (
    <SearchSelect label={t('swapWith')} required value={key} options={options} onChange={setKey} />
  );
  if (partner) {
    return <SwapForm key={partner.key} {...{ board, bar, partner, stay, onClose }} field={field} />;
  }
  return (
    <ActionDialog
      title={t('swapTitle', titleOf(stay))}
      submitLabel={t('swapDo')}
      message=""
      actions={[]}
      versions={[]}
      onClose={onClose}
    >
      {field}
    </ActionDialog>
  );
}

function dayText(board: Board, day: number): string {
  return formatDate(addDays(board.from, day), 'MM/dd');
}

/** Stays in other rooms at the same time, those of the same type first. */
function partnersOf(board: Board, bar: Bar): Bar[] {
  const span = spanOf('hour', bar);
  return board.bars
    .filter((other) => other[0] >= 0 && other[0] !== bar.room && other[4] !== 'CHECK_OUT')
    .filter((other) => overlap(span, barSpan('hour', other)))
    .map(readBar)
    .toSorted((a, b) => Number(isOther(board, bar, a)) - Number(isOther(board, bar, b)) || a.room - b.room);
}

function isOther(board: Board, a: Bar, b: Bar): boolean {
  return board.rooms[a.room]?.type !== board.rooms[b.room]?.type;
}

/** Nothing can be swapped: an answer is awaited, or somebody has moved one of the two. */
const NOTHING = {
  actions: [],
  versions: [],
  roomNos: { a: '', b: '' },
  changesType: false,
} as const satisfies Swap;

interface SwapFormProps {
  board: Board;
  bar: Bar;
  partner: Bar;
  stay: Stay;
  field: React.ReactNode;
  onClose: () => void;
}

function SwapForm({ board, bar, partner, stay, field, onClose }: SwapFormProps) {
  const { t } = useTranslation('schedule');
  const [charge, setCharge] = useState<Charge | ''>('');
  const [reason, setReason] = useState('');
  const other = useStay(partner, onClose);
  const isLocked = stay.isAssignmentLocked || other?.isAssignmentLocked === true;
  const swap =
    other &&
    swapOf(
      board,
      [
        { stay, bar },
        { stay: other, bar: partner },
      ],
      charge,
    );
  const { changesType, roomNos, ...act } = swap ?? NOTHING;
  return (
    <ActionDialog
      title={t('swapTitle', titleOf(stay))}
      submitLabel={t('swapDo')}
      message={t('swapDone', roomNos)}
      {...act}
      reason={reason}
      onClose={onClose}
    >
      {field}
      {changesType && <ChargeField charge={charge} onCharge={setCharge} />}
      <DecisionReason charge={charge} isLocked={isLocked} value={reason} onChange={setReason} />
    </ActionDialog>
  );
}
