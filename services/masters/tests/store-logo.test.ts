import { toWire, WIRE_HEADERS, type Actor } from '@honjin/contracts';
import {
  deleteStoreLogo,
  LOGO_LIMIT_BYTES,
  showStoreLogo,
  storeLogoMaster,
  uploadStoreLogo,
} from '@honjin/contracts/masters';
import { listMasters, tenantTx, type RunningService } from '@honjin/service-kit';
import { createTestChain, eventually, type TestChain } from '@honjin/test-kit';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { build } from '../src/parts.ts';

/** The smallest PNG: one transparent dot. */
const PNG = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==',
  'base64',
);

/** Makes a PNG whose header states its size. The rest is never read. */
function largePng(width: number, height: number): Buffer {
  const bytes = Buffer.from(PNG);
  bytes.writeUInt32BE(width, 16);
  bytes.writeUInt32BE(height, 20);
  return bytes;
}

let chain: TestChain;
let masters: RunningService;

beforeAll(async () => {
  chain = await createTestChain();
  const { storeId, groupId, companyId } = chain.scope;
  await chain.admin`
    insert into masters.store (store_id, group_id, company_id, store_cd, name)
    values (${storeId}, ${groupId}, ${companyId}, 'TYO', '本陣東京')`;
  masters = await chain.start('masters', build);
});
afterAll(() => chain.stop());

async function upload(fileName: string, content: Uint8Array, actor: Actor = chain.actor('admin')) {
  const form = new FormData();
  form.append('fields', JSON.stringify(toWire({ fileName })));
  form.append('file', new File([new Uint8Array(content)], fileName, { type: 'image/png' }));
  const headers = {
    [WIRE_HEADERS.identity]: await chain.sign(actor),
    [WIRE_HEADERS.idempotencyKey]: crypto.randomUUID(),
  };
  const response = await fetch(`${masters.url}${uploadStoreLogo.path}`, {
    method: 'POST',
    headers,
    body: form,
  });
  return { status: response.status, body: (await response.json()) as { return_code: unknown } };
}

const show = async (actor = chain.actor('front')) =>
  (await chain.call(masters, showStoreLogo, {}, { actor })).body.logo;

describe('the logo of a store', () => {
  it('is uploaded, shown as it was, replaced and taken away', async () => {
    expect(await show()).toBeNull();
    expect((await upload('ロゴ.png', PNG)).status).toBe(200);
    const logo = await show();
    expect(logo).toMatchObject({ fileName: 'ロゴ.png', sizeBytes: PNG.length });
    expect(logo!.dataUrl).toBe(`data:image/png;base64,${PNG.toString('base64')}`);
    await upload('logo2.png', PNG);
    expect((await show())!.fileName).toBe('logo2.png');
    expect((await chain.call(masters, deleteStoreLogo, {})).status).toBe(200);
    expect(await show()).toBeNull();
    expect((await chain.call(masters, deleteStoreLogo, {})).status).toBe(404);
  });

  it('travels to every service that prints it, and so does its removal', async () => {
    const printer = await chain.start('registration', () => ({ routes: [], replicas: [storeLogoMaster] }));
    const known = () =>
      tenantTx(printer.context.db, chain.scope, { requestId: 'test' }, (tx) =>
        listMasters(tx, storeLogoMaster),
      );
    await upload('logo.png', PNG);
    await eventually(async () =>
      expect([...(await known()).values()]).toEqual([
        { dataUrl: `data:image/png;base64,${PNG.toString('base64')}` },
      ]),
    );
    await chain.call(masters, deleteStoreLogo, {});
    await eventually(async () => expect((await known()).size).toBe(0));
    await upload('again.png', PNG);
    await eventually(async () => expect((await known()).size).toBe(1));
    await chain.call(masters, deleteStoreLogo, {});
  });

  it.each([
    ['nothing', 'logo.png', Buffer.alloc(0), 'HOS-05030-0'],
    ['too much', 'logo.png', Buffer.concat([PNG, Buffer.alloc(LOGO_LIMIT_BYTES)]), 'HOS-05030-1'],
    ['a path', '../logo.png', PNG, 'HOS-05030-2'],
    ['a script in a picture’s clothes', 'logo.png', Buffer.from('<svg onload="alert(1)"/>'), 'HOS-05030-3'],
    ['another type than it says', 'logo.jpg', PNG, 'HOS-05030-3'],
    ['pixels that need gigabytes', 'logo.png', largePng(9_000, 9_000), 'HOS-05030-4'],
    ['a side beyond the limit', 'logo.png', largePng(4_001, 10), 'HOS-05030-4'],
    ['a type that is not taken', 'logo.gif', Buffer.from('GIF89a'), 'HOS-05030-3'],
  ])('is refused when it is %s', async (_what, name, content, code) => {
    const refused = await upload(name, content);
    expect([refused.status, refused.body.return_code]).toEqual([422, code]);
    expect(await show()).toBeNull();
  });

  it('is for users who may edit masters, and each store’s own', async () => {
    expect((await upload('logo.png', PNG, chain.actor('front'))).status).toBe(403);
    await upload('logo.png', PNG);
    expect(await show(chain.actor('admin', chain.otherStore()))).toBeNull();
  });
});
