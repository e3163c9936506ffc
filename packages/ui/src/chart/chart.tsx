import { Button, makeStyles, tokens } from '@fluentui/react-components';
import { useEffect, useRef, useState } from 'react';
import type { KeyboardEvent } from 'react';
import { useUiTexts } from '../texts/ui-text-provider.tsx';
import { ChartTable } from './chart-table.tsx';
import { valueText, type ChartProps } from './chart-types.ts';
import { drawChart } from './draw-chart.ts';

const useStyles = makeStyles({
  root: {
    margin: 0,
    padding: '8px 12px',
    minWidth: 0,
    borderRadius: '4px',
    border: `1px solid ${tokens.colorNeutralStroke2}`,
    backgroundColor: tokens.colorNeutralBackground1,
  },
  head: { display: 'flex', alignItems: 'center', justifyContent: 'space-between', gap: '8px' },
  title: { fontSize: '14px', fontWeight: 600 },
  canvas: {
    position: 'relative',
    ':focus-visible': { outline: `2px solid ${tokens.colorStrokeFocus2}` },
  },
  said: { minHeight: '18px', fontSize: '12px', color: tokens.colorNeutralForeground2 },
});

/** Says in words what a place of a chart shows. */
function wordsAt({ labels, series }: ChartProps, at: number): string {
  const values = series.map((one) => `${one.name} ${valueText(one, at)}`);
  return `${labels[at]}: ${values.join(', ')}`;
}

const STEPS: Readonly<Record<string, (at: number, last: number) => number>> = {
  ArrowRight: (at, last) => Math.min(at + 1, last),
  ArrowLeft: (at) => Math.max(at - 1, 0),
  Home: () => 0,
  End: (_, last) => last,
};

/**
 * Draws again whenever the figures change. The key compares them by value, because the owner makes the arrays again at
 * each render.
 */
function useDrawing(chart: ChartProps) {
  const canvas = useRef<HTMLCanvasElement>(null);
  const key = JSON.stringify([chart.kind, chart.labels, chart.series]);
  useEffect(() => {
    const wanted = new AbortController();
    const drawing = canvas.current === null ? null : drawChart(canvas.current, chart, wanted.signal);
    return () => {
      wanted.abort();
      void drawing?.then((drawn) => drawn?.destroy());
    };
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- the key stands for the figures
  }, [key]);
  return canvas;
}

function Drawing(chart: ChartProps) {
  const styles = useStyles();
  const texts = useUiTexts();
  const canvas = useDrawing(chart);
  const [at, setAt] = useState<number>();
  function handleKey(event: KeyboardEvent) {
    const step = STEPS[event.key];
    if (step === undefined) return;
    event.preventDefault();
    setAt((old) => (old === undefined ? 0 : step(old, chart.labels.length - 1)));
  }
  return (
    <>
      <div
        className={styles.canvas}
        style={{ height: chart.height }}
        role="slider"
        aria-label={`${chart.title}. ${texts.chart.keyboard}`}
        aria-valuemin={0}
        aria-valuemax={Math.max(chart.labels.length - 1, 0)}
        aria-valuenow={at ?? 0}
        aria-valuetext={at === undefined ? chart.labels[0] : wordsAt(chart, at)}
        tabIndex={0}
        onKeyDown={handleKey}
      >
        <canvas ref={canvas} aria-hidden />
      </div>
      <div className={styles.said} role="status">
        {at !== undefined && at < chart.labels.length && wordsAt(chart, at)}
      </div>
    </>
  );
}

/** A chart that says the same as a table: by a button, and figure by figure with the arrow keys. */
export function Chart({ height = 240, ...given }: ChartProps) {
  const styles = useStyles();
  const texts = useUiTexts();
  const [isTable, setIsTable] = useState(false);
  const chart = { ...given, height };
  return (
    <figure className={styles.root} aria-label={chart.title}>
      <div className={styles.head}>
        <figcaption className={styles.title}>{chart.title}</figcaption>
        <Button size="small" appearance="subtle" aria-pressed={isTable} onClick={() => setIsTable(!isTable)}>
          {isTable ? texts.chart.showChart : texts.chart.showTable}
        </Button>
      </div>
      {isTable ? <ChartTable {...chart} /> : <Drawing {...chart} />}
    </figure>
  );
}
