import { bookingChanged, unitStatusChanged } from '@honjin/contracts/registration';
import { ROOM_UNIT_STATUS_TRAITS } from '@honjin/domain';
import { Refusal, type BusinessDay, type TenantTx } from '@honjin/service-kit';
import { inOrder } from '../../house/db/in-order.ts';
import { changeInventory } from '../../house/inventory/change-inventory.ts';
import { claimsOf } from '../tree/claims.ts';
import type { MasterSets } from '../../house/masters/read-masters.ts';
import { keepUndo } from './keep-undo.ts';
import { openDesk, type Desk } from '../desk/desk.ts';
import { differencesOf, fieldChangesOf, mergeChanges, type FieldChange } from '../tree/differences.ts';
import { saveSearchEntries } from './search-entries.ts';
import { tellRooms } from './tell-rooms.ts';
import { snapshotOf } from '../tree/snapshot.ts';
import { roomOf, type BookingTree, type UnitNode } from '../tree/tree.ts';
import { lockTrees, writeChanges } from '../tree/tree-queries.ts';
import { listLastChanges, lockDay } from './queries.ts';

export interface Change {
  /** Verb and noun for the operation history, e.g. `booking.edit`. */
  action: string;
  reason?: string;
  allowOverbook?: boolean;
  /** The versions that the caller has seen, by booking. When a newer one exists, the refusal says who changed what. */
  versions?: ReadonlyMap<string, number>;
  /** The id under which the clerk may take the change back on the same day; absent: not by this way. */
  undoId?: string;
  /** The history tells that it was done, but not what the fields said: an erasure would keep what it takes away. */
  hidesValues?: boolean;
}

type Apply = (trees: BookingTree[]) => void | Promise<void>;

/**
 * Changes bookings: locks them, lets `apply` change copies of their trees, moves rooms and stock, writes what differs,
 * and tells the others. Returns the trees as they are now. Every change of a booking after its creation goes this way.
 */
export async function changeBookings(
  desk: Desk,
  ids: readonly string[],
  change: Change,
  apply: Apply,
): Promise<BookingTree[]> {
  return changeTrees(desk, await lockTrees(desk.tx, ids), change, apply);
}

/** {@link changeBookings} of bookings that are locked already: {@link openBookings} does it on the way to the desk. */
export async function changeTrees(
  desk: Desk,
  before: readonly BookingTree[],
  change: Change,
  apply: Apply,
): Promise<BookingTree[]> {
  const { tx } = desk;
  for (const tree of before) await refuseStale(tx, tree, change.versions?.get(tree.booking.id));
  const after = structuredClone(before) as BookingTree[];
  await apply(after);
  after.forEach((tree, index) => followGuests(before[index]!, tree, desk.day));
  const known = openTonight(before, desk.day);
  const isNewTonight = openTonight(after, desk.day).some((id) => !known.includes(id));
  // What is written leaves with the lock: the database gets to it only when it has the day.
  await inOrder([isNewTonight ? holdDay(desk) : undefined, saveChanged(desk, { before, after }, change)]);
  return after;
}

/** Opens the desk and locks bookings in one go. */
export async function openBookings(
  tx: TenantTx,
  ids: readonly string[],
): Promise<{ desk: Desk; trees: BookingTree[] }> {
  const [desk, trees] = await inOrder([openDesk(tx), lockTrees(tx, ids)]);
  return { desk, trees };
}

/** Room units in the house whose night of the business date the close has still to post. */
function openTonight(trees: readonly BookingTree[], { businessDate }: BusinessDay): string[] {
  return trees
    .flatMap(({ units }) => units)
    .filter(({ unit }) => ROOM_UNIT_STATUS_TRAITS[unit.status].inHouse)
    .filter(({ nights }) => nights.some(({ night, postedOn }) => night === businessDate && postedOn === null))
    .map(({ unit }) => unit.id);
}

/**
 * Keeps the day open until the change is saved, so that its close finds the guests. A close that is under way is waited
 * for: a night that came in behind its last look would be in no day's books (R-DAY-02). HOS-02005-0 when the day is over.
 */
async function holdDay({ tx, day }: Desk): Promise<void> {
  if ((await lockDay(tx)) !== day.businessDate) throw new Refusal('HOS-02005-0');
}

/**
 * Keeps the record of the room that the guests are in. At check-in it is the room of that night, and a change of
 * tonight's room takes them to the new one. A room planned for a later night waits for its day, and then for somebody
 * to say that they have moved.
 */
function followGuests(before: BookingTree, after: BookingTree, { businessDate }: BusinessDay): void {
  const known = new Map(before.units.map((node) => [node.unit.id, node]));
  for (const node of after.units) {
    dropHomeless(node);
    const { unit } = node;
    const old = known.get(unit.id);
    if (old !== undefined && hasOtherDays(old, node)) unit.nightsChanged = true;
    const wasInside = old !== undefined && ROOM_UNIT_STATUS_TRAITS[old.unit.status].inHouse;
    if (!ROOM_UNIT_STATUS_TRAITS[unit.status].inHouse) {
      if (unit.status !== 'CHECK_OUT') unit.inRoomId = null;
      continue;
    }
    const room = roomOf(node, businessDate);
    if (!wasInside || roomOf(old, businessDate) !== room) unit.inRoomId = room;
  }
}

/** True when a change gave a stay other days; taking one back says by itself how the stay was. */
function hasOtherDays({ unit: old }: UnitNode, { unit }: UnitNode): boolean {
  const isMoved = old.checkInDate !== unit.checkInDate || old.checkOutDate !== unit.checkOutDate;
  return isMoved && old.nightsChanged === unit.nightsChanged;
}

/** Removes the arrangements of nights that no longer exist. */
function dropHomeless(node: UnitNode): void {
  const nights = new Set(node.nights.map(({ night }) => night));
  node.arrangements = node.arrangements.filter(({ night }) => nights.has(night));
}

interface BothSides {
  before: readonly BookingTree[];
  after: readonly BookingTree[];
}

async function saveChanged(desk: Desk, trees: BothSides, change: Change): Promise<void> {
  await saveDifferences(desk, trees, change);
  const { undoId, action } = change;
  if (undoId !== undefined) keepUndo(desk.tx, { undoId, action }, trees);
}

async function saveDifferences(
  { tx, masters }: Desk,
  { before, after }: BothSides,
  change: Change,
): Promise<void> {
  const told = after.map((tree, index) => fieldChangesOf(before[index]!, tree));
  after.forEach((tree, index) => {
    if (told[index]!.length === 0) return;
    spanBooking(tree);
    tree.booking.version += 1;
    tree.booking.updatedAt = new Date().toISOString();
  });
  const claims = (trees: readonly BookingTree[]) =>
    trees.flatMap(({ units }) => units.map((node) => claimsOf(node, masters)));
  await changeInventory(tx, claims(before), claims(after), {
    masters,
    allowOverbook: change.allowOverbook ?? false,
  });
  const changed = after.flatMap((tree, index) =>
    told[index]!.length === 0 ? [] : [{ before: before[index]!, after: tree, changes: told[index]! }],
  );
  if (changed.length === 0) return;
  // However many bookings a change has, the statements are those of one.
  writeChanges(tx, mergeChanges(changed.map((one) => differencesOf(one.before, one.after))));
  saveSearchEntries(tx, {
    before: changed.map((one) => one.before),
    after: changed.map((one) => one.after),
  });
  await Promise.all(changed.map((one) => auditChange(tx, one.after, one.changes, change)));
  for (const one of changed) tellRooms(tx, one, change.action);
  for (const one of changed) announce(tx, masters, one);
}

/** The booking's dates span those of its rooms that are not cancelled. */
export function spanBooking({ booking, units }: BookingTree): void {
  const live = units.filter(({ unit }) => unit.status !== 'CANCEL');
  const spanned = (live.length > 0 ? live : units).map(({ unit }) => unit);
  const first = spanned.toSorted((a, b) => (a.checkInDate < b.checkInDate ? -1 : 1))[0];
  const last = spanned.toSorted((a, b) => (a.checkOutDate > b.checkOutDate ? -1 : 1))[0];
  if (first === undefined || last === undefined) return;
  booking.checkInDate = first.checkInDate;
  booking.checkInTime = first.checkInTime;
  booking.checkOutDate = last.checkOutDate;
  booking.checkOutTime = last.checkOutTime;
}

async function auditChange(
  tx: TenantTx,
  { booking }: BookingTree,
  changes: readonly FieldChange[],
  change: Change,
): Promise<void> {
  const told = change.hidesValues ? [] : changes;
  const side = (pick: 'before' | 'after') => Object.fromEntries(told.map((each) => [each.field, each[pick]]));
  await tx.audit({
    action: change.action,
    entity: 'booking',
    entityId: booking.id,
    before: side('before'),
    after: { ...side('after'), version: booking.version },
    reason: change.reason ?? null,
  });
}

/** Tells the other services the booking's new state, and each room that went to another status. */
export function announce(
  tx: TenantTx,
  masters: Pick<MasterSets, 'room'>,
  { before, after }: { before: BookingTree | null; after: BookingTree },
): void {
  tx.emit(bookingChanged, snapshotOf(after));
  const statusOf = new Map(before?.units.map(({ unit }) => [unit.id, unit.status]) ?? []);
  for (const node of after.units) {
    const fromStatus = statusOf.get(node.unit.id);
    if (fromStatus === undefined || fromStatus === node.unit.status) continue;
    const roomId = roomOf(node, tx.day?.businessDate ?? node.unit.checkInDate);
    tx.emit(unitStatusChanged, {
      bookingId: after.booking.id,
      bookingNo: after.booking.bookingNo,
      roomUnitId: node.unit.id,
      fromStatus,
      toStatus: node.unit.status,
      roomId,
      roomNo: roomId === null ? null : (masters.room.get(roomId)?.roomNo ?? null),
      checkOutDate: node.unit.checkOutDate,
    });
  }
}

/** Refuses a save on an old version, and says who changed which fields since (HOS-00005-0). */
async function refuseStale(tx: TenantTx, { booking }: BookingTree, seen: number | undefined): Promise<void> {
  if (seen === undefined || seen === booking.version) return;
  const rows = await listLastChanges(tx, booking.id);
  const newer = rows.filter(({ after }) => Number(after?.['version'] ?? 0) > seen);
  throw new Refusal('HOS-00005-0', {
    facts: {
      version: booking.version,
      changedBy: [...new Set(newer.map(({ userName }) => userName ?? ''))],
      changedFields: [...new Set(newer.flatMap(({ after }) => Object.keys(after)))].filter(
        (field) => field !== 'version',
      ),
    },
  });
}
