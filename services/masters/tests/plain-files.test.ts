import { errorMessage, type ErrorCode } from '@honjin/contracts';
import {
  accountingItems,
  arrangements,
  billingAddresses,
  fieldLabel,
  freeMemos,
  holidays,
  PLAIN_MASTERS,
  purposes,
  rooms,
} from '@honjin/contracts/masters';
import { encodeCp932, type RunningService } from '@honjin/service-kit';
import { createTestChain, type TestChain } from '@honjin/test-kit';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { build } from '../src/parts.ts';
import { clientOf, makeRecord, sampleOf, type AnyMaster, type Client } from './samples.ts';

let chain: TestChain;
let masters: RunningService;
let client: Client;
const byEntity = PLAIN_MASTERS as ReadonlyMap<string, AnyMaster>;

beforeAll(async () => {
  chain = await createTestChain();
  masters = await chain.start('masters', build);
  client = clientOf(chain, masters);
  for (const master of byEntity.values()) await makeRecord(client, byEntity, master.entity);
});
afterAll(() => chain.stop());

type Encoding = 'UTF-8' | 'CP932';

async function exported(master: AnyMaster, encoding: Encoding = 'UTF-8', locale = 'ja'): Promise<Uint8Array> {
  const { status, response } = await client.send(
    master.calls.exportFile,
    { encoding },
    { headers: { 'accept-language': locale } },
  );
  expect(status).toBe(200);
  return new Uint8Array(await response.arrayBuffer());
}

const base64 = (bytes: Uint8Array | string) => Buffer.from(bytes).toString('base64');
const check = (master: AnyMaster, file: Uint8Array | string, more: object = {}) =>
  client.send(master.calls.checkFile, { content: base64(file), ...more });

async function imported(master: AnyMaster, file: Uint8Array | string) {
  const { digest } = (await check(master, file)).body;
  return client.send(master.calls.importFile, { content: base64(file), digest });
}

const LABELS = [...byEntity.values()].map((master) => [master.entity, master] as const);

describe.each(LABELS)('%s', (_entity, master) => {
  it.each([
    ['UTF-8', 'ja'],
    ['UTF-8', 'en'],
    ['CP932', 'ja'],
  ] as const)('comes back from its own file in %s (%s) as it was', async (encoding, locale) => {
    const file = await exported(master, encoding, locale);
    const { body } = await check(master, file);
    const { total } = (await client.send(master.calls.list, {})).body;
    expect(body).toMatchObject({
      encoding,
      fileErrors: [],
      counts: { new: 0, changed: 0, unchanged: total, refused: 0 },
    });
    expect(total).toBeGreaterThan(0);
  });

  it('names each of its columns once in each language', () => {
    for (const locale of ['ja', 'en'] as const) {
      const labels = Object.keys(master.fields).map((field) => fieldLabel(master.entity, field, locale));
      expect(new Set(labels).size).toBe(labels.length);
    }
  });
});

describe('export', () => {
  it('writes every field, other masters by their code, choices by name, flags as 1 and 0', async () => {
    const { values } = await makeRecord(client, byEntity, 'arrangement');
    const text = new TextDecoder('utf-8', { ignoreBOM: true }).decode(
      await exported(arrangements as AnyMaster),
    );
    expect(text.startsWith('\ufeffコード,名称,名称（英語）,手配グループ,種別,利用日')).toBe(true);
    const group = await client.send(byEntity.get('arrangement-group')!.calls.dropdown, {});
    const code = group.body.items.find((item) => item.id === values['arrangementGroupId'])!.code;
    expect(text).toContain(`${String(values['code'])},${String(values['name'])},,${code},MEAL,THE_DAY`);
    const line = text.split('\r\n').find((one) => one.startsWith(`${String(values['code'])},`))!;
    expect(line).toMatch(/,1,,,1,\d+$/);
  });

  it('sends more records than one batch holds, in their order', async () => {
    await chain.admin`
      insert into masters.sales_route_group (store_id, code, name, display_order)
      select ${chain.scope.storeId}, 'B' || n, '団体' || n, n * 10 from generate_series(1, 1203) n`;
    const lines = new TextDecoder()
      .decode(await exported(byEntity.get('sales-route-group')!))
      .trim()
      .split('\r\n');
    expect(lines.length).toBeGreaterThan(1_203);
    expect(lines.filter((line) => line.startsWith('B')).map((line) => line.split(',')[0])).toEqual(
      Array.from({ length: 1_203 }, (_, index) => `B${index + 1}`),
    );
  });

  it('is for users who may read the master', async () => {
    const { status } = await client.send(rooms.calls.exportFile, {}, { actor: chain.actor('cleaning') });
    expect(status).toBe(403);
  });
});

describe('import', () => {
  it('shows new, changed and unchanged records, saves the changes and nothing else', async () => {
    const kept = await makeRecord(client, byEntity, 'purpose');
    const changed = await makeRecord(client, byEntity, 'purpose');
    const group = await client.send(byEntity.get('purpose-group')!.calls.dropdown, {});
    const file = [
      'code,name,Purpose group',
      `${String(kept.values['code'])},${String(kept.values['name'])},${group.body.items.find((item) => item.id === kept.values['purposeGroupId'])!.code}`,
      `${String(changed.values['code'])},"改名, 済",${group.body.items.find((item) => item.id === changed.values['purposeGroupId'])!.code}`,
      `NEW1,新しい目的,${group.body.items[0]!.code}`,
    ].join('\n');
    const shown = (await check(purposes as AnyMaster, file)).body;
    expect(shown.counts).toEqual({ new: 1, changed: 1, unchanged: 1, refused: 0 });
    expect(shown.rows).toEqual([
      expect.objectContaining({
        line: 3,
        kind: 'CHANGED',
        changes: [{ field: 'name', before: changed.values['name'], after: '改名, 済' }],
      }),
      expect.objectContaining({ line: 4, kind: 'NEW', key: 'NEW1', name: '新しい目的' }),
    ]);
    const done = await imported(purposes as AnyMaster, file);
    expect(done.body).toMatchObject({ returnCode: 200, created: 1, changed: 1 });
    const list = await client.send(purposes.calls.list, { pageSize: 50 });
    const byCode = new Map(list.body.rows.map((row) => [row['code'], row]));
    expect(byCode.get(changed.values['code'] as string)).toMatchObject({ name: '改名, 済', version: 2 });
    expect(byCode.get(kept.values['code'] as string)).toMatchObject({ version: 1 });
    expect(byCode.get('NEW1')).toMatchObject({ name: '新しい目的', isActive: true });
    expect(list.body.rows.at(-1)).toMatchObject({ code: 'NEW1' });
    const history = await client.send(purposes.calls.history, { id: changed.id });
    expect(history.body.entries[0]).toMatchObject({
      kind: 'IMPORTED',
      userName: '管理者',
      changes: [{ field: 'name', before: changed.values['name'], after: '改名, 済' }],
    });
    expect((await check(purposes as AnyMaster, file)).body.counts).toMatchObject({ unchanged: 3 });
  });

  const head = 'コード,名称,単価,消費税区分,適用開始日,手入力可,科目区分,課税区分';
  const good = '売上,0,CON,,1,SALES,TAX_INCLUDED';
  const ROWS: [string, string, string, ErrorCode, string[]][] = [
    ['a price that is no number', 'X1,売上,千円,CON,,1,SALES,TAX_INCLUDED', '単価', 'HOS-05092-0', ['千円']],
    ['a day that is none', 'X1,売上,0,CON,来週,1,SALES,TAX_INCLUDED', '適用開始日', 'HOS-05092-1', ['来週']],
    ['31 February', 'X1,売上,0,CON,2026-02-31,1,SALES,TAX_INCLUDED', '適用開始日', 'HOS-09001-5', []],
    ['a flag that is none', 'X1,売上,0,CON,,多分,SALES,TAX_INCLUDED', '手入力可', 'HOS-05092-2', ['多分']],
    [
      'an unknown choice',
      'X1,売上,0,ZERO,,1,SALES,TAX_INCLUDED',
      '消費税区分',
      'HOS-05092-3',
      ['ZERO', 'CON, REDUCED'],
    ],
    ['no name', 'X1,,0,CON,,1,SALES,TAX_INCLUDED', '名称', 'HOS-09001-0', []],
    ['taxable sales without a rate', 'X1,売上,0,,,1,SALES,TAX_INCLUDED', '消費税区分', 'HOS-05011-2', []],
    ['the same code twice', `X0,${good}`, 'コード', 'HOS-05092-5', ['X0', '2']],
    ['a column too few', 'X1,売上', '', 'HOS-05091-8', ['8']],
  ];
  it.each(ROWS)(
    'names line, column, code and words of %s, and saves nothing',
    async (...[, row, header, code, values]) => {
      const file = `${head}\nX0,${good}\n${row}\n`;
      const { body } = await check(accountingItems as AnyMaster, file);
      expect(body.fileErrors).toEqual([
        {
          line: 3,
          column: header === '' ? null : head.split(',').indexOf(header) + 1,
          header,
          value: header === '' ? '' : row.split(',')[head.split(',').indexOf(header)],
          code,
          messageJa: errorMessage(code, 'ja', values),
          messageEn: errorMessage(code, 'en', values),
        },
      ]);
      expect(body.counts).toMatchObject({ new: 1, refused: 1 });
      const done = await client.send(accountingItems.calls.importFile, {
        content: base64(file),
        digest: body.digest,
      });
      expect(done.status).toBe(422);
      expect(done.body).toMatchObject({
        returnCode: 'HOS-05091-7',
        message: errorMessage('HOS-05091-7', 'ja', [1]),
      });
      expect((await client.send(accountingItems.calls.list, { q: 'X0' })).body.total).toBe(0);
    },
  );

  it('names a record of another master that does not exist', async () => {
    const { body } = await check(rooms as AnyMaster, 'roomNo,roomTypeId\n901,NONE');
    expect(body.fileErrors).toEqual([
      expect.objectContaining({
        line: 2,
        column: 2,
        code: 'HOS-05092-4',
        messageJa: '部屋タイプにコード「NONE」がありません。',
        messageEn: 'There is no Room type with the code “NONE”.',
      }),
    ]);
  });

  const FILES: [string, string | Uint8Array, ErrorCode, string[]][] = [
    ['no text at all', '', 'HOS-05091-0', ['1']],
    ['a quote that never ends', 'code,name\nA,"b', 'HOS-05091-0', ['2']],
    ['bytes of no encoding', Uint8Array.from([0xff, 0xff, 0x41]), 'HOS-05091-1', []],
    ['no key', 'name\n会議', 'HOS-05091-2', ['コード']],
    ['an unknown column', 'code,name,colour\nA,会議,red', 'HOS-05091-3', ['colour']],
    ['a column twice', 'code,コード\nA,A', 'HOS-05091-4', ['コード']],
    [
      'more than 5,000 records',
      `code\n${Array.from({ length: 5_001 }, (_, index) => `R${index}`).join('\n')}`,
      'HOS-05091-5',
      ['5,000'],
    ],
    ['more than 1 MB', 'x'.repeat(1_000_001), 'HOS-05091-6', []],
  ];
  it.each(FILES)('refuses a file with %s', async (_what, file, code, values) => {
    for (const locale of ['ja', 'en'] as const) {
      const shownValues =
        locale === 'en'
          ? values.map((value) => (value === 'コード' && code === 'HOS-05091-2' ? 'Code' : value))
          : values;
      const { status, body } = await client.send(
        byEntity.get('rank')!.calls.checkFile,
        { content: base64(file) },
        { headers: { 'accept-language': locale } },
      );
      expect(status).toBeGreaterThanOrEqual(400);
      const said = body.errors?.[0] ?? { code: body.returnCode, message: body.message };
      expect(said).toMatchObject({ code, message: errorMessage(code, locale, shownValues) });
    }
  });

  it('reads both encodings by itself, dates and numbers as spreadsheets write them', async () => {
    const file = encodeCp932('日付,祝日名\n2041/1/2,～振替～\n');
    expect((await check(holidays as AnyMaster, file)).body).toMatchObject({
      encoding: 'CP932',
      counts: { new: 1 },
    });
    expect((await check(holidays as AnyMaster, file, { encoding: 'UTF-8' })).body.returnCode).toBe(
      'HOS-05091-1',
    );
    const item = '\ufeffcode,name,group,taxation,unitPrice\nX9,計測,sales,NON_TAXABLE,"１２，３４５"';
    const done = await imported(accountingItems as AnyMaster, item);
    expect(done.body.created).toBe(1);
    const { rows } = (await client.send(accountingItems.calls.list, { q: 'X9' })).body;
    expect(rows[0]).toMatchObject({ unitPrice: 12_345, taxation: 'NON_TAXABLE' });
  });

  it('keeps texts that a spreadsheet would run, quotes, line breaks and separators', async () => {
    const memo = { ...sampleOf(freeMemos as AnyMaster), name: '=1+1', detail: '"a",\n-b|\\' };
    await client.send(freeMemos.calls.create, memo);
    const second = { ...sampleOf(freeMemos as AnyMaster), name: "'=x", nameEn: "''-y", detail: '＝1＋1' };
    await client.send(freeMemos.calls.create, second);
    const room = await makeRecord(client, byEntity, 'room');
    await client.send(rooms.calls.edit, {
      ...room.values,
      attributes: ['角|部屋', '海\\側', '=1'],
      id: room.id,
      version: 1,
    });
    for (const master of [freeMemos, rooms] as unknown as AnyMaster[]) {
      const file = await exported(master);
      expect((await check(master, file)).body.counts).toMatchObject({ new: 0, changed: 0, refused: 0 });
    }
  });

  it('leaves a text alone that differs only in characters CP932 does not have', async () => {
    const address = {
      ...sampleOf(billingAddresses as AnyMaster),
      name: '𠮷野家〜本店',
      phone: '0312345678',
      zipcode: '1000001',
    };
    const { id } = (await client.send(billingAddresses.calls.create, address)).body;
    const file = await exported(billingAddresses as AnyMaster, 'CP932');
    expect((await check(billingAddresses as AnyMaster, file)).body.counts).toMatchObject({ changed: 0 });
    const text = new TextDecoder('shift_jis').decode(file).replace('0312345678', '0398765432');
    expect((await imported(billingAddresses as AnyMaster, encodeCp932(text))).body).toMatchObject({
      changed: 1,
    });
    const { rows } = (await client.send(billingAddresses.calls.list, { q: '0398765432' })).body;
    expect(rows).toEqual([expect.objectContaining({ id, name: '𠮷野家〜本店', phone: '0398765432' })]);
  });

  it('is refused when somebody saved between the look and the import', async () => {
    const made = await makeRecord(client, byEntity, 'purpose-group');
    const master = byEntity.get('purpose-group')!;
    const file = `code,name\n${String(made.values['code'])},別名`;
    const { digest } = (await check(master, file)).body;
    await client.send(master.calls.edit, { ...made.values, displayOrder: 3, id: made.id, version: 1 });
    const late = await client.send(master.calls.importFile, { content: base64(file), digest });
    expect(late.status).toBe(409);
    expect(late.body.returnCode).toBe('HOS-05091-9');
  });

  it('is for users who may edit the master', async () => {
    const content = base64('code,name\nA,b');
    const actor = chain.actor('front');
    const looked = await client.send(purposes.calls.checkFile, { content }, { actor });
    const saved = await client.send(purposes.calls.importFile, { content, digest: '' }, { actor });
    expect([looked.status, saved.status]).toEqual([403, 403]);
  });

  it('saves 5,000 records in one transaction, and each reaches the stream once', async () => {
    const master = byEntity.get('rank')!;
    const lines = Array.from({ length: 4_000 }, (_, index) => `G${index},ランク${index}`);
    const done = await imported(master, `code,name\n${lines.join('\r\n')}`);
    expect(done.body).toMatchObject({ returnCode: 200, created: 4_000 });
    const [sent] = await chain.admin<{ count: number; audited: number }[]>`
      select (select count(distinct subject)::int from masters.outbox where subject like 'honjin.masters.state.rank.%') as count,
             (select count(*)::int from masters.audit_log where action = 'rank.import') as audited`;
    expect(sent!.audited).toBe(4_000);
    expect(sent!.count).toBeGreaterThanOrEqual(4_000);
  });
});
