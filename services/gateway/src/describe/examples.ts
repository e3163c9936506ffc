import { readFileSync } from 'node:fs';

interface Example {
  readonly request?: unknown;
  readonly answer?: unknown;
}

const FILE = new URL('./examples.json', import.meta.url);

/** What calls were asked and answered in the demonstration chain, by path; recorded by the journey of a stranger. */
export const EXAMPLES: Readonly<Record<string, Example>> = JSON.parse(readFileSync(FILE, 'utf8')) as Record<
  string,
  Example
>;
