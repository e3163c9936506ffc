import { businessDayAdvanced } from '@honjin/contracts/registration/bus';
import type { ServiceName } from '@honjin/contracts';
import { onEvent, type EventHandler } from './event-handler.ts';

type Consumes = Partial<Record<ServiceName, readonly EventHandler[]>>;

// Forward only: a projection that is rebuilt hears all the old days again, and must not show them.
const followBusinessDay = onEvent(businessDayAdvanced, async (tx, day) => {
  const { groupId, companyId, storeId } = tx.scope;
  await tx.sql`
    insert into business_day (store_id, group_id, company_id, business_date, sales_date, shift_no)
    values (${storeId}, ${groupId}, ${companyId}, ${day.businessDate}, ${day.salesDate}, ${day.shiftNo})
    on conflict (store_id) do update
      set business_date = excluded.business_date, sales_date = excluded.sales_date, shift_no = excluded.shift_no,
          updated_at = now()
      where (business_day.business_date, business_day.shift_no) < (excluded.business_date, excluded.shift_no)`;
});

/** Every service but its owner keeps a copy of each store's business day, moved before its own reaction to the new day. */
export function withBusinessDay(service: ServiceName, consumes: Consumes): Consumes {
  if (service === 'registration') return consumes;
  return { ...consumes, registration: [followBusinessDay, ...(consumes.registration ?? [])] };
}
