import { toWire, WIRE_HEADERS } from '@honjin/contracts';
import {
  deleteAttachment,
  downloadAttachment,
  getOperationHistory,
  listAttachments,
  restoreAttachment,
  uploadAttachment,
} from '@honjin/contracts/registration';
import { newId, type RunningService } from '@honjin/service-kit';
import { createTestChain, type TestChain } from '@honjin/test-kit';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { build } from '../src/parts.ts';
import { book, bookingOf, roomOf } from './bookings.ts';
import { openHotel } from './masters.ts';

let chain: TestChain;
let service: RunningService;
let booking: Awaited<ReturnType<typeof book>>;

const PNG = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==',
  'base64',
);
const PDF = Buffer.from('%PDF-1.4\n1 0 obj<<>>endobj\ntrailer<<>>\n%%EOF\n');
const EXE = Buffer.from(`MZ${'\u0000'.repeat(200)}`);

beforeAll(async () => {
  chain = await createTestChain();
  service = await chain.start('registration', build);
  const hotel = await openHotel(chain);
  booking = await book(chain, service, bookingOf([roomOf(hotel)]));
});

afterAll(() => chain.stop());

interface Upload {
  fileName: string;
  body: Uint8Array | null;
  bBasicInformationId?: string;
  bRoomUnitId?: string;
  /** The type that the browser claims. */
  type?: string;
  key?: string;
}

async function upload(
  { fileName, body, type = '', key = newId(), ...place }: Upload,
  actor = chain.actor('front'),
) {
  const form = new FormData();
  const fields = { bBasicInformationId: booking.id, fileName, ...place };
  form.append('fields', JSON.stringify(toWire(fields)));
  if (body !== null) form.append('file', new File([new Uint8Array(body)], 'upload', { type }));
  const response = await fetch(`${service.url}${uploadAttachment.path}`, {
    method: 'POST',
    headers: { [WIRE_HEADERS.identity]: await chain.sign(actor), [WIRE_HEADERS.idempotencyKey]: key },
    body: form,
  });
  const answer = (await response.json()) as {
    return_code: number | string;
    attachment: { id: string; content_type: string };
  };
  return { status: response.status, code: answer.return_code, attachment: answer.attachment };
}

const list = async (actor = chain.actor('front')) =>
  (await chain.call(service, listAttachments, { bBasicInformationId: booking.id }, { actor })).body;

test('the same key with another file is refused, with the same one it answers the first upload', async () => {
  const key = newId();
  const clerk = chain.actor('front');
  const first = await upload({ fileName: '控.pdf', body: PDF, key }, clerk);
  const again = await upload({ fileName: '控.pdf', body: PDF, key }, clerk);
  expect([first.code, again.attachment.id]).toEqual([200, first.attachment.id]);
  const other = await upload({ fileName: '控.pdf', body: PNG, key }, clerk);
  expect([other.status, other.attachment]).toEqual([422, undefined]);
  const { attachments } = await list();
  expect(attachments.filter(({ fileName }) => fileName === '控.pdf')).toHaveLength(1);
  await chain.call(service, deleteAttachment, { id: first.attachment.id }, { actor: chain.actor('front') });
});

describe('a file of a booking', () => {
  test('is kept, listed, given back byte by byte, taken off and put back; the history tells it', async () => {
    const name = '予約確認書（控）.pdf';
    const { code, attachment } = await upload({ fileName: name, body: PDF, bRoomUnitId: booking.units[0]! });
    expect(code).toBe(200);
    expect((await list()).attachments).toMatchObject([
      { fileName: name, contentType: 'application/pdf', sizeBytes: PDF.length, uploadedBy: 'front' },
    ]);
    const { response } = await chain.call(service, downloadAttachment, { id: attachment.id });
    expect(response.headers.get('content-type')).toBe('application/pdf');
    expect(response.headers.get('content-disposition')).toBe(
      `attachment; filename*=UTF-8''${encodeURIComponent(name)}`,
    );
    expect(Buffer.from(await response.arrayBuffer()).equals(PDF)).toBe(true);

    await chain.call(service, deleteAttachment, { id: attachment.id });
    expect((await list()).attachments).toEqual([]);
    const gone = await chain.call(service, downloadAttachment, { id: attachment.id });
    expect(gone.body.returnCode).toBe('HOS-00004-0');
    await chain.call(service, restoreAttachment, { id: attachment.id });
    expect((await list()).attachments).toHaveLength(1);
    const history = await chain.call(service, getOperationHistory, { bBasicInformationId: booking.id });
    expect(history.body.operationHistories.slice(0, 3).map(({ action }) => action)).toEqual([
      'attachment.restore',
      'attachment.delete',
      'attachment.upload',
    ]);
  });

  test('is not put back when it is of an earlier business day', async () => {
    const { attachment } = await upload({ fileName: 'a.png', body: PNG });
    await chain.call(service, deleteAttachment, { id: attachment.id });
    await chain.admin`update registration.attachment set deleted_on = deleted_on - 1 where id = ${attachment.id}`;
    const { body } = await chain.call(service, restoreAttachment, { id: attachment.id });
    expect(body.returnCode).toBe('HOS-00004-0');
  });

  test('is known by its content, not by what the browser says', async () => {
    const { attachment } = await upload({ fileName: 'a.png', body: PNG, type: 'text/html' });
    expect(attachment.content_type).toBe('image/png');
    const text = await upload({ fileName: 'メモ.txt', body: Buffer.from('<script>alert(1)</script>') });
    expect(text.attachment.content_type).toBe('text/plain');
  });
});

describe('abuse', () => {
  test.each<[string, string, Uint8Array | null, string]>([
    ['no file', 'a.pdf', null, 'HOS-02019-1'],
    ['an empty file', 'a.pdf', Buffer.alloc(0), 'HOS-02019-1'],
    [
      'one byte over 5 MB',
      'a.png',
      Buffer.concat([PNG, Buffer.alloc(5_242_881 - PNG.length)]),
      'HOS-02019-2',
    ],
    ['a program', 'setup.exe', EXE, 'HOS-02019-3'],
    ['a page', 'a.html', Buffer.from('<html></html>'), 'HOS-02019-3'],
    [
      'a drawing with script',
      'a.svg',
      Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'),
      'HOS-02019-3',
    ],
    ['a name out of an object', 'a.constructor', PDF, 'HOS-02019-3'],
    ['a program called a document', 'a.pdf', EXE, 'HOS-02019-4'],
    ['a picture called a document', 'a.pdf', PNG, 'HOS-02019-4'],
    ['a program called a text', 'a.txt', EXE, 'HOS-02019-4'],
    [
      'an archive called a sheet',
      'a.xlsx',
      Buffer.from('PK\u0003\u0004'.padEnd(60, '\u0000')),
      'HOS-02019-4',
    ],
    ['a path', '../../etc/passwd.pdf', PDF, 'HOS-02019-5'],
    ['a header', 'a\r\nset-cookie: x.pdf', PDF, 'HOS-02019-5'],
    ['turned writing', 'a\u202Efdp.exe.pdf', PDF, 'HOS-02019-5'],
  ])('%s is refused', async (_, fileName, body, code) => {
    const before = (await list()).attachments.length;
    expect((await upload({ fileName, body })).code).toBe(code);
    expect((await list()).attachments).toHaveLength(before);
  });

  test('exactly 5 MB is taken, and equal content is kept once', async () => {
    const body = Buffer.concat([PNG, Buffer.alloc(5_242_880 - PNG.length)]);
    expect((await upload({ fileName: 'big.png', body })).code).toBe(200);
    expect((await upload({ fileName: 'again.png', body })).code).toBe(200);
    const [row] = await chain.admin`
      select count(*)::int as count from registration.attachment_body where octet_length(body) = 5242880`;
    expect(row?.['count']).toBe(1);
  });

  test('another booking’s room, another store, and a user who may only read get nowhere', async () => {
    const file = { fileName: 'a.pdf', body: PDF };
    expect((await upload({ ...file, bRoomUnitId: newId() })).code).toBe('HOS-01002-4');
    expect((await upload({ ...file, bBasicInformationId: newId() })).code).toBe('HOS-01002-4');
    expect((await upload(file, chain.actor('viewer'))).status).toBe(403);
    const [known] = (await list()).attachments;
    const stranger = chain.actor('admin', chain.otherStore());
    for (const call of [downloadAttachment, deleteAttachment, restoreAttachment]) {
      const { status } = await chain.call(service, call, { id: known!.id }, { actor: stranger });
      expect(status).toBe(404);
    }
    expect((await list(stranger)).returnCode).toBe('HOS-01002-4');
    expect((await upload(file, stranger)).code).toBe('HOS-01002-4');
  });
});
