import { PLAIN_MASTERS } from '@honjin/contracts/masters';
import { handle, type Route } from '@honjin/service-kit';
import { listItems, listRecords, type AnyMaster } from './queries.ts';
import { createRecord, editRecord, removeRecord } from './save-record.ts';

/** The generic form of a master's calls leaves these two to be named. */
type Seen = Record<string, unknown> & { id: string; version: number };

function routesOf(master: AnyMaster): Route[] {
  const { list, dropdown, create, edit, remove } = master.calls;
  return [
    handle(list, async ({ input, tx }) => listRecords(tx, master, input)),
    handle(dropdown, async ({ tx }) => ({ items: await listItems(tx, master) })),
    handle(create, async ({ input, tx, locale }) => createRecord({ tx, locale }, master, input)),
    handle(edit, async ({ input, tx, locale }) => editRecord({ tx, locale }, master, input as Seen)),
    handle(remove, async ({ input, tx, locale }) => {
      await removeRecord({ tx, locale }, master, input);
      return { id: input.id };
    }),
  ];
}

/** The calls of every plain master. */
export const plainRoutes: readonly Route[] = [...PLAIN_MASTERS.values()].flatMap(routesOf);
