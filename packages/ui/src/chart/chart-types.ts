/** One line, or one set of bars. */
export interface ChartSeries {
  name: string;
  /** One value per label; null leaves a gap. */
  values: readonly (number | null)[];
  /** Formats a value for the reader. */
  format: (value: number) => string;
  /** Draws this series as bars among lines, or the other way round. Default: the kind of the chart. */
  kind?: 'line' | 'bar';
  /** Against the scale on the right, for another unit. */
  onRight?: boolean;
}

export interface ChartProps {
  title: string;
  kind: 'line' | 'bar' | 'doughnut';
  labels: readonly string[];
  series: readonly ChartSeries[];
  /** The height in pixels. */
  height?: number;
}

const NO_VALUE = '–';

/** Returns a value in words. */
export function valueText({ values, format }: ChartSeries, at: number): string {
  const value = values[at];
  return value === null || value === undefined ? NO_VALUE : format(value);
}
