import { ATAMI } from './atami.ts';
import type { House } from './house.ts';
import { SAPPORO } from './sapporo.ts';
import { TOKYO } from './tokyo.ts';

/** The stores of the chain. */
export const HOUSES: readonly House[] = [TOKYO, ATAMI, SAPPORO];
