import { exportRoomIndication } from '@honjin/contracts/rooms';
import { handle, writeCsv } from '@honjin/service-kit';
import { listRooms } from '../indication/list-rooms.ts';
import { sheetOf } from './sheet.ts';

export const exportRoutes = [
  handle(exportRoomIndication, async ({ input, tx, locale }) => {
    const rooms = new Map((await listRooms(tx)).map((room) => [room.roomId, room]));
    const wanted = input.roomIds?.flatMap((roomId) => rooms.get(roomId) ?? []) ?? [...rooms.values()];
    const day = tx.day?.businessDate ?? '';
    return {
      contentType: `text/csv; charset=${input.encoding === 'CP932' ? 'Shift_JIS' : 'utf-8'}`,
      fileName: `${{ ja: 'ルームインジケーター', en: 'room-indication' }[locale]}_${day}.csv`,
      body: writeCsv(sheetOf(wanted, locale), input.encoding),
    };
  }),
];
