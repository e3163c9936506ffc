// A self check-in machine and a tablet for signatures, by a program that knows nothing but the description.
import createClient from 'openapi-fetch';
import { answered, intent, need, type Api } from './desk.ts';
import { keepingFetch } from './keeping-fetch.ts';
import type { paths } from './openapi-typescript.d.ts';

interface Stay {
  today: string;
  booking_no: string;
}

const ADDRESS = {
  country: 'JP',
  postal_code: '100-0001',
  state: '東京都',
  city: '千代田区',
  address1: '1-1',
};

/** Makes an account of a program, which an administrator does on a page; returns its client and how to end it. */
async function openMachine(api: Api, origin: string) {
  const name = `機械 ${Date.now().toString(36)}`;
  const made = await answered(
    api.POST('/api/master/program/create', {
      headers: intent(),
      body: { name, permissions: { kiosk: 'edit' } },
    }),
  );
  const row = {
    id: crypto.randomUUID(),
    code: `L${Date.now() % 100_000}`,
    name,
    name_en: 'Lobby',
    location: '玄関',
  };
  const save = (version: number, is_active: boolean) =>
    answered(
      api.POST('/api/registration/kioskMachine/save', {
        headers: intent(),
        body: { ...row, version, program_id: made.id, is_due_allowed: true, is_active },
      }),
    );
  await save(0, true);
  const answer = await fetch(`${origin}/oauth/token`, {
    method: 'POST',
    headers: { authorization: `Basic ${btoa(`${made.id}:${made.secret}`)}` },
    body: new URLSearchParams({ grant_type: 'client_credentials' }),
  });
  const { access_token } = (await answer.json()) as { access_token: string };
  const headers = { authorization: `Bearer ${access_token}` };
  const machine = createClient<paths>({ baseUrl: origin, fetch: keepingFetch().fetch as never, headers });
  const end = async () => {
    await save(1, false);
    await answered(api.POST('/api/master/program/delete', { headers: intent(), body: { id: made.id } }));
  };
  return { machine, end };
}

/** A guest comes to the machine; returns the guest's id for the tablet. */
export async function checkInByMachine(
  api: Api,
  origin: string,
  { today, booking_no }: Stay,
): Promise<string> {
  const { machine, end } = await openMachine(api, origin);
  const { kiosk_visit: found } = await answered(
    machine.POST('/api/registration/kiosk/find', {
      headers: intent(),
      body: { booking_no, phone_last_four: '5678' },
    }),
  );
  const room = need(found.rooms[0], 'room');
  if (room.block !== 'REGISTER') throw new Error(`the register lacks nothing: ${room.block}`);
  const guest = need(room.guests[0]?.b_guest_information_id, 'guest');
  const place = { kiosk_visit_id: found.kiosk_visit_id, b_room_unit_id: room.b_room_unit_id };
  const written = { b_guest_information_id: guest, ...ADDRESS };
  await answered(
    machine.POST('/api/registration/kiosk/register', {
      headers: intent(),
      body: { ...place, guests: [written] as never },
    }),
  );
  await answered(machine.POST('/api/registration/kiosk/checkIn', { headers: intent(), body: place }));
  await answered(
    machine.POST('/api/registration/kiosk/cards', { headers: intent(), body: { ...place, count: 1 } }),
  );
  const look = () =>
    answered(
      machine.POST('/api/registration/kiosk/visit', { body: { kiosk_visit_id: place.kiosk_visit_id } }),
    );
  let cards = (await look()).kiosk_visit.rooms[0]!.cards;
  for (let asked = 0; asked < 30 && cards.some((card) => card.card_state === 'CUTTING'); asked += 1) {
    await new Promise((resolve) => setTimeout(resolve, 1_000));
    cards = (await look()).kiosk_visit.rooms[0]!.cards;
  }
  const out = cards.filter((card) => card.card_state === 'ISSUED').length;
  await answered(
    machine.POST('/api/registration/kiosk/close', {
      headers: intent(),
      body: { business_date: today, check_ins: 1, cards: out },
    }),
  );
  await answered(api.POST('/api/registration/kioskMachine/list', { body: {} }));
  await answered(api.POST('/api/registration/kioskMachine/batches', { body: {} }));
  await end();
  return guest;
}

/** A tablet: a browser that keeps its cookie. */
async function openTablet(url: string) {
  const paired = await fetch(url, { method: 'POST', body: new URLSearchParams(), redirect: 'manual' });
  const cookie = need(paired.headers.getSetCookie()[0]?.split(';')[0], 'key of the tablet');
  const page = `${new URL(url).origin}/tablet`;
  return async (fields?: Record<string, string>) => {
    const body = fields === undefined ? {} : { method: 'POST', body: new URLSearchParams(fields) };
    return (await fetch(page, { ...body, headers: { cookie }, redirect: 'manual' })).text();
  };
}

/** A guest signs the card on a tablet, and the desk looks at it and makes it void. */
export async function signOnTablet(api: Api, guest: string): Promise<void> {
  const write = { headers: intent() };
  const { sign_rules } = await answered(api.POST('/api/registration/signTablet/list', { body: {} }));
  const { version, allows_typed, terms_ja, terms_en } = sign_rules;
  await answered(
    api.POST('/api/registration/signTablet/rules', {
      headers: intent(),
      body: { version, allows_typed, terms_ja, terms_en },
    }),
  );
  const { tablet_id, url } = await answered(
    api.POST('/api/registration/signTablet/pair', { headers: intent(), body: { tablet_name: '連携試験' } }),
  );
  const tablet = await openTablet(url);
  const asked = { b_guest_information_id: guest, tablet_id };
  const { signature: taken } = await answered(
    api.POST('/api/registration/signature/ask', { headers: intent(), body: asked }),
  );
  await answered(api.POST('/api/registration/signature/cancel', { ...write, body: { id: taken.id } }));
  const { signature } = await answered(
    api.POST('/api/registration/signature/ask', { headers: intent(), body: asked }),
  );
  const card = need(/name="card" value="([^"]*)"/.exec(await tablet())?.[1], 'card on the tablet');
  await tablet({ card, lang: 'ja', strokes: '100,100 200,180 300,90', agreed: 'on', step: 'sign' });
  const { id } = signature;
  await answered(api.POST('/api/registration/signature/view', { body: { id } }));
  await answered(
    api.POST('/api/registration/signature/void', { headers: intent(), body: { id, reason: '試験' } }),
  );
  await answered(
    api.POST('/api/registration/signTablet/remove', { headers: intent(), body: { id: tablet_id } }),
  );
}
