#!/usr/bin/env node
// Part of npm run check:boundaries: a doc comment begins with its verb or with a subject ("Returns …", "Tells whether …",
// "The …"). One that begins with a clause or a bare participle leaves a stranger to guess both.
import { globSync, readFileSync } from 'node:fs';

const FILES = ['{packages,services,shell,mfe-*,e2e,bench}/**/*.{ts,tsx}', 'bin/**/*.{ts,mjs}'];
const HEADLESS =
  /\/\*\*\s*(?:\*\s*)?((?:What|Whether|Which|Whose|Who|Whoever|Whatever|Why|Told|Asked|Taken|Kept)\b[^\n*]*)/g;

const files = globSync(FILES, { exclude: ['**/node_modules/**', '**/dist/**'] }).map((file) =>
  file.replaceAll('\\', '/'),
);
const faults = files.flatMap((file) => {
  const text = readFileSync(file, 'utf8');
  return [...text.matchAll(HEADLESS)].map(({ index, 1: words }) => {
    const line = text.slice(0, index).split('\n').length;
    return `comment-head: ${file}:${line} begins with a clause: ${words.trim()}`;
  });
});
for (const fault of faults) console.error(fault);
process.exitCode = faults.length === 0 ? 0 : 1;
