import type { IncomingMessage } from 'node:http';

const MOST_BYTES = 8 * 1024 * 1024;

/** Returns the whole body of a request. */
export async function readBody(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of request as AsyncIterable<Buffer>) {
    size += chunk.length;
    if (size > MOST_BYTES) throw new Error('the request is too large');
    chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString('utf8');
}

function unescapeXml(text: string): string {
  return text
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&quot;', '"')
    .replaceAll('&apos;', "'")
    .replaceAll('&amp;', '&');
}

/**
 * Returns the text of the first element of a name, whatever its prefix; empty without one. Requests are written by us
 * alone.
 */
export function valueOf(xml: string, name: string): string {
  const found = new RegExp(`<(?:\\w+:)?${name}(?:\\s[^>]*)?>([^<]*)</`).exec(xml);
  return unescapeXml(found?.[1]?.trim() ?? '');
}

/** Returns the content of each element with a name. */
export function blocksOf(xml: string, name: string): string[] {
  const pattern = new RegExp(`<(?:\\w+:)?${name}(?:\\s[^>]*)?>([\\s\\S]*?)</(?:\\w+:)?${name}>`, 'g');
  return [...xml.matchAll(pattern)].map(([, within = '']) => within);
}

const DAY_MS = 86_400_000;

/** `20261201` as `2026-12-01`. */
export function dashed(date: string): string {
  return date.replace(/^(\d{4})(\d{2})(\d{2})$/, '$1-$2-$3');
}

export function undashed(date: string): string {
  return date.replaceAll('-', '');
}

/** Days of a period, both ends counted. */
export function daysBetween(from: string, to: string): number {
  return Math.round((Date.parse(to) - Date.parse(from)) / DAY_MS) + 1;
}
