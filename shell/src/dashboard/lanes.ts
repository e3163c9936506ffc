import type { ResponseOf } from '@honjin/contracts';
import type { getDeskLanes } from '@honjin/contracts/registration';

/** The work of the desk today. */
export type Lanes = ResponseOf<typeof getDeskLanes>;
