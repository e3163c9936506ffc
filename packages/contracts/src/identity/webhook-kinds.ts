import type { NeededRight, Permissions } from '../kernel/permissions.ts';
import { isGranted } from '../kernel/permissions.ts';

/** The right that a program needs to hear of a kind of event, and the call that answers what it is about. */
interface WebhookKind extends Pick<NeededRight, 'function' | 'level'> {
  /** Null where the record that changed decides (`MASTERS`). */
  readonly fetch: string | null;
}

const told = (code: NeededRight['function'], fetch: string | null): WebhookKind => ({
  function: code,
  level: 'read',
  fetch,
});

const bookings = told('registration', '/api/registration/changes');
const money = told('money', '/api/registration/money/changes');
const receivables = told('money', '/api/registration/receivable/accounts');
const stock = told('schedule', '/api/registration/stock/changes');
const customers = told('guest', '/api/registration/searchGuestById');
const rooms = told('room-indication', '/api/availability/list');

const MASTER_CHANGED = 'masters.master.changed';
const PLAN_CHANGED = 'masters.plan.changed';
const PUSHED_RATE_CHANGED = 'masters.pushed-rate.changed';

/** The kinds of events that programs may be told of: the events of the outbox by their own names, and changed masters. */
const KINDS: ReadonlyMap<string, WebhookKind> = new Map([
  ['registration.booking.changed', bookings],
  ['registration.unit.status-changed', bookings],
  ['registration.business-day.advanced', bookings],
  ['registration.arrangement.served', bookings],
  ['registration.customer.changed', customers],
  ['registration.customer.ranked', customers],
  ['registration.room-key.changed', told('key', '/api/registration/roomKey/list')],
  ['registration.sales.posted', money],
  ['registration.payment.recorded', money],
  ['registration.bill.settled', money],
  ['registration.receipt.changed', money],
  ['registration.receivable.moved', receivables],
  ['registration.card-request.changed', told('money', '/api/registration/cardRequest/list')],
  ['registration.room-block.changed', stock],
  ['registration.stock.changed', stock],
  ['rooms.room-state.changed', rooms],
  ['rooms.housekeeping.changed', rooms],
  ['linkage.message.changed', told('linkage', '/api/linkage/message/search')],
  [MASTER_CHANGED, told('master', null)],
  [PLAN_CHANGED, told('plan', null)],
  [PUSHED_RATE_CHANGED, told('revenue', '/api/master/rms/rates')],
]);

/** The events that no program is told of, each with the reason. */
export const UNTOLD_EVENTS: ReadonlyMap<string, string> = new Map([
  [
    'registration.money.acted',
    'It is about what a clerk did; the money itself is told of as sales and payments.',
  ],
  ['registration.sign-tablet.changed', 'The tablet of the house hears it by its own connection.'],
  [
    'admin.cash.counted',
    'A count of the drawer stays in the house; the money that moved is told of as payments.',
  ],
  ['admin.group.changed', 'It is told under the store of who changed it, and means the whole group.'],
  ['admin.store.opened', 'A store that opens has no program yet.'],
  ['linkage.linked-booking.changed', 'The same is told as linkage.message.changed.'],
  ['linkage.stop-sale.wished', 'It is an order to the house’s own sender; the stock is told of.'],
]);

const list = (entity: string) => `/api/master/${entity}/list`;

/** The masters of each kind, by the call that answers their records. */
const MASTERS: ReadonlyMap<string, { readonly kind: string; readonly fetch: string }> = new Map([
  ...[
    'room-type',
    'room',
    'accounting-item',
    'payment-method',
    'payment-account',
    'billing-address',
    'purpose-group',
    'purpose',
    'sales-route-group',
    'sales-route',
    'rank',
    'child-fee',
    'free-memo',
    'arrangement-group',
    'arrangement',
    'holiday',
    'tax',
  ].map((entity) => [entity, { kind: MASTER_CHANGED, fetch: list(entity) }] as const),
  ['store', { kind: MASTER_CHANGED, fetch: '/api/master/store/show' }],
  ['store-logo', { kind: MASTER_CHANGED, fetch: '/api/master/store/logo/show' }],
  ...['plan', 'plan-group', 'season-group'].map(
    (entity) => [entity, { kind: PLAN_CHANGED, fetch: list(entity) }] as const,
  ),
  ['rate-strategy', { kind: PLAN_CHANGED, fetch: list('rate-strategies') }],
  ['rate-restriction', { kind: PLAN_CHANGED, fetch: list('rate-restrictions') }],
  ['pushed-rate', { kind: PUSHED_RATE_CHANGED, fetch: '/api/master/rms/rates' }],
]);

/** The masters that programs are told of. */
export const TOLD_MASTERS: readonly string[] = [...MASTERS.keys()];

export const WEBHOOK_KINDS: readonly string[] = [...KINDS.keys()];

/** The kind of a delivery that a person sends to see whether the receiver takes it. */
export const WEBHOOK_TEST = 'webhook.test';

/** Returns the kind by which programs are told that a record of a master changed. */
export function kindOfMaster(entity: string): string | undefined {
  return MASTERS.get(entity)?.kind;
}

/** Returns the right that a program needs to hear of a kind. */
export function rightOfKind(kind: string): Pick<NeededRight, 'function' | 'level'> | undefined {
  return KINDS.get(kind);
}

/** Returns the call that answers what an event of the kind is about, of changed masters by their entity; null of a test. */
export function fetchOfKind(kind: string, master?: string | null): string | null {
  if (master !== undefined && master !== null) return MASTERS.get(master)?.fetch ?? null;
  return KINDS.get(kind)?.fetch ?? null;
}

/** Tells whether a program with these rights may hear of a kind (R-HOOK-01). */
export function mayHearKind(permissions: Partial<Permissions>, kind: string): boolean {
  if (kind === WEBHOOK_TEST) return true;
  const needed = KINDS.get(kind);
  return needed !== undefined && isGranted(permissions, needed.function, needed.level);
}
