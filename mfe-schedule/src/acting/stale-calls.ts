import { explainStock, listStock, previewBoardMoves } from '@honjin/contracts/registration';
import {
  getBoard,
  getBoardStay,
  getRoomStays,
  listBoardUnits,
  listFreeRooms,
} from '@honjin/contracts/schedule';

/** The calls whose answers go out of date when stays or stock change. */
export const STALE_CALLS = [
  getBoard,
  getBoardStay,
  getRoomStays,
  listBoardUnits,
  listFreeRooms,
  previewBoardMoves,
  listStock,
  explainStock,
] as const;
