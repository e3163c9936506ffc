import type { ResponseOf } from '@honjin/contracts';
import {
  downtimeFingerprint,
  downtimeSheetText,
  type getDowntimeSheet,
} from '@honjin/contracts/registration';

export type Sheet = ResponseOf<typeof getDowntimeSheet>;

/**
 * The finding of a device about a sheet (R-DAY-41): it is what the server signed for this store, or it is not; it bears
 * no signature; or this browser cannot check one, because the page came without TLS.
 */
export type SheetProof = 'VALID' | 'ALTERED' | 'UNSIGNED' | 'UNCHECKABLE';

const ALGORITHM = 'Ed25519';

const bytesOf = (base64: string) => Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0));

const hexOf = (buffer: ArrayBuffer) =>
  [...new Uint8Array(buffer)].map((byte) => byte.toString(16).padStart(2, '0')).join('');

/** Null: the browser does not know the algorithm. */
async function isSigned(subtle: SubtleCrypto, publicKey: string, text: BufferSource, signature: string) {
  try {
    const key = await subtle.importKey('spki', bytesOf(publicKey), ALGORITHM, false, ['verify']);
    return await subtle.verify(ALGORITHM, key, bytesOf(signature), text);
  } catch (error) {
    // A signature or key that cannot even be read is none.
    return error instanceof DOMException && error.name === 'NotSupportedError' ? null : false;
  }
}

interface By {
  publicKey: string | null;
  /** The store that is being worked in. */
  storeId: string | undefined;
  subtle?: SubtleCrypto | undefined;
}

/** Checks a sheet against the key of the server, and that it is of the store that is being worked in. */
export async function proveSheet(
  sheet: Sheet,
  { publicKey, storeId, subtle = globalThis.crypto?.subtle }: By,
): Promise<SheetProof> {
  const { signature = null, fingerprint } = sheet;
  if (signature === null || publicKey === null) return 'UNSIGNED';
  if (subtle === undefined) return 'UNCHECKABLE';
  const text = new TextEncoder().encode(downtimeSheetText(sheet));
  const fits = await isSigned(subtle, publicKey, text, signature);
  if (fits === null) return 'UNCHECKABLE';
  const isOurs = sheet.madeForStoreId === storeId;
  const isNamed = downtimeFingerprint(hexOf(await subtle.digest('SHA-256', text))) === fingerprint;
  return fits && isOurs && isNamed ? 'VALID' : 'ALTERED';
}
