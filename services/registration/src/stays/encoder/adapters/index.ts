import type { KeyEncoderAdapter } from '@honjin/domain';
import type { LockEncoder } from '../encoder-port.ts';
import { honjinLine } from './honjin-line.ts';

/** The protocols that Honjin speaks, each in a file of its own. */
export const ENCODER_ADAPTERS: Readonly<Record<KeyEncoderAdapter, LockEncoder>> = { HONJIN_LINE: honjinLine };
