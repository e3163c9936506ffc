import { getBoard, getBoardStay, listFreeRooms } from '@honjin/contracts/schedule';

/** What an assignment makes out of date. */
export const ASSIGN_INVALIDATES = [getBoard, getBoardStay, listFreeRooms] as const;
