import { useEffect, useRef, type KeyboardEvent, type RefObject } from 'react';

const ACTS = 'button[data-card]';

/** Returns the action of the card that holds an element: its name or the action itself. */
const actOf = (target: EventTarget) =>
  target instanceof Element ? target.closest('li')?.querySelector<HTMLElement>(ACTS) : undefined;

const actsOf = (lane: Element) => [...lane.querySelectorAll<HTMLElement>(ACTS)];

/** Returns the card that a key leads to from another one: up and down within its lane, left and right to the next lane that has any. */
function cardBeside(root: HTMLElement, from: HTMLElement, key: string): HTMLElement | undefined {
  const lanes = [...root.querySelectorAll('[data-lane]')].map(actsOf).filter((acts) => acts.length > 0);
  const lane = lanes.findIndex((acts) => acts.includes(from));
  const acts = lanes[lane];
  if (acts === undefined) return undefined;
  const at = acts.indexOf(from);
  const inLane = (next: readonly HTMLElement[] | undefined) => next?.[Math.min(at, next.length - 1)];
  switch (key) {
    case 'ArrowDown':
      return acts[at + 1];
    case 'ArrowUp':
      return acts[at - 1];
    case 'ArrowRight':
      return inLane(lanes[lane + 1]);
    case 'ArrowLeft':
      return inLane(lanes[lane - 1]);
    case 'Home':
      return acts[0];
    case 'End':
      return acts.at(-1);
    default:
      return undefined;
  }
}

interface Place {
  lane: string;
  index: number;
}

function placeOf(card: HTMLElement): Place | undefined {
  const lane = card.closest<HTMLElement>('[data-lane]');
  const name = lane?.dataset['lane'];
  return lane === null || name === undefined ? undefined : { lane: name, index: actsOf(lane).indexOf(card) };
}

/** Returns where the focus goes when the card that had it is done: the card in its place, else the heading of its lane. */
function heirOf(root: HTMLElement, { lane, index }: Place): HTMLElement | null {
  const element = root.querySelector(`[data-lane="${lane}"]`);
  if (element === null) return null;
  const acts = actsOf(element);
  return acts[Math.min(index, acts.length - 1)] ?? element.querySelector<HTMLElement>('h2');
}

/** Moves between cards by the arrow keys, and keeps the focus in its lane when its card is done and goes. */
export function useLaneKeys(root: RefObject<HTMLDivElement | null>) {
  const place = useRef<Place>(undefined);
  useEffect(() => {
    const { current } = root;
    if (current === null || place.current === undefined || document.activeElement !== document.body) return;
    heirOf(current, place.current)?.focus();
  });
  return {
    onFocus: ({ target }: { target: EventTarget }) => {
      const act = actOf(target);
      if (act) place.current = placeOf(act);
    },
    onBlur: ({ relatedTarget }: { relatedTarget: EventTarget | null }) => {
      // A card that goes blurs to nowhere; a user who goes elsewhere is not called back.
      if (relatedTarget !== null) place.current = undefined;
    },
    onKeyDown: (event: KeyboardEvent<HTMLDivElement>) => {
      const act = actOf(event.target);
      const next = act && cardBeside(event.currentTarget, act, event.key);
      if (!next) return;
      event.preventDefault();
      next.focus();
    },
  };
}
