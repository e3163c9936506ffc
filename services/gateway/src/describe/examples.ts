import { readFileSync } from 'node:fs';

interface Example {
  readonly request?: unknown;
  readonly answer?: unknown;
}

const FILE = new URL('./examples.json', import.meta.url);

/** Requests and answers from the demonstration chain, by path. The journey of a stranger records them. */
export const EXAMPLES: Readonly<Record<string, Example>> = JSON.parse(readFileSync(FILE, 'utf8')) as Record<
  string,
  Example
>;
