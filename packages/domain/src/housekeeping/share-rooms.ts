function sum(points: readonly number[]): number {
  return points.reduce((total, one) => total + one, 0);
}

/** Counts the runs that the points need when no run may exceed `most`. */
function runsWithin(points: readonly number[], most: number): number {
  let runs = 1;
  let load = 0;
  for (const one of points) {
    if (load + one > most) {
      runs += 1;
      load = 0;
    }
    load += one;
  }
  return runs;
}

/** Finds the smallest possible largest share by bisection: the more a run may hold, the fewer runs are needed. */
function smallestCeiling(points: readonly number[], people: number): number {
  let low = Math.max(0, ...points);
  let high = sum(points);
  while (low < high) {
    const middle = Math.floor((low + high) / 2);
    if (runsWithin(points, middle) <= people) high = middle;
    else low = middle + 1;
  }
  return low;
}

/** Tells whether the current run should end here, so that the others get an even part. */
function isFullEnough(load: number, next: number, even: number): boolean {
  return load > 0 && Math.abs(load - even) <= Math.abs(load + next - even);
}

/**
 * Shares rooms among cleaners so that everybody walks one stretch of the corridor and the largest share is as small as
 * it can be (R-HK-03).
 * @param points work of each room, whole numbers ≥ 0, in the order in which one walks past them
 * @param people how many share it, ≥ 1
 * @returns for each person the positions in `points`, together every position once, in order
 */
export function shareRooms(points: readonly number[], people: number): number[][] {
  const ceiling = smallestCeiling(points, people);
  const shares: number[][] = [];
  let at = 0;
  for (let left = people; left > 0; left -= 1) {
    const rest = points.slice(at);
    const even = sum(rest) / left;
    const share: number[] = [];
    let load = 0;
    while (at < points.length) {
      const next = points[at]!;
      const othersCanTakeIt = left > 1 && runsWithin(points.slice(at), ceiling) <= left - 1;
      if (load + next > ceiling || (othersCanTakeIt && isFullEnough(load, next, even))) break;
      share.push(at);
      load += next;
      at += 1;
    }
    shares.push(share);
  }
  return shares;
}
