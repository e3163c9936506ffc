import type { ArrangementQuantityType, ItemTerm } from '@honjin/domain';

/** Where arrangements are prepared or handed out. */
export const ARRANGEMENT_GROUPS: readonly (readonly [code: string, ja: string, en: string])[] = [
  ['DINING', 'お食事処', 'Dining room'],
  ['MORNING', '朝食会場', 'Breakfast hall'],
  ['FOOD', '料飲', 'Food and drink'],
  ['ROOM', '客室', 'Room'],
  ['DESK', 'フロント', 'Front desk'],
];

/** Something that a house prepares for a guest. */
export interface Arrangement {
  readonly code: string;
  readonly ja: string;
  readonly en: string;
  readonly group: string;
  readonly category: 'MEAL' | 'TICKET' | 'EQUIPMENT';
  readonly quantityType: ArrangementQuantityType;
  /** Code of the sales item under which it is charged. */
  readonly item: string;
  readonly unitYen: number;
  readonly periodType: ItemTerm;
  /** How many there are on a day; null when nobody counts them. */
  readonly stockPerDay: number | null;
}

function arrangement(
  [code, ja, en, group]: readonly [code: string, ja: string, en: string, group: string],
  [item, unitYen]: readonly [item: string, unitYen: number],
  more: Partial<Arrangement> = {},
): Arrangement {
  const usual = {
    category: 'MEAL',
    quantityType: 'PERSON',
    periodType: 'THE_DAY',
    stockPerDay: null,
  } as const;
  return { code, ja, en, group, item, unitYen, ...usual, ...more };
}

/** The arrangements of every house. Lobsters come alive, so many a day. */
export const ARRANGEMENTS: readonly Arrangement[] = [
  arrangement(['CAKE', 'ホールケーキ', 'Whole cake', 'FOOD'], ['1302', 4_320], { quantityType: 'ROOM' }),
  arrangement(['BENTO', '朝のお弁当', 'Breakfast box', 'FOOD'], ['1104', 1_296]),
  arrangement(['SAKE', '地酒飲み比べ', 'Local sake tasting', 'FOOD'], ['1202', 2_200]),
  arrangement(['BABY', 'ベビーベッド', 'Baby cot', 'ROOM'], ['1401', 0], {
    category: 'EQUIPMENT',
    quantityType: 'ROOM',
  }),
  arrangement(['KAISEKI', '季節の会席', 'Seasonal kaiseki', 'DINING'], ['1102', 7_700]),
  arrangement(
    ['LOBSTER', '金目鯛と伊勢海老の会席', 'Kaiseki with sea bream and lobster', 'DINING'],
    ['1102', 12_100],
    {
      stockPerDay: 40,
    },
  ),
  arrangement(['LAMB', 'ジンギスカン', 'Lamb barbecue', 'DINING'], ['1102', 4_950]),
  arrangement(['BREAKFAST', '朝食', 'Breakfast', 'MORNING'], ['1101', 2_200], { periodType: 'NEXT_DAY' }),
  arrangement(['BATH', '貸切風呂券', 'Private bath ticket', 'DESK'], ['1404', 3_300], {
    category: 'TICKET',
    quantityType: 'ROOM',
    periodType: 'FIRST_DAY',
  }),
  arrangement(['DRINK', 'ドリンク券', 'Drink ticket', 'DESK'], ['1204', 700], {
    category: 'TICKET',
    periodType: 'FIRST_DAY',
  }),
];

const BY_CODE = new Map(ARRANGEMENTS.map((each) => [each.code, each]));

/** Returns an arrangement by its code. */
export function arrangementOf(code: string): Arrangement {
  const found = BY_CODE.get(code);
  if (found === undefined) throw new Error(`no house has the arrangement ${code}`);
  return found;
}
