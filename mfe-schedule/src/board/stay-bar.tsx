import type { Locale } from '@honjin/contracts';
import { BAR_MARKS, type BoardBar, type BoardBlock } from '@honjin/contracts/schedule';
import { useLocale, useTranslation } from '@honjin/mfe-kit';
import { mergeClasses, roomUnitVisuals } from '@honjin/ui';
import { useMemo } from 'react';
import { signsOf, useBarTexts, type BarTexts } from './bar-texts.ts';
import { LABEL_WIDTH, placeOf } from './board-geometry.ts';
import { readBar, type Bar } from './board-model.ts';
import { blockSpan, type Layout, type Span } from './board-scale.ts';
import { unitOf, type BarState } from './board-state.ts';
import { useBarStyles } from './board-styles.ts';

type BarStyles = ReturnType<typeof useBarStyles>;

/**
 * The texts and settings that all bars of a board share. They are made once, because a jump draws four hundred bars at
 * a time.
 */
export interface BarPen {
  readonly texts: BarTexts;
  readonly locale: Locale;
  /** Returns the classes of a bar by its status, by where it is cut, and by its state. */
  readonly classesOf: (look: string) => string;
}

/** Names of the styles that a bar may have besides that of its status. */
const LOOKS = ['before', 'after', 'tight', 'spill', 'selected', 'staged', 'held', 'differs'] as const;
type Look = (typeof LOOKS)[number];

function isStyle(name: string, styles: BarStyles): name is keyof BarStyles & string {
  return name in styles;
}

/** The pen of a board; the same one as long as its first day, the language and the styles are the same. */
export function useBarPen(from: string): BarPen {
  const texts = useBarTexts(from);
  const locale = useLocale();
  const styles = useBarStyles();
  return useMemo(() => {
    const known = new Map<string, string>();
    const classesOf = (look: string) => {
      const found = known.get(look);
      if (found !== undefined) return found;
      const names = look.split(' ').filter((name) => isStyle(name, styles));
      const made = mergeClasses(styles.bar, ...names.map((name) => styles[name as keyof BarStyles]));
      known.set(look, made);
      return made;
    };
    return { texts, locale, classesOf };
  }, [texts, locale, styles]);
}

export interface StayBarProps {
  bar: BoardBar;
  span: Span;
  /** The column in which the next stay of the line begins: until there the words may go on beside the bar. */
  freeUntil: number;
  layout: Layout;
  isCursor: boolean;
  state: BarState;
  pen: BarPen;
}

/** Narrower bars say the family name alone. */
const NARROW_PX = 64;
/** The width that the padding and the letter of the status take from a bar. */
const LETTER_PX = 24;
/** A bar of one narrow day has smaller words and hardly a margin, so that a family name fits. */
const TIGHT_PX = 44;
/** Words that end so far before the next bar are not cut there: cutting costs the browser more than drawing. */
const SPARE_PX = 12;
/** A word that would not fit even so may stand beside the bar. */
const MAX_SPILL_PX = 120;

/** Returns the text of a bar: the guest (the family name when there is little space), how many, and the marks. */
export function wordsOf(bar: Bar, widthPx: number): string {
  const name = bar.guest || `${bar.bookingNo}-${bar.roomIndex}`;
  if (widthPx < NARROW_PX) return `${name.split(/[\s　]/)[0] ?? name}${signsOf(bar)}`;
  return `${name} ${bar.guestCount}${signsOf(bar)}`;
}

/** One bar as one element. It has no hooks: the line draws it as a part of itself. */
export function drawStayBar(key: string, props: StayBarProps) {
  const { bar, span, freeUntil, layout, isCursor, state, pen } = props;
  const stay = readBar(bar);
  const { left, width } = placeOf(span, layout);
  const difference = state.differences?.get(unitOf(bar));
  const words = wordsOf(stay, width);
  const shown = difference === undefined ? words : `${difference} ${words}`;
  const { spill, isCut } = spillOf(shown, width, (freeUntil - span.end) * layout.columnWidth);
  const holder = state.held.get(unitOf(bar));
  const heldWords = holder === undefined ? '' : ` ${pen.texts.heldBy(holder)}`;
  const place = { left: left + LABEL_WIDTH, width };
  return (
    <div
      key={key}
      role="gridcell"
      tabIndex={isCursor ? 0 : -1}
      aria-label={`${shown} ${pen.texts.label(stay)}${heldWords}`}
      aria-selected={state.selected.has(stay.key) || undefined}
      data-bar={stay.key}
      data-cursor={isCursor || undefined}
      data-letter={roomUnitVisuals[stay.status].letter[pen.locale]}
      data-holder={holder}
      className={pen.classesOf(lookOf(stay, { ...props, widthPx: width, spill }))}
      style={isCut ? { ...place, clipPath: `inset(-2px ${-spill}px -2px -2px)` } : place}
    >
      {shown}
    </div>
  );
}

type Drawn = Pick<StayBarProps, 'span' | 'layout' | 'state'> & { widthPx: number; spill: number };

/** The names of a bar's styles in one word: its status, where it is cut, and what is being done with it. */
function lookOf(stay: Bar, { span, layout, state, widthPx, spill }: Drawn): string {
  const { continuesBefore, continuesAfter } = BAR_MARKS;
  const has: Record<Look, boolean> = {
    before: span.first < 0 || (stay.marks & continuesBefore) !== 0,
    after: span.end > layout.columns || (stay.marks & continuesAfter) !== 0,
    tight: widthPx < TIGHT_PX,
    spill: spill > 0,
    selected: state.selected.has(stay.key),
    staged: state.staged.has(stay.key),
    held: state.held.has(`${stay.bookingNo}-${stay.roomIndex}`),
    differs: state.differences?.has(`${stay.bookingNo}-${stay.roomIndex}`) === true,
  };
  let look: string = stay.status;
  for (const name of LOOKS) if (has[name]) look += ` ${name}`;
  return look;
}

/**
 * Returns how far the words may go on beyond the bar: only when they do not fit, and only to the next bar, which cuts
 * them.
 */
function spillOf(shown: string, width: number, freePx: number): { spill: number; isCut: boolean } {
  const beyond = LETTER_PX + textWidthOf(shown) - width;
  const room = Math.min(freePx, MAX_SPILL_PX);
  const spill = beyond <= 0 || room <= 0 ? 0 : Math.min(room, beyond);
  // The width of words is an estimate: where there is room to spare, what goes beyond it need not be cut.
  return { spill, isCut: spill > 0 && beyond + SPARE_PX > room };
}

/** Roughly: a full-width letter takes the font's 12 px, others 7. */
function textWidthOf(text: string): number {
  let width = 0;
  for (const letter of text) width += letter.charCodeAt(0) > 0xff ? 12 : 7;
  return width;
}

interface BlockBarProps {
  block: BoardBlock;
  layout: Layout;
  difference: string | undefined;
}

/** A room out of order or off sale. */
export function BlockBar({ block, layout, difference }: BlockBarProps) {
  const styles = useBarStyles();
  const locale = useLocale();
  const { t } = useTranslation('schedule');
  const [, , , kind, reason] = block;
  const { left, width } = placeOf(blockSpan(layout.unit, block), layout);
  const words = `${t(kind === 'BROKEN' ? 'broken' : 'stop')} ${reason}`;
  const text = difference === undefined ? words : `${difference} ${words}`;
  return (
    <div
      role="gridcell"
      title={text}
      data-letter={roomUnitVisuals[kind].letter[locale]}
      className={mergeClasses(
        styles.bar,
        styles[kind],
        styles.block,
        difference !== undefined && styles.differs,
      )}
      style={{ left: left + LABEL_WIDTH, width }}
    >
      {text}
    </div>
  );
}
