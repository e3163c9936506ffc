import { holds } from '@honjin/contracts';
import { spellCommands, type RoomUnitStatus, type SpelledCommand } from '@honjin/domain';
import type { AreaCommand, Locale, MenuEntry, Session } from '@honjin/mfe-kit';

/** A screen or an act that this user may use, as the command bar reads and shows it. */
export interface OfferedCommand extends SpelledCommand {
  readonly title: string;
  /** Where it leads; none for an act of the page itself. */
  readonly path?: string | undefined;
  readonly act?: (() => void) | undefined;
  readonly statuses?: readonly RoomUnitStatus[] | undefined;
  readonly keys?: string | undefined;
}

/** An act of the page itself, such as the change of its language. */
export interface PageAct {
  readonly id: string;
  readonly titles: readonly [ja: string, en: string];
  readonly words: readonly string[];
  readonly keys?: string;
  readonly act: () => void;
}

interface Offer {
  session: Pick<Session, 'menus' | 'permissions' | 'reach'>;
  areas: readonly (readonly [remote: string, commands: readonly AreaCommand[]])[];
  acts: readonly PageAct[];
  locale: Locale;
}

const inLanguage = (locale: Locale, [ja, en]: readonly [string, string]) => (locale === 'en' ? en : ja);

const menuCommand = ({ code, titleJa, titleEn, path }: MenuEntry, locale: Locale) => ({
  id: `menu.${code}`,
  about: 'PAGE' as const,
  title: inLanguage(locale, [titleJa, titleEn]),
  words: [titleJa, titleEn],
  takes: [],
  path,
});

const areaCommand = (remote: string, command: AreaCommand, locale: Locale) => ({
  ...command,
  id: `${remote}.${command.id}`,
  title: inLanguage(locale, [command.titleJa, command.titleEn]),
  words: [command.titleJa, command.titleEn, ...command.words],
  takes: command.takes ?? [],
});

/**
 * Returns every screen and act that the user may use: those of the areas, the pages of the menus that no area names, and
 * the acts of the page. A page that an area and a menu name is one.
 */
export function offeredCommands({ session, areas, acts, locale }: Offer): OfferedCommand[] {
  const ofAreas = areas.flatMap(([remote, commands]) =>
    commands
      .filter(({ needs }) => needs === null || holds(session, needs))
      .map((command) => areaCommand(remote, command, locale)),
  );
  const known = new Set(ofAreas.map(({ path }) => path));
  const ofMenus = session.menus
    .filter(({ path }) => path !== '' && !known.has(path))
    .map((entry) => menuCommand(entry, locale));
  const ofPage = acts.map(({ id, titles, words, ...rest }) => ({
    ...rest,
    id: `page.${id}`,
    about: 'PAGE' as const,
    title: inLanguage(locale, titles),
    words: [...titles, ...words],
    takes: [],
  }));
  const all = [...ofAreas, ...ofMenus, ...ofPage];
  const spelled = spellCommands(all);
  return all.map((command, at) => ({ ...command, ...spelled[at]! }));
}

/** Fills an address in: a value of its query that is wanted and not there is left out. */
export function filledPath(
  path: string,
  values: Readonly<Record<string, string | number | undefined>>,
): string {
  const [place = '', query = ''] = path.split('?');
  const filled = new URLSearchParams();
  for (const [key, value] of new URLSearchParams(query)) {
    const name = /^\{(\w+)\}$/.exec(value)?.[1];
    const given = name === undefined ? value : values[name];
    if (given !== undefined) filled.set(key, String(given));
  }
  const text = filled.toString();
  return text === '' ? place : `${place}?${text}`;
}
