import { createHash, createHmac, createSecretKey, hkdfSync, randomBytes, type KeyObject } from 'node:crypto';

const STORE_BYTES = 16;
const SECRET_BYTES = 24;
const NONCE_BYTES = 16;

/** A link as the database keeps it: by the nonce the service makes the secret again, and nobody else can. */
export interface KeptLink {
  nonce: Uint8Array;
  secretHash: Uint8Array;
}

/** The store and the hash that a link leads to. */
export interface ReadLink {
  storeId: string;
  secretHash: Buffer;
}

const hashOf = (secret: Uint8Array) => createHash('sha256').update(secret).digest();

function bytesOfUuid(id: string): Buffer {
  return Buffer.from(id.replaceAll('-', ''), 'hex');
}

function uuidOf(bytes: Buffer): string {
  return bytes.toString('hex').replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
}

/** Reads the last part of a link; null for what no link of ours ends in. */
export function readKey(key: string): ReadLink | null {
  const bytes = Buffer.from(key, 'base64url');
  // Of the spellings that base64 allows for the same bytes only ours is a link.
  if (bytes.length !== STORE_BYTES + SECRET_BYTES || bytes.toString('base64url') !== key) return null;
  return {
    storeId: uuidOf(bytes.subarray(0, STORE_BYTES)),
    secretHash: hashOf(bytes.subarray(STORE_BYTES)),
  };
}

/** A key with a random secret, in the spelling of a link: whoever gets it keeps it, and only its hash stays here. */
export function makeKey(storeId: string): { key: string; secretHash: Buffer } {
  const secret = randomBytes(SECRET_BYTES);
  const key = Buffer.concat([bytesOfUuid(storeId), secret]).toString('base64url');
  return { key, secretHash: hashOf(secret) };
}

const IN_TEXT = /https?:\/\/[^\s/]+\/guest\/[\w-]{54}(?![\w-])/g;

/** Tells whether a text hands a link out. */
export const holdsLink = (text: string) => text.search(IN_TEXT) >= 0;

/** A text as it is kept: with a word where a link stood, since who reads what was sent is not who it was for (R-PRE-01). */
export const withoutLink = (text: string, word: string) => text.replace(IN_TEXT, word);

/** The links of an installation. Their secrets come from its key and a random nonce, so that they can be shown and mailed again. */
export class LinkMaker {
  readonly #key: KeyObject;
  readonly #origin: string;

  constructor(secret: string, origin: string) {
    this.#key = createSecretKey(
      Buffer.from(hkdfSync('sha256', secret, '', 'links of guests before arrival', 32)),
    );
    this.#origin = new URL(origin).origin;
  }

  #secretOf(storeId: string, bookingId: string, nonce: Uint8Array): Buffer {
    const mac = createHmac('sha256', this.#key).update(`${storeId}|${bookingId}|`).update(nonce).digest();
    return mac.subarray(0, SECRET_BYTES);
  }

  make(storeId: string, bookingId: string): KeptLink {
    const nonce = randomBytes(NONCE_BYTES);
    return { nonce, secretHash: hashOf(this.#secretOf(storeId, bookingId, nonce)) };
  }

  urlOf(storeId: string, bookingId: string, nonce: Uint8Array): string {
    const bytes = [bytesOfUuid(storeId), this.#secretOf(storeId, bookingId, nonce)];
    return `${this.#origin}/guest/${Buffer.concat(bytes).toString('base64url')}`;
  }
}
