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

/** The wish for a date that nobody restricted. A provider has it from the beginning. */
export const UNRESTRICTED: RestrictionWish = {
  minStay: null,
  maxStay: null,
  closedToArrival: false,
  closedToDeparture: false,
};

export type WishBody = StockToSell | RateWish | RankWish | RestrictionWish;

/** The value that a provider shall have for a date of a group. */
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

/** The provider's result of one item. An empty reason means success. */
export interface PushResult {
  readonly pushItemId: string;
  readonly failureReason: string;
}
