import { explainStock, listStock, setOverbookLimit } from '@honjin/contracts/registration';
import { handle, type Route } from '@honjin/service-kit';
import { explain, readStock } from './read-stock.ts';
import { setLimit } from './set-limit.ts';

export const stockRoutes: readonly Route[] = [
  handle(listStock, ({ input, tx }) => readStock(tx, input)),
  handle(explainStock, ({ input, tx, actor }) => explain(tx, actor, input)),
  handle(setOverbookLimit, ({ input, tx }) => setLimit(tx, input)),
];
