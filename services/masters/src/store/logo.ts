import { LOGO_LIMIT_BYTES, LOGO_TYPES, storeLogoMaster } from '@honjin/contracts/masters';
import { extensionOf, isDecodable, isSafeFileName } from '@honjin/domain';
import { Refusal, type TenantTx } from '@honjin/service-kit';
import { fileTypeFromBuffer } from 'file-type';
import { listLogos, type StoreLogo } from './logo-queries.ts';

/**
 * Returns the type of a picture by its content; the claims of the browser and the name are not believed. Refuses
 * HOS-05030-0 to -3: no file, too large, a name that is no plain file name, not a PNG or JPEG as its extension says;
 * -4: too many pixels.
 */
export async function logoTypeOf(fileName: string, content: Uint8Array): Promise<string> {
  if (content.length === 0) throw new Refusal('HOS-05030-0');
  if (content.length > LOGO_LIMIT_BYTES) throw new Refusal('HOS-05030-1');
  if (!isSafeFileName(fileName)) throw new Refusal('HOS-05030-2');
  const extension = extensionOf(fileName);
  const wanted = Object.hasOwn(LOGO_TYPES, extension) ? LOGO_TYPES[extension] : undefined;
  const found = await fileTypeFromBuffer(content);
  if (wanted === undefined || found?.mime !== wanted) throw new Refusal('HOS-05030-3');
  if (!isDecodable(content)) throw new Refusal('HOS-05030-4');
  return wanted;
}

/** Returns the picture as browsers and papers take it. */
export function dataUrlOf({ contentType, content }: Pick<StoreLogo, 'contentType' | 'content'>): string {
  return `data:${contentType};base64,${content.toString('base64')}`;
}

/** The logo as it travels; its state is null while the store has none. */
export async function listLogoStates(
  tx: TenantTx,
  ids: readonly string[],
): Promise<{ id: string; version: number; state: unknown }[]> {
  const rows = await listLogos(tx, ids);
  return rows.map(({ id, version, contentType, content }) => ({
    id,
    version,
    state: content === null ? null : { dataUrl: dataUrlOf({ contentType, content }) },
  }));
}

/** Tells the services that print it how the logo is now. */
export async function publishLogo(tx: TenantTx): Promise<void> {
  const [logo] = await listLogoStates(tx, [tx.scope.storeId]);
  if (logo) tx.publishState({ entity: storeLogoMaster.entity, ...logo });
}
