#!/usr/bin/env node
// A self check-in machine of somebody else, as small as one can be: HTTP alone, nothing of ours. docs/integrations/kiosk.md
// shows it at work.
import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';

const { HONJIN_URL = '', KIOSK_ID = '', KIOSK_SECRET = '', KIOSK_LANGUAGE = 'en' } = process.env;

const USAGE = `kiosk.mjs find BOOKING_NO LAST_FOUR_DIGITS
kiosk.mjs scan TEXT_OF_THE_QR_CODE
kiosk.mjs guest BOOKING_NO LAST_FOUR_DIGITS   check-in and cards
kiosk.mjs close DATE CHECK_INS CARDS
kiosk.mjs demo BOOKING_NO LAST_FOUR_DIGITS    a guest whose line breaks, and the close
HONJIN_URL, KIOSK_ID and KIOSK_SECRET say where and who.
`;

let token;

/** Signs in by client credentials; a token lives an hour. */
async function signIn() {
  const body = new URLSearchParams({ grant_type: 'client_credentials', scope: 'kiosk:edit' });
  const authorization = `Basic ${Buffer.from(`${KIOSK_ID}:${KIOSK_SECRET}`).toString('base64')}`;
  const response = await fetch(`${HONJIN_URL}/oauth/token`, {
    method: 'POST',
    headers: { authorization },
    body,
  });
  const answer = await response.json();
  if (!response.ok) throw new Error(`${answer.error}: ${answer.error_description}`);
  return answer.access_token;
}

/** Asks; a refusal is thrown with its code and the sentence for the guest. Without an answer the same is asked again. */
async function ask(path, body, key = randomUUID()) {
  token ??= await signIn();
  const headers = {
    authorization: `Bearer ${token}`,
    'content-type': 'application/json',
    'accept-language': KIOSK_LANGUAGE,
    'idempotency-key': key,
  };
  const send = () =>
    fetch(`${HONJIN_URL}/api/registration/kiosk/${path}`, {
      method: 'POST',
      headers,
      body: JSON.stringify(body),
    });
  const response = await send().catch(send);
  const answer = await response.json();
  if (answer.return_code !== 200) throw new Error(`${answer.return_code} ${answer.message ?? ''}`.trim());
  return answer;
}

const say = (text) => process.stdout.write(`${text}\n`);

function sayVisit({ kiosk_visit: visit }) {
  say(`booking ${visit.booking_no}`);
  for (const room of visit.rooms) {
    const where = room.room_no === '' ? '' : `, room ${room.room_no}`;
    const type = room.room_type_name_en || room.room_type_name;
    say(`  ${room.guest_name}: ${type}, ${room.nights} nights, ${room.pax_count} guests${where}`);
    say(`  ${room.due_amount} yen to pay; ${room.message || 'may check in'}`);
    for (const memo of room.memos) say(`  note: ${memo.title} ${memo.detail}`);
  }
  return visit;
}

const find = (bookingNo, four) => ask('find', { booking_no: bookingNo, phone_last_four: four });

/** Hands out a card a head, and waits until each has an end. */
async function handOut(visitId, room) {
  const wish = { kiosk_visit_id: visitId, b_room_unit_id: room.b_room_unit_id };
  if (room.cards_left > 0) await ask('cards', { ...wish, count: room.cards_left });
  for (;;) {
    const { kiosk_visit: visit } = await ask('visit', { kiosk_visit_id: visitId });
    const { cards } = visit.rooms.find((one) => one.b_room_unit_id === room.b_room_unit_id);
    if (cards.every(({ card_state: state }) => state !== 'CUTTING')) {
      const out = cards.filter(({ card_state: state }) => state === 'ISSUED').length;
      say(`  ${out} of ${cards.length} cards came out`);
      return out;
    }
    await sleep(1_000);
  }
}

/** A guest from the first touch to the cards. `isLineBad` sends each check-in twice, as after a lost answer. */
async function serve(bookingNo, four, isLineBad = false) {
  const visit = sayVisit(await find(bookingNo, four));
  let checkIns = 0;
  let cards = 0;
  for (const { b_room_unit_id: unit } of visit.rooms) {
    const place = { kiosk_visit_id: visit.kiosk_visit_id, b_room_unit_id: unit };
    const key = randomUUID();
    const answer = await ask('checkIn', place, key);
    if (isLineBad) {
      await ask('checkIn', place, key);
      const again = await ask('checkIn', place);
      say(`  asked again: ${again.is_repeated ? 'was done before' : 'done'}`);
    }
    checkIns += 1;
    const room = answer.kiosk_visit.rooms.find((one) => one.b_room_unit_id === unit);
    say(`  welcome to room ${room.room_no}`);
    cards += await handOut(visit.kiosk_visit_id, room);
  }
  return { checkIns, cards, date: visit.rooms[0].check_in_date };
}

async function close(date, checkIns, cards) {
  const counts = { check_ins: Number(checkIns), cards: Number(cards) };
  const { kiosk_batch: batch } = await ask('close', { business_date: date, ...counts });
  say(
    `${date}: ${batch.batch_state}; books: ${batch.of_books.check_ins} check-ins, ${batch.of_books.cards} cards`,
  );
  return batch;
}

const COMMANDS = {
  find: async ([bookingNo, four]) => sayVisit(await find(bookingNo, four)),
  scan: async ([code]) => sayVisit(await ask('find', { code })),
  guest: ([bookingNo, four]) => serve(bookingNo, four),
  close: ([date, checkIns, cards]) => close(date, checkIns, cards),
  async demo([bookingNo, four]) {
    const wrong = await find(bookingNo, '0000').catch(({ message }) => message);
    say(`a wrong guess: ${wrong}`);
    const { checkIns, cards, date } = await serve(bookingNo, four, true);
    const first = await close(date, checkIns, cards);
    if (first.batch_state !== 'EQUAL') say('the machine has done more today than this guest');
  },
};

const [command = '', ...args] = process.argv.slice(2);
if (!Object.hasOwn(COMMANDS, command) || KIOSK_SECRET === '') {
  process.stderr.write(USAGE);
  process.exit(2);
}
try {
  await COMMANDS[command](args);
} catch (error) {
  process.stderr.write(`${error.message}\n`);
  process.exitCode = 1;
}
