import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { RunningService } from '@honjin/service-kit';
import { createTestChain, eventually, type TestChain } from '../src/index.ts';
import { prepareProbe, startNotes, writeNote } from './probe.ts';

/** While the database does not serve, a call never blames the caller and never answers 500. */

let chain: TestChain;
let notes: RunningService;

beforeAll(async () => {
  chain = await createTestChain();
  await prepareProbe(chain);
  await chain.openDay(['admin'], '2026-11-20');
  await chain.admin.unsafe(`
    create function admin.fail_as_told() returns trigger language plpgsql as $$
    begin
      if new.text like 'fail %' then raise exception 'as told' using errcode = substr(new.text, 6); end if;
      return new;
    end $$;
    create trigger fail_as_told before insert on admin.note for each row execute function admin.fail_as_told();`);
  notes = await startNotes(chain, { LOCK_TIMEOUT_MS: '3000' });
});
afterAll(() => chain.stop());

const write = (text: string, idempotencyKey?: string) =>
  chain.call(notes, writeNote, { text }, { actor: clerk, ...(idempotencyKey ? { idempotencyKey } : {}) });
let clerk: ReturnType<TestChain['actor']>;
beforeAll(() => {
  clerk = chain.actor('admin');
});

function written(text: string): Promise<number> {
  return chain.admin`select count(*)::int as n from admin.note where text = ${text}`.then(
    ([row]) => row!['n'] as number,
  );
}

async function whileHeld<T>(work: () => Promise<T>): Promise<T> {
  return chain.admin.begin(async (sql) => {
    await sql`lock table admin.note in exclusive mode`;
    return work();
  }) as Promise<T>;
}

describe('a database that does not serve', () => {
  it.each([
    ['40001', 'HOS-00007-1'],
    ['40P01', 'HOS-00007-1'],
    ['55P03', 'HOS-00007-1'],
    ['57014', 'HOS-00007-1'],
    ['53000', 'HOS-00007-3'],
    ['53100', 'HOS-00007-3'],
    ['53200', 'HOS-00007-3'],
    ['53300', 'HOS-00007-2'],
    ['57P01', 'HOS-00007-2'],
    ['57P02', 'HOS-00007-2'],
    ['57P03', 'HOS-00007-2'],
    ['57P05', 'HOS-00007-2'],
    ['08000', 'HOS-00007-2'],
    ['08003', 'HOS-00007-2'],
    ['08006', 'HOS-00007-2'],
    ['08P01', 'HOS-00007-2'],
    ['25P03', 'HOS-00007-2'],
  ])('answers state %s by %s with 503 and when to ask again', async (state, code) => {
    const answer = await write(`fail ${state}`);
    expect([answer.status, answer.body.returnCode]).toEqual([503, code]);
    expect(answer.response.headers.get('retry-after')).toBe('1');
  });

  it('names a lock that was held too long, and takes the same intent up afterwards, once', async () => {
    const held = await whileHeld(() => write('held', 'intent-held'));
    expect([held.status, held.body.returnCode]).toEqual([503, 'HOS-00007-1']);
    const again = await Promise.all([1, 2].map(() => write('held', 'intent-held')));
    expect(again.map(({ status }) => status)).toEqual([200, 200]);
    expect(await written('held')).toBe(1);
  });

  it('names a connection that was cut under a call', async () => {
    const cut = await whileHeld(async () => {
      const answer = write('cut', 'intent-cut');
      await eventually(async () => {
        const ended = await chain.admin`
          select pg_terminate_backend(pid) from pg_stat_activity
          where datname = current_database() and usename = 'honjin_admin' and wait_event_type = 'Lock'`;
        expect(ended.length).toBeGreaterThan(0);
      });
      return answer;
    });
    expect([cut.status, cut.body.returnCode]).toEqual([503, 'HOS-00007-2']);
    expect((await write('cut', 'intent-cut')).status).toBe(200);
    expect(await written('cut')).toBe(1);
  });

  it('names a database that takes no more connections', async () => {
    const [{ name } = { name: '' }] = await chain.admin<
      { name: string }[]
    >`select current_database() as name`;
    await chain.admin.unsafe(`alter database ${name} connection limit 0`);
    await chain.admin`
      select pg_terminate_backend(pid) from pg_stat_activity
      where datname = current_database() and usename = 'honjin_admin'`;
    await eventually(async () => {
      const full = await write('no room');
      expect([full.status, full.body.returnCode]).toEqual([503, 'HOS-00007-2']);
    });
    const refused = await Promise.all(Array.from({ length: 20 }, () => write('no room')));
    expect(new Set(refused.map(({ status, body }) => `${status} ${String(body.returnCode)}`))).toEqual(
      new Set(['503 HOS-00007-2']),
    );
    await chain.admin.unsafe(`alter database ${name} connection limit -1`);
    await eventually(async () => expect((await write('room again')).status).toBe(200));
  });
});
