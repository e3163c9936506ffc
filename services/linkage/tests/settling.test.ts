import type { RunningService } from '@honjin/service-kit';
import { createTestChain, eventually, type TestChain } from '@honjin/test-kit';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { linkageConfig } from '../src/config.ts';
import { build } from '../src/parts.ts';
import { openLinkedHouse } from './house.ts';
import { Inbox } from './inbox.ts';
import { reportXml, roomXml, type ReportSketch } from './report-xml.ts';
import { ServiceProcess } from './service-process.ts';

const DAYS = { CheckInDate: '2027-01-10', CheckOutDate: '2027-01-11' };
const MODIFY = { kind: 'ModificationReport' };

let chain: TestChain;
let registration: ServiceProcess;
let linkage: RunningService;
let inbox: Inbox;
let number = '';
let made = 0;

beforeAll(async () => {
  chain = await createTestChain();
  const house = await openLinkedHouse(chain, 5);
  registration = await ServiceProcess.start(chain);
  linkage = await chain.start('linkage', build, { schema: linkageConfig, env: { LINKAGE_LOOK_MS: '50' } });
  inbox = await new Inbox(chain, linkage).open();
  await chain.admin`
    insert into linkage.mapping (store_id, provider, kind, code, target_id)
    select ${chain.scope.storeId}, 'LINCOLN', kind, code, id::uuid
    from (values ('ROOM_TYPE', '0002', ${house.types[0]!.id}), ('PLAN', 'P1', ${house.plan})) as m(kind, code, id)`;
}, 90_000);
afterAll(async () => {
  await registration?.kill();
  await chain.stop();
});
beforeEach(() => {
  number = `S-${made}`;
});

/** Returns a message of the test's booking, made after those before it. */
function xml(sketch: ReportSketch = {}): string {
  made += 1;
  const dataId = `2026112000${String(made).padStart(6, '0')}`;
  const rooms = roomXml(DAYS.CheckInDate, { yen: '12000' });
  return reportXml({ number, dataId, systemTime: '', rooms, basic: DAYS, ...sketch });
}

/** Lets no outcome of messages be written until it is called again: registration has done its part, linkage dies before it knows. */
async function loseOutcomes(): Promise<() => Promise<void>> {
  await chain.admin.unsafe(`
    create function linkage.lose_outcome() returns trigger language plpgsql as $$ begin raise exception 'power cut'; end $$;
    create trigger lose_outcome before update on linkage.message for each row
      when (new.stage = 'DONE' and old.stage = 'APPLY') execute function linkage.lose_outcome();`);
  return async () => {
    await chain.admin.unsafe('drop function linkage.lose_outcome() cascade');
  };
}

it.each([
  ['older', 0],
  ['newer', 1],
])(
  'R-LINK-21: a message (%s) that comes between the question and its outcome books nothing twice',
  async (_, at) => {
    const between = { kanji: '間の' };
    const [earlier, asked, later] = [xml(between), xml({ kanji: '問' }), xml(between)];
    const found = await loseOutcomes();
    const [askedId] = await inbox.receive([asked]);
    await eventually(async () => expect(await inbox.nights(number)).toHaveLength(1));
    const [betweenId] = await inbox.receive([at === 0 ? earlier : later]);
    // Several looks pass in which the one that came between might be applied.
    await new Promise((resolve) => setTimeout(resolve, 500));
    await found();
    const rows = await Promise.all([inbox.done(askedId!), inbox.done(betweenId!)]);
    expect(rows.map(({ effect }) => effect)).toEqual(['CREATED', at === 0 ? 'STALE' : 'CHANGED']);
    expect(await inbox.nights(number)).toMatchObject([{ name: at === 0 ? '問' : '間の' }]);
  },
);

it('R-LINK-21: an older change that comes between the question and its outcome changes nothing back', async () => {
  await inbox.take(xml());
  const [older, newer] = [xml({ ...MODIFY, kanji: '前' }), xml({ ...MODIFY, kanji: '後' })];
  const found = await loseOutcomes();
  const [newerId] = await inbox.receive([newer]);
  await eventually(async () => expect(await inbox.nights(number)).toMatchObject([{ name: '後' }]));
  const [olderId] = await inbox.receive([older]);
  await new Promise((resolve) => setTimeout(resolve, 500));
  await found();
  const rows = await Promise.all([inbox.done(newerId!), inbox.done(olderId!)]);
  expect(rows.map(({ effect }) => effect)).toEqual(['CHANGED', 'STALE']);
  expect(await inbox.nights(number)).toMatchObject([{ name: '後' }]);
});
