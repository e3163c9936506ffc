import { differenceToNow, type Difference } from '@honjin/domain';

/** The most things of a kind that are set side by side at once. */
export const MOST_SIDE_BY_SIDE = 3_000;

/** Things at one moment: every one that was found, by its id, and those that are on the list or board. */
export interface Side<Row> {
  readonly rows: ReadonlyMap<string, Row>;
  readonly listed: readonly string[];
}

/** Sets what stood then beside what stands now. What is on one side only is told as it stands on the other all the same. */
export function setSideBySide<Row>(then: Side<Row>, now: Side<Row>): Difference<Row>[] {
  const listedOn = ({ rows, listed }: Side<Row>) => listed.map((id) => ({ id, row: rows.get(id) }));
  return differenceToNow(listedOn(then), listedOn(now)).map(({ change, past, present }) => {
    const { id } = (past ?? present)!;
    return { change, past: then.rows.get(id) ?? null, present: now.rows.get(id) ?? null };
  });
}
