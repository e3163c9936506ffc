import { acknowledgeHandOver, noteHandOver, showHandOver } from '@honjin/contracts/admin';
import { countDesk } from '@honjin/contracts/registration/bus';
import { callRpc, handle, handleDetached, type Bus, type Route } from '@honjin/service-kit';
import { saveAcknowledgement } from './acknowledge-hand-over.ts';
import { saveNote } from './note-hand-over.ts';
import { getBegunShift, readHandOver, readShiftTime } from './show-hand-over.ts';

export function handOverRoutes(bus: Bus): Route[] {
  return [
    handle(showHandOver, ({ input: { businessDate, shiftNo = 1 }, tx }) =>
      readHandOver(tx, businessDate === undefined ? undefined : { businessDate, shiftNo }),
    ),
    handle(noteHandOver, async ({ input, tx }) => ({ note: await saveNote(tx, input) })),
    handleDetached(acknowledgeHandOver, async ({ input, token, inTx, once }) => {
      const time = await inTx(async (tx) => {
        // The save asks once more, under its lock.
        await getBegunShift(tx, input);
        return readShiftTime(tx, input);
      });
      const desk = await callRpc(bus, countDesk, time, { token });
      return once((tx) => saveAcknowledgement(tx, input, desk));
    }),
  ];
}
