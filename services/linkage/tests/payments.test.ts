import { createTestChain, type TestChain } from '@honjin/test-kit';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { linkageConfig } from '../src/config.ts';
import { build } from '../src/parts.ts';
import { openLinkedHouse, type LinkedHouse } from './house.ts';
import { Inbox } from './inbox.ts';
import { reportXml, roomXml } from './report-xml.ts';
import { ServiceProcess } from './service-process.ts';

let chain: TestChain;
let registration: ServiceProcess;
let house: LinkedHouse;
let inbox: Inbox;

beforeAll(async () => {
  chain = await createTestChain();
  house = await openLinkedHouse(chain, 3);
  registration = await ServiceProcess.start(chain);
  const linkage = await chain.start('linkage', build, {
    schema: linkageConfig,
    env: { LINKAGE_LOOK_MS: '50' },
  });
  inbox = await new Inbox(chain, linkage).open();
  for (const [kind, code, targetId] of [
    ['ROOM_TYPE', '0002', house.types[0]!.id],
    ['PLAN', 'P1', house.plan],
    ['AGENCY', '11', house.salesRoute],
    ['PAYMENT', 'CARD_PREPAID', house.card],
    ['POINT', '会員ポイント', house.points],
  ] as const)
    await chain.admin`
      insert into linkage.mapping (store_id, provider, kind, code, target_id)
      values (${chain.scope.storeId}, 'LINCOLN', ${kind}, ${code}, ${targetId})`;
}, 90_000);
afterAll(async () => {
  await registration?.kill();
  await chain.stop();
});

const money = (settlement: number, points: readonly [name: string, yen: number][]) =>
  `<RisaplsInformation><RisaplsCommonInformation><BasicRate>${points
    .map(
      ([name, yen]) =>
        `<PointsDiscountList><PointsDiv>2</PointsDiv><PointsDiscountName>${name}</PointsDiscountName><PointsDiscount>${yen}</PointsDiscount></PointsDiscountList>`,
    )
    .join(
      '',
    )}</BasicRate></RisaplsCommonInformation><AgentNativeInformation><Extendmytrip><SettlementDiv>${settlement}</SettlementDiv></Extendmytrip></AgentNativeInformation></RisaplsInformation>`;

let made = 0;
function take(number: string, yen: number, risapls: string, kind = 'NewBookReport') {
  made += 1;
  const dataId = `2026112000${String(made).padStart(6, '0')}`;
  return inbox.take(
    reportXml({
      number,
      kind,
      dataId,
      systemTime: '',
      rooms: roomXml('2026-12-01', { yen: `${yen}` }),
      rate: { TotalAccommodationCharge: `${yen}` },
      risapls,
    }),
  );
}

const paid = (bookingId: string) =>
  chain.admin<{ item: string; amount: number; by: string; memo: string }[]>`
    select item_name as item, amount::int, input_by as by, memo from registration.payment
    where booking_id = ${bookingId} order by amount desc`;

it('R-LINK-19: a prepaid card and points are payments of the booking, in the name of the provider', async () => {
  const message = await take('P-1', 12_000, money(2, [['会員ポイント', 500]]));
  expect(message).toMatchObject({ effect: 'CREATED', problem: null });
  expect(message.warnings).not.toContain('PAYMENT_UNMAPPED');
  const payments = await paid(message.bookingId!);
  expect(payments.map(({ item, amount, by }) => ({ item, amount, by }))).toEqual([
    { item: 'カード', amount: 11_500, by: 'TL-Lincoln' },
    { item: 'ポイント', amount: 500, by: 'TL-Lincoln' },
  ]);
  expect(payments[0]!.memo).toContain('P-1');
});

it('R-LINK-19: a change adds what it says more, and pays nothing back by itself', async () => {
  const first = await take('P-2', 10_000, money(2, []));
  await take('P-2', 15_000, money(2, []), 'ModificationReport');
  expect((await paid(first.bookingId!)).map(({ amount }) => amount)).toEqual([10_000, 5_000]);
  const less = await take('P-2', 8_000, money(2, []), 'ModificationReport');
  expect(less.warnings).toContain('TOTAL_DIFFERS');
  expect((await paid(first.bookingId!)).map(({ amount }) => amount)).toEqual([10_000, 5_000]);
  const again = await take('P-2', 15_000, money(2, []), 'ModificationReport');
  expect(again.warnings).not.toContain('TOTAL_DIFFERS');
  expect(await paid(first.bookingId!)).toHaveLength(2);
});

it('R-LINK-19: money that no conversion master knows is told and not booked', async () => {
  const message = await take('P-3', 9_000, money(3, [['PayPayクーポン', 1_000]]));
  expect(message).toMatchObject({ effect: 'CREATED' });
  expect(message.warnings).toContain('PAYMENT_UNMAPPED');
  expect(await paid(message.bookingId!)).toEqual([]);
});

it('R-LINK-19: a booking that comes back brings its money once', async () => {
  const first = await take('P-4', 7_000, money(2, []));
  await take('P-4', 7_000, money(2, []), 'CancellationReport');
  const revived = await take('P-4', 7_000, money(2, []));
  expect(revived).toMatchObject({ effect: 'REVIVED', bookingId: first.bookingId });
  expect((await paid(first.bookingId!)).map(({ amount }) => amount)).toEqual([7_000]);
});
