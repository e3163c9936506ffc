import { storeOpened } from '@honjin/contracts/admin/bus';
import { businessDayAdvanced } from '@honjin/contracts/registration';
import { SEQUENCE_KINDS } from '@honjin/domain';
import { onEvent, type EventHandler } from '@honjin/service-kit';
import { openSequence } from '../house/sequences/number-queries.ts';
import { openFirstDay } from './queries.ts';

/** Begins an opened store's first business day, which every service hears about, and its numbers. */
export const openStore: EventHandler = onEvent(storeOpened, async (tx, { businessDate }) => {
  if (!(await openFirstDay(tx, businessDate))) return;
  for (const kind of SEQUENCE_KINDS) await openSequence(tx, kind);
  tx.emit(businessDayAdvanced, {
    previousBusinessDate: businessDate,
    businessDate,
    salesDate: businessDate,
    shiftNo: 1,
    stayingRoomIds: [],
    departingRoomIds: [],
    house: null,
  });
});
