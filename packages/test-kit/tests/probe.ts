import { mkdtemp, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { defineCall, defineEvent, idField, lineField, versionField } from '@honjin/contracts';
import type { TestChain } from '../src/index.ts';
import { z } from 'zod';
import { handle, newId, onEvent, Refusal, type RunningService, type ServiceParts } from '@honjin/service-kit';
import { migrate } from '@honjin/service-kit/migrate';

/** A tiny pair of services that exercises the kit: `admin` keeps notes, `reports` counts them. */

export const noteWritten = defineEvent({
  service: 'admin',
  entity: 'note',
  event: 'written',
  payload: z.object({ noteId: idField, text: z.string() }),
});

export const writeNote = defineCall({
  path: '/api/test/write-note',
  service: 'admin',
  access: { function: 'tenancy', level: 'edit' },
  summary: 'Writes a note.',
  request: { text: lineField.min(1), version: versionField.optional() },
  response: { noteId: idField },
  writes: true,
});

export const countNotes = defineCall({
  path: '/api/test/count-notes',
  service: 'reports',
  access: 'session',
  summary: 'Counts the notes that arrived.',
  request: {},
  response: { count: z.int(), texts: z.array(z.string()) },
  projectionOf: 'admin',
});

const NOTES = `create table note (store_id uuid not null, id uuid not null, text text not null, primary key (store_id, id));`;
const COPIES = `create table note_copy (store_id uuid not null, id uuid not null, text text not null, primary key (store_id, id));`;

async function migrateProbe(chain: TestChain, service: string, sql: string): Promise<string[]> {
  const dir = await mkdtemp(join(tmpdir(), 'honjin-probe-'));
  await writeFile(join(dir, '9001_probe.sql'), sql);
  return migrate({
    adminUrl: chain.adminUrl,
    service,
    migrationsDir: dir,
    secret: 'secret of the test databases',
  });
}

export async function prepareProbe(chain: TestChain): Promise<void> {
  await migrateProbe(chain, 'admin', NOTES);
  await migrateProbe(chain, 'reports', COPIES);
}

function notesParts(): ServiceParts {
  return {
    routes: [
      handle(writeNote, async ({ input, tx }) => {
        if (input.text === 'refused') throw new Refusal('HOS-00005-0');
        if (input.text === 'broken') throw new Error('a defect');
        const noteId = newId();
        await tx.sql`insert into note (store_id, id, text) values (${tx.scope.storeId}, ${noteId}, ${input.text})`;
        await tx.audit({
          action: 'note.write',
          entity: 'note',
          entityId: noteId,
          after: { text: input.text },
        });
        // This statement is sent without waiting for it. It fails because the key is taken already.
        if (input.text === 'doubled')
          tx.send(
            tx.sql`insert into note (store_id, id, text) values (${tx.scope.storeId}, ${noteId}, 'again')`,
          );
        tx.emit(noteWritten, { noteId, text: input.text });
        return { noteId };
      }),
    ],
  };
}

function copiesParts(): ServiceParts {
  return {
    readsReplica: true,
    routes: [
      handle(countNotes, async ({ tx }) => {
        const rows = await tx.sql<
          { text: string }[]
        >`select text from note_copy where store_id = ${tx.scope.storeId} order by id`;
        return { count: rows.length, texts: rows.map((row) => row.text) };
      }),
    ],
    consumes: {
      admin: [
        onEvent(noteWritten, async (tx, note) => {
          await tx.sql`insert into note_copy (store_id, id, text) values (${tx.scope.storeId}, ${note.noteId}, ${note.text})`;
        }),
      ],
    },
  };
}

export function startNotes(chain: TestChain, env: Record<string, string> = {}): Promise<RunningService> {
  return chain.start('admin', notesParts, { env });
}

export function startCopies(chain: TestChain, env: Record<string, string> = {}): Promise<RunningService> {
  return chain.start('reports', copiesParts, { env });
}
