import type { TenantTx } from '@honjin/service-kit';

/** Takes the store for a job until the transaction ends; false when another process works on it. */
export async function takeStore({ sql, scope }: TenantTx, job: string): Promise<boolean> {
  const [lease] = await sql<{ taken: boolean }[]>`
    select pg_try_advisory_xact_lock(hashtext(${job}), hashtext(${scope.storeId})) as taken`;
  return lease?.taken === true;
}

/** Notes that a job has worked in the store now, and how many things it did. */
export async function noteRun({ sql, scope }: TenantTx, job: string, done: number): Promise<void> {
  await sql`
    insert into job_run (store_id, job, ran_at, done) values (${scope.storeId}, ${job}, now(), ${done})
    on conflict (store_id, job) do update set ran_at = excluded.ran_at, done = job_run.done + excluded.done`;
}
