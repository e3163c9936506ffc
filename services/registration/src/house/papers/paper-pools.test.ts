import type { TablePaper } from '@honjin/print';
import { afterAll, expect, it } from 'vitest';
import { paperThreads, printList, printSlip } from './paper-pools.ts';

afterAll(() => paperThreads.stop());

function listOf(rows: number): TablePaper {
  return {
    title: '一覧',
    language: 'ja',
    facts: ['ホテル本陣'],
    columns: [{ title: '宿泊者', width: '*' }],
    rows: Array.from({ length: rows }, (_, at) => [`山田 ${at}`]),
  };
}

it('prints a slip while long lists take their time', async () => {
  // Both threads have read their fonts.
  await Promise.all([printSlip('list', listOf(1)), printSlip('list', listOf(1))]);
  const order: string[] = [];
  const note = (name: string) => () => void order.push(name);
  await Promise.all([
    printList(listOf(5_000)).then(note('list')),
    printList(listOf(5_000)).then(note('list')),
    printSlip('list', listOf(1)).then(note('slip')),
  ]);
  expect(order).toEqual(['slip', 'list', 'list']);
});

it('sends callers away when too many lists wait', async () => {
  const asked = Array.from({ length: 60 }, async () => printList(listOf(1)));
  const answers = await Promise.allSettled(asked);
  const refused = answers.filter(({ status }) => status === 'rejected');
  expect(refused).toHaveLength(9);
  expect(refused[0]).toMatchObject({ reason: { code: 'HOS-00007-0' } });
});
