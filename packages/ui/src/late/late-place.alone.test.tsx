import * as whole from '@floating-ui/dom';
import { expect, it, vi } from 'vitest';
import * as late from './late-place.ts';

const line = vi.hoisted(() => ({ isUp: false }));

vi.mock('./whole-place.ts', async (bring) => {
  if (!line.isUp) throw new Error('the line is down');
  return bring();
});

const AT = { x: 40, y: 30, width: 100, height: 20, left: 40, top: 30, right: 140, bottom: 50 };

function elements(): { anchor: HTMLElement; floating: HTMLElement } {
  const [anchor, floating] = [document.createElement('button'), document.createElement('div')];
  document.body.append(anchor, floating);
  anchor.getBoundingClientRect = () => AT as DOMRect;
  return { anchor, floating };
}

it('places it under its control where the library cannot come, and asks again the next time', async () => {
  const { anchor, floating } = elements();
  const settings: Partial<whole.ComputePositionConfig> = {
    placement: 'bottom-end',
    middleware: [late.offset(4)],
  };
  const find = () => late.computePosition(anchor, floating, settings);
  const placed = find();
  expect(floating.style.clipPath).not.toBe('');
  expect(await placed).toMatchObject({ x: 40, y: 50 });
  expect(floating.style.clipPath).toBe('');
  line.isUp = true;
  expect(await find()).toMatchObject({ x: 140, y: 54 });
});

it('finds the place that the library finds', async () => {
  const { anchor, floating } = elements();
  const find = (by: typeof late | typeof whole) =>
    by.computePosition(anchor, floating, {
      placement: 'bottom-start',
      middleware: [
        by.offset(4),
        by.flip(),
        by.shift({ crossAxis: true, limiter: by.limitShift({ crossAxis: true }) }),
        by.hide({ strategy: 'escaped' }),
      ],
    });
  const place = await find(whole);
  expect(await find(late)).toEqual(place);
  // There is no room below.
  expect(place).toMatchObject({ y: 26, placement: 'top-start' });
});
