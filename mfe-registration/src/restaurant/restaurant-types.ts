import type { ResponseOf } from '@honjin/contracts';
import type { findPosRooms, listArrangementDay, listPosItems } from '@honjin/contracts/registration';

export type DayRow = ResponseOf<typeof listArrangementDay>['rows'][number];
export type Dish = ResponseOf<typeof listArrangementDay>['dishes'][number];
export type PosRoom = ResponseOf<typeof findPosRooms>['rooms'][number];
export type PosItem = ResponseOf<typeof listPosItems>['items'][number];

type Heads = Pick<
  Dish,
  | 'paxMaleCount'
  | 'paxFemaleCount'
  | 'childA70Count'
  | 'childB50Count'
  | 'childC30Count'
  | 'childDnoneCount'
  | 'childECount'
  | 'childFCount'
  | 'childOtherCount'
>;

export const adultsOf = ({ paxMaleCount, paxFemaleCount }: Heads) => paxMaleCount + paxFemaleCount;

/** Names the children by class, those there are: A1 C2. */
export function childrenText(heads: Heads): string {
  const counts: [string, number][] = [
    ['A', heads.childA70Count],
    ['B', heads.childB50Count],
    ['C', heads.childC30Count],
    ['D', heads.childDnoneCount],
    ['E', heads.childECount],
    ['F', heads.childFCount],
    ['+', heads.childOtherCount],
  ];
  const there = counts.filter(([, count]) => count > 0);
  return there.map(([name, count]) => `${name}${count}`).join(' ');
}
