/** The kinds of what happens to a booking or in a room: a reader chooses among them (R-THREAD-02). */
export const THREAD_KINDS = [
  'BOOKING',
  'STATUS',
  'ROOM',
  'MONEY',
  'SERVICE',
  'KEY',
  'GUEST',
  'NOTE',
  'PAPER',
  'LINKAGE',
  'CLEANING',
  'BLOCK',
] as const;
export type ThreadKind = (typeof THREAD_KINDS)[number];

/** The kinds that the thread of a booking has. */
export const BOOKING_THREAD_KINDS: readonly ThreadKind[] = THREAD_KINDS.filter(
  (kind) => kind !== 'CLEANING' && kind !== 'BLOCK',
);

/** The kinds that the thread of a room has. */
export const ROOM_THREAD_KINDS: readonly ThreadKind[] = [
  'STATUS',
  'ROOM',
  'KEY',
  'NOTE',
  'CLEANING',
  'BLOCK',
  'BOOKING',
];

/** Steps that a machine does by itself, or for a person who only began it (R-THREAD-03). */
export const MACHINE_STEPS = [
  'DAY_CLOSE',
  'AUTO_ASSIGN',
  'SITE_CONTROLLER',
  'DEADLINE',
  'TIMED_MAIL',
  'PAPER_QUEUE',
  'CARD_TERMINAL',
  'KEY_ENCODER',
  'TILL',
  'RETENTION',
  'ROOM_STATE',
] as const;
export type MachineStep = (typeof MACHINE_STEPS)[number];

/** The beginning of the names of actions, and what they have in common. The longest beginning decides. */
export interface ActionPrefix<Of extends string> {
  readonly prefix: string;
  readonly of: Of;
}

const KIND_OF_PREFIX: Readonly<Record<string, ThreadKind>> = {
  'arrangement.': 'SERVICE',
  'attachment.': 'NOTE',
  'bill.': 'MONEY',
  'board.': 'ROOM',
  'booking.': 'BOOKING',
  'booking.erase-guest': 'GUEST',
  'booking.forget': 'GUEST',
  'booking.import': 'LINKAGE',
  'booking.temp-book-expired': 'STATUS',
  'calendar-address.': 'PAPER',
  'card.': 'MONEY',
  'confirmation.': 'PAPER',
  'customer.': 'GUEST',
  'day.': 'MONEY',
  'dispatch.': 'PAPER',
  'fee.': 'MONEY',
  'key.': 'KEY',
  'kiosk.': 'GUEST',
  'memo.': 'NOTE',
  'money.': 'MONEY',
  'order.': 'MONEY',
  'order.slip': 'PAPER',
  'paper.': 'BOOKING',
  'passport.': 'GUEST',
  'payment.': 'MONEY',
  'pre-check-in.': 'GUEST',
  'pre-check-in.print': 'PAPER',
  'qam.': 'NOTE',
  'receipt.': 'MONEY',
  'receivable.': 'MONEY',
  'registration-card.': 'PAPER',
  'room.': 'ROOM',
  'room.block': 'BLOCK',
  'room.clean': 'CLEANING',
  'room.discrepancy': 'CLEANING',
  'room.follow': 'CLEANING',
  'room.mark': 'CLEANING',
  'room.release': 'BLOCK',
  'room.sight': 'CLEANING',
  'signature.': 'GUEST',
  'stay.': 'ROOM',
  'stay.change': 'STATUS',
  'stay.note': 'NOTE',
  'ticket.': 'SERVICE',
  'ticket.print': 'PAPER',
  'till.': 'MONEY',
  'unit.': 'STATUS',
};

const STEP_OF_PREFIX: Readonly<Record<string, MachineStep>> = {
  'board.auto-assign': 'AUTO_ASSIGN',
  'booking.forget': 'RETENTION',
  'booking.import': 'SITE_CONTROLLER',
  'booking.temp-book-expired': 'DEADLINE',
  'card.approved': 'CARD_TERMINAL',
  'card.declined': 'CARD_TERMINAL',
  'card.refused': 'CARD_TERMINAL',
  'card.shown': 'CARD_TERMINAL',
  'card.unknown': 'CARD_TERMINAL',
  'day.post-sales': 'DAY_CLOSE',
  'dispatch.done': 'PAPER_QUEUE',
  'dispatch.failed': 'PAPER_QUEUE',
  'dispatch.queue': 'TIMED_MAIL',
  'dispatch.unwanted': 'PAPER_QUEUE',
  'key.cut': 'KEY_ENCODER',
  'key.void': 'KEY_ENCODER',
  'pre-check-in.enclose': 'PAPER_QUEUE',
  'room.follow': 'ROOM_STATE',
  'till.correct': 'TILL',
  'till.post': 'TILL',
  'till.void': 'TILL',
  'unit.day-roll': 'DAY_CLOSE',
};

function prefixesOf<Of extends string>(table: Readonly<Record<string, Of>>): readonly ActionPrefix<Of>[] {
  return Object.entries(table)
    .map(([prefix, of]) => ({ prefix, of }))
    .toSorted((a, b) => b.prefix.length - a.prefix.length);
}

/** The kinds of actions by the beginning of their names, the longest first. */
export const KIND_PREFIXES = prefixesOf(KIND_OF_PREFIX);

/** The steps of machines by the beginning of their names, the longest first. */
export const STEP_PREFIXES = prefixesOf(STEP_OF_PREFIX);

const found = <Of extends string>(prefixes: readonly ActionPrefix<Of>[], action: string) =>
  prefixes.find(({ prefix }) => action.startsWith(prefix))?.of ?? null;

const escaped = (text: string) => text.replaceAll('.', String.raw`\.`);

/**
 * Returns a regular expression that finds the actions of some codes by the longest beginning of their names, for the
 * place where the rows are: each beginning of a wanted code, unless a longer one of another code follows.
 */
export function patternOfActions<Of extends string>(
  prefixes: readonly ActionPrefix<Of>[],
  wanted: readonly Of[],
): string {
  const parts = prefixes
    .filter(({ of }) => wanted.includes(of))
    .map(({ prefix }) => {
      const others = prefixes.filter(
        (other) => other.prefix.startsWith(prefix) && !wanted.includes(other.of),
      );
      const rest = others.map((other) => escaped(other.prefix.slice(prefix.length)));
      return `${escaped(prefix)}${rest.length === 0 ? '' : `(?!${rest.join('|')})`}`;
    });
  return `^(?:${parts.join('|')})`;
}

/** The kind of what was done, by the name of the action; null for what belongs to no booking and no room. */
export function threadKindOf(action: string): ThreadKind | null {
  return found(KIND_PREFIXES, action);
}

/** The machine that did it, by the name of the action; null where a person did. */
export function machineStepOf(action: string): MachineStep | null {
  return found(STEP_PREFIXES, action);
}
