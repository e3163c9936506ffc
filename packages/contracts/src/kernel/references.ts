import { eachPart } from './each-part.ts';

/** Fields of requests that name a master of the store, and what they name. */
const MASTER_FIELDS: Readonly<Record<string, string>> = {
  accountingItemId: 'accounting-item',
  arrangementId: 'arrangement',
  assignedRoomId: 'room',
  billingAddressId: 'billing-address',
  fallbackPlanId: 'plan',
  fallbackSalesRouteId: 'sales-route',
  freeMemoId: 'free-memo',
  packagePlanId: 'plan',
  purposeId: 'purpose',
  rankId: 'rank',
  roomId: 'room',
  roomTypeId: 'room-type',
  salesRouteId: 'sales-route',
  travelAgencyId: 'billing-address',
};

/** A place in a request that names a record. */
export interface Reference {
  readonly entity: string;
  readonly id: string;
  readonly path: readonly PropertyKey[];
}

/** Lists the masters that a request names, with where it does. */
export function mastersNamedIn(request: unknown): Reference[] {
  const named: Reference[] = [];
  const path: PropertyKey[] = [];
  const look = (part: unknown, key: PropertyKey | null): void => {
    if (typeof part === 'object' && part !== null) return eachPart(part, path, look);
    const entity = typeof part === 'string' && key !== null ? MASTER_FIELDS[key as string] : undefined;
    if (entity !== undefined && part !== '') named.push({ entity, id: part as string, path: [...path] });
  };
  look(request, null);
  return named;
}
