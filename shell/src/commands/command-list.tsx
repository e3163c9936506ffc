import { useTranslation } from '@honjin/mfe-kit';
import { KeyboardHint, makeStyles, mergeClasses, StatusBadge, tokens } from '@honjin/ui';
import { useEffect, useRef } from 'react';
import type { CommandOption } from './command-options.ts';

const useStyles = makeStyles({
  list: { overflowY: 'auto', minHeight: 0 },
  heading: { padding: '6px 8px 2px', fontSize: '12px', color: tokens.colorNeutralForeground3 },
  option: {
    display: 'flex',
    alignItems: 'center',
    gap: '8px',
    width: '100%',
    minHeight: '32px',
    border: 'none',
    backgroundColor: 'transparent',
    color: 'inherit',
    fontFamily: 'inherit',
    fontSize: 'inherit',
    textAlign: 'start',
    padding: '2px 8px',
    borderRadius: tokens.borderRadiusMedium,
    cursor: 'pointer',
  },
  marked: {
    backgroundColor: tokens.colorNeutralBackground1Selected,
    outline: `2px solid ${tokens.colorBrandStroke1}`,
    outlineOffset: '-2px',
  },
  title: { fontWeight: 600, whiteSpace: 'nowrap', overflow: 'hidden', textOverflow: 'ellipsis' },
  note: {
    color: tokens.colorNeutralForeground3,
    fontSize: '12px',
    whiteSpace: 'nowrap',
    overflow: 'hidden',
    textOverflow: 'ellipsis',
  },
  keys: { marginInlineStart: 'auto' },
});

interface Props {
  id: string;
  options: readonly CommandOption[];
  marked: CommandOption | undefined;
  onMark: (id: string) => void;
  onChoose: (option: CommandOption) => void;
}

/** The options that follow each other in one group. */
function groupsOf(options: readonly CommandOption[]): CommandOption[][] {
  const groups: CommandOption[][] = [];
  for (const option of options) {
    const last = groups.at(-1);
    if (last?.[0]?.group === option.group) last.push(option);
    else groups.push([option]);
  }
  return groups;
}

/** The lines of the command bar, in groups. The focus stays in the field; the marked line is told by its id. */
export function CommandList({ id, options, marked, onMark, onChoose }: Props) {
  const styles = useStyles();
  const { t } = useTranslation('shell');
  if (options.length === 0) return null;
  return (
    <div role="listbox" id={id} aria-label={t('command.list')} className={styles.list}>
      {groupsOf(options).map((group) => (
        <div key={group[0]?.id} role="group" aria-label={t(`command.group.${group[0]?.group}`)}>
          <div className={styles.heading} aria-hidden>
            {t(`command.group.${group[0]?.group}`)}
          </div>
          {group.map((option) => (
            <OptionLine
              key={option.id}
              id={`${id}-${options.indexOf(option)}`}
              option={option}
              isMarked={option === marked}
              onMark={() => onMark(option.id)}
              onChoose={() => onChoose(option)}
            />
          ))}
        </div>
      ))}
    </div>
  );
}

interface LineProps {
  id: string;
  option: CommandOption;
  isMarked: boolean;
  onMark: () => void;
  onChoose: () => void;
}

function OptionLine({ id, option, isMarked, onMark, onChoose }: LineProps) {
  const styles = useStyles();
  const { t } = useTranslation('shell');
  const line = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (isMarked) line.current?.scrollIntoView?.({ block: 'nearest' });
  }, [isMarked]);
  const { title, act, values = [], note, status, keys } = option;
  const what = [
    act,
    ...values.map((value) => (typeof value === 'number' ? value.toLocaleString('ja') : value)),
  ];
  return (
    <button
      ref={line}
      type="button"
      tabIndex={-1}
      id={id}
      role="option"
      aria-selected={isMarked}
      className={mergeClasses(styles.option, isMarked && styles.marked)}
      onMouseMove={onMark}
      onMouseDown={(event) => event.preventDefault()}
      onClick={onChoose}
    >
      <span className={styles.title}>
        {title}
        {act === undefined ? values.length > 0 && ` ${values.join(' ')}` : ` — ${what.join(' ')}`}
      </span>
      {status !== undefined && <StatusBadge kind="roomUnit" status={status} compact />}
      {note !== undefined && <span className={styles.note}>{note}</span>}
      {option.typed !== undefined && <span className={styles.note}>{t('command.forWhom')}</span>}
      {keys !== undefined && (
        <span className={styles.keys}>
          <KeyboardHint keys={keys.split('+')} />
        </span>
      )}
    </button>
  );
}
