import type { ResponseOf } from '@honjin/contracts';
import type { getMessage } from '@honjin/contracts/linkage';

/** A message with everything that is kept of it. */
export type Message = ResponseOf<typeof getMessage>;
