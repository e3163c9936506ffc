import type { StatedOpening } from '@honjin/build';
import { paths } from './paths.ts';

/** The page that comes beside the page's start when somebody opens it by its address. */
export const openings = [{ path: paths.root }] satisfies readonly StatedOpening[];
