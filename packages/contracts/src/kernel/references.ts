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
export function mastersNamedIn(request: unknown, path: readonly PropertyKey[] = []): Reference[] {
  if (typeof request !== 'object' || request === null) return [];
  const parts = Array.isArray(request) ? request.entries() : Object.entries(request);
  return [...parts].flatMap(([key, part]): Reference[] => {
    const at = [...path, key];
    const entity = typeof part === 'string' ? MASTER_FIELDS[key] : undefined;
    if (entity !== undefined && part !== '') return [{ entity, id: part as string, path: at }];
    return mastersNamedIn(part, at);
  });
}
