import { join } from 'node:path';
import { format, installWorkspaces, nameFromArguments, spellings, writeTemplates } from './lib/scaffold.mjs';

// Makes a further remote, `npm run new:mfe -- banquet`: built, served and registered by its folder alone.
const root = join(import.meta.dirname, '..');
const name = nameFromArguments('npm run new:mfe -- NAME [--no-install]');
writeTemplates(root, 'mfe', `mfe-${name}`, spellings(name, 'registration'));
format(root, [`mfe-${name}`]);
installWorkspaces(root);
console.log(`mfe-${name} is there. Say in its menus.json where its page stands, and run npm run check.`);
