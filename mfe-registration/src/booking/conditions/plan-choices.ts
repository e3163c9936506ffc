import { planTermsAgainst } from '@honjin/domain';
import { nightsOf, type RoomForm } from '../form/booking-form.ts';
import type { FormMasters } from '../form/booking-types.ts';
import { offered } from '../acting/offered.ts';

type Plan = FormMasters['plans'][number];

type Chosen = Pick<RoomForm, 'checkInDate' | 'checkOutDate' | 'roomTypeId' | 'packagePlanId'>;

/**
 * Plans that fit what was chosen so far: on sale today, for these nights, in this room type (R-RATE-10). The plan that
 * is chosen already stays among them, so that a saved booking shows it after its sale has ended.
 */
export function plansFor(plans: readonly Plan[], room: Chosen, businessDate: string | null): Plan[] {
  return plans.filter((plan) => plan.id === room.packagePlanId || fits(plan, room, businessDate));
}

function fits(plan: Plan, room: Chosen, businessDate: string | null): boolean {
  const { checkInDate, checkOutDate, roomTypeId } = room;
  const nights = nightsOf(room).map((date) => ({ date, roomTypeId, planId: plan.id, salesRouteId: null }));
  const bookedOn = businessDate ?? plan.acceptFrom;
  const broken = planTermsAgainst({ checkInDate, checkOutDate, bookedOn, nights }, () => plan);
  const isForType =
    roomTypeId === '' || plan.roomTypeIds.length === 0 || plan.roomTypeIds.includes(roomTypeId);
  return broken.length === 0 && isForType;
}

/** Sales routes that a plan is sold through; all of them while it names none. */
export function routesFor(masters: FormMasters, room: Pick<RoomForm, 'packagePlanId' | 'salesRouteId'>) {
  const plan = masters.plans.find(({ id }) => id === room.packagePlanId);
  const routes = offered(masters.salesRoutes, room.salesRouteId);
  if (!plan || plan.salesRouteIds.length === 0) return routes;
  return routes.filter(({ id }) => plan.salesRouteIds.includes(id) || id === room.salesRouteId);
}
