import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';

/** Content that only the service can read. */
export interface Sealed {
  nonce: Uint8Array;
  sealed: Uint8Array;
}

const TAG_BYTES = 16;

/**
 * Seals what must not be read out of a database or its backups: AES-256-GCM under a key that is derived from the secret
 * of the installation. `bound` names the row: content that is moved to another row does not open.
 */
export class Vault {
  readonly #key: Uint8Array;

  constructor(secret: string, purpose: string) {
    if (secret === '') throw new Error('HONJIN_SECRET is needed to seal documents');
    this.#key = new Uint8Array(hkdfSync('sha256', secret, 'honjin', purpose, 32));
  }

  seal(content: Uint8Array, bound: string): Sealed {
    const nonce = randomBytes(12);
    const cipher = createCipheriv('aes-256-gcm', this.#key, nonce).setAAD(Buffer.from(bound));
    const body = Buffer.concat([cipher.update(content), cipher.final(), cipher.getAuthTag()]);
    return { nonce, sealed: body };
  }

  /** Throws when the content, its row or the key is not what it was. */
  open({ nonce, sealed }: Sealed, bound: string): Uint8Array {
    const at = sealed.length - TAG_BYTES;
    const decipher = createDecipheriv('aes-256-gcm', this.#key, nonce)
      .setAAD(Buffer.from(bound))
      .setAuthTag(sealed.subarray(at));
    return Buffer.concat([decipher.update(sealed.subarray(0, at)), decipher.final()]);
  }
}
