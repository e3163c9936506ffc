import { PLAIN_MASTERS } from '@honjin/contracts/masters';
import { listMasters, tenantTx, type RunningService } from '@honjin/service-kit';
import { createTestChain, eventually, type TestChain } from '@honjin/test-kit';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { build } from '../src/parts.ts';
import { clientOf, makeRecord, sampleOf, type AnyMaster, type Client } from './samples.ts';

let chain: TestChain;
let masters: RunningService;
let reader: RunningService;
let client: Client;
const byEntity = PLAIN_MASTERS as ReadonlyMap<string, AnyMaster>;

beforeAll(async () => {
  chain = await createTestChain({ provesReferences: { exempt: [] } });
  masters = await chain.start('masters', build);
  reader = await chain.start('reports', () => ({
    routes: [],
    replicas: [...byEntity.values()].map((master) => master.state),
  }));
  client = clientOf(chain, masters);
});
afterAll(() => chain.stop());

/** Returns the state that has arrived in the other service. */
async function replicated(master: AnyMaster, id: string): Promise<unknown> {
  const states = await tenantTx(reader.context.db, chain.scope, { requestId: 'test' }, (tx) =>
    listMasters(tx, master.state),
  );
  return states.get(id);
}

describe.each([...byEntity.values()])('$entity', (master) => {
  const { labelField } = master;

  it('is created, found, edited, and reaches the other services each time', async () => {
    const made = await makeRecord(client, byEntity, master.entity);
    const q = String(made.values[labelField]);
    const found = await client.send(master.calls.list, { q });
    expect(found.body.rows).toContainEqual(
      expect.objectContaining({ ...made.values, id: made.id, version: 1 }),
    );
    await eventually(async () => expect(await replicated(master, made.id)).toBeDefined());

    const label = master.fields[labelField]?.kind === 'code' ? `${q}X` : `${q}改`;
    const edited = await client.send(master.calls.edit, {
      ...made.values,
      [labelField]: label,
      id: made.id,
      version: 1,
    });
    expect(edited.body).toMatchObject({ returnCode: 200, version: 2 });
    await eventually(async () =>
      expect(await replicated(master, made.id)).toMatchObject({ [labelField]: label }),
    );
    const items = await client.send(master.calls.dropdown, {});
    expect(items.body.items).toContainEqual(expect.objectContaining({ id: made.id, name: label }));
  });

  it('refuses the second of two saves of one version, naming who was first and what changed', async () => {
    const made = await makeRecord(client, byEntity, master.entity);
    const order = { ...made.values, id: made.id, version: 1, displayOrder: 7 };
    expect((await client.send(master.calls.edit, order)).status).toBe(200);
    const second = await client.send(master.calls.edit, { ...order, displayOrder: 8 });
    expect(second.status).toBe(409);
    expect(second.body).toMatchObject({
      returnCode: 'HOS-00005-0',
      details: { changedBy: '管理者', changedFields: ['displayOrder'], version: 2 },
    });
    const removed = await client.send(master.calls.remove, { id: made.id, version: 1 });
    expect(removed.body.returnCode).toBe('HOS-00005-0');
  });

  it('refuses a second record with the same key', async () => {
    const made = await makeRecord(client, byEntity, master.entity);
    const again = await client.send(master.calls.create, made.values);
    expect(again.status).toBe(409);
    expect(again.body).toMatchObject({
      returnCode: 'HOS-05090-0',
      errors: [expect.objectContaining({ code: 'HOS-05090-0' })],
    });
  });

  it('is deleted when nothing uses it, for good and everywhere', async () => {
    const made = await makeRecord(client, byEntity, master.entity);
    await eventually(async () => expect(await replicated(master, made.id)).toBeDefined());
    const removed = await client.send(master.calls.remove, { id: made.id, version: 1 });
    expect(removed.body).toMatchObject({ returnCode: 200, id: made.id });
    await eventually(async () => expect(await replicated(master, made.id)).toBeUndefined());
    const gone = await client.send(master.calls.edit, { ...made.values, id: made.id, version: 1 });
    expect(gone.body.returnCode).toBe('HOS-00004-0');
  });

  it('is read only with the right to read, saved only with the right to edit, and only in the own store', async () => {
    const front = chain.actor('front');
    expect((await client.send(master.calls.list, {}, { actor: front })).status).toBe(200);
    expect((await client.send(master.calls.create, sampleOf(master), { actor: front })).status).toBe(403);
    expect((await client.send(master.calls.list, {}, { actor: chain.actor('cleaning') })).status).toBe(403);
    const made = await makeRecord(client, byEntity, master.entity);
    const stranger = chain.actor('admin', chain.otherStore());
    const other = await client.send(
      master.calls.edit,
      { ...made.values, id: made.id, version: 1 },
      { actor: stranger },
    );
    expect(other.body.returnCode).toBe('HOS-00004-0');
    expect((await client.send(master.calls.list, {}, { actor: stranger })).body.total).toBe(0);
  });
});

describe('a field of a later release', () => {
  it('stays as it is when a page that does not know it saves the record', async () => {
    const master = byEntity.get('room')!;
    const made = await makeRecord(client, byEntity, 'room');
    const named = { ...made.values, building: '東館', buildingEn: 'East wing', id: made.id };
    expect((await client.send(master.calls.edit, { ...named, version: 1 })).status).toBe(200);
    const { buildingEn: _unknown, ...known } = named;
    expect((await client.send(master.calls.edit, { ...known, floor: '7', version: 2 })).status).toBe(200);
    const { rows } = (await client.send(master.calls.list, { q: String(made.values['roomNo']) })).body;
    expect(rows).toContainEqual(
      expect.objectContaining({ id: made.id, floor: '7', buildingEn: 'East wing' }),
    );
  });

  it('is empty in a record that such a page creates', async () => {
    const master = byEntity.get('room-type')!;
    const { buildingEn: _unknown, ...known } = sampleOf(master);
    const { id } = (await client.send(master.calls.create, known)).body;
    const { rows } = (await client.send(master.calls.list, { q: String(known['code']) })).body;
    expect(rows).toContainEqual(expect.objectContaining({ id, buildingEn: '' }));
  });
});

const REFERENCES = [...byEntity.values()].flatMap((master) =>
  Object.entries(master.fields)
    .filter(([, field]) => field.kind === 'reference')
    .map(([name, field]) => ({ user: master.entity, name, used: field.entity! })),
);

describe.each(REFERENCES)('$used, used by $user', ({ user, name, used }) => {
  it('is not deleted while it is used, and the refusal says by what', async () => {
    const target = await makeRecord(client, byEntity, used);
    const master = byEntity.get(user)!;
    const holder = await makeRecord(client, byEntity, user);
    const values = { ...holder.values, [name]: target.id, id: holder.id, version: holder.version };
    expect((await client.send(master.calls.edit, values)).status).toBe(200);
    const removal = { id: target.id, version: 1 };
    const ja = await client.send(byEntity.get(used)!.calls.remove, removal);
    expect(ja.status).toBe(409);
    expect(ja.body.returnCode).toBe('HOS-05090-1');
    expect(ja.body.message).toContain(master.nameJa);
    const en = await client.send(byEntity.get(used)!.calls.remove, removal, {
      headers: { 'accept-language': 'en' },
    });
    expect(en.body.message).toContain(master.nameEn);
  });

  it('must exist in this store', async () => {
    const master = byEntity.get(user)!;
    const values = (await makeRecord(client, byEntity, user)).values;
    const unique =
      master.uniqueField === 'roomNo' ? { roomNo: 'NEW1' } : { code: `NEW-${user}-${name}`.slice(0, 20) };
    const lost = await client.send(master.calls.create, {
      ...values,
      ...unique,
      [name]: chain.scope.storeId,
    });
    expect(lost.status).toBe(422);
    expect(lost.body.returnCode).toBe('HOS-05090-2');
  });
});

describe('lists', () => {
  it('ignore width and case in a search, sort by any field, and page', async () => {
    const master = byEntity.get('sales-route-group')!;
    for (let index = 1; index <= 12; index += 1) {
      const code = `PG${String(index).padStart(2, '0')}`;
      await client.send(master.calls.create, {
        ...sampleOf(master),
        code,
        name: `ページ${13 - index}_%`,
        displayOrder: index,
      });
    }
    const first = await client.send(master.calls.list, { q: 'ｐｇ' });
    expect(first.body.total).toBe(12);
    expect(first.body.rows.map((row) => row['code'])).toEqual(
      Array.from({ length: 10 }, (_, index) => `PG${String(index + 1).padStart(2, '0')}`),
    );
    const last = await client.send(master.calls.list, {
      q: 'pg',
      page: 2,
      sortKey: 'code',
      sortDirection: 'descending',
    });
    expect(last.body.rows.map((row) => row['code'])).toEqual(['PG02', 'PG01']);
    expect((await client.send(master.calls.list, { q: '_%' })).body.total).toBe(12);
    expect((await client.send(master.calls.list, { q: '%%%' })).body.total).toBe(0);
    expect((await client.send(master.calls.list, { sortKey: 'version; drop table rank' })).status).toBe(200);
  });
});
