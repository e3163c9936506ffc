import { addDays } from '@honjin/domain';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { blocksOf, valueOf } from './read-request.ts';
import { SIMULATOR_LOGIN, startSimulators, type RunningSimulators } from './index.ts';

const TODAY = '2026-11-20';
const GROUPS = {
  LINCOLN: [{ code: 'G1', name: 'ツイン', roomTypeCode: '0001' }],
  TEMAIRAZU: [{ code: 'R1', name: 'ツイン & 和室', roomTypeCode: 'R1' }],
};

let simulators: RunningSimulators;

beforeAll(async () => {
  simulators = await startSimulators({ today: TODAY, groups: GROUPS });
});
afterAll(() => simulators.stop());

async function soap(
  name: string,
  within: string,
  password: string = SIMULATOR_LOGIN.password,
): Promise<string> {
  const { systemId, userId } = SIMULATOR_LOGIN;
  const body = `<soapenv:Envelope xmlns:soapenv="x"><soapenv:Body><pms:execute xmlns:pms="y"><arg0><commonRequest><systemId>${systemId}</systemId><pmsUserId>${userId}</pmsUserId><pmsPassword>${password}</pmsPassword></commonRequest>${within}</arg0></pms:execute></soapenv:Body></soapenv:Envelope>`;
  const answer = await fetch(`${simulators.url}/lincoln/${name}`, { method: 'POST', body });
  return answer.text();
}

async function rmsup(operation: string, within: string): Promise<string> {
  const { systemId, userId, password } = SIMULATOR_LOGIN;
  const xml = `<${operation}RQ><LoginInfo><UserId>${userId}</UserId><Password>${password}</Password><PartnerId>${systemId}</PartnerId></LoginInfo>${within}</${operation}RQ>`;
  const body = new URLSearchParams({ PMS_XML: xml });
  return (await fetch(`${simulators.url}/temairazu/rmsup`, { method: 'POST', body })).text();
}

const tell = (name: string, input: object) =>
  fetch(`${simulators.url}/control/${name}`, { method: 'POST', body: JSON.stringify(input) }).then((answer) =>
    answer.json(),
  );

const target = (date: string, count: number, status = 1) =>
  `<adjustmentTarget><adjustmentProcedureCode>1</adjustmentProcedureCode><netRmTypeGroupCode>G1</netRmTypeGroupCode><adjustmentDate>${date.replaceAll('-', '')}</adjustmentDate><remainingCount>${count}</remainingCount><salesStatus>${status}</salesStatus></adjustmentTarget>`;

beforeEach(() => {
  simulators.providers.LINCOLN.house.minGapMs = 0;
});

describe('TL-Lincoln', () => {
  it('gives nothing, one or many, and again until the batch is acknowledged', async () => {
    expect(blocksOf(await soap('BookingInfoOutputService', ''), 'bookingInfoList')).toEqual([]);
    await tell('book', { provider: 'LINCOLN', takesStock: false, kanji: 'R&B <試験>' });
    const one = await soap('BookingInfoOutputService', '');
    expect(blocksOf(one, 'bookingInfoList')).toHaveLength(1);
    // A whole document as escaped text: names in it are escaped twice.
    expect(one).toContain('&lt;AllotmentBookingReport&gt;');
    expect(one).toContain('R&amp;amp;B');
    await tell('book', { provider: 'LINCOLN', takesStock: false });
    const many = await soap('BookingInfoOutputService', '');
    expect(blocksOf(many, 'bookingInfoList')).toHaveLength(2);
    const outputId = valueOf(many, 'outputId');
    expect(
      valueOf(
        await soap('OutputCompleteService', `<outputTarget><outputId>${outputId}</outputId></outputTarget>`),
        'isSuccess',
      ),
    ).toBe('true');
    expect(blocksOf(await soap('BookingInfoOutputService', ''), 'bookingInfoList')).toEqual([]);
    expect(
      valueOf(
        await soap('OutputCompleteService', '<outputTarget><outputId>77</outputId></outputTarget>'),
        'isSuccess',
      ),
    ).toBe('false');
  });

  it('answers wrong credentials with HTTP 200 and isSuccess false', async () => {
    const answer = await soap('BookingInfoOutputService', '', 'wrong');
    expect(valueOf(answer, 'isSuccess')).toBe('false');
  });

  it('adjusts once, and gives a lost answer again for its request', async () => {
    const { house } = simulators.providers.LINCOLN;
    await tell('fault', { provider: 'LINCOLN', losesAnswers: 1 });
    const lost = soap('NetStockBulkAdjustmentService', `${target(TODAY, 5)}<requestId>AB12</requestId>`);
    const isSilent = await Promise.race([
      lost.catch(() => 'ended'),
      new Promise((resolve) => setTimeout(() => resolve('silent'), 200)),
    ]);
    expect(isSilent).toBe('silent');
    expect(house.stockOf('G1', TODAY)).toMatchObject({ remaining: 5, isStopped: false });
    const again = await soap(
      'NetStockBulkAdjustmentResponseResendService',
      '<resendTarget><requestId>AB12</requestId></resendTarget>',
    );
    expect(valueOf(again, 'adjustmentResult')).toBe('0');
    expect(house.carriedOut.get('AB12')).toBe(1);
    expect(
      valueOf(
        await soap(
          'NetStockBulkAdjustmentResponseResendService',
          '<resendTarget><requestId>ZZ</requestId></resendTarget>',
        ),
        'isSuccess',
      ),
    ).toBe('false');
  });

  it.each([
    ['more than 30 days', `${target(TODAY, 1)}${target(addDays(TODAY, 31), 1)}<requestId>A</requestId>`],
    ['more than 1,000 items', `${target(TODAY, 1).repeat(1_001)}<requestId>A</requestId>`],
    ['a request id of nine characters', `${target(TODAY, 1)}<requestId>123456789</requestId>`],
    ['no request id', target(TODAY, 1)],
  ])('refuses %s', async (_, within) => {
    expect(valueOf(await soap('NetStockBulkAdjustmentService', within), 'isSuccess')).toBe('false');
  });

  it('refuses dates before today one by one, and calls that come too soon', async () => {
    const answer = await soap(
      'NetStockBulkAdjustmentService',
      `${target(addDays(TODAY, -1), 1)}${target(TODAY, 4)}<requestId>P1</requestId>`,
    );
    expect(blocksOf(answer, 'adjustmentResultList').map((one) => valueOf(one, 'adjustmentResult'))).toEqual([
      '1',
      '0',
    ]);
    const { house } = simulators.providers.LINCOLN;
    house.minGapMs = 60_000;
    const soon = await soap('NetStockBulkAdjustmentService', `${target(TODAY, 3)}<requestId>P2</requestId>`);
    expect(valueOf(soon, 'isSuccess')).toBe('false');
    expect(house.tooSoon).toBe(1);
  });

  it('sells what it believes to have, and no more', async () => {
    const { house } = simulators.providers.LINCOLN;
    house.adjust('G1', TODAY, { remaining: 1, isStopped: false });
    expect(await tell('book', { provider: 'LINCOLN', checkIn: TODAY })).toEqual({
      number: expect.any(String),
    });
    expect(await tell('book', { provider: 'LINCOLN', checkIn: TODAY })).toEqual({ number: null });
  });
});

describe('TEMAIRAZU', () => {
  it('sends ampersands as they are, and wants its batches acknowledged', async () => {
    await tell('book', { provider: 'TEMAIRAZU', takesStock: false, kanji: 'R&B' });
    const answer = await rmsup('GetBookingList', '');
    expect(answer).toContain('<GuestOrGroupNameKanjiName>R&B<');
    expect(blocksOf(await rmsup('GetBookingList', ''), 'BookingInfo')).toHaveLength(1);
    await rmsup('CompleteBookingList', `<OutputId>${valueOf(answer, 'OutputId')}</OutputId>`);
    expect(blocksOf(await rmsup('GetBookingList', ''), 'BookingInfo')).toHaveLength(0);
  });

  it('keeps stock and ranks by date', async () => {
    const day = { code: 'R1', date: '2026-12-24' };
    const info = (more: string) => `<RoomTypeCode>${day.code}</RoomTypeCode><Date>${day.date}</Date>${more}`;
    await rmsup(
      'UpdateRoomStock',
      `<RoomStockList><RoomStockInfo>${info('<Stock>3</Stock><SalesClosed>0</SalesClosed>')}</RoomStockInfo></RoomStockList>`,
    );
    await rmsup(
      'UpdateRoomRank',
      `<RoomRankList><RoomRankInfo>${info('<RankCode>A</RankCode>')}</RoomRankInfo></RoomRankList>`,
    );
    const stock = await rmsup(
      'GetRoomStock',
      `<RoomStockList><RoomStockInfo>${info('')}</RoomStockInfo></RoomStockList>`,
    );
    expect(valueOf(stock, 'Stock')).toBe('3');
    const rank = await rmsup(
      'GetRoomRank',
      `<RoomRankList><RoomRankInfo>${info('')}</RoomRankInfo></RoomRankList>`,
    );
    expect(valueOf(rank, 'RankCode')).toBe('A');
  });

  it('lists its bookings as CSV in CP932', async () => {
    await tell('book', { provider: 'TEMAIRAZU', takesStock: false, kanji: '髙橋 ソ表能' });
    const bytes = await (await fetch(`${simulators.url}/temairazu/bookings.csv`)).arrayBuffer();
    const text = new TextDecoder('shift_jis', { fatal: true }).decode(bytes);
    expect(text.split('\r\n')[0]).toContain('"予約区分"');
    expect(text).toContain('髙橋 ソ表能');
  });
});

it.each(['LINCOLN', 'TEMAIRAZU'] as const)('%s: nobody answers while it is down', async (provider) => {
  await tell('fault', { provider, isDown: true });
  await expect(
    provider === 'LINCOLN' ? soap('OutputCompleteService', '') : rmsup('GetRoomList', ''),
  ).rejects.toThrow();
  await tell('fault', { provider, isDown: false });
  expect(
    await (provider === 'LINCOLN' ? soap('NetRoomTypeMasterSearchService', '') : rmsup('GetRoomList', '')),
  ).toContain('ツイン');
});

it('shows a page on which a person plays the provider', async () => {
  const html = await (await fetch(simulators.url)).text();
  for (const command of ['book', 'change', 'cancel', 'break', 'repeat', 'fault', 'stock', 'race'])
    expect(html).toContain(`action="/control/${command}"`);
});

it('sells the last room at both providers at once', async () => {
  const { LINCOLN, TEMAIRAZU } = simulators.providers;
  const date = '2027-01-10';
  LINCOLN.house.adjust('G1', date, { remaining: 1, isStopped: false });
  TEMAIRAZU.house.adjust('R1', date, { remaining: 1, isStopped: false });
  const { numbers } = (await tell('race', { group: 0, checkIn: date })) as { numbers: string[] };
  expect(numbers.filter((number) => number !== null)).toHaveLength(2);
});
