#!/usr/bin/env node
import { parseArgs } from 'node:util';
import { COMMANDS, type Options } from './commands.ts';
import { ReleaseProblem } from './release-problem.ts';

const USAGE = `honjin release <command>            (docs/releases.md)

  key <part> --out FILE             makes a key pair; its public half may sign the part
  allow <part> <public key>         lets another public key sign the part
  build <folder>                    runs the build of a remote or of the shell
  check <part> <folder>             is it whole, and does it fit what is released?
  publish <part> <folder> --key FILE   signs it and lays it beside the others; nobody gets it yet
  canary <part> <build> [--share 5%] [--store ID …]
  watch <part>                      the canary beside the build of now, as browsers saw them
  promote <part> [<build>]          every store gets it: the canary, or the named build
  rollback <part> [<build>]         takes the canary back, or every store gets the build before
  history [<part>]                  who did what and when
  status                            what runs where, and what does not fit

  --folder DIR   the folder of releases (HONJIN_RELEASE_FOLDER)
  --origin URL   the address of the installation (HONJIN_ORIGIN)
  --seen DIR     the folder of what browsers saw (HONJIN_RELEASE_SIGHTINGS)
  --by NAME      who acts (the user of the system)`;

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    folder: { type: 'string' },
    origin: { type: 'string' },
    by: { type: 'string' },
    key: { type: 'string' },
    out: { type: 'string' },
    share: { type: 'string' },
    seen: { type: 'string' },
    store: { type: 'string', multiple: true },
  },
});

async function run(): Promise<number> {
  // `honjin release check …`, and `npm run release -- check …`.
  const [name = '', ...words] = positionals[0] === 'release' ? positionals.slice(1) : positionals;
  const command = COMMANDS[name];
  if (command === undefined) {
    console.error(USAGE);
    return 2;
  }
  try {
    for (const line of await command(words, values as Options)) console.log(line);
    return 0;
  } catch (error) {
    if (!(error instanceof ReleaseProblem)) throw error;
    console.error(error.message);
    return 1;
  }
}

process.exitCode = await run();
