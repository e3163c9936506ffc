import { answerFrom, type ResultOf } from '@honjin/contracts';
import { EXEMPTION_FIELDS, type getRegistrationCards } from '@honjin/contracts/registration';
import { MAX_REGISTRATION_CARDS, needsPassport, registerLacks, type RegisteredGuest } from '@honjin/domain';
import { Refusal, type TenantTx } from '@honjin/service-kit';
import { openDesk, type Desk } from '../../bookings/desk/desk.ts';
import {
  roomOf,
  nightOn,
  paxTotalOf,
  type BookingTree,
  type GuestRow,
  type NightRow,
  type UnitNode,
} from '../../bookings/tree/tree.ts';
import { bookingIdsOfUnits, loadTrees } from '../../bookings/tree/tree-queries.ts';
import { listCopied } from './queries.ts';

export type CardView = ResultOf<typeof getRegistrationCards>['cards'][number];

type Entry = Omit<RegisteredGuest, 'hasPassportImage'> &
  Pick<GuestRow, 'address2' | 'birthDate' | 'companyName'>;

const NOBODY: Entry = {
  nameKanji: '',
  nameKana: '',
  postalCode: '',
  state: '',
  city: '',
  address1: '',
  phone: '',
  email: '',
  country: '',
  nationality: '',
  passportNo: '',
  address2: '',
  birthDate: null,
  companyName: '',
};

/** Cards of the guests of rooms, a blank one where no guest is named; HOS-02017-0 beyond a hundred. */
export async function readCards(tx: TenantTx, unitIds: readonly string[]): Promise<CardView[]> {
  const desk = await openDesk(tx);
  const trees = await loadTrees(tx, await bookingIdsOfUnits(tx, unitIds));
  const nodes = trees.flatMap((tree) => tree.units.map((node) => ({ tree, node })));
  const wanted = unitIds.flatMap((id) => nodes.find(({ node }) => node.unit.id === id) ?? []);
  const count = wanted.reduce((sum, { node }) => sum + Math.max(node.guests.length, 1), 0);
  if (count > MAX_REGISTRATION_CARDS) throw new Refusal('HOS-02017-0', { values: [MAX_REGISTRATION_CARDS] });
  const copied = await listCopied(
    tx,
    wanted.flatMap(({ node }) => node.guests.map(({ id }) => id)),
  );
  return wanted.flatMap(({ tree, node }) => {
    const guests = node.guests.length === 0 ? [null] : node.guests;
    return guests.map((guest) => cardOf(desk, { tree, node, guest, isCopied: copied.has(guest?.id ?? '') }));
  });
}

function cardOf(
  { masters, day }: Desk,
  given: { tree: BookingTree; node: UnitNode; guest: GuestRow | null; isCopied: boolean },
): CardView {
  const { tree, node, guest, isCopied } = given;
  const { unit } = node;
  const night = nightOn(node, day.businessDate);
  const entry = { ...NOBODY, ...guest, hasPassportImage: isCopied };
  return {
    bRoomUnitId: unit.id,
    bGuestInformationId: guest?.id ?? null,
    bookingNo: `${tree.booking.bookingNo}-${unit.roomIndex}`,
    roomNo: masters.room.get(roomOf(node, day.businessDate) ?? '')?.roomNo ?? '',
    checkInDate: unit.checkInDate,
    checkOutDate: unit.checkOutDate,
    paxCount: night === undefined ? 0 : paxTotalOf(night),
    guestName: entry.nameKanji,
    guestKana: entry.nameKana,
    dateOfBirth: entry.birthDate,
    postalCode: entry.postalCode,
    address: addressOf(entry),
    phoneNumber: entry.phone,
    email: entry.email,
    companyName: entry.companyName,
    nationality: entry.nationality,
    passportNo: entry.passportNo,
    hasPassportImage: isCopied,
    needsPassport: needsPassport(entry),
    lacks: registerLacks(entry),
    ...claimShown(guest, night),
  };
}

/** Shows the paper that exempts the guest: the guest's own, else that of the room. */
function claimShown(
  guest: GuestRow | null,
  night: NightRow | undefined,
): Pick<CardView, keyof typeof EXEMPTION_FIELDS> {
  const claims = [guest, night].filter((one) => one !== null && one !== undefined);
  const claim = claims.find(({ taxExemption }) => taxExemption !== '');
  return claim === undefined ? {} : answerFrom(EXEMPTION_FIELDS, claim);
}

/** Returns an address in one line: Japanese ones run on, those of other countries have their parts apart. */
function addressOf({ country, state, city, address1, address2 }: Entry): string {
  const parts = [state, city, address1, address2].filter((part) => part !== '');
  return country === '' || country === 'JP' ? parts.join('') : parts.toReversed().join(', ');
}
