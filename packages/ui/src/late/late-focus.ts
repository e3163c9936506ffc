import type { Types } from 'tabster';
import { findFocusable } from './find-focusable.ts';
import { latePart } from './late-part.ts';
import type * as wholeFocus from './whole-focus.ts';

// Stands for the focus library of Fluent's components until it comes (ADR 535): the build gives it to them in its place
// (packages/build/src/base.ts). Elements state what they want of it in an attribute, which it reads once it is there.

export {
  dispatchGroupperMoveFocusEvent,
  dispatchMoverMoveFocusEvent,
  getTabsterAttribute,
  GroupperMoveFocusActions,
  GroupperMoveFocusEvent,
  GroupperMoveFocusEventName,
  GroupperTabbabilities,
  MoverDirections,
  MoverKeys,
  MoverMemorizedElementEvent,
  MoverMemorizedElementEventName,
  MoverMoveFocusEvent,
  MoverMoveFocusEventName,
  RestorerTypes,
  TABSTER_ATTRIBUTE_NAME,
  TabsterMoveFocusEvent,
  TabsterMoveFocusEventName,
} from 'tabster';

type Whole = typeof wholeFocus;
type Tabster = Types.Tabster;
type Settings = Parameters<Whole['createTabster']>;
type FocusedElement = Tabster['focusedElement'];
type Hear = Parameters<FocusedElement['subscribe']>[0];

let whole: Whole | undefined;

/** Those that wait for the library. */
const waiting = new Set<Waiting>();

/** Brings the library before somebody needs it. */
export const bringFocus = latePart(async () => {
  whole = await import(/* webpackChunkName: "focus" */ './whole-focus.ts');
  for (const one of waiting) one.arrive(whole);
  waiting.clear();
  return whole;
});

/** Finds what can have the focus before the library is there: a menu opens with the focus on its first line. */
const plainFinder = {
  findAll: ({ container, acceptCondition }: Types.FindAllProps) => findFocusable(container, acceptCondition),
  findFirst: ({ container }: Types.FindFirstProps) => findFocusable(container)[0],
  findLast: ({ container }: Types.FindFirstProps) => findFocusable(container).at(-1),
  findNext: (props: Types.FindNextProps) => findBeside(props, 1),
  findPrev: (props: Types.FindNextProps) => findBeside(props, -1),
};

function findBeside({ container, currentElement }: Types.FindNextProps, step: 1 | -1) {
  const all = findFocusable(container);
  const place = all.findIndex((one) => one === currentElement);
  return place === -1 ? undefined : all[place + step];
}

/** Stands for the library in a component that was there before it, and is filled by it once it comes. */
class Waiting {
  readonly focusable: Pick<Tabster['focusable'], keyof typeof plainFinder> = plainFinder;
  readonly focusedElement: Pick<FocusedElement, 'subscribe' | 'unsubscribe'> = {
    subscribe: (hear: Hear) => void this.#wishes.push(({ focusedElement }) => focusedElement.subscribe(hear)),
    unsubscribe: (hear: Hear) =>
      void this.#wishes.push(({ focusedElement }) => focusedElement.unsubscribe(hear)),
  };
  readonly #settings: Settings;
  readonly #wishes: ((arrived: Tabster) => void)[] = [];
  #arrived: Tabster | undefined;

  constructor(settings: Settings) {
    this.#settings = settings;
    waiting.add(this);
  }

  arrive({ createTabster: create }: Whole): void {
    this.#arrived = create(...this.#settings);
    Object.assign(this, this.#arrived);
    for (const wish of this.#wishes) wish(this.#arrived);
  }

  /** Does it now, or once the library is there. */
  wish(work: (arrived: Tabster) => void): void {
    if (this.#arrived) work(this.#arrived);
    else this.#wishes.push(work);
  }

  leave(): void {
    waiting.delete(this);
    if (this.#arrived) whole?.disposeTabster(this.#arrived);
  }
}

type Held = Tabster | Waiting;

export function createTabster(...settings: Settings): Held {
  return whole ? whole.createTabster(...settings) : new Waiting(settings);
}

export function disposeTabster(held: Held): void {
  if (held instanceof Waiting) held.leave();
  else whole?.disposeTabster(held);
}

/** Asks the library for one of its parts, now or once it is there. */
function want<Made>(held: Held, make: (library: Whole, arrived: Tabster) => Made): Made | undefined {
  let made: Made | undefined;
  const work = (arrived: Tabster) => void (made = whole && make(whole, arrived));
  if (held instanceof Waiting) held.wish(work);
  else work(held);
  return made;
}

export const getGroupper = (held: Held) => want(held, (library, arrived) => library.getGroupper(arrived));
export const getMover = (held: Held) => want(held, (library, arrived) => library.getMover(arrived));
export const getRestorer = (held: Held) => want(held, (library, arrived) => library.getRestorer(arrived));

export const getObservedElement = (held: Held) =>
  want(held, (library, arrived) => library.getObservedElement(arrived));

type ModalizerSettings = Parameters<Whole['getModalizer']> extends [Tabster, ...infer Rest] ? Rest : never;

/** The bounds of dialogs. A popover sets its own by hand. */
export function getModalizer(held: Held, ...settings: ModalizerSettings) {
  const withModalizer = <Made>(work: (modalizer: Types.ModalizerAPI) => Made) =>
    want(held, (library, arrived) => work(library.getModalizer(arrived, ...settings)));
  withModalizer(() => undefined);
  return { activate: (element: HTMLElement | undefined) => withModalizer((one) => one.activate(element)) };
}
