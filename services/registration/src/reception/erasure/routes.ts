import { eraseCustomer, previewErasure } from '@honjin/contracts/registration';
import { handleDetached, type Route, type ServiceContext } from '@honjin/service-kit';
import { requireGuestSight } from '../../bookings/tree/guest-sight.ts';
import { eraseElsewhere, eraseHere, findPerson, lookAtErasure } from './erase-customer.ts';

/** Returns the calls that erase a person; they reach several stores, each in a transaction of its own. */
export function erasureRoutes({ db }: Pick<ServiceContext, 'db'>): readonly Route[] {
  return [
    handleDetached(previewErasure, async ({ input, actor, requestId, locale, inTx }) => {
      requireGuestSight(actor);
      const person = await inTx((tx) => findPerson(tx, input.customerId));
      return lookAtErasure({ db, actor, requestId, locale }, person);
    }),
    handleDetached(eraseCustomer, async ({ input, actor, requestId, locale, inTx, once }) => {
      requireGuestSight(actor);
      const person = await inTx((tx) => findPerson(tx, input.customerId));
      const elsewhere = await eraseElsewhere({ db, actor, requestId, locale }, person, input);
      return once((tx) => eraseHere(tx, person, elsewhere));
    }),
  ];
}
