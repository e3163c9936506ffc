import type { ParsedRequestOf } from '@honjin/contracts';
import type { cancelPayment } from '@honjin/contracts/registration';
import type { TenantTx } from '@honjin/service-kit';
import { columnsOf } from '../../house/db/rows.ts';
import { ORDER, PAYMENT, type OrderRow, type PaymentRow } from './rows.ts';

export type Request = ParsedRequestOf<typeof cancelPayment>;

export interface Wanted {
  orders: OrderRow[];
  payments: PaymentRow[];
}

export async function findWanted(tx: TenantTx, request: Request): Promise<Wanted> {
  const { storeId } = tx.scope;
  const [orders, payments] = await Promise.all([
    tx.sql<OrderRow[]>`
      select ${columnsOf(tx, ORDER)} from order_line
      where store_id = ${storeId} and not is_void
        and (id = any(${request.orderIds}::uuid[]) or room_night_id = any(${request.roomInformationIds}::uuid[]))
      order by line_no`,
    tx.sql<PaymentRow[]>`
      select ${columnsOf(tx, PAYMENT)} from payment
      where store_id = ${storeId} and not is_void and id = any(${request.paymentIds}::uuid[]) order by id`,
  ]);
  return { orders, payments };
}

/** Lists the chosen lines, payments and nights that the store has, those too that somebody has taken back already. */
export async function listKnown({ sql, scope }: TenantTx, request: Request): Promise<{ id: string }[]> {
  return sql<{ id: string }[]>`
    select id from order_line where store_id = ${scope.storeId} and id = any(${request.orderIds}::uuid[])
    union
    select id from payment where store_id = ${scope.storeId} and id = any(${request.paymentIds}::uuid[])
    union
    select id from room_night where store_id = ${scope.storeId} and id = any(${request.roomInformationIds}::uuid[])
    union
    select room_night_id from order_line
    where store_id = ${scope.storeId} and room_night_id = any(${request.roomInformationIds}::uuid[])`;
}

export async function voidOrders({ sql, scope }: TenantTx, ids: string[]): Promise<void> {
  await sql`update order_line set is_void = true where store_id = ${scope.storeId} and id = any(${ids}::uuid[])`;
}

export async function voidPayments({ sql, scope }: TenantTx, ids: string[]): Promise<void> {
  await sql`update payment set is_void = true where store_id = ${scope.storeId} and id = any(${ids}::uuid[])`;
}
