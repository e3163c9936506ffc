import { printCleaningSheet } from '@honjin/contracts/rooms';
import { paperPool, type TablePaper } from '@honjin/print';
import { handleDetached } from '@honjin/service-kit';
import { listRooms } from '../indication/list-rooms.ts';
import { sheetPapers } from './sheet-papers.ts';

/** Cleaning sheets are made in threads of their own. */
export const sheetPool = paperPool<TablePaper[]>(new URL('./sheet-worker.ts', import.meta.url));

export const cleaningSheetRoutes = [
  handleDetached(printCleaningSheet, async ({ input, inTx, locale }) => {
    const wanted = input.roomIds && new Set(input.roomIds);
    const { house, businessDate } = await inTx(async (tx) => ({
      house: await listRooms(tx),
      businessDate: tx.day?.businessDate ?? '',
    }));
    const rooms = house.filter(
      (room) => (wanted?.has(room.roomId) ?? true) && (input.withUsable || room.workPoints > 0),
    );
    return {
      contentType: 'application/pdf',
      fileName: `${{ ja: '清掃表', en: 'cleaning-sheet' }[locale]}_${businessDate}.pdf`,
      body: await sheetPool.run(sheetPapers(rooms, { by: input.by, businessDate, locale })),
    };
  }),
];
