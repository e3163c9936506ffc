import { LOGO_LIMIT_BYTES, LOGO_TYPES, storeLogoMaster } from '@honjin/contracts/masters';
import { extensionOf, isSafeFileName } from '@honjin/domain';
import { Refusal, type TenantTx } from '@honjin/service-kit';
import { fileTypeFromBuffer } from 'file-type';

interface LogoRow extends Omit<StoreLogo, 'content'> {
  /** Null once the logo was taken away: its version goes on. */
  content: Buffer | null;
  version: number;
}

export interface StoreLogo {
  fileName: string;
  contentType: string;
  content: Buffer;
  uploadedAt: Date;
}

/**
 * The type of a picture by its content; what the browser or the name says is not believed. Refuses HOS-05030-0 to -3:
 * no file, too large, a name that is no plain file name, not a PNG or JPEG as its extension says.
 */
export async function logoTypeOf(fileName: string, content: Uint8Array): Promise<string> {
  if (content.length === 0) throw new Refusal('HOS-05030-0');
  if (content.length > LOGO_LIMIT_BYTES) throw new Refusal('HOS-05030-1');
  if (!isSafeFileName(fileName)) throw new Refusal('HOS-05030-2');
  const extension = extensionOf(fileName);
  const wanted = Object.hasOwn(LOGO_TYPES, extension) ? LOGO_TYPES[extension] : undefined;
  const found = await fileTypeFromBuffer(content);
  if (wanted === undefined || found?.mime !== wanted) throw new Refusal('HOS-05030-3');
  return wanted;
}

export async function findLogo({ sql, scope }: TenantTx): Promise<StoreLogo | undefined> {
  const [row] = await sql<StoreLogo[]>`
    select file_name as "fileName", content_type as "contentType", content, uploaded_at as "uploadedAt"
    from store_logo where store_id = ${scope.storeId} and content is not null`;
  return row;
}

/** The picture as browsers and papers take it. */
export function dataUrlOf({ contentType, content }: Pick<StoreLogo, 'contentType' | 'content'>): string {
  return `data:${contentType};base64,${content.toString('base64')}`;
}

/** The logo as it travels; its state is null while the store has none. */
export async function listLogoStates(
  tx: TenantTx,
  ids: readonly string[],
): Promise<{ id: string; version: number; state: unknown }[]> {
  const rows = await tx.sql<(LogoRow & { id: string })[]>`
    select store_id as id, version, content_type as "contentType", content
    from store_logo where store_id in ${tx.sql(ids)}`;
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

export async function saveLogo({ sql, scope }: TenantTx, logo: Omit<StoreLogo, 'uploadedAt'>): Promise<void> {
  await sql`
    insert into store_logo (store_id, file_name, content_type, content, published_version)
    values (${scope.storeId}, ${logo.fileName}, ${logo.contentType}, ${logo.content}, 1)
    on conflict (store_id) do update set file_name = excluded.file_name, content_type = excluded.content_type,
      content = excluded.content, uploaded_at = now(), version = store_logo.version + 1,
      published_version = store_logo.version + 1`;
}

/** True when there was one. */
export async function deleteLogo({ sql, scope }: TenantTx): Promise<boolean> {
  const rows = await sql`
    update store_logo set content = null, version = version + 1, published_version = version + 1
    where store_id = ${scope.storeId} and content is not null returning store_id`;
  return rows.length > 0;
}
