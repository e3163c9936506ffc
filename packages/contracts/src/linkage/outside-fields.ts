import { z } from 'zod';
import { PROVIDERS } from './states.ts';

/** Texts of other systems are kept as they came, up to these lengths. */
export const outsideLine = z.string().max(255);
export const outsideName = z.string().max(1_000);
export const outsideText = z.string().max(100_000);
export const momentOut = z.string().max(40);

export const providerField = z.enum(PROVIDERS);
