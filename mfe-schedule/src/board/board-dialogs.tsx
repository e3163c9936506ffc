import { addDays } from '@honjin/domain';
import { AutoAssignDialog } from '../acting/auto-assign-dialog.tsx';
import { CommitDialog } from '../acting/commit-dialog.tsx';
import { DatesDialog, type DatesWish } from '../acting/dates-dialog.tsx';
import { RoomDialog } from '../acting/room-dialog.tsx';
import { PlaceDialog } from '../acting/place-dialog.tsx';
import { StockDialog } from '../acting/stock-dialog.tsx';
import { SwapDialog } from '../acting/swap-dialog.tsx';
import { TypeDialog } from '../acting/type-dialog.tsx';
import type { Bar, Board } from './board-model.ts';
import type { Arrangement } from './use-arrangement.ts';

/** The dialog or menu that is open over the board. */
export type Opened =
  | { readonly what: 'room'; readonly bar: Bar; readonly roomId?: string }
  | { readonly what: 'dates'; readonly bar: Bar; readonly wish?: DatesWish }
  | { readonly what: 'type'; readonly bar: Bar }
  | { readonly what: 'swap'; readonly bar: Bar; readonly other?: Bar }
  | { readonly what: 'stock'; readonly roomTypeId: string; readonly night: string }
  | { readonly what: 'place'; readonly bar: Bar }
  | { readonly what: 'auto' }
  | { readonly what: 'commit' };

export interface BoardDialogsProps {
  board: Board;
  opened: Opened;
  arrangement: Arrangement;
  onClose: () => void;
}

/** The one dialog that is open. */
export function BoardDialogs({ board, opened, arrangement, onClose }: BoardDialogsProps) {
  switch (opened.what) {
    case 'room': {
      const { bar, roomId } = opened;
      const span = {
        from: addDays(board.from, bar.start),
        to: addDays(board.from, bar.start + bar.nights),
      };
      return <RoomDialog bar={bar} span={span} roomId={roomId} onClose={onClose} />;
    }
    case 'dates':
      return <DatesDialog bar={opened.bar} wish={opened.wish} onClose={onClose} />;
    case 'type':
      return <TypeDialog bar={opened.bar} onClose={onClose} />;
    case 'swap':
      return <SwapDialog bar={opened.bar} other={opened.other} onClose={onClose} />;
    case 'stock':
      return <StockDialog roomTypeId={opened.roomTypeId} night={opened.night} onClose={onClose} />;
    case 'place':
      return <PlaceDialog bar={opened.bar} arrangement={arrangement} onClose={onClose} />;
    case 'auto':
      return <AutoAssignDialog from={board.from} onClose={onClose} />;
    case 'commit':
      return (
        <CommitDialog
          staged={arrangement}
          onClose={(isDone) => {
            if (isDone) arrangement.discard();
            onClose();
          }}
        />
      );
  }
}
