import {
  changeArrangementService,
  chargeRoom,
  findPosRooms,
  getArrangementsLeft,
  listArrangementDay,
  listPosItems,
} from '@honjin/contracts/registration';
import { diffDays } from '@honjin/domain';
import { handle, Refusal, type Route } from '@honjin/service-kit';
import { listArrangementsLeft } from '../../house/inventory/arrangement-stock.ts';
import { readArrangementDay } from './arrangement-day.ts';
import { chargeToRoom, findRooms, listItems } from './charge-room.ts';
import { paperRoutes } from './papers.ts';
import { markArrangements } from './serve.ts';

const MOST_DAYS = 400;

/** The calls of the restaurant and the kitchen. */
export const restaurantRoutes: readonly Route[] = [
  handle(getArrangementsLeft, async ({ input, tx }) => {
    const days = diffDays(input.from, input.to);
    if (days < 0 || days > MOST_DAYS) throw new Refusal('HOS-02006-0');
    return { arrangements: await listArrangementsLeft(tx, input) };
  }),
  handle(listArrangementDay, ({ input, tx, locale }) => readArrangementDay(tx, input, locale)),
  handle(changeArrangementService, async ({ input, tx }) => {
    await markArrangements(tx, input);
    return {};
  }),
  handle(findPosRooms, async ({ input, tx }) => ({ rooms: await findRooms(tx, input.roomNo) })),
  handle(listPosItems, async ({ tx }) => ({ items: await listItems(tx) })),
  handle(chargeRoom, ({ input, tx }) => chargeToRoom(tx, input)),
  ...paperRoutes,
];
