import { storeOpened } from '@honjin/contracts/admin';
import { businessDayAdvanced } from '@honjin/contracts/registration';
import { SEQUENCE_KINDS } from '@honjin/domain';
import { onEvent, type EventHandler, type TenantTx } from '@honjin/service-kit';
import { openSequence } from '../booking/number-queries.ts';

async function openFirstDay({ sql, scope }: TenantTx, businessDate: string): Promise<boolean> {
  const { groupId, companyId, storeId } = scope;
  const rows = await sql`
    insert into business_day (store_id, group_id, company_id, business_date, sales_date)
    values (${storeId}, ${groupId}, ${companyId}, ${businessDate}, ${businessDate})
    on conflict (store_id) do nothing returning store_id`;
  return rows.length > 0;
}

/** A store that was opened begins its first business day, of which every service is told, and its numbers. */
export const openStore: EventHandler = onEvent(storeOpened, async (tx, { businessDate }) => {
  if (!(await openFirstDay(tx, businessDate))) return;
  for (const kind of SEQUENCE_KINDS) await openSequence(tx, kind);
  tx.emit(businessDayAdvanced, {
    previousBusinessDate: businessDate,
    businessDate,
    salesDate: businessDate,
    shiftNo: 1,
    stayingRoomIds: [],
    departingRoomIds: [],
    house: null,
  });
});
