import { RECEIVE_LIMITS } from '@honjin/contracts/linkage';
import { Unreadable } from './unreadable.ts';

/** Labels under which CP932 comes along; strict Shift_JIS would lose NEC and IBM characters. */
const CP932_LABELS = new Set([
  'shift_jis',
  'shift-jis',
  'sjis',
  'x-sjis',
  'windows-31j',
  'ms932',
  'cp932',
  'ms_kanji',
]);

export type MessageEncoding = 'utf-8' | 'utf-16le' | 'utf-16be' | 'shift_jis' | 'euc-jp';

const MARKS: readonly (readonly [mark: readonly number[], encoding: MessageEncoding])[] = [
  [[0xff, 0xfe], 'utf-16le'],
  [[0xfe, 0xff], 'utf-16be'],
  [[0xef, 0xbb, 0xbf], 'utf-8'],
];

const ENCODINGS: ReadonlyMap<string, MessageEncoding> = new Map([
  ...[...CP932_LABELS].map((label) => [label, 'shift_jis'] as const),
  ['euc-jp', 'euc-jp'],
  ['utf-8', 'utf-8'],
  ['utf8', 'utf-8'],
  ['us-ascii', 'utf-8'],
]);

/** Returns the encoding of a message: byte order mark, then XML declaration, then UTF-8. */
export function encodingOf(bytes: Uint8Array): MessageEncoding {
  const marked = MARKS.find(([mark]) => mark.every((byte, at) => bytes[at] === byte));
  if (marked !== undefined) return marked[1];
  const head = Buffer.from(bytes.subarray(0, 200)).toString('latin1');
  const declared =
    /^\s*<\?xml[^>]*\bencoding\s*=\s*["']([\w.-]+)["']/.exec(head)?.[1]?.toLowerCase() ?? 'utf-8';
  const encoding = ENCODINGS.get(declared);
  if (encoding === undefined) throw new Unreadable('BAD_ENCODING', declared);
  return encoding;
}

/**
 * Returns the text of a message. The platform's decoders know CP932 whole (the web's "shift_jis" is Windows-31J) and
 * refuse what is not in an encoding, so that no name gets a replacement character.
 */
export function decodeBytes(bytes: Uint8Array): string {
  if (bytes.byteLength > RECEIVE_LIMITS.messageBytes)
    throw new Unreadable('TOO_LARGE', `${bytes.byteLength}`);
  const encoding = encodingOf(bytes);
  try {
    return new TextDecoder(encoding, { fatal: true }).decode(bytes);
  } catch {
    throw new Unreadable('BAD_ENCODING', encoding);
  }
}
