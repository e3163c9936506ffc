/** Words what has a room: a booking by its number, or the kind of block. */
export function takerText(takenBy: string, t: (key: string) => string): string {
  return takenBy === 'BROKEN' || takenBy === 'STOP' ? t(`assign.block.${takenBy}`) : takenBy;
}
