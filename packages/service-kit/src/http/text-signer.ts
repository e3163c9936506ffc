import { createPublicKey, createPrivateKey, sign } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { privateKeyFile } from './key-pairs.ts';

/** Signs texts so that others can prove later who wrote them. */
export interface TextSigner {
  /** Base64 of the SPKI form. */
  readonly publicKey: string;
  /** Ed25519 over the UTF-8 bytes, base64. */
  sign(text: string): string;
}

/** Opens the pair of a name. Null where the installation has none yet: keys are made by its next `migrate`. */
export function openTextSigner(keyDir: string, name: string): TextSigner | null {
  const file = privateKeyFile(keyDir, name);
  if (!existsSync(file)) return null;
  const key = createPrivateKey(readFileSync(file, 'utf8'));
  const publicKey = createPublicKey(key).export({ type: 'spki', format: 'der' }).toString('base64');
  return { publicKey, sign: (text) => sign(null, Buffer.from(text), key).toString('base64') };
}
