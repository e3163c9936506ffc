import { rehearseTax } from '@honjin/contracts/registration';
import { handle, type Route } from '@honjin/service-kit';
import { rehearse } from './rehearse-tax.ts';

/** A tax rule tried on the bookings of the store before it is saved. */
export const taxRehearsalRoutes: Route[] = [handle(rehearseTax, ({ input, tx }) => rehearse(tx, input))];
