import { execFileSync } from 'node:child_process';
import { join } from 'node:path';
import { edit, nameFromArguments, spellings, writeTemplate, writeTemplates } from './lib/scaffold.mjs';

// Makes a further service, `npm run new:service -- banquet`: contracts, schema, first calls, test, and its place in the
// lists of services.
const root = join(import.meta.dirname, '..');
const name = nameFromArguments('npm run new:service -- NAME');
if (name.includes('-')) throw new Error('A service has one word as its name: it is also the name of its schema');
const values = spellings(name, 'registration');
const area = values.identifier;

writeTemplates(root, 'service', `services/${name}`, values);
writeTemplate(root, 'service-contracts.ts.txt', `packages/contracts/src/${name}/index.ts`, values);
edit(root, 'packages/contracts/src/kernel/services.ts', /\n\] as const;/, `\n  '${name}',\n] as const;`);
edit(
  root,
  'packages/contracts/src/catalogue/index.ts',
  /\n\/\*\* Every call/,
  `import * as ${area} from '../${name}/index.ts';\n\n/** Every call`,
);
edit(root, 'packages/contracts/src/catalogue/index.ts', /,\n\]\n/, `,\n  ${area},\n]\n`);
edit(root, 'packages/local-stack/src/suite.ts', /(const services = \[[^\]]*)\]/, `$1, '${name}']`);
execFileSync('npm', ['install', '--no-audit', '--no-fund'], { cwd: root, stdio: 'inherit' });
execFileSync(
  'npx',
  [
    'prettier',
    '--write',
    '--log-level',
    'warn',
    'packages/contracts/src',
    'packages/local-stack/src/suite.ts',
    `services/${name}`,
  ],
  { cwd: root, stdio: 'inherit' },
);
console.log(`services/${name} is there. Run npx vitest run services/${name}, then npm run check.`);
