import {
  correctTillCheck,
  findTillRooms,
  listTillChecks,
  listTillItems,
  postTillCheck,
  voidTillCheck,
} from '@honjin/contracts/registration';
import { handle, type Route, type TenantTx } from '@honjin/service-kit';
import { findRooms, listItems } from './find-rooms.ts';
import { correctCheck, postCheck, takeCheckBack } from './post-check.ts';
import type { TillCheckRow } from './queries.ts';
import { readChecks, showCheck } from './read-checks.ts';

async function told(tx: TenantTx, { check, isRepeated }: { check: TillCheckRow; isRepeated: boolean }) {
  return { tillCheck: await showCheck(tx, check), isRepeated };
}

/** The calls of tills of others: charging checks to rooms (R-TILL). */
export const tillRoutes: readonly Route[] = [
  handle(findTillRooms, async ({ input, tx }) => ({ rooms: await findRooms(tx, input) })),
  handle(listTillItems, async ({ tx }) => ({ items: await listItems(tx) })),
  handle(postTillCheck, async ({ input, tx }) => told(tx, await postCheck(tx, input))),
  handle(correctTillCheck, async ({ input, tx }) => told(tx, await correctCheck(tx, input))),
  handle(voidTillCheck, async ({ input, tx }) => told(tx, await takeCheckBack(tx, input))),
  handle(listTillChecks, ({ input, tx }) => readChecks(tx, input.businessDate)),
];
