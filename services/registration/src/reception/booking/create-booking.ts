import { columnsFrom, type ColumnsOf } from '@honjin/contracts';
import { BOOKING_FIELDS, type bookingCreateInput } from '@honjin/contracts/registration';
import { newId, type TenantTx } from '@honjin/service-kit';
import type { z } from 'zod';
import { customersOf, linkCustomers } from '../../guests/links/link-customers.ts';
import {
  findPersons,
  insertCustomers,
  joinCompany,
  type NewCustomer,
} from '../../guests/links/link-queries.ts';
import { inOrder } from '../../house/db/in-order.ts';
import { changeInventory } from '../../house/inventory/change-inventory.ts';
import { announce, spanBooking } from '../../bookings/change/change-bookings.ts';
import { allowsOverbook, openPricingDesk, type Desk } from '../../bookings/desk/desk.ts';
import { claimsOf } from '../../bookings/tree/claims.ts';
import { arrangementRowsOf } from './arrangements.ts';
import { checkRooms } from './check-rooms.ts';
import { askMoney } from '../../money/authority/ask-money.ts';
import { bringPlanArrangements, NO_NIGHTS } from './plan-arrangements.ts';
import { handActs } from './priced-by-hand.ts';
import { checkNights, nightRowOf, priceNights } from './night-rows.ts';
import { reasonsOf, restrictNew } from './restrict-unit.ts';
import { takeBookingNumber } from '../../house/sequences/number-sequence.ts';
import { saveSearchEntries } from '../../bookings/change/search-entries.ts';
import { tellRooms } from '../../bookings/change/tell-rooms.ts';
import type { BookingRow, BookingTree, UnitNode } from '../../bookings/tree/tree.ts';
import { insertTree } from '../../bookings/tree/tree-queries.ts';
import {
  checkLength,
  checkTimes,
  chooseRepresentative,
  guestRowOf,
  memoRowOf,
  nameUnit,
  newUnit,
  type UnitInput,
} from './unit-rows.ts';

type Input = z.output<typeof bookingCreateInput>;

/** Books rooms: prices them, takes stock and rooms, gives the booking its number. */
export async function createBooking(
  tx: TenantTx,
  input: Input,
  { overbookReason, moneyReason }: { overbookReason: string; moneyReason: string },
): Promise<BookingTree> {
  const allowOverbook = allowsOverbook(tx, overbookReason);
  const [desk, persons] = await Promise.all([
    openPricingDesk(tx),
    findPersons(tx, phonesOf(input.bRoomUnit)),
  ]);
  checkRooms(desk, input.bRoomUnit, []);
  const booking = newBooking(tx, input);
  const units = input.bRoomUnit.map((unit, index) =>
    newNode(desk, booking, { input: unit, index: index + 1 }),
  );
  const tree: BookingTree = { booking, units };
  const customers = linkCustomers(tree, persons);
  chooseRepresentative(units);
  spanBooking(tree);
  for (const node of units) nameUnit(node, booking);
  const claims = units.map((node) => claimsOf(node, desk.masters));
  const taking = changeInventory(tx, [], claims, { masters: desk.masters, allowOverbook });
  // Limited arrangements are looked at before they are taken. The counter of numbers is locked after them, as everywhere.
  if (claims.some(({ arrangements }) => arrangements.length > 0)) await taking;
  // The number is requested in the same round trip.
  const [, bookingNo] = await inOrder([taking, takeBookingNumber(tx)]);
  booking.bookingNo = bookingNo;
  await askMoney(
    tx,
    units.flatMap((after) => handActs(desk, booking, { before: null, after, reason: moneyReason })),
  );
  const reason = reasonsOf(overbookReason, input.bRoomUnit);
  await writeNewBooking(tx, desk, { tree, customers, reason, action: 'booking.create' });
  return tree;
}

/** Writes a booking that has its number and its rooms, and tells the others. */
export async function writeNewBooking(
  tx: TenantTx,
  desk: Desk,
  made: { tree: BookingTree; customers: readonly NewCustomer[]; reason: string; action: string },
): Promise<void> {
  const { tree, customers } = made;
  insertTree(tx, tree);
  saveSearchEntries(tx, { before: [], after: [tree] });
  insertCustomers(tx, customers);
  joinCompany(tx, customersOf(tree));
  await auditCreation(tx, tree, made);
  tellRooms(tx, { before: null, after: tree }, made.action);
  announce(tx, desk.masters, { before: null, after: tree });
}

/** Phones of the guests in the form, by which returning guests are known. */
export function phonesOf(
  units: readonly { bGuestInformation: readonly { phoneNumber?: string | undefined }[] }[],
): string[] {
  return units.flatMap(({ bGuestInformation }) =>
    bGuestInformation.flatMap(({ phoneNumber }) => phoneNumber ?? []),
  );
}

/** Fields of the booking's row that the form gives. */
export function bookingFieldsOf(input: Omit<Input, 'bRoomUnit'>): ColumnsOf<typeof BOOKING_FIELDS> {
  return columnsFrom(BOOKING_FIELDS, input);
}

/** The row of a booking before it has a number and rooms. */
export function newBooking(tx: TenantTx, input: Omit<Input, 'bRoomUnit'>): BookingRow {
  const now = new Date().toISOString();
  return {
    id: newId(),
    groupId: tx.scope.groupId,
    companyId: tx.scope.companyId,
    version: 1,
    bookingNo: '',
    ...bookingFieldsOf(input),
    checkInDate: '',
    checkInTime: '',
    checkOutDate: '',
    checkOutTime: '',
    createdBy: tx.actor?.userId ?? null,
    createdAt: now,
    updatedAt: now,
  };
}

/** A new room of a booking, checked and priced. */
export function newNode(
  desk: Desk,
  booking: BookingRow,
  given: { input: UnitInput; index: number },
): UnitNode {
  const { input, index } = given;
  const unit = newUnit(input, booking, { desk, index });
  const nights = input.bRoomInformation
    .map((night) => nightRowOf(night, unit.id, { masters: desk.masters, known: undefined }))
    .toSorted((a, b) => (a.night < b.night ? -1 : 1));
  const node: UnitNode = {
    unit,
    nights,
    guests: input.bGuestInformation.map((guest, at) =>
      guestRowOf(guest, unit, { position: at + 1, known: undefined }),
    ),
    memos: input.bFreeMemos.map((memo) => memoRowOf(memo, unit, undefined)),
    arrangements: arrangementRowsOf(
      input.bArrangements ?? [],
      { unit, nights },
      { masters: desk.masters, known: new Map() },
    ),
    unsettledSales: 0,
    unsettledPayments: 0,
  };
  bringPlanArrangements(node, NO_NIGHTS, desk.masters);
  checkTimes(unit);
  checkLength(unit, desk.masters);
  checkNights(node, desk.masters);
  restrictNew(desk, node, input.restrictionReason);
  priceNights(node, desk);
  return node;
}

function auditCreation(
  tx: TenantTx,
  { booking, units }: BookingTree,
  { action, reason }: { action: string; reason: string },
): Promise<void> {
  return tx.audit({
    action,
    entity: 'booking',
    entityId: booking.id,
    after: {
      version: booking.version,
      bookingNo: booking.bookingNo,
      checkInDate: booking.checkInDate,
      checkOutDate: booking.checkOutDate,
      rooms: units.length,
      amount: units.flatMap(({ nights }) => nights).reduce((sum, { amount }) => sum + amount, 0),
    },
    ...(reason === '' ? {} : { reason }),
  });
}
