#!/usr/bin/env node
// A revenue manager of somebody else, as small as one can be: HTTP alone, nothing of ours. docs/integrations/revenue-manager.md shows it at work.
import { randomUUID } from 'node:crypto';

const { HONJIN_URL = '', RMS_ID = '', RMS_SECRET = '' } = process.env;

const USAGE = `revenue-manager.mjs targets
revenue-manager.mjs pickup FROM TO [COMPARED_WITH]
revenue-manager.mjs booked FROM TO SINCE [UNTIL]
revenue-manager.mjs price ROOM_TYPE PLAN FROM TO PERSONS YEN
revenue-manager.mjs rates FROM TO
revenue-manager.mjs demo ROOM_TYPE PLAN FRIDAY PERSONS
HONJIN_URL, RMS_ID and RMS_SECRET say where and who.
`;

let token;

/** Signs in by client credentials; a token lives an hour. */
async function signIn() {
  const body = new URLSearchParams({ grant_type: 'client_credentials', scope: 'revenue:edit' });
  const authorization = `Basic ${Buffer.from(`${RMS_ID}:${RMS_SECRET}`).toString('base64')}`;
  const response = await fetch(`${HONJIN_URL}/oauth/token`, {
    method: 'POST',
    headers: { authorization },
    body,
  });
  const answer = await response.json();
  if (!response.ok) throw new Error(`${answer.error}: ${answer.error_description}`);
  return answer.access_token;
}

/** Asks; a refusal is thrown with every row that is wrong. Without an answer the same is asked again: nothing is done twice. */
async function ask(path, body) {
  token ??= await signIn();
  const headers = {
    authorization: `Bearer ${token}`,
    'content-type': 'application/json',
    'accept-language': 'en',
    'idempotency-key': randomUUID(),
  };
  const send = () =>
    fetch(`${HONJIN_URL}/api/${path}`, { method: 'POST', headers, body: JSON.stringify(body) });
  const response = await send().catch(send);
  const answer = await response.json();
  if (answer.return_code === 200) return answer;
  const rows = (answer.errors ?? []).map(
    ({ path: field, code, message }) => `\n  ${field} ${code} ${message}`,
  );
  throw new Error(`${answer.return_code} ${answer.message ?? ''}${rows.join('')}`);
}

const yen = (amount) => (amount === null ? '–' : `${amount.toLocaleString('en')} yen`);
const say = (text) => process.stdout.write(`${text}\n`);
const dayAfter = (date, days) => new Date(Date.parse(date) + days * 86_400_000).toISOString().slice(0, 10);

async function sayTargets() {
  const { room_types: types, plans } = await ask('master/rms/targets', {});
  for (const type of types)
    say(
      `${type.room_type_code}  ${type.name_en || type.name}  ${type.rooms} rooms of up to ${type.max_capacity}`,
    );
  for (const plan of plans)
    for (const sold of plan.sold) {
      const ranges = sold.ranges.map(
        ({ persons, least_yen: least, most_yen: most }) => `${persons}: ${yen(least)} to ${yen(most)}`,
      );
      say(`${plan.plan_code} in ${sold.room_type_code}  ${plan.basis}  ${ranges.join(', ')}`);
    }
}

/** Moves a price into what the hotel takes for it. */
async function withinLimits({ type, plan, persons }, amount) {
  const { plans } = await ask('master/rms/targets', {});
  const { sold } = plans.find((one) => one.plan_code === plan);
  const { ranges } = sold.find((one) => one.room_type_code === type);
  const { least_yen: least, most_yen: most } = ranges.find((one) => one.persons === persons);
  return Math.min(Math.max(amount, least), most);
}

async function readPickup(from, to, comparedWith) {
  const answer = await ask('report/revenue/nights', {
    date_from: from,
    date_to: to,
    ...(comparedWith === undefined ? {} : { compared_with: comparedWith }),
  });
  for (const one of answer.nights) {
    const picked = one.rooms_sold_then === null ? '' : `, picked up ${one.rooms_sold - one.rooms_sold_then}`;
    say(
      `${one.night} ${one.room_type_code}: ${one.rooms_sold} of ${one.rooms} sold, ${one.available} left, ${yen(one.room_revenue_net)} net${picked}`,
    );
  }
  say(`cursor ${answer.cursor}`);
  return answer;
}

/** Reads what was booked and cancelled after a moment; the answer says from which moment to go on. */
async function readBooked(from, to, since, until) {
  const answer = await ask('registration/revenue/pickup', {
    date_from: from,
    date_to: to,
    since,
    ...(until === undefined ? {} : { until }),
  });
  for (const one of answer.nights)
    say(
      `${one.night} ${one.room_type_code}: ${one.rooms_booked} booked, ${one.rooms_cancelled} cancelled, ${yen(one.amount_booked - one.amount_cancelled + one.amount_changed)} in all`,
    );
  say(`until ${answer.until}`);
  return answer;
}

async function push(rows, revision = Date.now()) {
  const answer = await ask('master/rms/push', { revision, rows });
  const again = answer.is_repeated ? ' (was taken before)' : '';
  say(
    `push ${revision}: ${answer.value_count} values, ${answer.superseded_count} left under newer ones${again}`,
  );
  return answer;
}

async function readRates(from, to) {
  const { targets } = await ask('master/rms/rates', { from, to });
  for (const { room_type_code: type, plan_code: plan, days } of targets)
    for (const { night, prices, restrictions } of days) {
      const told = (prices?.prices ?? []).map(
        ({ persons, amount_yen: amount }) => `${persons}: ${yen(amount)}`,
      );
      const laid = restrictions.map(({ kind, value }) => `${kind} ${value}`);
      say(`${night} ${type} ${plan}  ${[...told, ...laid].join(', ')}`);
    }
  return targets;
}

const COMMANDS = {
  targets: () => sayTargets(),
  pickup: ([from, to, comparedWith]) => readPickup(from, to, comparedWith),
  booked: ([from, to, since, until]) => readBooked(from, to, since, until),
  price: ([type, plan, from, to, persons, amount]) =>
    push([
      {
        room_type_code: type,
        plan_code: plan,
        from,
        to,
        prices: [{ persons: Number(persons), amount_yen: Number(amount) }],
      },
    ]),
  rates: ([from, to]) => readRates(from, to),
  /** A weekend that fills: reads the pickup, raises the price, closes arrivals of Saturday, loses the answer, and reads back. */
  async demo([type, plan, friday, persons]) {
    const saturday = dayAfter(friday, 1);
    const { nights } = await readPickup(friday, saturday);
    const own = nights.filter(({ room_type_code: code }) => code === type);
    const left = Math.min(...own.map(({ available }) => available));
    const count = Number(persons);
    const amount = await withinLimits({ type, plan, persons: count }, left < 5 ? 66_000 : 55_000);
    const row = { room_type_code: type, plan_code: plan };
    const rows = [
      { ...row, from: friday, to: saturday, prices: [{ persons: count, amount_yen: amount }] },
      { ...row, from: saturday, to: saturday, closed_to_arrival: true },
    ];
    const revision = Date.now();
    await push(rows, revision);
    await push(rows, revision);
    await push(
      [{ ...row, from: friday, to: saturday, prices: null, closed_to_arrival: false }],
      revision - 1,
    );
    const targets = await readRates(friday, saturday);
    const days = targets.find((one) => one.room_type_code === type && one.plan_code === plan)?.days ?? [];
    const isPriced = days.every(({ prices }) => prices?.prices[0]?.amount_yen === amount);
    const isClosed = ({ restrictions }) => restrictions.some(({ kind }) => kind === 'CLOSED_TO_ARRIVAL');
    const closed = days.filter(isClosed).map(({ night }) => night);
    if (days.length !== 2 || !isPriced || closed.join() !== saturday)
      throw new Error('what is in force is not what was pushed');
    say('what is in force is what was pushed');
  },
};

const [command = '', ...args] = process.argv.slice(2);
if (!Object.hasOwn(COMMANDS, command) || RMS_SECRET === '') {
  process.stderr.write(USAGE);
  process.exit(2);
}
try {
  await COMMANDS[command](args);
} catch (error) {
  process.stderr.write(`${error.message}\n`);
  process.exitCode = 1;
}
