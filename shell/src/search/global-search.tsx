import { useNavigate, useTranslation } from '@honjin/mfe-kit';
import { Button, DismissRegular, Input, isImeKey, makeStyles, SearchRegular, tokens } from '@honjin/ui';
import { useEffect, useId, useRef, useState, type FocusEvent, type KeyboardEvent } from 'react';
import { SearchResults } from './search-results.tsx';
import { useDebounced } from './use-debounced.ts';

const useStyles = makeStyles({
  root: { position: 'relative' },
  input: { width: '100%' },
  panel: {
    position: 'absolute',
    top: 'calc(100% + 4px)',
    insetInlineStart: 0,
    zIndex: 900,
    width: 'min(1180px, calc(100vw - 240px))',
    maxHeight: 'calc(100vh - 120px)',
    overflow: 'auto',
    padding: '8px 12px 12px',
    borderRadius: tokens.borderRadiusLarge,
    backgroundColor: tokens.colorNeutralBackground1,
    boxShadow: tokens.shadow28,
  },
});

/** Typing rests this long before the server is asked. */
const REST_MS = 250;

/** Focusable parts of the results, in the order of the arrow keys. */
const STOPS = '[data-search-stop]';

/** The search over reservations and guests that is always at hand: `/` goes to it from anywhere. */
export function GlobalSearch() {
  const styles = useStyles();
  const { t } = useTranslation('shell');
  const navigate = useNavigate();
  const panelId = useId();
  const root = useRef<HTMLDivElement>(null);
  const input = useRef<HTMLInputElement>(null);
  const [text, setText] = useState('');
  const [isComposing, setIsComposing] = useState(false);
  const [isOpen, setIsOpen] = useState(false);
  const rested = useDebounced(isComposing ? '' : text.trim(), REST_MS);
  const term = rested === text.trim() ? rested : '';
  useSearchShortcut(input);

  function close(): void {
    setIsOpen(false);
    input.current?.focus();
  }

  function open(path: string): void {
    setIsOpen(false);
    setText('');
    void navigate(path);
  }

  function handleKeys(event: KeyboardEvent): void {
    if (isImeKey(event)) return;
    if (event.key === 'Escape' && isOpen) {
      event.stopPropagation();
      close();
    }
    if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return;
    const stops = [...(root.current?.querySelectorAll<HTMLElement>(STOPS) ?? [])];
    const at = stops.indexOf(document.activeElement as HTMLElement);
    const next = event.key === 'ArrowDown' ? stops[at + 1] : (stops[at - 1] ?? input.current);
    if (!next || (at === -1 && event.key === 'ArrowUp')) return;
    event.preventDefault();
    next.focus();
  }

  function handleBlur(event: FocusEvent): void {
    if (!root.current?.contains(event.relatedTarget)) setIsOpen(false);
  }

  return (
    <div ref={root} role="search" className={styles.root} onKeyDown={handleKeys} onBlur={handleBlur}>
      <Input
        input={{ ref: input }}
        className={styles.input}
        type="search"
        value={text}
        autoComplete="off"
        placeholder={t('search.placeholder')}
        aria-label={t('search.label')}
        aria-expanded={isOpen && term !== ''}
        aria-controls={panelId}
        contentBefore={<SearchRegular />}
        contentAfter={
          text === '' ? null : (
            <Button
              size="small"
              appearance="transparent"
              icon={<DismissRegular />}
              aria-label={t('search.clear')}
              onClick={() => {
                setText('');
                close();
              }}
            />
          )
        }
        onFocus={() => setIsOpen(true)}
        onCompositionStart={() => setIsComposing(true)}
        onCompositionEnd={() => setIsComposing(false)}
        onChange={(_, data) => {
          setText(data.value);
          setIsOpen(true);
        }}
      />
      {isOpen && term !== '' && (
        <div
          id={panelId}
          className={styles.panel}
          role="region"
          aria-label={t('search.results')}
          tabIndex={-1}
        >
          <SearchResults term={term} onOpen={open} />
        </div>
      )}
    </div>
  );
}

/** `/` or Ctrl+K moves to the search, unless somebody is typing. */
function useSearchShortcut(input: React.RefObject<HTMLInputElement | null>): void {
  useEffect(() => {
    function handle(event: globalThis.KeyboardEvent): void {
      const isTyping =
        event.target instanceof HTMLElement &&
        event.target.matches('input, textarea, select, [contenteditable]');
      const isSlash = event.key === '/' && !isTyping && !event.ctrlKey && !event.metaKey;
      const isCtrlK = event.key.toLowerCase() === 'k' && (event.ctrlKey || event.metaKey);
      if (event.isComposing || (!isSlash && !isCtrlK)) return;
      event.preventDefault();
      input.current?.focus();
      input.current?.select();
    }
    document.addEventListener('keydown', handle);
    return () => document.removeEventListener('keydown', handle);
  }, [input]);
}
