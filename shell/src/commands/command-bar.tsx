import { readCommand, subjectOf } from '@honjin/domain';
import { useLocation, useSession, useTranslation } from '@honjin/mfe-kit';
import {
  Input,
  isImeKey,
  KeyboardHint,
  makeStyles,
  ModalFrame,
  SearchRegular,
  Spinner,
  useId,
  VisuallyHidden,
} from '@honjin/ui';
import { useEffect, useEffectEvent, useMemo, useState, type KeyboardEvent } from 'react';
import { useGo } from '../frame/leave-guard.tsx';
import { CommandList } from './command-list.tsx';
import { commandOptions, type CommandOption } from './command-options.ts';
import { keepUse, readUses } from './kept-uses.ts';
import type { TypedAhead } from './typed-ahead.ts';
import { useFoundStays } from './use-found-stays.ts';
import { useOfferedCommands } from './use-offered-commands.ts';

const useStyles = makeStyles({
  hints: { display: 'flex', flexWrap: 'wrap', gap: '4px 14px', fontSize: '12px' },
  // The list comes and goes with what is typed; the dialog keeps its size.
  results: {
    height: 'min(360px, calc(100vh - 300px))',
    overflow: 'hidden',
    display: 'flex',
    flexDirection: 'column',
  },
});

/** A line longer than this is none; the search takes no more either. */
const MOST_LETTERS = 100;

interface Props {
  /** The keys that came before the bar. */
  ahead: TypedAhead;
  onClose: () => void;
  onShowKeys: () => void;
}

/** Reads what is typed as commands, and looks up whom they are for. */
function useOptions(typed: string, isHurried: boolean, onShowKeys: () => void) {
  const { userId } = useSession().user;
  const location = useLocation();
  const commands = useOfferedCommands(onShowKeys);
  const [uses] = useState(() => readUses(userId));
  const readings = readCommand(typed, commands, uses);
  const { found, isKnown } = useFoundStays(subjectOf(typed, readings), isHurried);
  const hereId = new URLSearchParams(location.search).get('id') ?? undefined;
  const isBooking = location.pathname === '/registration/detail';
  const options = commandOptions(typed, {
    readings,
    commands,
    uses,
    found,
    hereId: isBooking ? hereId : undefined,
  });
  return { options, isKnown };
}

/** The line that is marked: the first, until the arrows choose another one that is still there. */
function useMarked(options: readonly CommandOption[]) {
  const [chosenId, setChosenId] = useState<string>();
  const at = Math.max(
    0,
    options.findIndex(({ id }) => id === chosenId),
  );
  const step = (by: 1 | -1) => setChosenId(options[(at + by + options.length) % options.length]?.id);
  return { marked: options[at], step, mark: setChosenId };
}

/**
 * The command bar: every screen and act by a word, and the stays of a room or a name with what is to be done with them.
 * It changes nothing by itself (R-COMMAND-06).
 */
export default function CommandBar({ ahead, onClose, onShowKeys }: Props) {
  const styles = useStyles();
  const { t } = useTranslation('shell');
  const go = useGo();
  const { userId } = useSession().user;
  const listId = useId('commands');
  const [typed, setTyped] = useState('');
  // Enter asks at once, and chooses the first line when it is known.
  const [entered, setEntered] = useState<string>();
  const { options, isKnown } = useOptions(typed, entered === typed, onShowKeys);
  const { marked, step, mark } = useMarked(options);

  function choose({ commandId, path, run, typed: line }: CommandOption): void {
    setEntered(undefined);
    if (line !== undefined) {
      setTyped(line);
      return;
    }
    if (commandId !== undefined) keepUse(userId, commandId);
    onClose();
    if (path !== undefined) go(path);
    else run?.();
  }
  function handleKeyDown(event: KeyboardEvent): void {
    if (isImeKey(event.nativeEvent)) {
      // These keys choose kanji. Escape gives a word up, and not the bar.
      event.stopPropagation();
      return;
    }
    if (event.key === 'ArrowDown') step(1);
    else if (event.key === 'ArrowUp') step(-1);
    else if (event.key === 'Enter') setEntered(typed);
    else return;
    event.preventDefault();
  }
  function takeAhead(): void {
    const { text, isEntered } = ahead.end();
    if (text === '') return;
    setTyped(text);
    if (isEntered) setEntered(text);
  }
  const isOpen = options.length > 0;
  return (
    <ModalFrame open title={t('command.title')} onClose={onClose} actions={null}>
      <Input
        type="text"
        value={typed}
        maxLength={MOST_LETTERS}
        autoComplete="off"
        spellCheck={false}
        role="combobox"
        aria-label={t('command.label')}
        aria-expanded={isOpen}
        aria-autocomplete="list"
        aria-controls={isOpen ? listId : undefined}
        aria-activedescendant={marked && `${listId}-${options.indexOf(marked)}`}
        placeholder={t('command.placeholder')}
        contentBefore={<SearchRegular />}
        contentAfter={isKnown ? null : <Spinner size="extra-tiny" aria-label={t('search.searching')} />}
        onFocus={takeAhead}
        onKeyDown={handleKeyDown}
        onChange={(_, { value }) => {
          setTyped(value);
          setEntered(undefined);
          mark(undefined);
        }}
      />
      <div className={styles.results}>
        <CommandList id={listId} options={options} marked={marked} onMark={mark} onChoose={choose} />
        {entered === typed && isKnown && marked && <ChooseNow option={marked} onChoose={choose} />}
        <Outcome count={options.length} isKnown={isKnown} isBlank={typed.trim() === ''} />
      </div>
      <Hints />
    </ModalFrame>
  );
}

/** Chooses a line as soon as it is known: Enter was pressed before. */
function ChooseNow({
  option,
  onChoose,
}: {
  option: CommandOption;
  onChoose: (option: CommandOption) => void;
}) {
  const chooseIt = useEffectEvent(() => onChoose(option));
  useEffect(() => chooseIt(), []);
  return null;
}

/** Says how much was found, for who does not see the list. */
function Outcome({ count, isKnown, isBlank }: { count: number; isKnown: boolean; isBlank: boolean }) {
  const { t } = useTranslation('shell');
  const text = useMemo(() => {
    if (!isKnown || isBlank) return '';
    return count === 0 ? t('command.nothing') : t('command.count', { count });
  }, [count, isKnown, isBlank, t]);
  const isNothing = isKnown && !isBlank && count === 0;
  return <span role="status">{isNothing ? text : <VisuallyHidden>{text}</VisuallyHidden>}</span>;
}

function Hints() {
  const styles = useStyles();
  const { t } = useTranslation('shell');
  return (
    <div className={styles.hints}>
      <KeyboardHint keys={['↑', '↓']}>{t('command.hint.move')}</KeyboardHint>
      <KeyboardHint keys={['Enter']}>{t('command.hint.choose')}</KeyboardHint>
      <KeyboardHint keys={['Esc']}>{t('command.hint.close')}</KeyboardHint>
      <span>{t('command.hint.examples')}</span>
    </div>
  );
}
