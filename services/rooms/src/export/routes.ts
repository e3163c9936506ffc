import { exportRoomIndication } from '@honjin/contracts/rooms';
import { sheetFile } from '@honjin/print/sheets';
import { handleDetached } from '@honjin/service-kit';
import { listRooms } from '../indication/list-rooms.ts';
import { sheetOf } from './sheet.ts';

const TITLE = { ja: 'ルームインジケーター', en: 'room-indication' };

export const exportRoutes = [
  handleDetached(exportRoomIndication, async ({ input, inTx, locale }) => {
    const title = TITLE[locale];
    const sheet = await inTx(async (tx) => {
      const rooms = new Map((await listRooms(tx)).map((room) => [room.roomId, room]));
      const wanted = input.roomIds?.flatMap((roomId) => rooms.get(roomId) ?? []) ?? [...rooms.values()];
      return { title, fileName: `${title}_${tx.day?.businessDate ?? ''}`, ...sheetOf(wanted, locale) };
    });
    return sheetFile(sheet, input);
  }),
];
