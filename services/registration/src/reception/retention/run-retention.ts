import type { Scope } from '@honjin/contracts';
import { keptFrom, registerKeptUntil } from '@honjin/domain';
import {
  createTimedJob,
  newId,
  systemTx,
  tenantTx,
  type ServiceContext,
  type TenantTx,
  type TimedJob,
} from '@honjin/service-kit';
import { openDayOf, openDesk } from '../../bookings/desk/desk.ts';
import { changeBookings } from '../../bookings/change/change-bookings.ts';
import { loadTrees } from '../../bookings/tree/tree-queries.ts';
import { reportGone } from '../../house/db/report-queries.ts';
import { noteRun, takeStore } from '../../house/db/store-job-queries.ts';
import { forgetPlans, placesOf } from '../erasure/erase-in-store.ts';
import { blocksOf, eraseFromBooking, planWholeBooking, type BookingPlan } from '../erasure/plan-erasure.ts';
import { erasePlaces, findUnpaid } from '../erasure/queries.ts';
import {
  deleteOldFiles,
  listDueBookings,
  listStoresWithRetention,
  noteForgotten,
  readRetention,
  type DueBooking,
} from './queries.ts';

const EVERY_MS = 3_600_000;
/** Bookings, and files, of one transaction. */
const AT_ONCE = 50;

export const RETENTION_JOB = 'retention';

type JobContext = Pick<ServiceContext, 'db' | 'log'>;

/** Where a run stands in a store; null when it is through, or another process works there. */
type Step = { after: DueBooking } | null;

/** The law's time is looked at once more, by the day on which each room's guests really left. */
function isPast({ tree }: BookingPlan, businessDate: string): boolean {
  return tree.units.every(({ unit }) => (registerKeptUntil(unit) ?? '') < businessDate);
}

/** Empties some bookings in one transaction, and says where to go on. */
async function forgetSome(tx: TenantTx, after: DueBooking | null): Promise<Step> {
  if (!(await takeStore(tx, RETENTION_JOB))) return null;
  const { isOn, guestMonths } = await readRetention(tx, RETENTION_JOB);
  if (!isOn) return null;
  const { businessDate } = openDayOf(tx);
  const before = keptFrom(businessDate, guestMonths);
  const due = await listDueBookings(tx, { before, after, limit: AT_ONCE });
  const ids = due.map(({ id }) => id);
  const unpaid = await findUnpaid(tx, ids);
  const ripe = (await loadTrees(tx, ids))
    .map(planWholeBooking)
    .filter((plan) => blocksOf(plan, unpaid).length === 0 && isPast(plan, businessDate))
    .map(({ tree }) => tree.booking.id);
  if (ripe.length > 0) await forgetBookings(tx, ripe, businessDate);
  await noteRun(tx, RETENTION_JOB, ripe.length);
  const last = due.at(-1);
  return last === undefined || due.length < AT_ONCE ? null : { after: last };
}

async function forgetBookings(tx: TenantTx, ids: readonly string[], businessDate: string): Promise<void> {
  const desk = await openDesk(tx);
  let plans: BookingPlan[] = [];
  await changeBookings(desk, ids, { action: 'booking.forget', hidesValues: true }, (trees) => {
    plans = trees.map(planWholeBooking);
    plans.forEach(eraseFromBooking);
  });
  const places = placesOf(plans);
  const words = [...new Set(plans.flatMap((plan) => plan.words))];
  const files = await erasePlaces(tx, places, words);
  forgetPlans(tx, { customerIds: [], plans, words });
  noteForgotten(tx, ids, businessDate);
  reportGone(tx, 'BOOKINGS', ids.length, businessDate);
  reportGone(tx, 'GUESTS', places.guestIds.length, businessDate);
  reportGone(tx, 'ATTACHMENTS', files, businessDate);
}

/** Takes some old files away; true when there may be more. */
async function dropSomeFiles(tx: TenantTx): Promise<boolean> {
  if (!(await takeStore(tx, RETENTION_JOB))) return false;
  const { isOn, attachmentMonths } = await readRetention(tx, RETENTION_JOB);
  if (!isOn) return false;
  const { businessDate } = openDayOf(tx);
  const gone = await deleteOldFiles(tx, keptFrom(businessDate, attachmentMonths), AT_ONCE);
  reportGone(tx, 'ATTACHMENTS', gone, businessDate);
  return gone === AT_ONCE;
}

/** Each part is a transaction of its own: stopped anywhere, the next run goes on where it ended. */
async function runInStore({ db }: JobContext, scope: Scope): Promise<void> {
  const context = { requestId: `${RETENTION_JOB}-${newId()}` };
  let step: Step = await tenantTx(db, scope, context, (tx) => forgetSome(tx, null));
  while (step !== null) {
    const { after }: { after: DueBooking } = step;
    step = await tenantTx(db, scope, context, (tx) => forgetSome(tx, after));
  }
  while (await tenantTx(db, scope, context, dropSomeFiles));
}

/** Lets go what is past its time in every store that has switched it on. A store that fails keeps no other from it. */
export async function runRetention(service: JobContext): Promise<void> {
  const stores = await systemTx(service.db, 'registration.jobs', listStoresWithRetention);
  for (const scope of stores)
    await runInStore(service, scope).catch((error: unknown) => {
      service.log.warn({ err: error, storeId: scope.storeId }, 'old data stays until the next hour');
    });
}

export function createRetentionJob(context: JobContext): TimedJob {
  return createTimedJob({
    everyMs: EVERY_MS,
    runsAtOnce: true,
    run: () => runRetention(context),
    onError: (error) => context.log.warn({ err: error }, 'old data stays until the next hour'),
  });
}
