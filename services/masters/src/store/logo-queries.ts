import type { TenantTx } from '@honjin/service-kit';

export interface StoreLogo {
  fileName: string;
  contentType: string;
  content: Buffer;
  uploadedAt: Date;
}

interface LogoRow extends Pick<StoreLogo, 'contentType'> {
  /** Null once the logo was taken away: its version goes on. */
  content: Buffer | null;
  id: string;
  version: number;
}

export async function findLogo({ sql, scope }: TenantTx): Promise<StoreLogo | undefined> {
  const [row] = await sql<StoreLogo[]>`
    select file_name, content_type, content, uploaded_at
    from store_logo where store_id = ${scope.storeId} and content is not null`;
  return row;
}

/** Returns the logos of stores by the stores' ids, those taken away too. */
export function listLogos({ sql }: TenantTx, ids: readonly string[]): Promise<LogoRow[]> {
  return sql<LogoRow[]>`
    select store_id as id, version, content_type, content
    from store_logo where store_id in ${sql(ids)}`;
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
