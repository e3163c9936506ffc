import { explainStock, listStock, previewBoardMoves } from '@honjin/contracts/registration';
import { getBoard, getBoardStay, listBoardUnits, listFreeRooms } from '@honjin/contracts/schedule';

/** What a change of stays or stock makes out of date. */
export const STALE_CALLS = [
  getBoard,
  getBoardStay,
  listBoardUnits,
  listFreeRooms,
  previewBoardMoves,
  listStock,
  explainStock,
] as const;
