/** A type of the board shows so many lanes of stays that wait for a room at first, so that its rooms stay in sight. */
export const BOARD_LANES = 3;

/** A stay by its first day and its nights; day use has none and takes its day all the same. */
export interface LaneStay {
  readonly start: number;
  readonly nights: number;
}

/**
 * Puts waiting stays on as few lanes as possible. Each stay goes on the first lane that is free when it begins. The first
 * lanes need no more than as many stays of each first day as there are lanes.
 */
export function packLanes<Stay>(stays: readonly Stay[], read: (stay: Stay) => LaneStay): Stay[][] {
  const lanes: { end: number; stays: Stay[] }[] = [];
  for (const stay of stays.toSorted((a, b) => read(a).start - read(b).start)) {
    const { start, nights } = read(stay);
    const end = start + Math.max(1, nights);
    const free = lanes.find((lane) => lane.end <= start);
    if (free) {
      free.stays.push(stay);
      free.end = end;
    } else lanes.push({ end, stays: [stay] });
  }
  return lanes.map((lane) => lane.stays);
}
