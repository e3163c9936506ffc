import type { PushKind } from '@honjin/contracts/linkage';
import type { StockToSell } from '@honjin/domain';

/** Prices of a plan on a night, for one guest, two, three …; null where it is not sold to so many. */
export interface RateWish {
  readonly amounts: readonly (number | null)[];
  readonly isStopped: boolean;
}

export interface RankWish {
  readonly rankCode: string;
}

export interface RestrictionWish {
  readonly minStay: number | null;
  readonly maxStay: number | null;
  readonly closedToArrival: boolean;
  readonly closedToDeparture: boolean;
}

/** What a date that nobody restricted says: a provider has that from the beginning. */
export const UNRESTRICTED: RestrictionWish = {
  minStay: null,
  maxStay: null,
  closedToArrival: false,
  closedToDeparture: false,
};

export type WishBody = StockToSell | RateWish | RankWish | RestrictionWish;

/** What a provider is to have for a date of a group. */
export interface Wish {
  readonly kind: PushKind;
  readonly groupCode: string;
  readonly groupName: string;
  readonly date: string;
  readonly wish: WishBody;
}

/** An item of the queue on its way. */
export interface PushTarget {
  readonly pushItemId: string;
  readonly kind: PushKind;
  readonly groupCode: string;
  readonly date: string;
  readonly wish: WishBody;
}

/** What the provider said of one item; an empty reason is success. */
export interface PushResult {
  readonly pushItemId: string;
  readonly failureReason: string;
}
