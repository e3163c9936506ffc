import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { chmod, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { connect, nkeyAuthenticator } from 'nats';
import postgres from 'postgres';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import {
  natsSeedFile,
  startLocalStack,
  startNats,
  StackProblem,
  type CrashReport,
  type LocalStack,
} from '../src/index.ts';
import { findNatsServer, programFolders } from '../src/nats-binary.ts';
import { commandLine } from '../src/processes.ts';
import { temporaryStackFolder } from '../src/temporary-stack.ts';

let dirs: string[];
let stacks: LocalStack[];

async function start(dir: string, env = {}, onCrash?: (report: CrashReport) => void): Promise<LocalStack> {
  const stack = await startLocalStack({ dir, env, ...(onCrash === undefined ? {} : { onCrash }) });
  stacks.push(stack);
  return stack;
}

async function folder(): Promise<string> {
  const dir = await temporaryStackFolder();
  dirs.push(dir);
  return dir;
}

async function answers(url: string): Promise<boolean> {
  const sql = postgres(url, { max: 1, connect_timeout: 2 });
  const rows = await sql`select 1`.catch(() => []);
  await sql.end();
  return rows.length === 1;
}

beforeEach(() => {
  dirs = [];
  stacks = [];
});

afterEach(async () => {
  await Promise.all(stacks.map((stack) => stack.stop()));
  await Promise.all(dirs.map((dir) => rm(dir, { recursive: true, force: true })));
});

describe('startLocalStack', () => {
  it('runs two stacks side by side without one seeing the other', async () => {
    const [one, two] = await Promise.all([start(await folder()), start(await folder())]);
    expect(one.databaseUrl).not.toBe(two.databaseUrl);
    expect(one.natsUrl).not.toBe(two.natsUrl);
    await one.stop();
    expect(await answers(two.databaseUrl)).toBe(true);
    expect(await answers(one.databaseUrl)).toBe(false);
  });

  it('refuses a folder on which a stack already runs, in both languages, and takes over a dead one’s', async () => {
    const dir = await folder();
    const stack = await start(dir);
    const refusal = await startLocalStack({ dir, env: {} }).catch((error: unknown) => error);
    expect(refusal).toBeInstanceOf(StackProblem);
    expect((refusal as StackProblem).en).toContain(`Process ${process.pid} already runs`);
    expect((refusal as StackProblem).ja).toContain('すでにプロセス');
    expect(await answers(stack.databaseUrl)).toBe(true);
    await stack.stop();
    // A later process may bear a dead owner's number: only the time of its start tells them apart.
    await writeFile(join(dir, 'owner'), `${process.pid}\n1\n`);
    expect(await answers((await start(dir)).databaseUrl)).toBe(true);
  });

  it('uses DATABASE_URL and NATS_URL instead of servers of its own', async () => {
    const lent = await start(await folder());
    const dir = await folder();
    const borrower = await start(dir, { DATABASE_URL: lent.databaseUrl, NATS_URL: lent.natsUrl });
    expect(borrower).toMatchObject({ databaseUrl: lent.databaseUrl, natsUrl: lent.natsUrl });
    expect(borrower.pids()).toEqual({ postgres: undefined, nats: undefined });
    expect(readdirSync(dir)).toEqual(['owner']);
    await borrower.stop();
    expect(await answers(lent.databaseUrl)).toBe(true);
  });

  it('names DATABASE_URL when nobody answers there, and leaves nothing running', async () => {
    const dir = await folder();
    const failing = startLocalStack({ dir, env: { DATABASE_URL: 'postgres://a:b@127.0.0.1:1/none' } });
    await expect(failing).rejects.toThrow(/DATABASE_URL/);
    expect(existsSync(join(dir, 'owner'))).toBe(false);
    const nats = Number(readFileSync(join(dir, 'nats.pid'), 'utf8'));
    expect(commandLine(nats)).toBeUndefined();
  });

  it.each(['postgres', 'nats'] as const)('starts a killed %s again on its port', async (part) => {
    const reports: CrashReport[] = [];
    const dir = await folder();
    const stack = await start(dir, {}, (report) => reports.push(report));
    const killed = stack.pids()[part] ?? 0;
    process.kill(killed, 'SIGKILL');
    await vi.waitFor(() => expect(reports).toEqual([{ server: part, problem: undefined }]), {
      timeout: 10_000,
    });
    expect(stack.pids()[part]).not.toBe(killed);
    expect(await answers(stack.databaseUrl)).toBe(true);
    await expect(connect({ servers: stack.natsUrl })).rejects.toThrow(/Authorization Violation/i);
    const seed = readFileSync(natsSeedFile(join(dir, 'keys'), 'rooms'));
    await (await connect({ servers: stack.natsUrl, authenticator: nkeyAuthenticator(seed) })).close();
  });

  it('leaves no process after a stop', async () => {
    const stack = await start(await folder());
    const pids = Object.values(stack.pids()) as number[];
    expect(pids.map(commandLine)).not.toContain(undefined);
    await stack.stop();
    expect(pids.map(commandLine)).toEqual([undefined, undefined]);
  });
});

describe('startNats', () => {
  it('keeps a stored message through kill -9', async () => {
    const dataDir = join(await folder(), 'nats');
    const first = await startNats({ dataDir });
    const before = await connect({ servers: first.url });
    await (await before.jetstreamManager()).streams.add({ name: 'STAYS', subjects: ['stay.*'] });
    await before.jetstream().publish('stay.1', 'checked in');
    await before.close();
    process.kill(first.pid, 'SIGKILL');
    await first.exited;

    const second = await startNats({ dataDir });
    try {
      expect(second.port).toBe(first.port);
      const after = await connect({ servers: second.url });
      const stored = await (await after.jetstreamManager()).streams.getMessage('STAYS', { seq: 1 });
      expect(stored.string()).toBe('checked in');
      await after.close();
    } finally {
      await second.stop();
    }
  });
});

describe('findNatsServer', () => {
  it('prefers the one on PATH', async () => {
    const dir = await folder();
    await writeFile(join(dir, 'nats-server'), '#!/bin/sh\n');
    await chmod(join(dir, 'nats-server'), 0o755);
    expect(await findNatsServer(join(dir, 'tools'), programFolders(dir))).toBe(join(dir, 'nats-server'));
  });

  it('says in both languages how to get it when it is nowhere and cannot be fetched', async () => {
    const dir = await folder();
    await writeFile(join(dir, 'tools'), 'a file where a folder should be');
    const refusal = await findNatsServer(join(dir, 'tools'), []).catch((error: unknown) => error);
    expect(refusal).toBeInstanceOf(StackProblem);
    expect((refusal as StackProblem).ja).toContain('nats-server が見つからず');
    expect((refusal as StackProblem).en).toContain('apt-get install nats-server');
  });
});
