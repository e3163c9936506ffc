import { useTranslation } from '@honjin/mfe-kit';
import {
  Button,
  DismissRegular,
  Input,
  isImeKey,
  KeyboardHint,
  makeStyles,
  SearchRegular,
  Spinner,
  tokens,
  VisuallyHidden,
} from '@honjin/ui';
import { lazy, Suspense, useRef, useState } from 'react';
import { useGo } from '../frame/leave-guard.tsx';
import { ChunkBoundary } from '../pages/chunk-boundary.tsx';
import { useDebounced } from './use-debounced.ts';
import { useSearchKeys } from './use-search-keys.ts';

// Not part of the first page: the lists come when somebody goes to the field, before the first word is typed.
const loadResults = () => import('./search-results.tsx');
const SearchResults = lazy(loadResults);

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

/** The search waits until the typing has rested for this long. */
const REST_MS = 250;

/** The search over reservations and guests that is always at hand, with the way to the command bar beside it. */
export function GlobalSearch({ onCommand }: { onCommand: () => void }) {
  const styles = useStyles();
  const { t } = useTranslation('shell');
  const go = useGo();
  const root = useRef<HTMLDivElement>(null);
  const input = useRef<HTMLInputElement>(null);
  const [text, setText] = useState('');
  const [isComposing, setIsComposing] = useState(false);
  const [isOpen, setIsOpen] = useState(false);
  // Enter asks at once, and opens the first hit.
  const [entered, setEntered] = useState('');
  const rested = useDebounced(isComposing ? '' : text.trim(), REST_MS);
  const typed = text.trim();
  const term = rested === typed || entered === typed ? typed : '';

  function close(): void {
    setIsOpen(false);
    input.current?.focus();
  }

  function open(path: string): void {
    setIsOpen(false);
    setText('');
    setEntered('');
    go(path);
  }

  useSearchKeys({ root, input, onEscape: () => isOpen && close(), onLeave: () => setIsOpen(false) });

  return (
    <div ref={root} role="search" className={styles.root}>
      <Input
        input={{ ref: input }}
        className={styles.input}
        type="search"
        value={text}
        autoComplete="off"
        placeholder={t('search.placeholder')}
        aria-label={t('search.label')}
        contentBefore={<SearchRegular />}
        contentAfter={
          text === '' ? (
            <Button size="small" appearance="transparent" aria-keyshortcuts="Control+K" onClick={onCommand}>
              <VisuallyHidden>{t('command.open')}</VisuallyHidden>
              <KeyboardHint keys={['Ctrl', 'K']} />
            </Button>
          ) : (
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
        onFocus={() => {
          setIsOpen(true);
          void loadResults().catch(() => undefined);
        }}
        onKeyDown={(event) => {
          if (event.key !== 'Enter' || isImeKey(event.nativeEvent)) return;
          event.preventDefault();
          setEntered(typed);
          setIsOpen(true);
        }}
        onCompositionStart={() => setIsComposing(true)}
        onCompositionEnd={() => setIsComposing(false)}
        onChange={(_, data) => {
          setText(data.value);
          setEntered('');
          setIsOpen(true);
        }}
      />
      {isOpen && term !== '' && (
        <div className={styles.panel} role="region" aria-label={t('search.results')} tabIndex={-1}>
          <ChunkBoundary>
            <Suspense fallback={<Spinner size="small" label={t('search.searching')} />}>
              <SearchResults term={term} opensFirst={entered === term} onOpen={open} />
            </Suspense>
          </ChunkBoundary>
        </div>
      )}
    </div>
  );
}
