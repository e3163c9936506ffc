import { nameIn, roomsToChoose } from '@honjin/domain';
import { useLocale, useTranslation } from '@honjin/mfe-kit';
import { FormDialog, SearchSelect, useUiTexts } from '@honjin/ui';
import { useState } from 'react';
import type { Bar, Board } from '../board/board-model.ts';
import { barSpan, blockSpan, overlap, spanOf } from '../board/board-scale.ts';
import type { Arrangement } from '../board/use-arrangement.ts';

export interface PlaceDialogProps {
  bar: Bar;
  arrangement: Arrangement;
  onClose: () => void;
}

/** The rooms that are free in the arrangement for the time of a stay, in the order of every choice (R-ROOM-11). */
function freeRoomsOf(board: Board, bar: Bar) {
  const wanted = spanOf('hour', bar);
  const taken = new Set([
    ...board.bars
      .filter((other) => other[4] !== 'CHECK_OUT' && overlap(wanted, barSpan('hour', other)))
      .map(([at]) => at),
    ...board.blocks.filter((block) => overlap(wanted, blockSpan('hour', block))).map(([at]) => at),
  ]);
  const free = board.rooms.flatMap((room, at) => {
    if (room === undefined || taken.has(at)) return [];
    return [{ ...room, roomTypeId: board.types[room.type]!.roomTypeId }];
  });
  return roomsToChoose(free, board.types[bar.type]?.roomTypeId);
}

/** Puts a stay of the shelf into a room of the arrangement, as dragging it there does. */
export function PlaceDialog({ bar, arrangement, onClose }: PlaceDialogProps) {
  const { t } = useTranslation('schedule');
  const locale = useLocale();
  const [roomId, setRoomId] = useState('');
  const texts = useUiTexts();
  const { board } = arrangement;
  const options = freeRoomsOf(board, bar).map((room) => {
    const type = board.types[room.type]!;
    const note = [
      room.cleaning && texts.cleaning[room.cleaning],
      nameIn(locale, type),
      room.type !== bar.type && t('otherType'),
    ];
    return { value: room.roomId, label: room.roomNo, note: note.filter(Boolean).join(' · ') };
  });
  return (
    <FormDialog
      open
      size="small"
      title={t('placeTitle', { number: `${bar.bookingNo}-${bar.roomIndex}`, guest: bar.guest })}
      submitLabel={t('placeDo')}
      blockedReason={options.length === 0 ? t('noFree') : undefined}
      onSubmit={() => {
        const at = board.rooms.findIndex((room) => room?.roomId === roomId);
        if (at < 0) return;
        arrangement.put(bar, at);
        onClose();
      }}
      onCancel={onClose}
    >
      <SearchSelect label={t('chooseRoom')} required value={roomId} options={options} onChange={setRoomId} />
    </FormDialog>
  );
}
