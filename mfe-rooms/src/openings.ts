import type { StatedOpening } from '@honjin/build';
import { paths } from './paths.ts';

/** The pages that come beside the page's start when somebody opens them by their address. */
export const openings = [{ path: paths.list }, { path: paths.cleaning }] satisfies readonly StatedOpening[];
