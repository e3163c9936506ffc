import { screen, waitFor, within } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { renderUi } from '../testing/render-ui.tsx';
import { Chart } from './chart.tsx';

const series = [
  { name: '売上', values: [1_000, null, 3_000], format: (yen: number) => `¥${yen}` },
  { name: '稼働率', values: [50, 60, 70], format: (percent: number) => `${percent}%`, onRight: true },
];

function show() {
  return renderUi(<Chart title="推移" kind="line" labels={['11/1', '11/2', '11/3']} series={series} />);
}

/** The labels on the canvas. Like the library, this mock takes one drawing at a time. */
const drawn: string[] = [];
vi.mock('chart.js/auto', () => ({
  default: class {
    constructor(_: unknown, { data }: { data: { labels: string[] } }) {
      if (drawn.length > 0) throw new Error('Canvas is already in use');
      drawn.push(data.labels.join(' '));
    }
    destroy() {
      drawn.length = 0;
    }
  },
}));

it('shows the last of figures that change while the library is on its way', async () => {
  const getContext = vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue({} as never);
  const chartOf = (label: string) => <Chart title="推移" kind="line" labels={[label]} series={[]} />;
  const { rerender } = renderUi(chartOf('11/1'));
  rerender(chartOf('11/2'));
  await waitFor(() => expect(drawn).toEqual(['11/2']));
  getContext.mockRestore();
});

it('says its figures one by one by the arrow keys', async () => {
  const { user } = show();
  await user.tab();
  await user.tab();
  await user.keyboard('{ArrowRight}');
  expect(screen.getByRole('status').textContent).toBe('11/1: 売上 ¥1000, 稼働率 50%');
  await user.keyboard('{ArrowRight}');
  expect(screen.getByRole('status').textContent).toBe('11/2: 売上 –, 稼働率 60%');
  await user.keyboard('{End}{ArrowRight}');
  expect(screen.getByRole('status').textContent).toBe('11/3: 売上 ¥3000, 稼働率 70%');
});

it('is a table with the same figures by its button', async () => {
  const { user } = show();
  await user.click(screen.getByRole('button', { name: '表で見る' }));
  const row = within(screen.getByRole('row', { name: /11\/3/ }));
  expect(row.getAllByRole('cell').map((cell) => cell.textContent)).toEqual(['¥3000', '70%']);
  expect(screen.getByRole('button', { name: 'グラフで見る' })).toBeTruthy();
});
