import { z } from 'zod';
import { defineCall } from '../kernel/call.ts';
import { dateInput, idField, yenField } from '../kernel/fields.ts';
import { paxFields } from './fields.ts';
import { unsold } from './rate-search.ts';

/** The most nights that a price grid is asked for; a longer stay goes straight to the form. */
export const MOST_GRID_NIGHTS = 60;

/** The most plans of a price grid. Those that are sold for the stay come first. */
export const MOST_GRID_PLANS = 30;

/** The most room types of a price grid. */
export const MOST_GRID_TYPES = 40;

const named = { id: idField, code: z.string(), name: z.string(), nameEn: z.string() };

const gridCell = z.object({
  roomTypeId: idField,
  planId: idField,
  /** The stay in one room, and in all rooms that are asked for; null where it has no price. */
  roomYen: yenField.nullable(),
  totalYen: yenField.nullable(),
  /** Empty: it can be booked. The first one has the code by which the booking would be refused. */
  unsold: z.array(unsold.extend({ code: z.string() })),
});

export const priceGrid = defineCall({
  path: '/api/registration/price-grid',
  isHeavy: true,
  service: 'registration',
  access: { function: 'registration', level: 'read' },
  summary:
    'The price of a stay in every room type under every plan, with the rooms left and why something cannot be sold.',
  request: {
    checkInDate: dateInput,
    nights: z.int().min(1).max(MOST_GRID_NIGHTS),
    ...paxFields,
    roomCount: z.int().min(1).max(200).default(1),
    /** Absent or null: by whichever route it is sold. */
    salesRouteId: idField.nullable().default(null),
  },
  response: {
    roomTypes: z.array(
      z.object({
        ...named,
        maxCapacity: z.int(),
        /** Rooms left on the night that has the fewest. */
        remaining: z.int(),
      }),
    ),
    plans: z.array(z.object({ ...named, isNonRefundable: z.boolean() })),
    /** Plans and room types beyond the bounds of a grid. */
    hiddenCount: z.int(),
    /** One for each room type that a plan has prices for. */
    cells: z.array(gridCell),
  },
  errors: ['HOS-02005-2', 'HOS-02006-0', 'HOS-09001-12'],
});
