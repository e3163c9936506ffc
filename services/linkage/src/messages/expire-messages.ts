import type { Scope } from '@honjin/contracts';
import {
  newId,
  systemTx,
  tenantTx,
  type ServiceContext,
  type TenantTx,
  type TxSql,
} from '@honjin/service-kit';

const EVERY_MS = 3_600_000;
const AT_ONCE = 500;

function listStores(sql: TxSql): Promise<Scope[]> {
  return sql<Scope[]>`
    select distinct store_id as "storeId", group_id as "groupId", company_id as "companyId" from account`;
}

/**
 * Forgets what was kept of messages longer than their account says, counted from the departure: their bytes and everything
 * personal. That there was a message, and which registration it changed, stays. Answers how many were forgotten.
 */
export async function expireMessages({ sql, scope }: TenantTx): Promise<number> {
  const rows = await sql`
    with old as (
      select m.message_id
      from message m join account a on a.store_id = m.store_id and a.account_id = m.account_id
      where m.store_id = ${scope.storeId} and m.expired_at is null and m.stage = 'DONE'
        and greatest(m.received_at, coalesce(m.check_out_date::timestamptz, m.received_at))
            < now() - make_interval(days => (a.settings->>'messageRetentionDays')::int)
      order by m.received_at limit ${AT_ONCE}
    ), bytes as (
      delete from message_raw r using old where r.store_id = ${scope.storeId} and r.message_id = old.message_id
    ), names as (
      update booking_link l set guest_name = '' from old
      where l.store_id = ${scope.storeId} and l.last_message_id = old.message_id
    )
    update message m
    set booking = null, guest_name = '', guest_kana = '', differences = '[]', problem_detail = '', expired_at = now(),
        warnings = coalesce((select jsonb_agg(jsonb_build_object('warning', w->'warning', 'detail', ''))
                             from jsonb_array_elements(m.warnings) w), '[]')
    from old where m.store_id = ${scope.storeId} and m.message_id = old.message_id
    returning m.message_id`;
  return rows.length;
}

/** Forgets by the clock, store by store. */
export class MessageExpirer {
  readonly #context: Pick<ServiceContext, 'db' | 'log'>;
  #timer: NodeJS.Timeout | undefined;
  #running: Promise<void> | null = null;

  constructor(context: Pick<ServiceContext, 'db' | 'log'>) {
    this.#context = context;
  }

  start(): void {
    const run = () => {
      this.#running ??= this.#run()
        .catch((error: unknown) =>
          this.#context.log.warn({ err: error }, 'old messages stay until the next hour'),
        )
        .finally(() => {
          this.#running = null;
        });
    };
    run();
    this.#timer = setInterval(run, EVERY_MS);
  }

  async stop(): Promise<void> {
    clearInterval(this.#timer);
    await this.#running;
  }

  async #run(): Promise<void> {
    const { db } = this.#context;
    for (const scope of await systemTx(db, 'linkage.jobs', listStores)) {
      const forget = () => tenantTx(db, scope, { requestId: newId() }, expireMessages);
      while ((await forget()) === AT_ONCE);
    }
  }
}
