#!/usr/bin/env node
// A till of somebody else, as small as one can be: HTTP alone, nothing of ours. docs/integrations/pos.md shows it at work.
import { randomUUID } from 'node:crypto';

const { HONJIN_URL = '', TILL_ID = '', TILL_SECRET = '' } = process.env;

const USAGE = `till.mjs rooms ROOM_NO
till.mjs items
till.mjs post ROOM_NO CHECK_NO ITEM_CODE QUANTITY PRICE [STANDARD|REDUCED|EXEMPT]
till.mjs void CHECK_NO REASON
till.mjs day [DATE]
till.mjs demo ROOM_NO
HONJIN_URL, TILL_ID and TILL_SECRET say where and who.
`;

let token;

/** Signs in by client credentials; a token lives an hour. */
async function signIn() {
  const body = new URLSearchParams({ grant_type: 'client_credentials', scope: 'till:edit' });
  const authorization = `Basic ${Buffer.from(`${TILL_ID}:${TILL_SECRET}`).toString('base64')}`;
  const response = await fetch(`${HONJIN_URL}/oauth/token`, {
    method: 'POST',
    headers: { authorization },
    body,
  });
  const answer = await response.json();
  if (!response.ok) throw new Error(`${answer.error}: ${answer.error_description}`);
  return answer.access_token;
}

/** Asks; a refusal is thrown with its code and its words. Without an answer the same is asked again: nothing is done twice. */
async function ask(path, body) {
  token ??= await signIn();
  const headers = {
    authorization: `Bearer ${token}`,
    'content-type': 'application/json',
    'accept-language': 'en',
    'idempotency-key': randomUUID(),
  };
  const send = () =>
    fetch(`${HONJIN_URL}/api/registration/till/${path}`, {
      method: 'POST',
      headers,
      body: JSON.stringify(body),
    });
  const response = await send().catch(send);
  const answer = await response.json();
  if (answer.return_code !== 200) {
    const { code = '', path: field = '' } = answer.errors?.[0] ?? {};
    throw new Error(`${answer.return_code} ${answer.message ?? ''} ${field} ${code}`.trim());
  }
  return answer;
}

const yen = (amount) => `${amount.toLocaleString('en')} yen`;
const say = (text) => process.stdout.write(`${text}\n`);

async function findRoom(roomNo) {
  const { rooms } = await ask('rooms', { room_no: roomNo });
  for (const room of rooms)
    say(
      `room ${room.room_no}: ${room.guest_name}, ${room.pax} guests, ${room.may_post ? 'may be charged' : room.block}`,
    );
  const open = rooms.find(({ may_post: mayPost }) => mayPost);
  if (open === undefined) throw new Error(`nobody can be charged in room ${roomNo}`);
  return open;
}

function sayCheck({ till_check: check, is_repeated: isRepeated }) {
  const again = isRepeated ? ' (was done before)' : '';
  say(
    `check ${check.check_no}: ${check.status}, revision ${check.revision}, ${yen(check.total_amount)}${again}`,
  );
}

async function readDay(date) {
  const day = await ask('checks', date === undefined ? {} : { business_date: date });
  for (const check of day.checks) sayCheck({ till_check: check });
  for (const sum of day.totals) say(`${sum.tax_class} ${sum.tax_percent} %: ${yen(sum.total_amount)}`);
  say(`${day.business_date}: ${yen(day.total_amount)}`);
  return day;
}

function checkOf(room, checkNo, orders) {
  const total = orders.reduce((sum, { quantity, unit_price: price }) => sum + quantity * price, 0);
  return {
    check_no: checkNo,
    b_room_unit_id: room.b_room_unit_id,
    orders,
    covers: 2,
    meal_period: 'DINNER',
    total_amount: total,
  };
}

const COMMANDS = {
  rooms: ([roomNo]) => findRoom(roomNo),
  async items() {
    const { items } = await ask('items', {});
    for (const item of items)
      say(`${item.item_code}  ${item.name_en || item.name}  ${yen(item.unit_price)}  ${item.tax_class}`);
  },
  async post([roomNo, checkNo, itemCode, quantity, price, taxClass = 'STANDARD']) {
    const room = await findRoom(roomNo);
    const order = {
      item_code: itemCode,
      quantity: Number(quantity),
      unit_price: Number(price),
      tax_class: taxClass,
    };
    sayCheck(await ask('post', checkOf(room, checkNo, [order])));
  },
  async void([checkNo, reason]) {
    sayCheck(await ask('void', { check_no: checkNo, reason }));
  },
  day: ([date]) => readDay(date),
  /** An evening: a check, its answer lost, a correction, a void, and the comparison at the close. */
  async demo([roomNo]) {
    const before = await readDay();
    const room = await findRoom(roomNo);
    const { items } = await ask('items', {});
    const sold = items.find(({ tax_class: taxClass }) => taxClass === 'STANDARD');
    const order = {
      item_code: sold.item_code,
      name: 'Dinner',
      unit_price: sold.unit_price + 3_000,
      quantity: 2,
    };
    const check = checkOf(room, `SIM-${Date.now()}`, [{ ...order, tax_class: 'STANDARD' }]);
    sayCheck(await ask('post', check));
    sayCheck(await ask('post', check));
    const corrected = checkOf(room, check.check_no, [{ ...order, quantity: 3, tax_class: 'STANDARD' }]);
    sayCheck(await ask('correct', { ...corrected, revision: 1, reason: 'one more guest' }));
    const other = checkOf(room, `${check.check_no}-B`, [{ ...order, quantity: 1, tax_class: 'STANDARD' }]);
    sayCheck(await ask('post', other));
    sayCheck(await ask('void', { check_no: other.check_no, reason: 'wrong table' }));
    const after = await readDay();
    const own = corrected.total_amount;
    if (after.total_amount - before.total_amount !== own)
      throw new Error('the books are not those of the till');
    say('the books are those of the till');
  },
};

const [command = '', ...args] = process.argv.slice(2);
if (!Object.hasOwn(COMMANDS, command) || TILL_SECRET === '') {
  process.stderr.write(USAGE);
  process.exit(2);
}
try {
  await COMMANDS[command](args);
} catch (error) {
  process.stderr.write(`${error.message}\n`);
  process.exitCode = 1;
}
