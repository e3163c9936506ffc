import { FUNCTIONS, LEVELS, REACHES } from '@honjin/contracts';
import { MENU_SECTIONS, type MenuChoice } from '@honjin/contracts/identity';
import { PLAIN_MASTERS } from '@honjin/contracts/masters';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';

/** Where the line stands in its section; the lines of all remotes are put in this order. */
const place = { section: z.enum(MENU_SECTIONS), place: z.int() };

const menuLine = z.strictObject({
  ...place,
  path: z.string().startsWith('/'),
  titleJa: z.string().min(1),
  titleEn: z.string().min(1),
  /** The right that a role needs to see the entry. Null means that everybody sees it. */
  needs: z
    .strictObject({
      function: z.enum(FUNCTIONS),
      level: z.enum(LEVELS),
      reach: z.enum(REACHES).default('STORE'),
    })
    .nullable(),
});
/** An act of the page itself, which has no address: everybody has it. */
const act = z.strictObject({
  ...place,
  act: z.string().regex(/^[a-z-]+$/),
  titleJa: z.string().min(1),
  titleEn: z.string().min(1),
});
/** The pages of the plain masters follow from their definitions. */
const plainMasters = z.strictObject({ ...place, pages: z.literal('plain-masters') });

const menuFile = z.array(z.union([menuLine, act, plainMasters]));
type Line = z.output<typeof menuFile>[number];

/** The shell and the remotes, each in the folder of its name. */
const PARTS = /^(?:shell|mfe-.+)$/;

function choiceOf({ section, path, titleJa, titleEn, needs }: z.output<typeof menuLine>): MenuChoice {
  const code = path === '/' ? 'dashboard' : path.slice(1).replaceAll('/', '-').toLowerCase();
  return { section, code, titleJa, titleEn, path, needs };
}

function choicesOf(line: Line): MenuChoice[] {
  if ('act' in line) {
    const { section, act: code, titleJa, titleEn } = line;
    return [{ section, code, titleJa, titleEn, path: '', needs: null }];
  }
  if ('path' in line) return [choiceOf(line)];
  return [...PLAIN_MASTERS.values()].map(({ entity, nameJa, nameEn, function: right }) =>
    choiceOf({
      ...line,
      path: `/master/${entity}`,
      titleJa: nameJa,
      titleEn: nameEn,
      needs: { function: right, level: 'read', reach: 'STORE' },
    }),
  );
}

function linesIn(file: string): Line[] {
  if (!existsSync(file)) return [];
  const found = menuFile.safeParse(JSON.parse(readFileSync(file, 'utf8')));
  if (!found.success) throw new Error(`${file}: ${z.prettifyError(found.error)}`);
  return found.data;
}

/** Reads the menu lines of an installation's shell and remotes, each from the `menus.json` of its folder, in their order. */
export function readMenus(installation: string): MenuChoice[] {
  return readdirSync(installation)
    .filter((name) => PARTS.test(name))
    .flatMap((name) => linesIn(join(installation, name, 'menus.json')))
    .toSorted((a, b) => a.section.localeCompare(b.section) || a.place - b.place)
    .flatMap(choicesOf);
}
