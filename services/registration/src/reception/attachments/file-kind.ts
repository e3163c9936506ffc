import { ATTACHMENT_LIMITS, ATTACHMENT_TYPES } from '@honjin/contracts/registration';
import { extensionOf, isSafeFileName } from '@honjin/domain';
import { Refusal } from '@honjin/service-kit';
import { fileTypeFromBuffer } from 'file-type';

/** Extensions whose content has no mark of its own: it has to be text. */
const TEXT_TYPES: ReadonlyMap<string, string> = new Map([
  ['txt', 'text/plain'],
  ['csv', 'text/csv'],
]);

function isDecodable(bytes: Uint8Array, encoding: string): boolean {
  try {
    new TextDecoder(encoding, { fatal: true }).decode(bytes);
    return true;
  } catch {
    return false;
  }
}

/** Text of UTF-8 or of the Japanese Windows, without a null byte. */
function isText(bytes: Uint8Array): boolean {
  return !bytes.includes(0) && (isDecodable(bytes, 'utf-8') || isDecodable(bytes, 'shift_jis'));
}

/**
 * Returns the type under which a file is kept and given back. Name, extension and content are each refused by their
 * own code. The browser's claim about the type is not believed.
 */
export async function attachedTypeOf(fileName: string, bytes: Uint8Array): Promise<string> {
  if (bytes.length === 0) throw new Refusal('HOS-02019-1');
  if (bytes.length > ATTACHMENT_LIMITS.bytes) throw new Refusal('HOS-02019-2');
  if (!isSafeFileName(fileName)) throw new Refusal('HOS-02019-5');
  const extension = extensionOf(fileName);
  const allowed = Object.hasOwn(ATTACHMENT_TYPES, extension) ? (ATTACHMENT_TYPES[extension] ?? []) : [];
  if (allowed.length === 0) throw new Refusal('HOS-02019-3', { values: [extension || '–'] });
  const found = await typeOfContent(extension, bytes);
  if (found === undefined || !allowed.includes(found)) {
    throw new Refusal('HOS-02019-4', { values: [extension] });
  }
  return found;
}

/** Finds the type of the content. A readable file without a known signature counts as text. */
async function typeOfContent(extension: string, bytes: Uint8Array): Promise<string | undefined> {
  const sniffed = await fileTypeFromBuffer(bytes);
  if (sniffed !== undefined) return sniffed.mime;
  const text = TEXT_TYPES.get(extension);
  return text !== undefined && isText(bytes) ? text : undefined;
}
