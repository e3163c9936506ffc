import { type Locale, errorMessage, ERRORS, type ErrorCode } from '@honjin/contracts';
import { createPlan, createSeasonGroup, PLAIN_MASTERS } from '@honjin/contracts/masters';
import { newId, type RunningService } from '@honjin/service-kit';
import { createTestChain, type TestChain } from '@honjin/test-kit';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { build } from '../src/parts.ts';
import { planInput, seasonInput } from './plan-samples.ts';
import { clientOf, makeRecord, sampleOf, type AnyMaster, type Client } from './samples.ts';

/** Every refusal that a call of a plain master declares, raised by that call and read in both languages. */

const byEntity = PLAIN_MASTERS as ReadonlyMap<string, AnyMaster>;
const LAST_USE = '2026-11-21';

let chain: TestChain;
let masters: RunningService;
let client: Client;

beforeAll(async () => {
  chain = await createTestChain();
  masters = await chain.start('masters', build);
  client = clientOf(chain, masters);
});
afterAll(() => chain.stop());

type Verb = 'create' | 'edit' | 'remove' | 'place';
type Made = Awaited<ReturnType<typeof makeRecord>>;

const make = (entity: string) => makeRecord(client, byEntity, entity);

/** Builds the request of a call for a record that is unchanged since it was made. */
function requestOf(verb: Verb, { id, version, values }: Made): Record<string, unknown> {
  if (verb === 'create') return values;
  if (verb === 'edit') return { ...values, id, version };
  return { id, version, ...(verb === 'place' ? { position: 1 } : {}) };
}

/** Has something name the record: another master's record, or a plan. */
async function nameByRecord(entity: string, id: string): Promise<void> {
  for (const user of byEntity.values()) {
    const named = Object.entries(user.fields).find(([, field]) => field.entity === entity);
    if (!named) continue;
    const holder = await make(user.entity);
    const values = { ...holder.values, [named[0]]: id, id: holder.id, version: 1 };
    expect((await client.send(user.calls.edit, values)).status).toBe(200);
    return;
  }
  const seasonGroupId = (await client.send(createSeasonGroup, seasonInput())).body.id;
  const itemId = (await make('accounting-item')).id;
  const route = { salesRouteId: id, siteControllerCode: '', siteControllerName: '' };
  const plan = {
    ...planInput({ seasonGroupId, itemId }),
    ...(entity === 'plan-group' ? { planGroupId: id } : {}),
    ...(entity === 'sales-route' ? { salesRoutes: [route] } : {}),
    ...(entity === 'arrangement'
      ? { arrangements: [{ arrangementId: id, quantity: 1, term: 'THE_DAY' }] }
      : {}),
  };
  expect((await client.send(createPlan, plan)).status).toBe(200);
}

/** Names the record as a consumed booking would. */
async function nameByBooking(entity: string, id: string): Promise<void> {
  await chain.admin`
    insert into masters.booking_use (store_id, entity, master_id, last_date)
    values (${chain.scope.storeId}, ${entity}, ${id}, ${LAST_USE})`;
}

/** Brings about what a code refuses, and gives the request that meets it. */
const SCENES: Partial<
  Record<ErrorCode, (master: AnyMaster, verb: Verb) => Promise<Record<string, unknown>>>
> = {
  'HOS-00001-1': async ({ entity }, verb) => ({
    ...requestOf(verb, await make(entity)),
    displayOrder: 'first',
  }),
  'HOS-00004-0': async ({ entity }, verb) => ({ ...requestOf(verb, await make(entity)), id: newId() }),
  'HOS-00005-0': async ({ entity, calls }, verb) => {
    const made = await make(entity);
    expect((await client.send(calls.edit, requestOf('edit', made))).status).toBe(200);
    return requestOf(verb, made);
  },
  'HOS-05090-0': async ({ entity, uniqueField }, verb) => {
    const [taken, made] = [await make(entity), await make(entity)];
    return { ...requestOf(verb, made), [uniqueField]: taken.values[uniqueField] };
  },
  'HOS-05090-1': async ({ entity }, verb) => {
    const made = await make(entity);
    await nameByRecord(entity, made.id);
    return requestOf(verb, made);
  },
  'HOS-05090-2': async (master, verb) => {
    const made = await make(master.entity);
    const fresh =
      verb === 'create' ? { [master.uniqueField]: sampleOf(master)[master.uniqueField] || 'NEW' } : {};
    const [reference] = Object.entries(master.fields).find(([, { kind }]) => kind === 'reference')!;
    return { ...requestOf(verb, made), ...fresh, [reference]: newId() };
  },
  'HOS-05090-3': async ({ entity }, verb) => {
    const made = await make(entity);
    await nameByBooking(entity, made.id);
    return requestOf(verb, made);
  },
  'HOS-05093-0': async ({ entity }, verb) => {
    const made = await make(entity);
    await nameByBooking(entity, made.id);
    return requestOf(verb, made);
  },
};

const VERBS: readonly Verb[] = ['create', 'edit', 'remove', 'place'];
const DECLARED = [...byEntity.values()].flatMap((master) =>
  VERBS.flatMap((verb) =>
    master.calls[verb].errors.map((code): [string, Verb, ErrorCode] => [master.entity, verb, code]),
  ),
);

describe('a call of a plain master refuses what it says it refuses', () => {
  it.each(DECLARED)('%s %s: %s', async (entity, verb, code) => {
    const master = byEntity.get(entity)!;
    // The number of child classes is fixed, with one record for each.
    await chain.admin`delete from masters.child_fee`;
    const request = await SCENES[code]!(master, verb);
    const told = [];
    for (const locale of ['ja', 'en'] as const) {
      const headers = { 'accept-language': locale };
      const { status, body } = await client.send(master.calls[verb], request, { headers });
      expect([status, body.returnCode]).toEqual([ERRORS[code].status, code]);
      told.push(body.message);
    }
    // The words inside a message must be in its language too.
    const [ja = '', en = ''] = told;
    const words = (locale: Locale) => errorMessage(code, locale, ['§']).split('§');
    for (const part of words('ja')) expect(ja).toContain(part);
    for (const part of words('en')) expect(en).toContain(part);
    expect(en).not.toMatch(/[\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Han}]/u);
  });

  it('a record that another record or a booking names says so', () => {
    const named = new Set(
      [...byEntity.values()].flatMap(({ fields }) =>
        Object.values(fields).flatMap(({ kind, entity }) => (kind === 'reference' ? [entity] : [])),
      ),
    );
    const silent = [...byEntity.values()]
      .filter(({ entity, calls }) => named.has(entity) && !calls.remove.errors.includes('HOS-05090-1'))
      .map(({ entity }) => entity);
    expect(silent).toEqual([]);
  });
});
