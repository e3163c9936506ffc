import {
  applyBoardMoves,
  previewBoardMoves,
  proposeRooms as proposeCall,
  undoBoardMoves,
} from '@honjin/contracts/registration';
import { handle, handleDetached, type Route } from '@honjin/service-kit';
import { proposeRooms } from '../../house/auto-assign/propose-rooms.ts';
import { applyMoves } from './apply-moves.ts';
import { previewMoves } from './preview-moves.ts';
import { undoMoves } from './undo-moves.ts';

export const boardRoutes: readonly Route[] = [
  handle(applyBoardMoves, ({ input, tx }) => applyMoves(tx, input)),
  handle(undoBoardMoves, ({ input, tx }) => undoMoves(tx, input.undoId)),
  handle(previewBoardMoves, ({ input, tx }) => previewMoves(tx, input)),
  handleDetached(proposeCall, ({ input, inTx }) => proposeRooms(input, inTx)),
];
