// npm run backup -- --to DIR: see docs/operations.md.
import { readFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import postgres from 'postgres';
import { StackProblem } from '../stack-problem.ts';
import { root } from '../suite.ts';
import { listCopies, pruneCopies, readKeptLog } from './backup-folder.ts';
import { readOrder, removeOrder, writeOrder } from './backup-order.ts';
import { aloneAtBackup, dropSlot } from './queries.ts';
import { takeCopy } from './take-copy.ts';

const { values } = parseArgs({
  options: {
    to: { type: 'string' },
    dir: { type: 'string', default: join(root, '.honjin') },
    keep: { type: 'string', default: '7' },
    list: { type: 'boolean', default: false },
    stop: { type: 'boolean', default: false },
  },
});

function say(ja: string, en: string): void {
  console.log(`${ja}\n${en}`);
}

/** The connection to a stack that runs on `dir`. @throws StackProblem when none does, or when its database is lent. */
async function connect(dir: string): Promise<postgres.Sql> {
  const note = await readFile(join(dir, 'run', 'suite.json'), 'utf8').catch(() => undefined);
  if (note === undefined)
    throw new StackProblem({
      ja: `${dir} の Honjin は起動していません。「npm start」で起動してから実行してください。`,
      en: `No Honjin runs on ${dir}. Start it with "npm start" first.`,
    });
  const { databaseUrl } = JSON.parse(note) as { databaseUrl: string };
  const sql = postgres(databaseUrl, { max: 3, onnotice: () => {} });
  const [row] = await sql<{ folder: string }[]>`select current_setting('data_directory') as folder`;
  const password = await readFile(join(row?.folder ?? '', 'honjin-password')).catch(() => undefined);
  if (password !== undefined) return sql;
  await sql.end();
  throw new StackProblem({
    ja: 'このデータベースは付属の PostgreSQL ではありません。そのデータベースの管理者のバックアップを使ってください。',
    en: 'This database is not the bundled PostgreSQL. Use the backup of whoever runs it.',
  });
}

function targetOf(to: string | undefined): string {
  if (to !== undefined) return resolve(to);
  throw new StackProblem({
    ja: 'バックアップ先を --to で指定してください。',
    en: 'Name the folder for the backup with --to.',
  });
}

function keepOf(text: string): number {
  const keep = Number(text);
  if (Number.isInteger(keep) && keep > 0) return keep;
  throw new StackProblem({
    ja: `--keep には 1 以上の整数を指定してください(${text})。`,
    en: `--keep takes a whole number from 1 on (${text}).`,
  });
}

async function list(dir: string): Promise<void> {
  const order = await readOrder(dir);
  const from = values.to === undefined ? order?.to : resolve(values.to);
  if (from === undefined) return say('バックアップは設定されていません。', 'No backup has been set up.');
  for (const { name, folder, manifest } of await listCopies(from)) {
    const until = (await readKeptLog(folder))?.until ?? manifest.madeAt;
    console.log(`${name}  ${manifest.madeAt} – ${until}  PostgreSQL ${manifest.postgres}`);
  }
}

async function stop(dir: string): Promise<void> {
  await removeOrder(dir);
  const sql = await connect(dir);
  await dropSlot(sql).finally(() => sql.end());
  say('バックアップを停止しました。', 'The backup has ended. What was made stays.');
}

async function backUp(dir: string): Promise<void> {
  const to = targetOf(values.to);
  const keep = keepOf(values.keep);
  const sql = await connect(dir);
  try {
    const began = performance.now();
    const home = join(dir, 'postgres');
    const { name, manifest } = await aloneAtBackup(sql, () => takeCopy({ sql, home, dir }, to));
    const bytes = Object.values(manifest.data).reduce((sum, one) => sum + one.bytes, 0);
    const seconds = ((performance.now() - began) / 1_000).toFixed(1);
    const size = `${Object.keys(manifest.data).length} files, ${(bytes / 1_000_000).toFixed(0)} MB`;
    const gone = await pruneCopies(to, keep);
    await writeOrder(dir, { to, keep });
    say(
      `バックアップ ${name} を作成しました(${size}、${seconds} 秒)。以後の変更は起動中ずっと ${to} に保存されます。`,
      `Backup ${name} is made (${size}, ${seconds} s). From now on every change is kept in ${to}, too, while Honjin runs.`,
    );
    if (gone.length > 0)
      say(`古いものを削除しました: ${gone.join(', ')}`, `Old ones went: ${gone.join(', ')}`);
  } finally {
    await sql.end();
  }
}

try {
  const dir = resolve(values.dir);
  if (values.list) await list(dir);
  else if (values.stop) await stop(dir);
  else await backUp(dir);
} catch (error) {
  console.error(error instanceof StackProblem ? `\n${error.message}\n` : error);
  process.exitCode = 1;
}
