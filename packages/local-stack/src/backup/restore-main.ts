// npm run restore -- --from DIR [--at MOMENT]: see docs/operations.md.
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { japanInstant, japanTimeOf } from '@honjin/contracts';
import { StackProblem } from '../stack-problem.ts';
import { root } from '../suite.ts';
import { restore } from './restore.ts';

const { values } = parseArgs({
  options: {
    from: { type: 'string' },
    at: { type: 'string' },
    dir: { type: 'string', default: join(root, '.honjin') },
    replace: { type: 'boolean', default: false },
  },
});

/** Reads `2026-11-23T14:05`, by the hotel's own clock, or a moment with an offset of its own. */
function momentOf(text: string | undefined): Date | undefined {
  if (text === undefined) return undefined;
  const [date = '', time] = text.split(/[T ]/);
  const moment = new Date(/(?:Z|[+-]\d\d:?\d\d)$/.test(text) ? text : japanInstant(date, time));
  if (!Number.isNaN(moment.getTime())) return moment;
  throw new StackProblem({
    ja: `--at には日時を指定してください。例: 2026-11-23T14:05 (${text})`,
    en: `--at takes a moment such as 2026-11-23T14:05 (${text}).`,
  });
}

try {
  if (values.from === undefined)
    throw new StackProblem({
      ja: 'バックアップのフォルダーを --from で指定してください。',
      en: 'Name the folder of the backup with --from.',
    });
  const began = performance.now();
  const at = momentOf(values.at);
  const found = await restore({
    from: resolve(values.from),
    dir: resolve(values.dir),
    replace: values.replace,
    ...(at === undefined ? {} : { at }),
  });
  const seconds = ((performance.now() - began) / 1_000).toFixed(1);
  console.log(
    `${japanTimeOf(found.until)} の状態に戻しました(${found.copy}、${seconds} 秒)。「npm start」で起動できます。\n` +
      `The installation is back as of ${found.until} (${found.copy}, ${seconds} s). Start it with "npm start".`,
  );
  if (found.aside !== undefined)
    console.log(`以前のデータは ${found.aside} に退避しました。\nThe data of before lies in ${found.aside}.`);
} catch (error) {
  console.error(error instanceof StackProblem ? `\n${error.message}\n` : error);
  process.exitCode = 1;
}
