import { PLAIN_MASTERS } from '@honjin/contracts/masters';
import { handle, type Route } from '@honjin/service-kit';
import { fileRoutesOf } from '../csv/routes.ts';
import { readHistory } from '../history/read-history.ts';
import { placeRecord } from '../order/place-record.ts';
import { listItems, listRecords, listValues, type AnyMaster } from './queries.ts';
import { createRecord, editRecord, removeRecord } from './save-record.ts';

/** The generic form of a master's calls leaves these two to be named. */
type Seen = Record<string, unknown> & { id: string; version: number };

function routesOf(master: AnyMaster): Route[] {
  const { list, dropdown, values, history, create, edit, remove, place } = master.calls;
  const { entity } = master;
  return [
    handle(list, async ({ input, tx }) => listRecords(tx, master, input)),
    handle(dropdown, async ({ tx }) => ({ items: await listItems(tx, master) })),
    handle(values, async ({ input, tx }) => ({ values: await listValues(tx, master, input.field) })),
    handle(history, ({ input, tx }) => readHistory(tx, { entity, id: input.id, after: input.after })),
    handle(create, async ({ input, tx, locale }) => createRecord({ tx, locale }, master, input)),
    handle(edit, async ({ input, tx, locale }) => editRecord({ tx, locale }, master, input as Seen)),
    handle(place, ({ input, tx }) => placeRecord(tx, master, input)),
    handle(remove, async ({ input, tx, locale }) => {
      await removeRecord({ tx, locale }, master, input);
      return { id: input.id };
    }),
    ...fileRoutesOf(master),
  ];
}

/** The calls of every plain master. */
export const plainRoutes: readonly Route[] = [...PLAIN_MASTERS.values()].flatMap(routesOf);
