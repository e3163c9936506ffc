import { join } from 'node:path';
import {
  edit,
  format,
  installWorkspaces,
  nameFromArguments,
  spellings,
  writeTemplate,
  writeTemplates,
} from './lib/scaffold.mjs';

const NAMES = 'packages/contracts/src/kernel/services.ts';
const CATALOGUE = 'packages/contracts/src/catalogue/index.ts';
const SUITE = 'packages/local-stack/src/suite.ts';
const RIGHTS = 'packages/contracts/src/kernel/bus-rights.ts';
const LISTS = [NAMES, CATALOGUE, SUITE, RIGHTS];

// Makes a further service, `npm run new:service -- banquet`: contracts, schema, first calls, test, and its place in the
// lists of services.
const root = join(import.meta.dirname, '..');
const name = nameFromArguments('npm run new:service -- NAME [--no-install]');
if (name.includes('-'))
  throw new Error('A service has one word as its name: it is also the name of its schema');
const values = spellings(name, 'registration');
const area = values.identifier;

writeTemplates(root, 'service', `services/${name}`, values);
writeTemplate(root, 'service-contracts.ts.txt', `packages/contracts/src/${name}/index.ts`, values);
edit(root, NAMES, /\n\] as const;/, `\n  '${name}',\n] as const;`);
edit(
  root,
  CATALOGUE,
  /\n\/\*\* The declarations of all areas/,
  `import * as ${area} from '../${name}/index.ts';\n\n/** The declarations of all areas`,
);
edit(root, CATALOGUE, /,\n\]\.flatMap/, `,\n  ${area},\n].flatMap`);
edit(root, SUITE, /(const services = \[[^\]]*?),?\s*\]/, `$1, '${name}']`);
edit(root, RIGHTS, /\n {2}gateway: \{/, `\n  ${name}: { follows: [] },\n  gateway: {`);
format(root, [`packages/contracts/src/${name}`, ...LISTS, `services/${name}`]);
installWorkspaces(root);
console.log(
  `services/${name} is there. npx vitest run services/${name} writes its schema.sql; then run npm run check.`,
);
