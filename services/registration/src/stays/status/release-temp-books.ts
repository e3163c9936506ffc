import { japanTimeOf, type Scope } from '@honjin/contracts';
import {
  createTimedJob,
  newId,
  Refusal,
  systemTx,
  tenantTx,
  type ServiceContext,
  type TenantTx,
  type TimedJob,
} from '@honjin/service-kit';
import { changeBookings } from '../../bookings/change/change-bookings.ts';
import { openDesk } from '../../bookings/desk/desk.ts';
import { chooseRepresentative } from '../../reception/booking/unit-rows.ts';
import { noteRun, takeStore } from '../../house/db/store-job-queries.ts';
import { moveUnit } from '../../bookings/tree/unit-state.ts';
import { listExpired, listStoresWithExpired } from './queries.ts';

const EVERY_MS = 30_000;

export const TEMP_BOOK_JOB = 'temp-book-release';

type JobContext = Pick<ServiceContext, 'db' | 'log'>;

/**
 * Cancels temporary bookings whose deadline has passed, in every store. One process at a time works on a store (lock of
 * the transaction), each booking is a transaction of its own: stopped anywhere, the next run goes on where it ended.
 * Returns how many room units were released.
 */
export async function releaseTempBooks(service: JobContext, now: Date): Promise<number> {
  const at = japanTimeOf(now);
  const stores = await systemTx(service.db, 'registration.jobs', (sql) => listStoresWithExpired(sql, at));
  let released = 0;
  for (const scope of stores) released += await releaseInStore(service, scope, at);
  return released;
}

/** A booking that cannot be released is left for the next run; it keeps no other from being released. */
async function releaseInStore({ db, log }: JobContext, scope: Scope, at: string): Promise<number> {
  const context = { requestId: `${TEMP_BOOK_JOB}-${newId()}` };
  const ids = await tenantTx(db, scope, context, (tx) => listExpired(tx, at));
  let released = 0;
  for (const id of ids) {
    const release = tenantTx(db, scope, context, (tx) => releaseBooking(tx, id, at));
    const count = await release.catch((error: unknown) => {
      const about = { err: error, storeId: scope.storeId, bookingId: id };
      log.warn(about, 'a temporary booking could not be released, trying again');
      return 0;
    });
    if (count === null) return released;
    released += count;
  }
  return released;
}

/** Releases what is still due of a booking; null when another process has the store. */
async function releaseBooking(tx: TenantTx, id: string, at: string): Promise<number | null> {
  if (!(await takeStore(tx, TEMP_BOOK_JOB))) return null;
  let released = 0;
  const desk = await openDesk(tx);
  await changeBookings(desk, [id], { action: 'booking.temp-book-expired' }, (trees) => {
    for (const { units } of trees) {
      for (const node of units) {
        const { status, tempBookDeadline } = node.unit;
        if (status !== 'TEMP_BOOK' || tempBookDeadline === null || tempBookDeadline > at) continue;
        moveUnit(node, { to: 'CANCEL', trigger: 'DEADLINE_PASSED' }, desk.day);
        released += 1;
      }
      if (released > 0) chooseRepresentative(units);
    }
  });
  await noteRun(tx, TEMP_BOOK_JOB, released);
  return released;
}

/** The release as a job of the service: it looks every half minute. The clock is given, so that tests have their own. */
export function createTempBookJob(context: JobContext, clock: () => Date = () => new Date()): TimedJob {
  return createTimedJob({
    everyMs: EVERY_MS,
    runsAtOnce: true,
    run: () => releaseTempBooks(context, clock()),
    onError: (error) => {
      const refused = error instanceof Refusal;
      context.log.warn({ err: error, refused }, 'temporary bookings could not be released, trying again');
    },
  });
}
