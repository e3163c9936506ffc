import { addDays } from '@honjin/domain';
import { connect, newId, tenantTx, type Sql } from '@honjin/service-kit';
import { createTestChain, eventually, type TestChain } from '@honjin/test-kit';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { sealOf } from '../src/accounts/seal.ts';
import { receiveMessages } from '../src/receiving/receive-message.ts';
import { openLinkedHouse, type LinkedHouse } from './house.ts';
import { reportXml, roomXml } from './report-xml.ts';
import { ServiceProcess } from './service-process.ts';

/** `HONJIN_LINKAGE_MESSAGES=10000` is the whole storm; a usual run takes a part of it. */
const MESSAGES = Number(process.env['HONJIN_LINKAGE_MESSAGES'] ?? 400);
const KILLS = Number(process.env['HONJIN_LINKAGE_KILLS'] ?? 4);
const SEED = Number(process.env['HONJIN_SEED'] ?? 20_261_123);
const PATIENCE_MS = 120_000 + MESSAGES * 250;

let chain: TestChain;
let house: LinkedHouse;
let registration: ServiceProcess;
let linkage: ServiceProcess;
let sql: Sql;
let accountId: string;

beforeAll(async () => {
  chain = await createTestChain();
  house = await openLinkedHouse(chain, 20);
  [registration, linkage] = await Promise.all([
    ServiceProcess.start(chain),
    ServiceProcess.start(chain, { name: 'linkage', env: { LINKAGE_LOOK_MS: '100' } }),
  ]);
  const env = chain.environmentOf('linkage');
  sql = connect({
    url: env['DATABASE_URL']!,
    schema: 'linkage',
    pool: 2,
    statementTimeoutMs: 15_000,
    lockTimeoutMs: 5_000,
  });
  accountId = await openAccount();
}, 120_000);

afterAll(async () => {
  await sql?.end();
  await Promise.all([registration?.kill(), linkage?.kill()]);
  await chain.stop();
});

async function openAccount(): Promise<string> {
  const { storeId, groupId, companyId } = chain.scope;
  const settings = {
    takesNew: true,
    takesChanges: true,
    takesCancels: true,
    fallbackPlanId: house.plan,
    fallbackSalesRouteId: house.salesRoute,
  };
  const [row] = await chain.admin<{ id: string }[]>`
    insert into linkage.account (store_id, group_id, company_id, provider, name, is_enabled, receive_mode, send_mode, settings)
    values (${storeId}, ${groupId}, ${companyId}, 'LINCOLN', 'TL', true, 'NONE', 'NONE', ${chain.admin.json(settings)})
    returning account_id as id`;
  for (const at of [0, 1])
    await chain.admin`
      insert into linkage.mapping (store_id, provider, kind, code, target_id)
      values (${storeId}, 'LINCOLN', 'ROOM_TYPE', ${`T${at}`}, ${house.types[at]!.id})`;
  return row!.id;
}

type Random = (below: number) => number;

function randomOf(seed: number): Random {
  let state = seed >>> 0;
  return (below) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return (state >>> 8) % below;
  };
}

function shuffled<T>(list: readonly T[], random: Random): T[] {
  const out = [...list];
  for (let at = out.length - 1; at > 0; at -= 1) {
    const other = random(at + 1);
    [out[at], out[other]] = [out[other]!, out[at]!];
  }
  return out;
}

/** The oracle's knowledge of a message. It knows nothing of how the message is written or applied. */
interface Event {
  readonly number: string;
  /** Place in the order in which the agency made its messages. */
  readonly at: number;
  readonly isCancel: boolean;
  readonly name: string;
  /** `date type yen` of each night, room by room. */
  readonly rooms: readonly (readonly string[])[];
}

interface Made {
  readonly xml: string;
  /** Null: it cannot be applied and must change nothing. */
  readonly event: Event | null;
}

function makeEvent(number: string, at: number, random: Random): Event {
  const start = addDays('2026-12-01', random(300));
  const nights = 1 + random(3);
  const rooms = Array.from({ length: 1 + random(2) }, () => {
    const type = random(2);
    return Array.from(
      { length: nights },
      (_, night) => `${addDays(start, night)} T${type} ${5_000 + random(200) * 100}`,
    );
  });
  return { number, at, isCancel: random(100) < 25, name: `客${at}`, rooms };
}

function xmlOf({ number, at, isCancel, name, rooms }: Event, random: Random): string {
  const first = rooms[0]![0]!.split(' ')[0]!;
  const entries = rooms[0]!.flatMap((_, night) =>
    rooms.map((room) => {
      const [date = '', code = '', yen = ''] = room[night]!.split(' ');
      return roomXml(date, { code, yen });
    }),
  );
  const kind = isCancel ? 'CancellationReport' : random(2) === 0 ? 'NewBookReport' : 'ModificationReport';
  return reportXml({
    number,
    kind,
    kanji: name,
    dataId: `20261101${String(at)}`,
    systemDate: '2026-11-01',
    systemTime: '',
    rooms: entries.join(''),
    basic: {
      CheckInDate: first,
      CheckOutDate: addDays(first, rooms[0]!.length),
      Nights: String(rooms[0]!.length),
      TotalRoomCount: String(rooms.length),
    },
    rate: { TotalAccommodationCharge: isCancel ? '0' : '' },
  });
}

const BREAKS: readonly ((xml: string) => string)[] = [
  (xml) => xml.slice(0, xml.length - 40),
  (xml) => xml.replace('BasicInformation>', 'BasicInformation>&nobody;'),
  (xml) => xml.replace(/NewBookReport|ModificationReport|CancellationReport/, 'SomethingReport'),
  (xml) => xml.replace(/<CheckInDate>[^<]*/, '<CheckInDate>2026-13-45'),
  (xml) => xml.replace('<Allotment', '<!DOCTYPE x><Allotment'),
  (xml) => xml.replaceAll(/<RoomTypeCode>T/g, '<RoomTypeCode>UNKNOWN-'),
];

function makeStorm(random: Random): Made[] {
  const numbers = Math.ceil(MESSAGES / 4);
  return Array.from({ length: MESSAGES }, (_, at): Made => {
    const event = makeEvent(`S-${random(numbers)}`, at, random);
    const xml = xmlOf(event, random);
    if (random(100) >= 5) return { xml, event };
    // A cancel of an unknown type is a cancel all the same.
    const broken = BREAKS[random(event.isCancel ? 5 : 6)]!(xml);
    return { xml: broken, event: null };
  });
}

/** The plain model: the newest message of a booking decides its state. */
function oracle(made: readonly Made[]): Map<string, Event> {
  const newest = new Map<string, Event>();
  for (const { event } of made)
    if (event !== null && event.at >= (newest.get(event.number)?.at ?? -1)) newest.set(event.number, event);
  return newest;
}

async function deliver(made: readonly Made[], random: Random): Promise<void> {
  for (let from = 0; from < made.length;) {
    const batch = made.slice(from, from + 1 + random(60));
    from += batch.length;
    const messages = batch.map(({ xml }, at) => ({
      bytes: Buffer.from(xml),
      source: 'SOAP' as const,
      sourceName: `#${at}`,
      receivedAt: new Date(),
    }));
    const account = { accountId, provider: 'LINCOLN' } as const;
    await tenantTx(sql, chain.scope, { requestId: newId() }, (tx) =>
      receiveMessages(tx, { account, messages, seal: sealOf('secret of the test databases') }),
    );
  }
}

async function untilDone(): Promise<void> {
  await eventually(async () => {
    const [row] = await chain.admin<
      { n: number }[]
    >`select count(*)::int as n from linkage.message where stage <> 'DONE'`;
    if (row!.n > 0) throw new Error(`${row!.n} messages wait`);
  }, PATIENCE_MS);
}

/** Reads registration by the agency's number: name and nights of the rooms that are not cancelled. */
async function standing(): Promise<Map<string, { bookings: number; name: string; rooms: string[] }>> {
  const types = new Map(house.types.map(({ id }, at) => [id, `T${at}`]));
  const rows = await chain.admin<
    {
      number: string;
      booking: string;
      name: string;
      unit: string;
      live: boolean;
      night: string;
      type: string;
      yen: number;
    }[]
  >`
    select n.travel_agency_booking_no as number, b.id as booking, b.name_kanji as name, u.id as unit, u.status <> 'CANCEL' as live,
           n.night::text, n.room_type_id as type, n.override_amount::int as yen
    from registration.booking b join registration.room_unit u on u.booking_id = b.id
    join registration.room_night n on n.room_unit_id = u.id order by n.night`;
  return new Map(
    [...Map.groupBy(rows, ({ number }) => number)].map(([number, all]) => {
      const live = Map.groupBy(
        all.filter((row) => row.live),
        ({ unit }) => unit,
      );
      const rooms = [...live.values()].map((room) =>
        room.map(({ night, type, yen }) => `${night} ${types.get(type)} ${yen}`).join(', '),
      );
      return [
        number,
        {
          bookings: new Set(all.map(({ booking }) => booking)).size,
          name: all[0]!.name,
          rooms: rooms.toSorted(),
        },
      ];
    }),
  );
}

async function expectOracle(made: readonly Made[]): Promise<void> {
  const found = await standing();
  const wanted = [...oracle(made)].map(([number, { isCancel, name, rooms }]) =>
    isCancel
      ? [number, []]
      : [number, { bookings: 1, name, rooms: rooms.map((room) => room.join(', ')).toSorted() }],
  );
  const got = [...oracle(made)].map(([number, { isCancel }]) =>
    isCancel ? [number, found.get(number)?.rooms ?? []] : [number, found.get(number)],
  );
  expect(got).toEqual(wanted);
  for (const number of found.keys()) expect(oracle(made).has(number)).toBe(true);
}

/** Power cuts while messages are applied: one of the two processes dies and comes again. */
async function killAtRandom(random: Random): Promise<void> {
  for (let cut = 0; cut < KILLS; cut += 1) {
    await new Promise((resolve) => setTimeout(resolve, 300 + random(2_500)));
    const victim = random(2) === 0 ? registration : linkage;
    await victim.kill();
    await victim.start();
  }
}

test(
  'any order, copies, broken ones and power cuts give what the newest messages say',
  { timeout: PATIENCE_MS * 2 },
  async () => {
    const random = randomOf(SEED);
    const made = makeStorm(random);
    const copies = made.filter(() => random(10) === 0);
    const kills = killAtRandom(random);
    await deliver(shuffled([...made, ...copies], random), random);
    await kills;
    await untilDone();
    await expectOracle(made);
    const before = await standing();
    // All of it again in another order: every message is known.
    await deliver(shuffled(made, random), random);
    await untilDone();
    expect(await standing()).toEqual(before);
    const [twice] = await chain.admin`
    select count(*)::int as n from linkage.message where effect in ('CREATED', 'CHANGED', 'CANCELLED', 'REVIVED') and arrival > ${made.length + copies.length}`;
    expect(twice).toEqual({ n: 0 });
  },
);
