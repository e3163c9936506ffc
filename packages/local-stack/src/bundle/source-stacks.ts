// Every bundle loads this first: stacks of errors name the sources. Nothing is read until somebody wants to know one.
import { existsSync, readFileSync } from 'node:fs';
import { SourceMap } from 'node:module';
import { fileURLToPath } from 'node:url';

const IN_BUNDLE = /file:\/\/[^\s()]+\/honjin-bundled\/[^\s()]+\.js:\d+:\d+/;
const MOST_PLACES = 1_000;
/** The place in a source by the place in a bundle. An error that comes again and again reads the map once. */
const places = new Map<string, string>();

function mapOf(bundle: string): SourceMap | undefined {
  const file = `${fileURLToPath(bundle)}.map`;
  return existsSync(file) ? new SourceMap(JSON.parse(readFileSync(file, 'utf8'))) : undefined;
}

function sourceOf(place: string, maps: Map<string, SourceMap | undefined>): string {
  const [, bundle = '', line, column] = /^(.*):(\d+):(\d+)$/.exec(place) ?? [];
  if (!maps.has(bundle)) maps.set(bundle, mapOf(bundle));
  const origin = maps.get(bundle)?.findOrigin(Number(line), Number(column));
  if (origin === undefined || !('fileName' in origin)) return place;
  return `${new URL(origin.fileName, bundle).href}:${origin.lineNumber}:${origin.columnNumber}`;
}

function remember(place: string, maps: Map<string, SourceMap | undefined>): string {
  const source = places.get(place) ?? sourceOf(place, maps);
  if (places.size >= MOST_PLACES) places.clear();
  places.set(place, source);
  return source;
}

Error.prepareStackTrace = (error, frames) => {
  const maps = new Map<string, SourceMap | undefined>();
  const lines = frames.map((frame) => String(frame).replace(IN_BUNDLE, (place) => remember(place, maps)));
  return [String(error), ...lines.map((line) => `    at ${line}`)].join('\n');
};
