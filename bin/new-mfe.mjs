import { execFileSync } from 'node:child_process';
import { join } from 'node:path';
import { nameFromArguments, spellings, writeTemplates } from './lib/scaffold.mjs';

// Makes a further remote, `npm run new:mfe -- banquet`: built, served and registered by its folder alone.
const root = join(import.meta.dirname, '..');
const name = nameFromArguments('npm run new:mfe -- NAME');
writeTemplates(root, 'mfe', `mfe-${name}`, spellings(name, 'registration'));
execFileSync('npm', ['install', '--no-audit', '--no-fund'], { cwd: root, stdio: 'inherit' });
console.log(`mfe-${name} is there. Give it a menu entry in services/identity and run npm run check.`);
