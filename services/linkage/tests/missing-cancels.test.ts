import {
  keepMissingBookings,
  listAccountHealth,
  listMissingCancels,
  saveAccount,
  saveMappings,
  uploadMessage,
} from '@honjin/contracts/linkage';
import { changeStatus } from '@honjin/contracts/registration';
import { encodeCp932, type RunningService } from '@honjin/service-kit';
import { createTestChain, eventually, type TestChain } from '@honjin/test-kit';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { linkageConfig } from '../src/config.ts';
import { build } from '../src/parts.ts';
import { openLinkedHouse, type LinkedHouse } from './house.ts';
import { Inbox } from './inbox.ts';
import { ServiceProcess } from './service-process.ts';
import { accountSettings } from './settings.ts';

let chain: TestChain;
let registration: ServiceProcess;
let linkage: RunningService;
let house: LinkedHouse;
let inbox: Inbox;

beforeAll(async () => {
  chain = await createTestChain({ provesReferences: { exempt: [] } });
  house = await openLinkedHouse(chain, 3);
  registration = await ServiceProcess.start(chain);
  linkage = await chain.start('linkage', build, { schema: linkageConfig, env: { LINKAGE_LOOK_MS: '50' } });
  inbox = await new Inbox(chain, linkage).open();
}, 90_000);
afterAll(async () => {
  await registration?.kill();
  await chain.stop();
});

const front = () => ({ actor: chain.actor('front') });

/** Cancels every room of a booking without a fee, as a clerk does. */
async function cancelAtDesk(bookingId: string): Promise<void> {
  const desk = { url: registration.url } as RunningService;
  const units = await chain.admin<{ id: string; version: number }[]>`
    select u.id, b.version from registration.room_unit u join registration.booking b on b.id = u.booking_id
    where b.id = ${bookingId}`;
  const request = {
    bBasicInformationId: bookingId,
    version: units[0]!.version,
    bRoomUnitIds: units.map(({ id }) => id),
    trigger: 'CANCEL' as const,
    to: 'CANCEL' as const,
    reason: '取消漏れ',
  };
  expect((await chain.call(desk, changeStatus, request, front())).body).toMatchObject({ returnCode: 200 });
}

const CSV_HEAD =
  '施設名,予約区分,予約番号,予約サイト名,予約日時,キャンセル日時,宿泊者氏名,宿泊者氏名カナ,チェックイン日,泊数,部屋数,部屋名称,プラン名称,合計料金,大人人数,子供人数,男性人数,女性人数';
const csvRow = (number: string, checkIn: string) =>
  `本陣,予約,${number},楽天トラベル,2026/11/01 10:20:30,,山田　太郎,ﾔﾏﾀﾞ ﾀﾛｳ,${checkIn},1,1,ツイン,素泊まり,"24,691",2,0,1,1`;

it('reports bookings that the newest list of the provider lacks, until they are cancelled here or kept', async () => {
  const account = accountSettings('手間いらず', { provider: 'TEMAIRAZU', fallbackPlanId: house.plan });
  const { accountId } = (await chain.call(linkage, saveAccount, { account })).body.account;
  const mapped = {
    provider: 'TEMAIRAZU' as const,
    kind: 'ROOM_TYPE' as const,
    code: 'ツイン',
    targetId: house.types[0]!.id,
  };
  await chain.call(linkage, saveMappings, { mappings: [mapped] });
  const range = { accountId, checkInFrom: '2026-12-01', checkInTo: '2027-12-31' };
  const missing = async () => {
    const { body } = await chain.call(linkage, listMissingCancels, range, front());
    return body.bookings.map((one) => one.travelAgencyBookingNumber);
  };
  const list = async (...rows: string[]) => {
    const text = new Uint8Array(encodeCp932([CSV_HEAD, ...rows, ''].join('\r\n')));
    const answer = await inbox.upload(uploadMessage, { accountId, fileName: 'yoyaku.csv' }, text);
    expect(answer['return_code']).toBe(200);
    await inbox.settled();
  };
  const before = await chain.call(linkage, listMissingCancels, range, front());
  expect(before.body).toMatchObject({ listedAt: null, bookings: [] });
  const [first, second, third] = [
    csvRow('M-1', '2026/12/10'),
    csvRow('M-2', '2026/12/11'),
    csvRow('M-3', '2026/12/12'),
  ];
  await list(first, second, third, csvRow('M-4', '2027/01/20'));
  expect(await missing()).toEqual([]);
  // The next list ends before the fourth arrives: it says nothing of it.
  await list(first, csvRow('M-5', '2026/12/12'));
  expect(await missing()).toEqual(['M-2', 'M-3']);
  const [kept, cancelled] = await chain.admin<{ id: string }[]>`
    select booking_id as id from linkage.booking_link where booking_number in ('M-2', 'M-3') order by booking_number`;
  const silent = await chain.call(
    linkage,
    keepMissingBookings,
    { bookingIds: [kept!.id], reason: '' },
    front(),
  );
  expect(silent.body.returnCode).toBe('HOS-00001-1');
  const wish = { bookingIds: [kept!.id], reason: '電話で確認' };
  const stranger = { actor: chain.actor('admin', chain.otherStore()) };
  const foreign = await chain.call(linkage, keepMissingBookings, wish, stranger);
  expect(foreign.body.returnCode).toBe('HOS-00004-0');
  expect((await chain.call(linkage, keepMissingBookings, wish, front())).body.kept).toBe(1);
  expect(await missing()).toEqual(['M-3']);
  await cancelAtDesk(cancelled!.id);
  await eventually(async () => expect(await missing()).toEqual([]));
  const health = await chain.call(linkage, listAccountHealth, {}, front());
  expect(health.body.accounts.map(({ state, waitingMessages }) => [state, waitingMessages])).toEqual([
    ['OFF', 0],
    ['OFF', 0],
  ]);
});
