import { execFile } from 'node:child_process';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, it } from 'vitest';

const run = promisify(execFile);
const root = join(import.meta.dirname, '..');
const folders = ['shell', 'mfe-rooms', 'mfe-masters', 'services', 'packages'];

/** A tree that keeps every rule; each test plants one breach in it. */
const LAWFUL = {
  'packages/domain/src/index.ts': 'export const rule = 1;',
  'packages/contracts/src/index.ts': "export { rule } from '../../domain/src/index.ts';",
  'packages/ui/src/index.ts': 'export const widget = 1;',
  'packages/mfe-kit/src/index.ts': "export { widget } from '../../ui/src/index.ts';",
  'packages/service-kit/src/index.ts': "export { rule } from '../../contracts/src/index.ts';",
  'packages/test-kit/src/index.ts': "export { rule } from '../../service-kit/src/index.ts';",
  'services/rooms/src/app.ts': "export { rule } from '../../../packages/service-kit/src/index.ts';",
  'services/rooms/src/app.test.ts': "import '../../../packages/test-kit/src/index.ts';",
  'services/masters/src/app.ts': 'export const app = 1;',
  'services/registration/src/house/stock/stock.ts': 'export const stock = 1;',
  'services/registration/src/house/prices/price.ts': "export { stock } from '../stock/stock.ts';",
  'services/registration/src/guests/names/name.ts': "export { stock } from '../../house/stock/stock.ts';",
  'services/registration/src/bookings/tree/tree.ts': "export { stock } from '../../guests/names/name.ts';",
  'services/registration/src/money/lines/line.ts': "export { stock } from '../../bookings/tree/tree.ts';",
  'services/registration/src/reception/form/form.ts': "export { stock } from '../../money/lines/line.ts';",
  'services/registration/src/stays/keys/key.ts': "export { stock } from '../../reception/form/form.ts';",
  'services/registration/src/day/close.ts': "export { stock } from '../stays/keys/key.ts';",
  'mfe-rooms/src/index.ts': "export { widget } from '../../packages/mfe-kit/src/index.ts';",
  'mfe-masters/src/index.ts': 'export const page = 1;',
  'shell/src/index.ts': 'export const shell = 1;',
  'node_modules/nats/package.json': '{"name":"nats","version":"1.0.0","main":"index.js"}',
  'node_modules/nats/index.js': 'exports.connect = 1;',
  'node_modules/@fluentui/react-components/package.json':
    '{"name":"@fluentui/react-components","version":"1.0.0","main":"index.js"}',
  'node_modules/@fluentui/react-components/index.js': 'exports.Button = 1;',
};

const BREACHES: readonly (readonly [rule: string, file: string, text: string])[] = [
  ['remote-to-remote', 'mfe-rooms/src/breach.ts', "import '../../mfe-masters/src/index.ts';"],
  [
    'remote-to-service',
    'mfe-rooms/src/breach.ts',
    "import type { app } from '../../services/masters/src/app.ts'; export type X = typeof app;",
  ],
  ['shell-to-remote', 'shell/src/breach.ts', "import '../../mfe-rooms/src/index.ts';"],
  [
    'service-to-service',
    'services/rooms/src/breach.ts',
    "import type { app } from '../../masters/src/app.ts'; export type X = typeof app;",
  ],
  ['service-to-screen', 'services/rooms/src/breach.ts', "import '../../../packages/ui/src/index.ts';"],
  ['package-to-app', 'packages/ui/src/breach.ts', "import '../../../shell/src/index.ts';"],
  ['package-contracts', 'packages/contracts/src/breach.ts', "import '../../service-kit/src/index.ts';"],
  [
    'test-kit-in-tests-only',
    'services/rooms/src/breach.ts',
    "import '../../../packages/test-kit/src/index.ts';",
  ],
  [
    'domain-is-pure',
    'packages/domain/src/breach.ts',
    "import { readFileSync } from 'node:fs'; export const x = readFileSync;",
  ],
  [
    'one-nats-client',
    'services/rooms/src/breach.ts',
    "import { connect } from 'nats'; export const x = connect;",
  ],
  [
    'fluent-through-ui',
    'mfe-rooms/src/breach.ts',
    "import { Button } from '@fluentui/react-components'; export const x = Button;",
  ],
  ...['house', 'guests', 'bookings', 'money', 'reception', 'stays'].map(
    (wing) =>
      [
        `wing-${wing}`,
        `services/registration/src/${wing}/breach.ts`,
        "import type { stock } from '../day/close.ts'; export type X = typeof stock;",
      ] as const,
  ),
  [
    'folders-one-way',
    'services/registration/src/house/stock/breach.ts',
    "import type { stock } from '../prices/price.ts'; export type X = typeof stock;",
  ],
  [
    'no-circle',
    'mfe-masters/src/breach.ts',
    "import type { Y } from './breach.ts'; export type X = 1; export type Y = X;",
  ],
];

let tree: string;

async function write(file: string, text: string): Promise<void> {
  await mkdir(dirname(join(tree, file)), { recursive: true });
  await writeFile(join(tree, file), `${text}\n`);
}

async function brokenRules(): Promise<string[]> {
  const program = join(root, 'node_modules/dependency-cruiser/bin/dependency-cruiser.mjs');
  const args = [
    program,
    '--config',
    join(root, '.dependency-cruiser.mjs'),
    '--output-type',
    'json',
    ...folders,
  ];
  const { stdout } = await run(process.execPath, args, { cwd: tree, maxBuffer: 1e8 }).catch(
    (error: { stdout: string }) => error,
  );
  const report = JSON.parse(stdout) as { summary: { violations: { rule: { name: string } }[] } };
  return [...new Set(report.summary.violations.map((violation) => violation.rule.name))];
}

beforeAll(async () => {
  tree = await mkdtemp(join(tmpdir(), 'honjin-boundaries-'));
  for (const [file, text] of Object.entries(LAWFUL)) await write(file, text);
});
afterAll(() => rm(tree, { recursive: true }));

/** Returns what a check of its own says about the tree, one line per breach. */
async function saidBy(check: string): Promise<string> {
  const { stderr } = await run(process.execPath, [join(root, 'bin', check)], { cwd: tree }).catch(
    (error: { stderr: string }) => error,
  );
  return stderr.trim();
}

const strayStatements = () => saidBy('check-sql.mjs');
const headlessComments = () => saidBy('check-comments.mjs');

it('finds nothing in a lawful tree', async () => {
  expect(await brokenRules()).toEqual([]);
  expect(await strayStatements()).toBe('');
  expect(await headlessComments()).toBe('');
});

it.each(BREACHES)('catches %s', async (rule, file, text) => {
  await write(file, text);
  try {
    expect(await brokenRules()).toContain(rule);
  } finally {
    await rm(join(tree, file));
  }
});

it.each([
  'export const find = (tx) => tx.sql`select 1`;',
  'export const find = ({ sql }) => sql<{ id: string; name: string }[]>`\n  select id from room`;',
])('catches SQL outside of queries files', async (text) => {
  const files = [
    'state/find-room.ts',
    'state/room-queries.ts',
    'state/queries.ts',
    'state/find-room.test.ts',
  ];
  const paths = files.map((file) => `services/rooms/src/${file}`);
  for (const path of paths) await write(path, text);
  try {
    expect((await strayStatements()).split('\n')).toEqual([
      expect.stringContaining('services/rooms/src/state/find-room.ts has SQL'),
    ]);
  } finally {
    for (const path of paths) await rm(join(tree, path));
  }
});

it('catches columns that SQL names in camelCase', async () => {
  const path = 'services/rooms/src/state/queries.ts';
  await write(
    path,
    'export const find = ({ sql }) => sql`select room_id as "roomId", no as "from" from room`;',
  );
  try {
    expect(await strayStatements()).toBe(
      `camel-by-the-driver: ${path} writes as "roomId"; write the column or its name with _`,
    );
  } finally {
    await rm(join(tree, path));
  }
});

it.each(["status in ('STAY', 'DEPARTURE')", "u.status not in ('CANCEL')"])(
  'catches %s in SQL',
  async (list) => {
    const path = 'services/rooms/src/state/queries.ts';
    await write(path, `export const find = ({ sql }) => sql\`select id from room_unit u where ${list}\`;`);
    try {
      expect(await strayStatements()).toBe(
        `status-sets: ${path} lists statuses; take a list of status-sets.ts by oneOf (R-STATE-01)`,
      );
    } finally {
      await rm(join(tree, path));
    }
  },
);

it.each(['Whether a guest may go.', 'Told by the root.'])(
  'catches a comment that begins %s',
  async (words) => {
    const path = 'mfe-rooms/src/breach.ts';
    const comments = [`/** ${words} */`, `/**\n * ${words}\n */`, '/** Tells whether a guest may go. */'];
    await write(path, comments.map((comment, at) => `${comment}\nexport const x${at} = 1;`).join('\n'));
    try {
      expect((await headlessComments()).split('\n')).toEqual(
        [1, 3].map((line) => `comment-head: ${path}:${line} begins with a clause: ${words} `.trim()),
      );
    } finally {
      await rm(join(tree, path));
    }
  },
);
