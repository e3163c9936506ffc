// Wing 4, the money: every yen of a stay.
// Owns: lines and payments of rooms (`lines`), settling them (`bills`), receipts and their versions, receivables of
// billing addresses, fees of cancellation and no-show, checks of tills of others (`till`).
// Tables: order_line, payment, money_act, tax_move, bill, bill_item, bill_page, receipt, receipt_version, receivable,
// receivable_entry, till_check, room_charge_stop.
// Stands on the bookings, the guests and the house.
import type { Wing } from '../house/wing.ts';
import { feeRoutes } from './fees/routes.ts';
import { receivableRoutes } from './receivables/routes.ts';
import { receiptRoutes } from './receipts/routes.ts';
import { moneyRoutes } from './routes.ts';
import { tillRoutes } from './till/routes.ts';

/** The calls for selling, paying, settling and receipts. */
export const moneyParts: Wing = {
  routes: [...moneyRoutes, ...feeRoutes, ...receiptRoutes, ...receivableRoutes, ...tillRoutes],
};
