import type {
  ComputePositionConfig,
  ComputePositionReturn,
  Middleware,
  MiddlewareState,
} from '@floating-ui/dom';
import { latePart } from './late-part.ts';
import type * as wholePlace from './whole-place.ts';

// Stands for what finds the place of menus, calendars and tooltips until it comes (ADR 535): the build gives it to
// Fluent's components in its place (packages/build/src/base.ts).

type Whole = typeof wholePlace;
type Anchor = Parameters<Whole['computePosition']>[0];

let whole: Whole | undefined;

/** Brings it before something opens. */
export const bringPlace = latePart(async () => {
  whole = await import(/* webpackChunkName: "place" */ './whole-place.ts');
  return whole;
});

/** Without what finds a place: under what it belongs to. */
function placeUnder(
  anchor: Anchor,
  { placement = 'bottom', strategy = 'absolute' }: Partial<ComputePositionConfig>,
) {
  const { left: x, bottom: y } = anchor.getBoundingClientRect();
  return { x, y, placement, strategy, middlewareData: {} };
}

/** Finds the place of something that opens, which is not seen until it has one. */
export async function computePosition(
  anchor: Anchor,
  floating: HTMLElement,
  settings: Partial<ComputePositionConfig>,
): Promise<ComputePositionReturn> {
  if (whole) return whole.computePosition(anchor, floating, settings);
  floating.style.clipPath = 'inset(50%)';
  const arrived = await bringPlace().catch(() => undefined);
  floating.style.clipPath = '';
  return arrived ? arrived.computePosition(anchor, floating, settings) : placeUnder(anchor, settings);
}

type Step = 'arrow' | 'flip' | 'hide' | 'offset' | 'shift' | 'size';

/** A step on the way to the place. Steps are told before they are taken, and then all of them are there. */
const lateStep =
  <Name extends Step>(name: Name) =>
  (settings?: Parameters<Whole[Name]>[0]): Middleware => ({
    name,
    options: settings,
    fn: (state) => whole?.[name](settings as never).fn(state) ?? {},
  });

export const arrow = lateStep('arrow');
export const flip = lateStep('flip');
export const hide = lateStep('hide');
export const offset = lateStep('offset');
export const shift = lateStep('shift');
export const size = lateStep('size');

/** A bound of `shift`, which asks for it while it is taken. */
export const limitShift = (settings?: Parameters<Whole['limitShift']>[0]) => ({
  options: settings,
  fn: (state: MiddlewareState) => whole?.limitShift(settings).fn(state) ?? { x: state.x, y: state.y },
});

export async function detectOverflow(...args: Parameters<Whole['detectOverflow']>) {
  return (await bringPlace()).detectOverflow(...args);
}
