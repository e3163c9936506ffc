import {
  askSignature,
  cancelSignature,
  changeStatus,
  getOperationHistory,
  getRegistrationCards,
  listSignTablets,
  pairSignTablet,
  printRegistrationCards,
  removeSignTablet,
  saveSignRules,
  editBooking,
  viewSignature,
  voidSignature,
} from '@honjin/contracts/registration';
import { readStrokes } from '@honjin/domain';
import { newId, type RunningService } from '@honjin/service-kit';
import { createTestChain, type TestChain } from '@honjin/test-kit';
import { writeFile } from 'node:fs/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { registrationConfig } from '../src/config.ts';
import { build } from '../src/parts.ts';
import { bookingOf, roomOf, show } from './bookings.ts';
import { openHotel, type Hotel } from './masters.ts';
import { arriveOn, SignTablet, STROKES, YAMADA } from './sign-tablets.ts';

let chain: TestChain;
let service: RunningService;
let hotel: Hotel;
let tablet: SignTablet;

beforeAll(async () => {
  chain = await createTestChain();
  service = await chain.start('registration', (context) => ({ ...build(context), jobs: [] }), {
    schema: registrationConfig,
  });
  hotel = await openHotel(chain);
  tablet = new SignTablet(chain, service);
  await tablet.pair('フロント1');
});

afterAll(() => chain.stop());

const front = () => ({ actor: chain.actor('front', { userName: '佐藤' }) });
const admin = () => ({ actor: chain.actor('admin') });

const SMITH = {
  guestNameSingleByte: 'スミス ジョン',
  guestKanjiName: 'John Smith',
  country: 'US',
  nationality: 'US',
  city: 'Boston',
};

let booked = 0;

/** A guest with a card, in a booking of their own. */
const arrive = (guest: object = YAMADA) => arriveOn(chain, service, hotel, { day: (booked += 1), guest });

const ask = (bGuestInformationId: string, tabletId = tablet.id, as = front()) =>
  chain.call(service, askSignature, { bGuestInformationId, tabletId }, as);

async function cardOf(unitId: string) {
  const { cards } = (await chain.call(service, getRegistrationCards, { bRoomUnitIds: [unitId] }, front()))
    .body;
  return cards[0]!;
}

async function signed(guest: object = YAMADA) {
  const arrived = await arrive(guest);
  const { body } = await ask(arrived.guestId);
  expect(body).toMatchObject({ returnCode: 200 });
  expect(await tablet.sign()).toMatchObject({ status: 303, location: '/tablet/thanks?lang=ja' });
  return { ...arrived, signatureId: body.signature.id };
}

const actionsOf = async (bBasicInformationId: string) => {
  const request = { bBasicInformationId, pageSize: 30 } as const;
  const { body } = await chain.call(service, getOperationHistory, request, front());
  return body.operationHistories.filter(({ action }) => action.startsWith('signature.'));
};

test('R-SIGN-02, 03: a card goes to the tablet, is signed there, and the tablet forgets it', async () => {
  const { id, unitId, guestId } = await arrive();
  expect((await cardOf(unitId)).signature).toBeNull();
  expect(await tablet.state()).toBe('waiting');
  expect((await tablet.show()).html).toContain('いらっしゃいませ');

  const { body } = await ask(guestId);
  expect(body.signature).toMatchObject({ signatureState: 'ASKED', tabletName: 'フロント1', signedAt: null });
  expect((await cardOf(unitId)).signature).toMatchObject({ signatureState: 'ASKED' });
  expect(await tablet.state()).toBe(body.signature.id);
  const page = await tablet.show();
  for (const told of ['山田 太郎', 'ヤマダ タロウ', '09012345678', '札幌市中央区北1条西2-3', '旅館業法第6条'])
    expect(page.html).toContain(told);

  expect(await tablet.sign()).toMatchObject({ status: 303, location: '/tablet/thanks?lang=ja' });
  expect(await tablet.state()).toBe('waiting');
  for (const place of ['', 'thanks']) {
    const { html } = await tablet.ask('GET', place);
    for (const told of ['山田', 'ヤマダ', '09012345678', '札幌市']) expect(html).not.toContain(told);
  }
  expect((await cardOf(unitId)).signature).toMatchObject({
    signatureState: 'SIGNED',
    tabletName: 'フロント1',
    changedEntries: [],
    isSealBroken: false,
  });
  const view = await chain.call(service, viewSignature, { id: body.signature.id }, front());
  expect(view.body).toMatchObject({
    strokes: readStrokes(STROKES),
    typedName: null,
    signedCard: { guestName: '山田 太郎', phoneNumber: '09012345678' },
    digest: expect.stringMatching(/^[\da-f]{64}$/),
  });
  expect((await actionsOf(id)).map(({ action, userName }) => [action, userName]).toSorted()).toEqual([
    ['signature.ask', '佐藤'],
    ['signature.sign', 'お客様（タブレット）'],
    ['signature.view', '佐藤'],
  ]);
});

test('R-SIGN-02: a guest from abroad reads English, and either language on demand with what was written', async () => {
  const { guestId } = await arrive(SMITH);
  const { body } = await ask(guestId);
  expect((await tablet.show()).html).toContain('Sign your registration card');
  expect((await tablet.show('ja')).html).toContain('宿泊カードのご署名');
  const other = { card: body.signature.id, step: 'ja', strokes: STROKES, typed: 'J', agreed: 'on' };
  const page = await tablet.ask('POST', '', other);
  expect(page.status).toBe(200);
  expect(page.html).toContain('宿泊カードのご署名');
  expect(page.html).toContain(`value="${STROKES}"`);
  expect(page.html).toContain('value="J"');
  expect(page.html).toMatch(/name="agreed" required checked/);
  await chain.call(service, cancelSignature, { id: body.signature.id }, front());
});

test.each([
  ['without a tick', { agreed: '' }, '同意します'],
  ['without a signature', { strokes: '' }, '枠の中にご署名いただくか'],
  ['with a tap', { strokes: '5,5' }, '枠の中にご署名いただくか'],
  ['with a picture', { strokes: 'data:image/png;base64,AAAA' }, '読み取れませんでした'],
  ['with places beside the field', { strokes: '0,0 9999,0' }, '読み取れませんでした'],
  ['with more than anybody writes', { strokes: Array(5_001).fill('1,1').join(' ') }, '読み取れませんでした'],
])('R-SIGN-04: %s nothing is signed, and the page says what is missing', async (_, fields, words) => {
  const { unitId, guestId } = await arrive();
  const { body } = await ask(guestId);
  const page = await tablet.sign(fields as unknown as Record<string, string>);
  expect(page.status).toBe(422);
  expect(page.html).toContain(words);
  expect((await cardOf(unitId)).signature).toMatchObject({ signatureState: 'ASKED' });
  expect((await chain.call(service, cancelSignature, { id: body.signature.id }, front())).status).toBe(200);
  expect(await tablet.state()).toBe('waiting');
});

test('R-SIGN-04: a typed name signs where the store allows it, and only there', async () => {
  const { signRules } = (await chain.call(service, listSignTablets, {}, front())).body;
  const rules = { allowsTyped: false, termsJa: '館内は全室禁煙です。', termsEn: 'No smoking.' };
  const save = (version: number, more: object) =>
    chain.call(service, saveSignRules, { version, ...rules, ...more }, admin());
  expect((await save(signRules.version, {})).body).toMatchObject({ signRules: rules });
  expect((await save(signRules.version, {})).body).toMatchObject({ returnCode: 'HOS-00005-0' });
  const { guestId } = await arrive();
  const first = (await ask(guestId)).body.signature.id;
  const page = await tablet.show();
  expect(page.html).toContain('館内は全室禁煙です。');
  expect(page.html).not.toContain('id="typed"');
  expect((await tablet.sign({ strokes: '', typed: '山田 太郎' })).status).toBe(422);
  await chain.call(service, cancelSignature, { id: first }, front());

  await save(signRules.version + 1, { allowsTyped: true });
  const { id } = (await ask(guestId)).body.signature;
  expect((await tablet.sign({ strokes: '', typed: '　山田　太郎 ' })).status).toBe(303);
  const view = (await chain.call(service, viewSignature, { id }, front())).body;
  expect(view).toMatchObject({ strokes: [], typedName: '山田 太郎', terms: '館内は全室禁煙です。' });
});

test('R-SIGN-03: a card is on one tablet, a tablet shows one card, and a signed card waits for nobody', async () => {
  const other = new SignTablet(chain, service);
  await other.pair('フロント2');
  const [one, two] = [await arrive(), await arrive()];
  const first = await ask(one.guestId);
  const again = await ask(one.guestId, other.id);
  expect(again.body).toMatchObject({ returnCode: 'HOS-02085-1' });
  expect(JSON.stringify(again.body)).toContain('フロント1');
  expect((await ask(two.guestId)).body).toMatchObject({ returnCode: 'HOS-02085-0' });
  await tablet.sign();
  expect((await ask(one.guestId, other.id)).body).toMatchObject({ returnCode: 'HOS-02085-2' });

  const id = first.body.signature.id;
  const cancel = await chain.call(service, cancelSignature, { id }, front());
  expect([cancel.status, cancel.body]).toMatchObject([409, { returnCode: 'HOS-02085-4' }]);
  const end = await chain.call(service, voidSignature, { id, reason: '記入の誤り' }, front());
  expect(end.status).toBe(200);
  const twice = await chain.call(service, voidSignature, { id, reason: '記入の誤り' }, front());
  expect([twice.status, twice.body]).toMatchObject([409, { returnCode: 'HOS-02085-4' }]);
  expect((await chain.call(service, viewSignature, { id }, front())).body).toMatchObject({
    returnCode: 'HOS-02085-4',
  });
  expect((await cardOf(one.unitId)).signature).toBeNull();
  expect((await ask(one.guestId, other.id)).body).toMatchObject({ returnCode: 200 });
  await other.sign();
  expect((await actionsOf(one.id)).find(({ action }) => action === 'signature.void')).toMatchObject({
    reason: '記入の誤り',
  });
});

test('R-SIGN-03: after ten minutes the tablet shows the card no longer, and takes no signature for it', async () => {
  const [late, next] = [await arrive(), await arrive()];
  const { id } = (await ask(late.guestId)).body.signature;
  await chain.admin`
    update registration.card_signature set asked_at = now() - interval '10 minutes 1 second' where id = ${id}`;
  expect(await tablet.state()).toBe('waiting');
  const fields = { card: id, strokes: STROKES, agreed: 'on', step: 'sign' };
  expect(await tablet.ask('POST', '', fields)).toMatchObject({ status: 303, location: '/tablet' });
  expect((await cardOf(late.unitId)).signature).toBeNull();
  expect((await ask(next.guestId)).body).toMatchObject({ returnCode: 200 });
  // A signature for the card of before is none for the one that stands there now.
  expect(await tablet.ask('POST', '', fields)).toMatchObject({ status: 303, location: '/tablet' });
  expect((await cardOf(next.unitId)).signature).toMatchObject({ signatureState: 'ASKED' });
  await tablet.sign();
});

test('R-SIGN-03: ten tablets sign at once, one signature each, and a race for one card has one winner', async () => {
  const tablets = await Promise.all(
    Array.from({ length: 10 }, async (_, index) => {
      const one = new SignTablet(chain, service);
      await one.pair(`カウンター${index}`);
      return one;
    }),
  );
  const guests: Awaited<ReturnType<typeof arrive>>[] = [];
  for (const _ of tablets) guests.push(await arrive());
  await Promise.all(tablets.map((one, index) => ask(guests[index]!.guestId, one.id)));
  // Each guest presses twice.
  const pressed = await Promise.all(tablets.flatMap((one) => [one.sign(), one.sign()]));
  expect(new Set(pressed.map(({ status }) => status))).toEqual(new Set([303]));
  const rows = await chain.admin<{ guestId: string; count: number }[]>`
    select guest_id as "guestId", count(*)::int as count from registration.card_signature
    where guest_id = any(${guests.map(({ guestId }) => guestId)}::uuid[]) and state = 'SIGNED' group by guest_id`;
  expect(rows.map(({ count }) => count)).toEqual(Array(10).fill(1));
  for (const { unitId } of guests)
    expect((await cardOf(unitId)).signature).toMatchObject({ signatureState: 'SIGNED' });

  const wanted = await arrive();
  const asked = await Promise.all(tablets.map((one) => ask(wanted.guestId, one.id)));
  const codes = asked.map(({ body }) => body.returnCode).toSorted();
  expect(codes).toEqual([200, ...Array(9).fill('HOS-02085-1')].toSorted());
});

test('R-SIGN-05: a change after signing shows, entry by entry; a move to another room does not', async () => {
  const { id, unitId, signatureId } = await signed();
  const { version, bRoomUnit } = await show(chain, service, id);
  const [unit] = bRoomUnit;
  const guest = {
    ...YAMADA,
    id: unit!.bGuestInformation[0]!.id,
    phoneNumber: '08099998888',
    address1: '北9条',
  };
  const room = roomOf(hotel, { from: unit!.checkInDate, nights: 1 });
  const changed = bookingOf([{ ...room, id: unitId, bGuestInformation: [guest as never] }]);
  const request = { bBasicInformation: { ...changed, id, version } };
  const saved = await chain.call(service, editBooking, request, front());
  expect(saved.body).toMatchObject({ returnCode: 200 });
  expect((await cardOf(unitId)).signature!.changedEntries).toEqual(['address', 'phoneNumber']);
  const view = (await chain.call(service, viewSignature, { id: signatureId }, front())).body;
  expect(view.signedCard).toMatchObject({ phoneNumber: '09012345678' });
  expect(view.changedEntries).toEqual(['address', 'phoneNumber']);
  const wish = { bRoomUnitIds: [unitId], printLanguage: 'ja' as const };
  const { response } = await chain.call(service, printRegistrationCards, wish, front());
  const file = Buffer.from(await response.arrayBuffer());
  expect(file.subarray(0, 5).toString()).toBe('%PDF-');
  const keep = process.env['HONJIN_KEEP_PDF'];
  if (keep) await writeFile(`${keep}/card-signed.pdf`, file);
});

test('R-SIGN-04: what is kept is noise, and what somebody changes in the database does not open', async () => {
  const { unitId, signatureId, id } = await signed();
  const [row] = await chain.admin<{ sealed: Buffer; nonce: Buffer; digest: Buffer }[]>`
    select sealed, nonce, digest from registration.card_signature where id = ${signatureId}`;
  const text = row!.sealed.toString('latin1');
  for (const told of [STROKES, 'ヤマダ', '09012345678'])
    expect(text).not.toContain(Buffer.from(told).toString('latin1'));
  const kept = await chain.admin<{ told: string }[]>`
    select coalesce(before::text, '') || coalesce(after::text, '') as told from registration.audit_log where entity_id = ${id}`;
  expect(kept.map(({ told }) => told).join('\n')).not.toContain(STROKES);

  const forged = Uint8Array.from(row!.sealed);
  forged[0] = (forged[0] ?? 0) ^ 1;
  const changes = [
    chain.admin`update registration.card_signature set sealed = ${Buffer.from(forged)} where id = ${signatureId}`,
    chain.admin`update registration.card_signature set sealed = ${row!.sealed}, digest = ${Buffer.alloc(32, 7)} where id = ${signatureId}`,
    chain.admin`update registration.card_signature set digest = ${row!.digest}, signed_at = signed_at - interval '1 day' where id = ${signatureId}`,
  ];
  for (const change of changes) {
    await change;
    const view = await chain.call(service, viewSignature, { id: signatureId }, front());
    expect([view.status, view.body]).toMatchObject([409, { returnCode: 'HOS-02085-6' }]);
    expect((await cardOf(unitId)).signature).toMatchObject({ isSealBroken: true, changedEntries: [] });
  }
});

test('what is not there, may not be signed, or is not the caller’s is refused by name', async () => {
  const { guestId, id, unitId } = await arrive();
  const none = newId();
  const statusOf = async (answer: Promise<{ status: number; body: { returnCode: unknown } }>) => {
    const { status, body } = await answer;
    return [status, body.returnCode];
  };
  expect(await statusOf(ask(none))).toEqual([404, 'HOS-00004-0']);
  expect(await statusOf(ask(guestId, none))).toEqual([404, 'HOS-00004-0']);
  for (const [call, more] of [
    [cancelSignature, {}],
    [voidSignature, { reason: '誤り' }],
    [viewSignature, {}],
    [removeSignTablet, {}],
    [pairSignTablet, { tabletName: '知らない' }],
  ] as const)
    expect(
      await statusOf(chain.call(service, call as never, { id: none, ...more } as never, admin()) as never),
    ).toEqual([404, 'HOS-00004-0']);
  const unpaired = newId();
  await chain.admin`
    insert into registration.sign_tablet (store_id, id, name) values (${chain.actor('front').storeId}, ${unpaired}, '新しい')`;
  expect(await statusOf(ask(guestId, unpaired))).toEqual([422, 'HOS-02085-3']);
  const elsewhere = { actor: chain.actor('front', chain.otherStore()) };
  expect(await statusOf(ask(guestId, tablet.id, elsewhere))).toEqual([404, 'HOS-00004-0']);
  expect(await statusOf(ask(guestId, tablet.id, { actor: chain.actor('viewer') }))).toEqual([
    403,
    'HOS-00003-0',
  ]);
  const { version } = await show(chain, service, id);
  await chain.call(
    service,
    changeStatus,
    {
      bBasicInformationId: id,
      version,
      bRoomUnitIds: [unitId],
      trigger: 'CANCEL',
      to: 'CANCEL',
      reason: '都合',
    },
    front(),
  );
  expect(await statusOf(ask(guestId))).toEqual([422, 'HOS-02085-5']);
});
