import type { ParsedRequestOf, ResultOf, Scope } from '@honjin/contracts';
import type { listRetentionReport, saveRetention } from '@honjin/contracts/registration';
import { ATTACHMENT_MONTHS, GUEST_MONTHS, OVER_STATUSES } from '@honjin/domain';
import { oneOf, type TenantTx, type TxSql } from '@honjin/service-kit';

export interface RetentionRow {
  isOn: boolean;
  guestMonths: number;
  attachmentMonths: number;
  version: number;
  lastRanAt: Date | null;
}

/** A place in the bookings of a store, in the order in which their guests left. */
export interface DueBooking {
  id: string;
  checkOutDate: string;
}

export function listStoresWithRetention(sql: TxSql): Promise<Scope[]> {
  return sql<Scope[]>`select store_id, group_id, company_id from stores_with_retention()`;
}

/** Returns what the store says about keeping; the usual values while it said nothing. */
export async function readRetention({ sql, scope }: TenantTx, job: string): Promise<RetentionRow> {
  const [row] = await sql<RetentionRow[]>`
    select coalesce(r.is_on, false) as is_on, coalesce(r.guest_months, ${GUEST_MONTHS.usual}) as guest_months,
      coalesce(r.attachment_months, ${ATTACHMENT_MONTHS.usual}) as attachment_months,
      coalesce(r.version, 0) as version, j.ran_at as last_ran_at
    from (values (${scope.storeId}::uuid)) as s(store_id)
    left join retention r on r.store_id = s.store_id
    left join job_run j on j.store_id = s.store_id and j.job = ${job}`;
  return row!;
}

/** Saves over the version that was seen (0: none); false when somebody was first. */
export async function upsertRetention(
  { sql, scope }: TenantTx,
  wish: Pick<ParsedRequestOf<typeof saveRetention>, 'isOn' | 'guestMonths' | 'attachmentMonths' | 'version'>,
): Promise<boolean> {
  const saved = await sql`
    insert into retention as known (store_id, is_on, guest_months, attachment_months, version)
    select ${scope.storeId}, ${wish.isOn}, ${wish.guestMonths}, ${wish.attachmentMonths}, 1
    where ${wish.version} = 0 or exists (select from retention where store_id = ${scope.storeId})
    on conflict (store_id) do update set is_on = excluded.is_on, guest_months = excluded.guest_months,
      attachment_months = excluded.attachment_months, version = known.version + 1, updated_at = now()
      where known.version = ${wish.version}
    returning version`;
  return saved.count === 1;
}

/** The next bookings whose guests left before a day and that are over, the earliest first, behind a place. */
export function listDueBookings(
  { sql, scope }: TenantTx,
  { before, after, limit }: { before: string; after: DueBooking | null; limit: number },
): Promise<DueBooking[]> {
  return sql<DueBooking[]>`
    select id, check_out_date from booking b
    where store_id = ${scope.storeId} and forgotten_on is null and check_out_date < ${before}
      ${after === null ? sql`` : sql`and (check_out_date, id) > (${after.checkOutDate}::date, ${after.id}::uuid)`}
      and not exists (select from room_unit u where u.store_id = ${scope.storeId} and u.booking_id = b.id
        and u.status not in ${oneOf(sql, OVER_STATUSES)})
    order by check_out_date, id limit ${limit}`;
}

/** Counts what is past its time on a business date. */
export async function countDue(
  { sql, scope }: TenantTx,
  {
    guestsBefore,
    filesBefore,
    businessDate,
  }: { guestsBefore: string; filesBefore: string; businessDate: string },
) {
  const store = scope.storeId;
  const over = sql`
    select b.id from booking b where b.store_id = ${store} and b.forgotten_on is null and b.check_out_date < ${guestsBefore}
      and not exists (select from room_unit u where u.store_id = ${store} and u.booking_id = b.id
        and (u.status not in ${oneOf(sql, OVER_STATUSES)}
          or (select coalesce(sum(o.total_amount), 0) from order_line o where o.store_id = ${store}
              and o.room_unit_id = u.id and o.bill_status = 'NOT' and not o.is_void)
            <> (select coalesce(sum(p.amount), 0) from payment p where p.store_id = ${store}
              and p.room_unit_id = u.id and p.bill_status = 'NOT' and not p.is_void)
          or exists (select from receivable r where r.store_id = ${store} and r.room_unit_id = u.id
            and r.status = 'OPEN' and r.received <> r.amount)))`;
  const [row] = await sql<
    {
      bookings: number;
      guests: number;
      attachments: number;
      passportImages: number;
      signatures: number;
      erasedRegisters: number;
    }[]
  >`
    with due as materialized (${over})
    select (select count(*)::int from due) as bookings,
      (select count(*)::int from guest g join due on due.id = g.booking_id where g.store_id = ${store}) as guests,
      (select count(*)::int from attachment a join booking b on b.store_id = a.store_id and b.id = a.booking_id
        where a.store_id = ${store} and b.check_out_date < ${filesBefore}) as attachments,
      (select count(*)::int from passport_image p where p.store_id = ${store} and p.keep_until < ${businessDate}) as passport_images,
      (select count(*)::int from card_signature c where c.store_id = ${store} and c.keep_until < ${businessDate}) as signatures,
      (select count(*)::int from guest g where g.store_id = ${store} and g.erase_on <= ${businessDate}) as erased_registers`;
  return row!;
}

/** Takes files away whose bookings were over before a day, some at once; how many went. */
export async function deleteOldFiles(
  { sql, scope }: TenantTx,
  before: string,
  limit: number,
): Promise<number> {
  const gone = await sql<{ sha256: string }[]>`
    delete from attachment a where a.store_id = ${scope.storeId} and a.id in (
      select old.id from attachment old join booking b on b.store_id = old.store_id and b.id = old.booking_id
      where old.store_id = ${scope.storeId} and b.check_out_date < ${before} limit ${limit})
    returning sha256`;
  if (gone.length === 0) return 0;
  await sql`
    delete from attachment_body b where b.store_id = ${scope.storeId}
      and b.sha256 = any(${gone.map(({ sha256 }) => sha256)})
      and not exists (select from attachment a where a.store_id = ${scope.storeId} and a.sha256 = b.sha256)`;
  return gone.length;
}

export function noteForgotten(tx: TenantTx, bookingIds: readonly string[], businessDate: string): void {
  tx.send(tx.sql`
    update booking set forgotten_on = ${businessDate}
    where store_id = ${tx.scope.storeId} and id = any(${bookingIds as string[]}::uuid[])`);
}

type Reported = ResultOf<typeof listRetentionReport>['days'][number];

/** Lists what went, the latest first. */
export function listReport(
  { sql, scope }: TenantTx,
  { page, pageSize }: ParsedRequestOf<typeof listRetentionReport>,
): Promise<(Reported & { total: number })[]> {
  return sql<(Reported & { total: number })[]>`
    select business_date as date, kind, count, count(*) over ()::int as total from retention_report
    where store_id = ${scope.storeId} order by business_date desc, kind limit ${pageSize} offset ${(page - 1) * pageSize}`;
}
