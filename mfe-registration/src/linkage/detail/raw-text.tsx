import { useTranslation } from '@honjin/mfe-kit';
import { CopyButton, makeStyles, SwitchField, tokens } from '@honjin/ui';
import { useMemo, useState } from 'react';
import { indentedLines, partsOfLine, plainLines, type XmlLine } from './layout-xml.ts';

const LINE_PX = 18;
/** Lines that are drawn at once; of a longer text only those in sight, so that a message of 2 MB opens at once. */
const MOST_DRAWN = 400;
const MARGIN = 60;

const useStyles = makeStyles({
  bar: { display: 'flex', alignItems: 'center', gap: '8px', minHeight: '32px' },
  view: {
    height: '56vh',
    overflow: 'auto',
    border: `1px solid ${tokens.colorNeutralStroke2}`,
    borderRadius: '4px',
    backgroundColor: tokens.colorNeutralBackground1,
    fontFamily: tokens.fontFamilyMonospace,
    fontSize: '12px',
    lineHeight: `${LINE_PX}px`,
    ':focus-visible': { outline: `2px solid ${tokens.colorStrokeFocus2}`, outlineOffset: '-2px' },
  },
  line: { whiteSpace: 'pre', height: `${LINE_PX}px` },
  number: {
    display: 'inline-block',
    width: '48px',
    paddingInlineEnd: '8px',
    textAlign: 'end',
    color: tokens.colorNeutralForeground3,
    userSelect: 'none',
  },
  tag: { color: tokens.colorPaletteBlueForeground2 },
  comment: { color: tokens.colorNeutralForeground3 },
  text: { fontWeight: 600 },
});

/** A message's text with its elements in colour. It is shown as text and nothing else: no part of it is ever markup. */
export function RawText({ text, label }: { text: string; label: string }) {
  const styles = useStyles();
  const { t } = useTranslation('linkage');
  const [isLaidOut, setIsLaidOut] = useState(true);
  const [top, setTop] = useState(0);
  const lines = useMemo(() => (isLaidOut ? indentedLines(text) : plainLines(text)), [isLaidOut, text]);
  const { from, until } = drawnOf(lines.length, top);
  return (
    <>
      <div className={styles.bar}>
        <SwitchField label={t('raw.laidOut')} value={isLaidOut} onChange={setIsLaidOut} />
        <CopyButton text={text} label={t('raw.copy')} />
      </div>
      <div
        role="region"
        aria-label={label}
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- the keyboard scrolls what has the focus
        tabIndex={0}
        className={styles.view}
        onScroll={(event) => setTop(event.currentTarget.scrollTop)}
      >
        <div style={{ height: `${from * LINE_PX}px` }} />
        {lines.slice(from, until).map((line, at) => (
          // oxlint-disable-next-line react/no-array-index-key -- a line has no other name than its number
          <Line key={from + at} line={line} number={from + at + 1} />
        ))}
        <div style={{ height: `${(lines.length - until) * LINE_PX}px` }} />
      </div>
    </>
  );
}

/** Returns the lines to draw: all lines of a usual message, and of a long one those around the part in sight. */
function drawnOf(count: number, top: number): { from: number; until: number } {
  if (count <= MOST_DRAWN) return { from: 0, until: count };
  // In steps, so that not every pixel of a scroll draws anew.
  const first = Math.floor(top / LINE_PX / MARGIN) * MARGIN;
  return { from: Math.max(0, first - MARGIN), until: Math.min(count, first + 3 * MARGIN) };
}

function Line({ line, number }: { line: XmlLine; number: number }) {
  const styles = useStyles();
  return (
    <div className={styles.line}>
      <span aria-hidden className={styles.number}>
        {number}
      </span>
      {'  '.repeat(line.depth)}
      {partsOfLine(line.text).map(({ kind, text }, at) => (
        // oxlint-disable-next-line react/no-array-index-key -- parts of a line have no other name than their place
        <span key={at} className={styles[kind]}>
          {text}
        </span>
      ))}
    </div>
  );
}
