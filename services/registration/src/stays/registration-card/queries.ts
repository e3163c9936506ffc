import type { TenantTx } from '@honjin/service-kit';

/** Guests of whom a copy of the passport is kept. */
export async function listCopied(tx: TenantTx, guestIds: readonly string[]): Promise<Set<string>> {
  const rows = await tx.sql<{ id: string }[]>`
    select guest_id as id from passport_image
    where store_id = ${tx.scope.storeId} and guest_id = any(${guestIds as string[]}::uuid[])`;
  return new Set(rows.map(({ id }) => id));
}
