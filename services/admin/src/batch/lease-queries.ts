import { newId, Refusal, type TenantTx } from '@honjin/service-kit';

/** Takes the store for one closer; refused with the name of the one who has it. */
export async function takeLease(tx: TenantTx, leaseMs: number): Promise<string> {
  const { sql, scope } = tx;
  const holder = newId();
  const [taken] = await sql`
    insert into batch_lease (store_id, holder, user_name, expires_at)
    values (${scope.storeId}, ${holder}, ${tx.actor?.userName ?? ''},
            clock_timestamp() + make_interval(secs => ${leaseMs / 1_000}))
    on conflict (store_id) do update
      set holder = excluded.holder, user_name = excluded.user_name, expires_at = excluded.expires_at
      where batch_lease.expires_at < clock_timestamp()
    returning holder`;
  if (taken) return holder;
  const [other] = await sql<{ userName: string }[]>`
    select user_name from batch_lease where store_id = ${scope.storeId}`;
  throw new Refusal('HOS-07001-0', { values: [other?.userName ?? ''] });
}

/** Keeps the store; false when somebody else has taken it meanwhile. Locks the lease until the transaction ends. */
export async function renewLease(tx: TenantTx, holder: string, leaseMs: number): Promise<boolean> {
  const { sql, scope } = tx;
  const rows = await sql`
    update batch_lease set expires_at = clock_timestamp() + make_interval(secs => ${leaseMs / 1_000})
    where store_id = ${scope.storeId} and holder = ${holder}
    returning holder`;
  return rows.length === 1;
}

export async function releaseLease(tx: TenantTx, holder: string): Promise<void> {
  const { sql, scope } = tx;
  await sql`delete from batch_lease where store_id = ${scope.storeId} and holder = ${holder}`;
}

/** Tells whether somebody is closing the store now. */
export async function isLeased(tx: TenantTx): Promise<boolean> {
  const { sql, scope } = tx;
  const rows = await sql`
    select from batch_lease where store_id = ${scope.storeId} and expires_at >= clock_timestamp()`;
  return rows.length === 1;
}
