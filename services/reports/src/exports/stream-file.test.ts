import { EXPORT_FORMATS } from '@honjin/contracts/reports';
import type { TenantTx } from '@honjin/service-kit';
import { setImmediate } from 'node:timers/promises';
import { afterAll, expect, it } from 'vitest';
import { excelPool, reportPaperPool } from './file-formats.ts';
import { streamFile } from './stream-file.ts';

const table = {
  title: '入金一覧',
  language: 'ja' as const,
  fileName: '入金一覧',
  facts: [],
  columns: [{ title: '名前', kind: 'text' as const, width: 140 }],
  totals: [],
};
/** Rows that do not pack well, so that every format soon has bytes to give. */
function rowsAt(part: number): string[][] {
  return Array.from({ length: 500 }, (_, row) => [`${((part * 500 + row) * 2_654_435_761) % 4_294_967_296}`]);
}

afterAll(() => Promise.all([excelPool.stop(), reportPaperPool.stop()]));

/** A store without an end: says how many parts of it were read, and when the transaction ended. */
function endlessSource() {
  const state = { read: 0, ended: false };
  return {
    state,
    inSnapshot: async (work: (tx: TenantTx) => Promise<void>) => {
      try {
        await work({ sql: () => Promise.resolve([]) } as never);
      } finally {
        state.ended = true;
      }
    },
    readHead: async () => ({ table, rowCount: 0 }),
    async *rowsIn() {
      for (;;) {
        await setImmediate();
        state.read += 1;
        yield rowsAt(state.read);
      }
    },
  };
}

it.each(EXPORT_FORMATS)('%s: reads the store no faster than the file is taken', async (format) => {
  const { state, ...source } = endlessSource();
  const { body } = await streamFile(format, source);
  const reader = (body as ReadableStream<Uint8Array>).getReader();
  for (let taken = 1; taken <= 5; taken += 1) {
    await reader.read();
    const { read } = state;
    for (let turn = 0; turn < 200; turn += 1) await setImmediate();
    // The next part may be made and wait; a packer may gather some parts before it gives one.
    expect(state.read - read).toBeLessThanOrEqual(20);
  }
  await reader.cancel();
  await expect.poll(() => state.ended).toBe(true);
});
