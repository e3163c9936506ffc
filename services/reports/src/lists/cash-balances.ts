/** Cash of a shift, and its count if there was one; yen. */
export interface CashShift {
  readonly date: string;
  readonly shiftNo: number;
  readonly cashIn: number;
  readonly cashOut: number;
  readonly opening: number | null;
  readonly counted: number | null;
  readonly carried: number | null;
  readonly countedBy: string | null;
}

export type OpenShift = Pick<CashShift, 'date' | 'shiftNo'>;

interface CashBalance extends OpenShift {
  readonly opening: number;
  readonly cashIn: number;
  readonly cashOut: number;
  readonly expected: number;
  readonly counted: number | null;
  readonly difference: number | null;
  /**
   * The amount that went from the drawer to the safe or the bank as the shift closed. It is null while the shift is
   * open and not counted.
   */
  readonly deposited: number | null;
  /** The amount that stays for the next shift. */
  readonly carried: number;
  readonly countedBy: string;
}

function isClosed({ date, shiftNo }: CashShift, open: OpenShift | null): boolean {
  if (open === null) return false;
  return date === open.date ? shiftNo < open.shiftNo : date < open.date;
}

function balanceOf(shift: CashShift, left: number, open: OpenShift | null): CashBalance {
  const { date, shiftNo, cashIn, cashOut, counted } = shift;
  const opening = shift.opening ?? left;
  const expected = opening + cashIn - cashOut;
  // A shift that closed without a count left the float, and its takings went to the safe according to the books.
  const carried = shift.carried ?? (isClosed(shift, open) ? opening : expected);
  const isStillIn = shift.carried === null && !isClosed(shift, open);
  return {
    date,
    shiftNo,
    opening,
    cashIn,
    cashOut,
    expected,
    counted,
    difference: counted === null ? null : counted - expected,
    deposited: isStillIn ? null : (counted ?? expected) - carried,
    carried,
    countedBy: shift.countedBy ?? '',
  };
}

/** Shift after shift, oldest first: each begins with what the one before left (R-DAY-08). */
export function balancesOf(
  shifts: readonly CashShift[],
  given: { float: number; open: OpenShift | null },
): CashBalance[] {
  const balances: CashBalance[] = [];
  for (const shift of shifts)
    balances.push(balanceOf(shift, balances.at(-1)?.carried ?? given.float, given.open));
  return balances;
}
