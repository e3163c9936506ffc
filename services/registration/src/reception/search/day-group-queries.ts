import { ARRIVING_STATUSES, IN_HOUSE_STATUSES, KEEPING_STATUSES, PRESENT_STATUSES } from '@honjin/domain';
import { oneOf, type TenantTx } from '@honjin/service-kit';

const nothing = ({ sql }: TenantTx) => sql``;

type Fragment = ReturnType<typeof nothing>;

/**
 * The conditions on room units `u` for those who come, stay and go on a date (R-DAY-20). The dashboard counts by them
 * and the list shows by them, so that a figure and the rows behind it are the same. On the business date they go by
 * where the guests are; on other dates by what is booked.
 */
export function dayGroups(
  tx: TenantTx,
  date: string,
): { arriving: Fragment; staying: Fragment; leaving: Fragment } {
  const { sql } = tx;
  const today = tx.day?.businessDate ?? null;
  const booked = sql`u.status in ${oneOf(sql, KEEPING_STATUSES)}`;
  const isLeaving = sql`(u.status = 'DEPARTURE' or (u.check_out_date <= ${date} and u.status in ${oneOf(sql, PRESENT_STATUSES)}))`;
  const isExpected = today === null || date >= today;
  return {
    arriving: sql`${isExpected ? sql`u.status in ${oneOf(sql, ARRIVING_STATUSES)}` : booked} and u.check_in_date = ${date}`,
    staying:
      date === today
        ? sql`u.status in ${oneOf(sql, IN_HOUSE_STATUSES)} and not ${isLeaving}`
        : sql`${booked} and u.check_in_date < ${date} and u.check_out_date > ${date}`,
    leaving: date === today ? isLeaving : sql`${booked} and u.check_out_date = ${date}`,
  };
}
