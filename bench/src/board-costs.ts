import { getBoard } from '@honjin/contracts/schedule';
import { firstBoardOf, type CaseSetting } from './cases.ts';
import { costOf } from './cost-case.ts';
import { countStatements } from './spent.ts';

const ANSWERS = 40;
const NAME_WIDTH = 22;
const FIGURE_WIDTH = 12;
/** Parts that spend less than this on an answer, milliseconds, have no line of their own. */
const LEAST_MS = 0.5;

/** Prints what an answer of the board costs each part of the suite, store by store, and the growth from the first. */
export async function reportBoardCosts(settings: readonly CaseSetting[], dir: string): Promise<void> {
  await countStatements(settings[0]!.sql);
  const stores: Record<string, number>[] = [];
  for (const setting of settings) {
    const [client] = setting.clients;
    const request = firstBoardOf(setting.businessDate);
    const one = { ...setting, dir, clients: [client!] };
    const { parts } = await costOf(one, ANSWERS, () => client!.call(getBoard, request));
    const spent = Object.entries(parts);
    stores.push({
      ...Object.fromEntries(spent.map(([part, { cpuMs }]) => [part, cpuMs])),
      all: spent.reduce((sum, [, { cpuMs }]) => sum + cpuMs, 0),
      statements: spent.reduce((sum, [, { statements }]) => sum + (statements ?? 0), 0),
    });
  }
  console.log('\nCPU ms of an answer of the board, store by store, and the growth');
  for (const part of Object.keys(stores.at(-1)!)) {
    const figures = stores.map((store) => store[part] ?? 0);
    if (Math.max(...figures) < LEAST_MS) continue;
    const growth = figures.slice(1).map((figure) => `× ${(figure / figures[0]!).toFixed(2)}`);
    const cells = [...figures.map((figure) => figure.toFixed(1)), ...growth];
    console.log(`  ${part.padEnd(NAME_WIDTH)}${cells.map((cell) => cell.padStart(FIGURE_WIDTH)).join('')}`);
  }
}
