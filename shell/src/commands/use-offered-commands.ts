import { LANGUAGE_NAMES } from '@honjin/domain';
import { useLocale, useObservable, useSession } from '@honjin/mfe-kit';
import { useQueries } from '@tanstack/react-query';
import { useOtherLanguage } from '../frame/use-other-language.ts';
import { useShellServices } from '../shell-services.ts';
import { useSignOut } from '../session/use-sign-out.ts';
import { areaCommandsOf } from './area-commands.ts';
import { offeredCommands, type OfferedCommand, type PageAct } from './offered-commands.ts';

/** The acts of the page itself. */
function usePageActs(onShowKeys: () => void): PageAct[] {
  const { preferences } = useShellServices();
  const { theme } = useObservable(preferences.current);
  const { other, speakOther } = useOtherLanguage();
  const { signOut } = useSignOut();
  return [
    {
      id: 'keys',
      titles: ['キー操作の一覧', 'Keyboard shortcuts'],
      words: ['きーそうさ', 'へるぷ', 'help', 'keys'],
      keys: '?',
      act: onShowKeys,
    },
    {
      id: 'language',
      titles: [`言語: ${LANGUAGE_NAMES[other]}`, `Language: ${LANGUAGE_NAMES[other]}`],
      words: ['げんご', '言語', 'language'],
      act: speakOther,
    },
    {
      id: 'theme',
      titles: theme === 'light' ? ['ダークモード', 'Dark mode'] : ['ライトモード', 'Light mode'],
      words: ['てーま', '配色', 'theme'],
      act: () => preferences.change({ theme: theme === 'light' ? 'dark' : 'light' }),
    },
    { id: 'sign-out', titles: ['ログアウト', 'Sign out'], words: ['sign out', 'logoff'], act: signOut },
  ];
}

/** Returns every screen and act that this user may use, of every remote that this store has. */
export function useOfferedCommands(onShowKeys: () => void): OfferedCommand[] {
  const session = useSession();
  const locale = useLocale();
  const acts = usePageActs(onShowKeys);
  const registry = useObservable(useShellServices().remotes.state);
  const placed = registry.phase === 'ready' ? registry.remotes : [];
  const answers = useQueries({ queries: placed.map(areaCommandsOf) });
  const areas = placed.map(({ slot }, at) => [slot.name, answers[at]?.data ?? []] as const);
  return offeredCommands({ session, areas, acts, locale });
}
