import type { RunningService } from '@honjin/service-kit';
import { createTestChain, type TestChain } from '@honjin/test-kit';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { linkageConfig } from '../src/config.ts';
import { build } from '../src/parts.ts';
import { openLinkedHouse, type LinkedHouse } from './house.ts';
import { Inbox } from './inbox.ts';
import { reportXml, roomXml, type ReportSketch } from './report-xml.ts';
import { ServiceProcess } from './service-process.ts';

let chain: TestChain;
let registration: ServiceProcess;
let linkage: RunningService;
let house: LinkedHouse;
let inbox: Inbox;
let last = 100;

beforeAll(async () => {
  chain = await createTestChain();
  house = await openLinkedHouse(chain, 3);
  registration = await ServiceProcess.start(chain);
  linkage = await chain.start('linkage', build, { schema: linkageConfig, env: { LINKAGE_LOOK_MS: '50' } });
  inbox = await new Inbox(chain, linkage).open();
  for (const [code, type] of [
    ['0002', 0],
    ['0003', 1],
  ] as const)
    await map('ROOM_TYPE', code, house.types[type]!.id);
  await map('PLAN', 'P1', house.plan);
  await map('AGENCY', '11', house.salesRoute);
}, 90_000);
afterAll(async () => {
  await registration?.kill();
  await chain.stop();
});

async function map(kind: string, code: string, targetId: string): Promise<void> {
  await chain.admin`
    insert into linkage.mapping (store_id, provider, kind, code, target_id)
    values (${chain.scope.storeId}, 'LINCOLN', ${kind}, ${code}, ${targetId})`;
}

/** A booking of its own for each test, so that none knows of another. */
let number: string;
beforeEach(() => {
  last += 1;
  number = `B-${last}`;
});

let made = 0;
/** Returns a message of the test's booking, made after those before it. */
function xml(sketch: ReportSketch = {}): string {
  made += 1;
  const day = `2027-01-${String((last % 27) + 1).padStart(2, '0')}`;
  const next = `2027-01-${String((last % 27) + 2).padStart(2, '0')}`;
  return reportXml({
    number,
    dataId: `2026112000${String(made).padStart(6, '0')}`,
    systemTime: '',
    rooms: roomXml(day, { yen: sketch.rate?.['TotalAccommodationCharge'] ?? '12000' }),
    ...sketch,
    basic: { CheckInDate: day, CheckOutDate: next, ...sketch.basic },
  });
}

const CANCEL = { kind: 'CancellationReport' };
const MODIFY = { kind: 'ModificationReport' };
const fee = (yen: number) =>
  `<RisaplsInformation><AgentNativeInformation><Extendmytrip><CancellationCharge>${yen}</CancellationCharge></Extendmytrip></AgentNativeInformation></RisaplsInformation>`;

describe('a new booking', () => {
  it('becomes a registration at the transmitted price, in the name of the provider', async () => {
    const message = await inbox.take(xml());
    expect(message).toMatchObject({
      importState: 'IMPORTED',
      transactionResult: 'SUCCESS',
      processingState: 'COMPLETE',
      confirmationState: 'UNCONFIRMED',
      effect: 'CREATED',
      problem: null,
    });
    expect(await inbox.nights(number)).toMatchObject([
      {
        booking_no: message.bookingNo,
        name: '山田 太郎',
        status: 'BOOK',
        amount: 12_000,
        plan_code: 'P1',
        plan_name: '素泊まり',
        guests: 2,
        room_type_id: house.types[0]!.id,
      },
    ]);
    const [audit] = await chain.admin`
      select user_name, action, reason from registration.audit_log where entity_id = ${message.bookingId!}`;
    expect(audit).toMatchObject({ user_name: 'TL-Lincoln', action: 'booking.import' });
    expect(audit!['reason']).toContain(number);
    const [night] = await chain.admin`
      select n.explanation, n.amount::int, n.override_reason from registration.room_night n
      join registration.room_unit u on u.id = n.room_unit_id where u.booking_id = ${message.bookingId!}`;
    expect(night).toMatchObject({ amount: 12_000, explanation: { code: 'price.night.transmitted' } });
    expect(JSON.stringify(night!['explanation'])).toContain(number);
  });

  it('R-RATE-10: is taken under a plan that is not sold so; the clerk is told', async () => {
    const change = async (terms: object) => chain.admin`
      update registration.master_replica set state = state || ${chain.admin.json(terms as never)}, version = version + 1
      where entity = 'plan' and id = ${house.plan}`;
    await change({
      acceptTo: '2026-11-01',
      stayTo: '2026-12-01',
      stayUse: 'DAY_USE',
      salesRouteIds: [house.plan],
    });
    const message = await inbox.take(xml());
    expect(message).toMatchObject({ effect: 'CREATED', importState: 'IMPORTED', problem: null });
    expect(message.warnings).toContain('RESTRICTED');
    await change({ acceptTo: '2027-12-31', stayTo: '2027-12-31', stayUse: 'BOTH', salesRouteIds: [] });
  });

  it('is taken in a full house all the same, unassigned, with an alert and a stop of the sale', async () => {
    const wish = {
      basic: { CheckInDate: '2027-03-01', CheckOutDate: '2027-03-02' },
      rooms: roomXml('2027-03-01', { code: '0003' }),
    };
    for (const at of [1, 2, 3]) await inbox.take(xml({ ...wish, number: `FULL-${at}` }));
    const message = await inbox.take(xml({ ...wish, number: 'FULL-4' }));
    expect(message).toMatchObject({ effect: 'CREATED', importState: 'IMPORTED' });
    expect(message.warnings).toContain('OVERBOOKED');
    const [unit] = await chain.admin`
      select u.need_check, u.status, n.room_id from registration.room_unit u join registration.room_night n on n.room_unit_id = u.id
      where u.booking_id = ${message.bookingId!}`;
    expect(unit).toEqual({ need_check: true, status: 'BOOK', room_id: null });
    const stops =
      await chain.admin`select target_date::text, cause, room_type_id from linkage.stop_sale where message_id = ${message.messageId}`;
    expect(stops).toEqual([
      { target_date: '2027-03-01', cause: 'OVERBOOKED', room_type_id: house.types[1]!.id },
    ]);
    const [event] =
      await chain.admin`select payload from linkage.outbox where type = 'linkage.stop-sale.wished' order by seq desc limit 1`;
    expect(event!['payload']).toMatchObject({ cause: 'OVERBOOKED', bookingId: message.bookingId });
  });

  it('is taken with a foreign name, too many heads, an unknown plan and day use as well', async () => {
    const day = '2027-02-03';
    const message = await inbox.take(
      xml({
        kanji: "O'Brien-Smith, J.",
        kana: "O'Brien-Smith, J.",
        agencyName: 'Agoda',
        agencyCode: '2',
        basic: {
          CheckInDate: day,
          CheckOutDate: day,
          Nights: '0',
          PackagePlanCode: 'NEW-PLAN',
          PackagePlanName: '新プラン',
        },
        rooms: roomXml(day, { room: { PerRoomPaxCount: '9', RoomPaxMaleCount: '9' } }),
      }),
    );
    expect(message).toMatchObject({ effect: 'CREATED' });
    expect(message.warnings).toEqual(['AGENCY_UNMAPPED', 'PLAN_UNMAPPED', 'SETTLEMENT_UNKNOWN']);
    expect(await inbox.nights(number)).toMatchObject([
      { night: day, guests: 9, plan_code: 'NEW-PLAN', plan_name: '新プラン', name: "O'Brien-Smith, J." },
    ]);
  });

  it('keeps its price where the plan would have cost more for its meals alone', async () => {
    await map('PLAN', 'BB', house.breakfastPlan);
    const message = await inbox.take(
      xml({ basic: { PackagePlanCode: 'BB' }, rate: { TotalAccommodationCharge: '900' } }),
    );
    expect(message.warnings).toContain('ITEMS_EXCEED_PRICE');
    expect(await inbox.nights(number)).toMatchObject([{ amount: 900 }]);
  });

  it('imports nothing without a mapped room type, and says which type it is', async () => {
    const message = await inbox.take(
      xml({
        rooms: roomXml('2027-01-09', { code: '0777', name: '露天風呂付離れ' }),
        basic: { CheckInDate: '2027-01-09', CheckOutDate: '2027-01-10' },
      }),
    );
    expect(message).toMatchObject({
      importState: 'IMPORT_ERROR',
      processingState: 'ABNORMAL',
      problem: 'ROOM_TYPE_UNMAPPED',
      problemDetail: '0777 露天風呂付離れ',
      bookingId: null,
    });
    expect(await inbox.nights(number)).toEqual([]);
  });
});

describe('a change', () => {
  it('overwrites what was sent and keeps the work of the staff', async () => {
    const first = await inbox.take(xml());
    const { bookingId } = first;
    const [unit] = await chain.admin`select id from registration.room_unit where booking_id = ${bookingId!}`;
    await chain.admin`update registration.booking set memo = '大切なお客様' || E'\n' || memo where id = ${bookingId!}`;
    const second = await inbox.take(
      xml({ ...MODIFY, kanji: '山田 次郎', rate: { TotalAccommodationCharge: '15000' } }),
    );
    expect(second).toMatchObject({ effect: 'CHANGED', bookingId, bookingNo: first.bookingNo });
    expect(await inbox.nights(number)).toMatchObject([
      { booking_no: first.bookingNo, name: '山田 次郎', amount: 15_000 },
    ]);
    const [after] =
      await chain.admin`select b.memo, u.id from registration.booking b join registration.room_unit u on u.booking_id = b.id where b.id = ${bookingId!}`;
    expect(after).toMatchObject({ id: unit!['id'] });
    expect(after!['memo']).toMatch(/^大切なお客様\n── 予約サイト連携 ──\n決済/);
    const [told] =
      await chain.admin`select differences from linkage.message where message_id = ${second.messageId}`;
    expect(JSON.stringify(told!['differences'])).toMatch(/12000.*15000/);
  });

  it('keeps a room given by hand while dates and type stay, and takes it away otherwise', async () => {
    const day = '2027-02-10';
    const basic = { CheckInDate: day, CheckOutDate: '2027-02-11' };
    const { bookingId } = await inbox.take(xml({ basic, rooms: roomXml(day) }));
    const room = house.rooms[0]!.id;
    await chain.admin`update registration.room_night n set room_id = ${room} from registration.room_unit u where u.id = n.room_unit_id and u.booking_id = ${bookingId!}`;
    await chain.admin`
      insert into registration.room_occupancy (store_id, room_id, stay, kind, room_unit_id)
      select ${chain.scope.storeId}, ${room}, tsrange('2027-02-10 15:00', '2027-02-11 10:00'), 'STAY', id
      from registration.room_unit where booking_id = ${bookingId!}`;
    const given = () =>
      chain.admin`select room_id from registration.room_night n join registration.room_unit u on u.id = n.room_unit_id where u.booking_id = ${bookingId!}`;
    await inbox.take(
      xml({
        ...MODIFY,
        basic,
        rooms: roomXml(day, { yen: '13000' }),
        rate: { TotalAccommodationCharge: '13000' },
      }),
    );
    expect(await given()).toEqual([{ room_id: room }]);
    await inbox.take(
      xml({
        ...MODIFY,
        basic: { CheckInDate: '2027-02-12', CheckOutDate: '2027-02-13' },
        rooms: roomXml('2027-02-12'),
      }),
    );
    expect(await given()).toEqual([{ room_id: null }]);
  });

  it('that comes first makes the booking, and a new one that was sent again is no second booking', async () => {
    expect(await inbox.take(xml(MODIFY))).toMatchObject({ effect: 'CREATED' });
    expect(await inbox.take(xml())).toMatchObject({ effect: 'UNCHANGED' });
    expect(await inbox.nights(number)).toHaveLength(1);
  });

  it('cancels the rooms left over when there are fewer, and adds some when there are more', async () => {
    const day = '2027-02-20';
    const basic = { CheckInDate: day, CheckOutDate: '2027-02-21' };
    const rooms = (count: number) =>
      Array.from({ length: count }, () => roomXml(day, { yen: '6000' })).join('');
    await inbox.take(xml({ basic, rooms: rooms(2) }));
    const fewer = await inbox.take(
      xml({ ...MODIFY, basic, rooms: rooms(1), rate: { TotalAccommodationCharge: '6000' } }),
    );
    expect(fewer.warnings).toContain('ROOMS_REMOVED');
    expect((await inbox.nights(number)).map(({ status }) => status)).toEqual(['BOOK', 'CANCEL']);
    await inbox.take(xml({ ...MODIFY, basic, rooms: rooms(3), rate: { TotalAccommodationCharge: '18000' } }));
    expect((await inbox.nights(number)).map(({ status }) => status)).toEqual([
      'BOOK',
      'CANCEL',
      'BOOK',
      'BOOK',
    ]);
  });

  it('goes on with the same registration when the booking number changes', async () => {
    const first = await inbox.take(xml());
    const old = number;
    number = `${old}-new`;
    const native = `<RisaplsInformation><AgentNativeInformation><Extend><AgoReserveNum>${old}</AgoReserveNum></Extend></AgentNativeInformation></RisaplsInformation>`;
    const second = await inbox.take(xml({ ...MODIFY, risapls: native, kanji: '改名' }));
    expect(second).toMatchObject({ effect: 'CHANGED', bookingId: first.bookingId });
  });
});

describe('a cancel', () => {
  it('cancels all rooms with the fee that was sent and keeps the amounts', async () => {
    const { bookingId } = await inbox.take(xml());
    const cancel = await inbox.take(
      xml({ ...CANCEL, rate: { TotalAccommodationCharge: '0' }, risapls: fee(5_000) }),
    );
    expect(cancel).toMatchObject({ effect: 'CANCELLED', importState: 'IMPORTED' });
    expect(await inbox.nights(number)).toMatchObject([{ status: 'CANCEL', amount: 12_000 }]);
    const lines =
      await chain.admin`select kind, amount::int, memo from registration.order_line where booking_id = ${bookingId!}`;
    expect(lines).toMatchObject([{ kind: 'FEE', amount: 5_000 }]);
    expect(await inbox.take(xml(CANCEL))).toMatchObject({
      effect: 'UNCHANGED',
      confirmationState: 'CONFIRMED',
    });
    const revived = await inbox.take(xml());
    expect(revived).toMatchObject({ effect: 'REVIVED', bookingId, confirmationState: 'UNCONFIRMED' });
    // R-LINK-20: the fee is money in the books, which a person moves; nobody is charged it unseen.
    expect(revived.warnings).toContain('NOTICE_OF_FEE');
    expect(await inbox.nights(number)).toMatchObject([{ status: 'BOOK' }]);
  });

  it('is remembered for an unknown booking, which then comes too late', async () => {
    const early = xml();
    expect(await inbox.take(xml(CANCEL))).toMatchObject({
      importState: 'IMPORT_ERROR',
      processingState: 'NOT_FEASIBLE',
      problem: 'ORPHAN_CANCEL',
      effect: 'REMEMBERED',
    });
    expect(await inbox.take(early)).toMatchObject({
      effect: 'STALE',
      importState: 'IMPORTED',
      confirmationState: 'CONFIRMED',
    });
    expect(await inbox.nights(number)).toEqual([]);
  });

  it.each([
    ['cancel first', [0, 1]],
    ['new first', [1, 0]],
  ] as const)('and a new one as a pair in one batch are a change (%s)', async (_, order) => {
    const { bookingId } = await inbox.take(xml());
    const without = await inbox.take(xml());
    expect(without.warnings).not.toContain('NOTICE_OF_FEE');
    const pair = [xml(CANCEL), xml({ kanji: '改名' })];
    const ids = await inbox.receive(order.map((at) => pair[at]!));
    const effects = (await Promise.all(ids.map((id) => inbox.done(id)))).map(({ effect }) => effect);
    expect(order.map((at) => effects[at === order[0] ? 0 : 1])).toEqual(
      order[0] === 0 ? ['CANCELLED', 'REVIVED'] : ['REVIVED', 'CANCELLED'],
    );
    expect(await inbox.nights(number)).toMatchObject([{ status: 'BOOK', name: '改名' }]);
    const [row] =
      await chain.admin`select count(*)::int as n from registration.booking where id = ${bookingId!}`;
    expect(row).toEqual({ n: 1 });
  });
});

describe('messages that never change anything', () => {
  it('is a copy, an older message, and another content under a known number', async () => {
    const [old, now] = [xml({ kanji: '旧' }), xml({ kanji: '新' })];
    await inbox.take(now);
    expect(await inbox.take(now)).toMatchObject({ effect: 'DUPLICATE', confirmationState: 'CONFIRMED' });
    expect(await inbox.take(old)).toMatchObject({ effect: 'STALE' });
    const conflict = await inbox.take(now.replace('新', '偽'));
    expect(conflict).toMatchObject({ importState: 'IMPORT_ERROR', problem: 'DUPLICATE_CONFLICT' });
    expect(await inbox.nights(number)).toMatchObject([{ name: '新' }]);
  });

  it('is the same number at another agency', async () => {
    const first = await inbox.take(xml());
    const second = await inbox.take(xml({ agencyName: 'じゃらんnet', agencyCode: '66' }));
    expect(second.effect).toBe('CREATED');
    expect(second.bookingId).not.toBe(first.bookingId);
  });

  it('is a message about guests in the house', async () => {
    const { bookingId } = await inbox.take(xml());
    await chain.admin`update registration.room_unit set status = 'STAY', checked_in_on = '2026-11-20' where booking_id = ${bookingId!}`;
    for (const sketch of [MODIFY, CANCEL])
      expect(await inbox.take(xml(sketch))).toMatchObject({
        importState: 'IMPORT_ERROR',
        processingState: 'NOT_FEASIBLE',
        problem: 'IN_HOUSE',
      });
    expect(await inbox.nights(number)).toMatchObject([{ status: 'STAY' }]);
    await chain.admin`update registration.room_unit set status = 'BOOK', checked_in_on = null where booking_id = ${bookingId!}`;
  });

  it('is an arrival of the past', async () => {
    const basic = { CheckInDate: '2026-11-19', CheckOutDate: '2026-11-20' };
    expect(await inbox.take(xml({ basic, rooms: roomXml('2026-11-19') }))).toMatchObject({
      problem: 'PAST_ARRIVAL',
      processingState: 'NOT_FEASIBLE',
    });
  });
});

it('one message that is wrong stops no other of its batch', async () => {
  const good = [xml(), xml({ number: 'OTHER-1' })];
  const ids = await inbox.receive([
    good[0]!,
    '<broken',
    xml({
      rooms: roomXml('2027-01-20', { code: '9' }),
      basic: { CheckInDate: '2027-01-20', CheckOutDate: '2027-01-21' },
      number: 'OTHER-2',
    }),
    good[1]!,
  ]);
  const rows = await Promise.all(ids.map((id) => inbox.done(id)));
  expect(rows.map(({ effect, problem }) => problem ?? effect)).toEqual([
    'CREATED',
    'NOT_XML',
    'ROOM_TYPE_UNMAPPED',
    'CREATED',
  ]);
});

it('a registration that is away is asked again, and the booking is one', async () => {
  await registration.kill();
  const ids = await inbox.receive([xml(), xml({ ...MODIFY, kanji: '二通目' })]);
  await registration.start();
  const rows = await Promise.all(ids.map((id) => inbox.done(id)));
  expect(rows.map(({ effect }) => effect)).toEqual(['CREATED', 'CHANGED']);
  expect(await inbox.nights(number)).toMatchObject([{ name: '二通目' }]);
}, 90_000);
