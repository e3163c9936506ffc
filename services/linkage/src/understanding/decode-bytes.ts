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

/** The encoding of a message: byte order mark, then XML declaration, then UTF-8. */
export function encodingOf(bytes: Uint8Array): MessageEncoding {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return 'utf-16le';
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return 'utf-16be';
  if (bytes[0] === 0xef && bytes[1] === 0xbb && bytes[2] === 0xbf) return 'utf-8';
  const head = Buffer.from(bytes.subarray(0, 200)).toString('latin1');
  const declared =
    /^\s*<\?xml[^>]*\bencoding\s*=\s*["']([\w.-]+)["']/.exec(head)?.[1]?.toLowerCase() ?? 'utf-8';
  if (CP932_LABELS.has(declared)) return 'shift_jis';
  if (declared === 'euc-jp') return 'euc-jp';
  if (declared === 'utf-8' || declared === 'utf8' || declared === 'us-ascii') return 'utf-8';
  throw new Unreadable('BAD_ENCODING', declared);
}

/**
 * The text of a message. The platform's decoders know CP932 whole (the web's "shift_jis" is Windows-31J) and refuse
 * what is not in an encoding, so that no name gets a replacement character.
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
