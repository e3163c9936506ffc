import {
  clearPushedRates,
  listPushedRates,
  listRatePushes,
  listRevenueTargets,
  pushedRateHistory,
  pushedRateMaster,
  pushRates as pushRatesCall,
  readPushedRates,
} from '@honjin/contracts/masters';
import { handle, type Route } from '@honjin/service-kit';
import { readHistory } from '../history/read-history.ts';
import { clearRates } from './clear-rates.ts';
import { readTargets } from './price-ranges.ts';
import { pushRates } from './push-rates.ts';
import { openDateOf } from './pushed-state.ts';
import { lastRevision, listPushedByCode, listPushedDays, listPushedTargets, listPushes } from './queries.ts';

/** The calls of revenue managers, and of the people who look at what they did (R-RMS). */
export const pushedRateRoutes: readonly Route[] = [
  handle(pushRatesCall, ({ input, tx }) => pushRates(tx, input)),
  handle(readPushedRates, async ({ input, tx }) => ({
    lastRevision: await lastRevision(tx),
    targets: await listPushedByCode(tx, input),
  })),
  handle(listRevenueTargets, ({ tx }) => readTargets(tx)),
  handle(listPushedRates, async ({ input, tx }) => ({ days: await listPushedDays(tx, input) })),
  handle(listRatePushes, async ({ tx }) => ({
    pushes: await listPushes(tx),
    targets: await listPushedTargets(tx, openDateOf(tx)),
  })),
  handle(pushedRateHistory, ({ input: { id, after }, tx }) =>
    readHistory(tx, { entity: pushedRateMaster.entity, id, after }),
  ),
  handle(clearPushedRates, ({ input, tx }) => clearRates(tx, input)),
];
