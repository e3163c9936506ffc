import { WIRE_HEADERS } from '@honjin/contracts';
import { ALL_CALLS } from '@honjin/contracts/catalogue';
import {
  askSignature,
  cancelSignature,
  pairSignTablet,
  removeSignTablet,
} from '@honjin/contracts/registration';
import { serveTabletPage } from '@honjin/contracts/registration-internal';
import type { RunningService } from '@honjin/service-kit';
import { createTestChain, type TestChain } from '@honjin/test-kit';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { registrationConfig } from '../src/config.ts';
import { build } from '../src/parts.ts';
import { tabletActor } from '../src/stays/signature/tablet-actor.ts';
import { openHotel, type Hotel } from './masters.ts';
import { arriveOn, SignTablet } from './sign-tablets.ts';

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

const front = () => ({ actor: chain.actor('front') });
const admin = () => ({ actor: chain.actor('admin') });
let booked = 0;
const arrive = () => arriveOn(chain, service, hotel, { day: (booked += 1) });
const ask = (bGuestInformationId: string, tabletId = tablet.id) =>
  chain.call(service, askSignature, { bGuestInformationId, tabletId }, front());

test('R-SIGN-01: a link pairs one tablet once, and a new one ends the old key when it is used', async () => {
  const one = new SignTablet(chain, service);
  const used = await one.pair('離れ');
  const copy = new SignTablet(chain, service);
  for (const method of ['GET', 'POST'] as const) {
    expect(await copy.ask(method, used)).toMatchObject({ status: 404, newKey: null, tabletId: null });
  }
  expect((await one.show()).status).toBe(200);
  const second = new SignTablet(chain, service);
  await second.pair('離れ', one.id);
  expect((await one.show()).status).toBe(404);
  expect((await second.show()).status).toBe(200);
  // A link that is over is none.
  const late = await chain.call(service, pairSignTablet, { id: one.id, tabletName: '離れ' }, admin());
  await chain.admin`
    update registration.sign_tablet set pair_until = now() - interval '1 second' where id = ${one.id}`;
  const place = late.body.url.slice(late.body.url.indexOf('pair/'));
  expect(await copy.ask('POST', place)).toMatchObject({ status: 404, newKey: null });
  expect((await second.show()).status).toBe(200);
  const { guestId } = await arrive();
  const { id } = (await ask(guestId, one.id)).body.signature;
  const removed = await chain.call(service, removeSignTablet, { id: one.id }, admin());
  expect(removed.body.signTablets.map((tabletRow) => tabletRow.id)).not.toContain(one.id);
  expect(await second.ask('GET', '')).toMatchObject({ status: 404, tabletId: null });
  const gone = await chain.call(service, cancelSignature, { id }, front());
  expect([gone.status, gone.body]).toMatchObject([404, { returnCode: 'HOS-00004-0' }]);
});

test('R-SIGN-01: the key of a tablet opens no other tablet, store or page, and a wrong one has the answer of none', async () => {
  const { guestId } = await arrive();
  await ask(guestId);
  for (const key of ['', 'x', tablet.key.slice(1), `${tablet.key.slice(0, -1)}A`, tablet.id]) {
    for (const place of ['', 'state', 'thanks', 'none', '../x', 'pair/', `pair/${tablet.key}`]) {
      const page = await tablet.ask('GET', place, {}, { key: key === tablet.key ? '' : key });
      expect([place, page.status, page.newKey, page.tabletId]).toEqual([place, 404, null, null]);
      expect(page.html).not.toContain('山田');
    }
  }
  expect((await tablet.ask('GET', 'none')).status).toBe(404);
  expect((await tablet.ask('POST', 'state')).status).toBe(404);
  await tablet.sign();
});

test('R-SIGN-01: who comes by a tablet may make no call of the service', async () => {
  const scope = chain.actor('front');
  const identity = await chain.sign(tabletActor(scope, 'タブレット'));
  const headers = { 'content-type': 'application/json', [WIRE_HEADERS.identity]: identity };
  const own = ALL_CALLS.filter(({ service: name }) => name === 'registration');
  expect(own.length).toBeGreaterThan(150);
  const refused: [string, number][] = [];
  for (const { path, access } of own) {
    const answer = await fetch(`${service.url}${path}`, { method: 'POST', headers, body: '{}' });
    // A call of everybody who is signed in asks for no right; a tablet has no identity to come with.
    if (access !== 'session') refused.push([path, answer.status]);
    const bare = { 'content-type': 'application/json', [WIRE_HEADERS.identity]: tablet.key };
    const byKey = await fetch(`${service.url}${path}`, { method: 'POST', headers: bare, body: '{}' });
    expect([path, byKey.status]).toEqual([path, 401]);
  }
  expect(refused.length).toBeGreaterThan(150);
  expect(refused.filter(([, status]) => status !== 403)).toEqual([]);
  const page = await fetch(`${service.url}${serveTabletPage.path}`, {
    method: 'POST',
    headers: { ...headers, [WIRE_HEADERS.identity]: await chain.sign(chain.actor('admin')) },
    body: JSON.stringify({
      method: 'GET',
      tablet_key: tablet.key,
      place: '',
      chosen_language: '',
      fields: [],
    }),
  });
  expect(page.status).toBe(401);
});
