// Wing 4, the money: every yen of a stay.
// Owns: lines and payments of rooms (`lines`), settling them (`bills`), receipts and their versions, receivables of
// billing addresses, fees of cancellation and no-show, what card terminals are asked for (`terminal`), checks of tills of
// others (`till`), and how all of it stood at a moment (`past`).
// Tables: order_line, payment, bill_past, money_act, tax_move, bill, bill_item, bill_page, receipt, receipt_version,
// receivable, receivable_entry, card_terminal, card_request, till_check, room_charge_stop.
// Stands on the bookings, the guests and the house.
import type { ServiceContext } from '@honjin/service-kit';
import type { RegistrationConfig } from '../config.ts';
import type { Wing } from '../house/wing.ts';
import { feeRoutes } from './fees/routes.ts';
import { receivableRoutes } from './receivables/routes.ts';
import { receiptRoutes } from './receipts/routes.ts';
import { moneyRoutes } from './routes.ts';
import { terminalRoutes } from './terminal/routes.ts';
import { createTerminalJob, type TerminalRules } from './terminal/terminal-job.ts';
import { tillRoutes } from './till/routes.ts';

/** Where card terminals may be. Tests may start the service with what every service reads, and then have none. */
function rulesOf({ config }: ServiceContext<RegistrationConfig>): TerminalRules {
  return {
    hosts: config.HONJIN_CARD_TERMINAL_HOSTS ?? [],
    timeoutMs: config.CARD_TERMINAL_TIMEOUT_MS ?? 120_000,
  };
}

/** Returns the calls for selling, paying, settling and receipts, and the job that speaks with card terminals. */
export function buildMoney(context: ServiceContext<RegistrationConfig>): Wing {
  return {
    routes: [
      ...moneyRoutes,
      ...terminalRoutes(() => rulesOf(context).hosts),
      ...feeRoutes,
      ...receiptRoutes,
      ...receivableRoutes,
      ...tillRoutes,
    ],
    jobs: [createTerminalJob(context, () => rulesOf(context))],
  };
}
