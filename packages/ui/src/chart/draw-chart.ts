import type { Chart as ChartJs, ChartConfiguration } from 'chart.js';
import { valueText, type ChartProps } from './chart-types.ts';

/** Variables of the theme whose colours tell series apart, in both themes. */
const SERIES_COLOURS = [
  '--colorBrandStroke1',
  '--colorPaletteDarkOrangeForeground3',
  '--colorPaletteGreenForeground3',
  '--colorPaletteBerryForeground3',
  '--colorPaletteMarigoldForeground3',
  '--colorNeutralForeground3',
];

function colourOf(element: Element, variable: string): string {
  return getComputedStyle(element).getPropertyValue(variable).trim() || '#555555';
}

function configurationOf(
  canvas: HTMLCanvasElement,
  { kind, labels, series }: ChartProps,
): ChartConfiguration {
  const colours = SERIES_COLOURS.map((variable) => colourOf(canvas, variable));
  const ink = colourOf(canvas, '--colorNeutralForeground2');
  const grid = colourOf(canvas, '--colorNeutralStroke2');
  const scale = { ticks: { color: ink }, grid: { color: grid } };
  const hasRight = series.some(({ onRight }) => onRight === true);
  return {
    type: kind,
    data: {
      labels: [...labels],
      datasets: series.map((one, index) => ({
        type: (one.kind ?? kind) as 'line',
        label: one.name,
        data: one.values as number[],
        yAxisID: one.onRight === true ? 'right' : 'y',
        borderColor: kind === 'doughnut' ? colourOf(canvas, '--colorNeutralBackground1') : colours[index]!,
        backgroundColor: (kind === 'doughnut' ? colours : colours[index]!) as string,
      })),
    },
    options: {
      animation: false,
      responsive: true,
      maintainAspectRatio: false,
      interaction: { mode: 'index', intersect: false },
      plugins: {
        legend: { labels: { color: ink } },
        tooltip: {
          callbacks: {
            label: ({ datasetIndex, dataIndex }) =>
              `${series[datasetIndex]!.name}: ${valueText(series[datasetIndex]!, dataIndex)}`,
          },
        },
      },
      ...(kind === 'doughnut'
        ? {}
        : {
            scales: {
              x: scale,
              y: { ...scale, beginAtZero: true },
              ...(hasRight
                ? {
                    right: {
                      ...scale,
                      position: 'right' as const,
                      beginAtZero: true,
                      grid: { display: false },
                    },
                  }
                : {}),
            },
          }),
    },
  };
}

/**
 * Draws on a canvas; the library is fetched when the first chart is seen. Null where there is nothing to draw on, or
 * nobody waits for it any more: a canvas takes one drawing at a time.
 */
export async function drawChart(
  canvas: HTMLCanvasElement,
  chart: ChartProps,
  wanted: AbortSignal,
): Promise<ChartJs | null> {
  if (canvas.getContext('2d') === null) return null;
  const { default: Drawn } = await import('chart.js/auto');
  return canvas.isConnected && !wanted.aborted ? new Drawn(canvas, configurationOf(canvas, chart)) : null;
}
