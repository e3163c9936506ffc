import { fetchNextParts } from './next-parts.ts';

// The first import of the start: its parts come while it runs, and do not share its line while it comes (ADR 541).
fetchNextParts(location.pathname);
