import type { AnyCall, ResponseOf } from '@honjin/contracts';
import { listDispatches } from '@honjin/contracts/registration';

/** A paper in the queue of the store. */
export type Dispatch = ResponseOf<typeof listDispatches>['dispatches'][number];

/** Answers that are out of date after anything was done to the queue. */
export const DISPATCH_READS: readonly AnyCall[] = [listDispatches];
