import type { Locale, ResultOf } from '@honjin/contracts';
import type { eraseCustomer, previewErasure } from '@honjin/contracts/registration';
import { wordsOfPerson, type ErasureBlock } from '@honjin/domain';
import { Refusal, type TenantTx } from '@honjin/service-kit';
import { changeBookings } from '../../bookings/change/change-bookings.ts';
import { openDayOf, openDesk } from '../../bookings/desk/desk.ts';
import { loadTrees } from '../../bookings/tree/tree-queries.ts';
import { readMasters } from '../../house/masters/read-masters.ts';
import {
  blocksOf,
  eraseFromBooking,
  leftGuests,
  memosOf,
  planBooking,
  type BookingPlan,
  type Person,
} from './plan-erasure.ts';
import {
  countPlaces,
  erasePlaces,
  findUnpaid,
  forgetInAnswers,
  forgetInHistory,
  listBookingsOf,
  noteLeftGuests,
  type Places,
} from './queries.ts';

type Erasure = ResultOf<typeof eraseCustomer>['erasure'];
type Block = ResultOf<typeof previewErasure>['blocks'][number];

/** The traces of a person in a store: how much goes and stays, and what stands against it. */
export interface StoreLook {
  erasure: Erasure;
  blocks: Block[];
}

const CODES: Readonly<Record<ErasureBlock, 'HOS-02031-0' | 'HOS-02031-1'>> = {
  OPEN_STAY: 'HOS-02031-0',
  MONEY_DUE: 'HOS-02031-1',
};
const NAMED = 5;

/** Names the rows of a store that plans are about. */
export function placesOf(plans: readonly BookingPlan[]): Places {
  const stays = plans.flatMap((plan) => plan.stays);
  const idsOf = (rows: readonly { id: string }[]) => rows.map(({ id }) => id);
  return {
    bookingIds: plans.map(({ tree }) => tree.booking.id),
    bookedIds: plans.flatMap(({ tree, isBooker }) => (isBooker ? [tree.booking.id] : [])),
    unitIds: stays.map(({ node }) => node.unit.id),
    ownUnitIds: stays.flatMap(({ node, isTheirs }) => (isTheirs ? [node.unit.id] : [])),
    guestIds: stays.flatMap(({ guests }) => idsOf(guests)),
    freeGuestIds: stays.flatMap(({ guests, keptUntil }) => (keptUntil === null ? idsOf(guests) : [])),
  };
}

async function erasureOf(tx: TenantTx, plans: readonly BookingPlan[]): Promise<Erasure> {
  const stays = plans.flatMap((plan) => plan.stays);
  const kept = stays.flatMap(({ keptUntil }) => keptUntil ?? []).toSorted();
  return {
    ...(await countPlaces(tx, placesOf(plans))),
    stays: stays.length,
    keptRegisters: kept.length,
    registerKeptUntil: kept.at(-1) ?? null,
  };
}

function blocksIn(plans: readonly BookingPlan[], unpaid: ReadonlySet<string>, storeName: string): Block[] {
  return plans.flatMap((plan) =>
    blocksOf(plan, unpaid).map((block) => ({ storeName, bookingNo: plan.tree.booking.bookingNo, ...block })),
  );
}

/** Refuses while something stands against erasing, naming the bookings (R-RETAIN-03). */
export function refuseBlocked(blocks: readonly Block[]): void {
  const [first] = blocks;
  if (first === undefined) return;
  const numbers = [
    ...new Set(blocks.filter(({ reason }) => reason === first.reason).map((one) => one.bookingNo)),
  ];
  throw new Refusal(CODES[first.reason], { values: [numbers.slice(0, NAMED).join('、')] });
}

/** Looks at what the store has of a person; nothing is changed. */
export async function lookInStore(tx: TenantTx, person: Person, locale: Locale): Promise<StoreLook> {
  const { businessDate } = openDayOf(tx);
  const ids = await listBookingsOf(tx, person.customerIds);
  const [trees, unpaid, { store }] = await Promise.all([
    loadTrees(tx, ids),
    findUnpaid(tx, ids),
    readMasters(tx, ['store']),
  ]);
  const plans = trees.map((tree) => planBooking(tree, person, businessDate));
  const [{ nameKanji = '', nameEn = '' } = {}] = store.values();
  const storeName = (locale === 'en' && nameEn) || nameKanji;
  return { erasure: await erasureOf(tx, plans), blocks: blocksIn(plans, unpaid, storeName) };
}

/** Takes a person out of everything that the store has, but for the books and the register that must be kept. */
export async function eraseInStore(tx: TenantTx, person: Person): Promise<Erasure | null> {
  const desk = await openDesk(tx);
  const ids = await listBookingsOf(tx, person.customerIds);
  if (ids.length === 0) return null;
  let plans: BookingPlan[] = [];
  let memoIds: string[] = [];
  await changeBookings(desk, ids, { action: 'booking.erase-guest', hidesValues: true }, async (trees) => {
    plans = trees.map((tree) => planBooking(tree, person, desk.day.businessDate));
    refuseBlocked(blocksIn(plans, await findUnpaid(tx, ids), ''));
    memoIds = plans.flatMap(memosOf);
    plans.forEach(eraseFromBooking);
  });
  const erasure = await erasureOf(tx, plans);
  const words = [...new Set([...wordsOfPerson(person.known), ...plans.flatMap((plan) => plan.words)])];
  const places = placesOf(plans);
  await erasePlaces(tx, places, words);
  forgetInAnswers(tx, [...places.bookingIds, ...places.unitIds, ...memoIds], words);
  noteLeftGuests(tx, leftGuests(plans));
  forgetPlans(tx, { customerIds: [...person.customerIds], plans, words });
  return erasure;
}

/** A booking that is wholly theirs tells of nobody else: its history keeps none of its names and contacts. */
function isWhollyTheirs({ tree, stays, isBooker }: BookingPlan): boolean {
  return (isBooker || stays.length === tree.units.length) && stays.every(({ isTheirs }) => isTheirs);
}

/** Makes history and events forget what bookings lost. */
export function forgetPlans(
  tx: TenantTx,
  { customerIds, plans, words }: { customerIds: string[]; plans: readonly BookingPlan[]; words: string[] },
): void {
  for (const areTheirs of [true, false]) {
    const some = plans.filter((plan) => isWhollyTheirs(plan) === areTheirs);
    const bookingIds = some.map(({ tree }) => tree.booking.id);
    if (bookingIds.length > 0) forgetInHistory(tx, { bookingIds, customerIds }, { words, areTheirs });
  }
}
