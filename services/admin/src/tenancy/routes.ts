import {
  createStore,
  editCompany,
  editGroup,
  editStore,
  groupChanged,
  listCompanies,
  listGroups,
  listStores,
} from '@honjin/contracts/admin';
import { handle, Refusal, type Route, type TenantTx } from '@honjin/service-kit';
import { codeInUse } from './constraint-refusals.ts';
import { openStore } from './open-store.ts';
import * as queries from './queries.ts';
import type { StoreAnnouncer } from './store-announcer.ts';

interface Edited<R extends { id: string }> {
  entity: 'group' | 'company' | 'store';
  before: readonly R[];
  input: { id: string; inputBy?: string | undefined; password?: string | undefined };
  rows: readonly { version: number }[];
}

/** The end of every edit: not there, stale, or remembered with what it was before. */
async function settleEdit<R extends { id: string }>(
  tx: TenantTx,
  edited: Edited<R>,
): Promise<{ version: number }> {
  const { entity, input, rows } = edited;
  const before = edited.before.find(({ id }) => id === input.id);
  if (before === undefined) throw new Refusal('HOS-00004-0');
  const [saved] = rows;
  if (saved === undefined) throw new Refusal('HOS-00005-0');
  const { inputBy: _inputBy, password: _password, ...after } = input;
  await tx.audit({ action: `${entity}.edit`, entity, entityId: input.id, before, after });
  return { version: saved.version };
}

const chainRoutes: readonly Route[] = [
  handle(listGroups, async ({ tx }) => ({ groups: await queries.listGroups(tx) })),
  handle(editGroup, async ({ tx, input }) => {
    const before = await queries.listGroups(tx);
    const rows = await queries.updateGroup(tx, input);
    for (const saved of rows) tx.emit(groupChanged, saved);
    return settleEdit(tx, { entity: 'group', before, input, rows });
  }),
  handle(listCompanies, async ({ tx }) => ({ companies: await queries.listCompanies(tx) })),
  handle(editCompany, async ({ tx, input, locale }) => {
    const before = await queries.listCompanies(tx);
    if (before.some(({ id, code }) => id !== input.id && code === input.code)) throw codeInUse(locale);
    return settleEdit(tx, { entity: 'company', before, input, rows: await queries.updateCompany(tx, input) });
  }),
  handle(listStores, async ({ tx }) => ({ stores: await queries.listStores(tx) })),
  handle(editStore, async ({ tx, input }) => {
    const before = await queries.listStores(tx);
    return settleEdit(tx, { entity: 'store', before, input, rows: await queries.updateStore(tx, input) });
  }),
];

/** The chain: its group, companies and stores. */
export function tenancyRoutes(announcer: StoreAnnouncer): Route[] {
  const open = handle(createStore, async (call) => {
    call.tx.afterCommit(() => announcer.nudge());
    return openStore(call);
  });
  return [...chainRoutes, open];
}
