import type { ResponseOf } from '@honjin/contracts';
import type { showPreCheckIn } from '@honjin/contracts/registration';

export type PreCheckIn = ResponseOf<typeof showPreCheckIn>;
