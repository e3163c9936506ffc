import { addDays, formatDate } from '@honjin/domain';
import { useTranslation } from '@honjin/mfe-kit';
import { SearchSelect } from '@honjin/ui';
import { useContext, useState } from 'react';
import { readBar, type Bar, type Board } from '../board/board-model.ts';
import { barSpan, overlap, spanOf } from '../board/board-scale.ts';
import {
  ActionDialog,
  ChargeField,
  titleOf,
  useStay,
  versionOf,
  type Actions,
  type Charge,
  type Stay,
} from './action-dialog.tsx';
import { DecisionReason } from './decision-reason.tsx';
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

interface SwapFormProps {
  board: Board;
  bar: Bar;
  partner: Bar;
  stay: Stay;
  field: React.ReactNode;
  onClose: () => void;
}

function nightsOf(board: Board, bar: Bar): { from?: string; to?: string } {
  if (bar.nights === 0) return {};
  return { from: addDays(board.from, bar.start), to: addDays(board.from, bar.start + bar.nights) };
}

interface Pair {
  board: Board;
  stays: readonly [Stay, Stay];
  bars: readonly [Bar, Bar];
  charge: Charge | '';
}

/** Each gets the room of the other, for the nights of its own bar. */
function swapOf({ board, stays: [a, b], bars: [barA, barB], charge }: Pair) {
  const price = isOther(board, barA, barB) && charge !== '' ? { charge } : {};
  const give = (stay: Stay, own: Bar, other: Bar): Actions[number] => ({
    kind: 'ROOM',
    bRoomUnitId: stay.roomUnitId,
    roomId: board.rooms[other.room]!.roomId,
    ...nightsOf(board, own),
    ...price,
  });
  const versions = a.bookingId === b.bookingId ? [versionOf(a)] : [versionOf(a), versionOf(b)];
  return { actions: [give(a, barA, barB), give(b, barB, barA)], versions };
}

function SwapForm({ board, bar, partner, stay, field, onClose }: SwapFormProps) {
  const { t } = useTranslation('schedule');
  const [charge, setCharge] = useState<Charge | ''>('');
  const [reason, setReason] = useState('');
  const other = useStay(partner, onClose);
  const changesType = isOther(board, bar, partner);
  const isLocked = stay.isAssignmentLocked || other?.isAssignmentLocked === true;
  const isReady = other !== undefined && (!changesType || charge !== '');
  const swap = isReady
    ? swapOf({ board, stays: [stay, other], bars: [bar, partner], charge })
    : { actions: [], versions: [] };
  const roomNos = { a: board.rooms[bar.room]?.roomNo ?? '', b: board.rooms[partner.room]!.roomNo };
  return (
    <ActionDialog
      title={t('swapTitle', titleOf(stay))}
      submitLabel={t('swapDo')}
      message={t('swapDone', roomNos)}
      {...swap}
      reason={reason}
      onClose={onClose}
    >
      {field}
      {changesType && <ChargeField charge={charge} onCharge={setCharge} />}
      <DecisionReason charge={charge} isLocked={isLocked} value={reason} onChange={setReason} />
    </ActionDialog>
  );
}
