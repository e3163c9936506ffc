import type {
  Account,
  Mapping,
  MessageWarning,
  TransmittedBooking,
  TransmittedNight,
  TransmittedRoom,
} from '@honjin/contracts/linkage';
import type { ImportedBooking, ImportedNight, ImportedRoom } from '@honjin/contracts/registration/bus';
import { addDays } from '@honjin/domain';
import { agencyOf, billedTo, planOf, roomTypeOf } from '../mappings/find-mapping.ts';
import { noteOf } from './compose-note.ts';
import { convertPayments } from './convert-payments.ts';

export interface Unmapped {
  readonly kind: 'ROOM_TYPE' | 'PLAN' | 'AGENCY' | 'PAYMENT';
  readonly code: string;
  readonly name: string;
}

/** A booking in the house's own terms, and the codes that no conversion master knew. */
export interface Converted {
  readonly booking: ImportedBooking;
  readonly unmapped: readonly Unmapped[];
  readonly warnings: readonly { warning: MessageWarning; detail: string }[];
}

interface Conversion {
  readonly sent: TransmittedBooking;
  readonly account: Pick<Account, 'fallbackPlanId' | 'fallbackSalesRouteId'>;
  readonly mappings: readonly Mapping[];
  readonly agency: Mapping | undefined;
  readonly unmapped: Unmapped[];
}

const LIMITS = { kana: 100, line: 200, memo: 4_000, heads: 999 } as const;
const NOWHERE = '00000000-0000-7000-8000-000000000000';

/** Brings what was sent into the house's terms by the conversion masters. Codes decide, never names. */
export function convertBooking(
  sent: TransmittedBooking,
  { account, mappings }: { account: Conversion['account']; mappings: readonly Mapping[] },
): Converted {
  const agency = agencyOf(mappings, sent);
  const unmapped: Unmapped[] = [];
  if (agency === undefined) unmapped.push({ kind: 'AGENCY', code: sent.agencyCode, name: sent.agencyName });
  const conversion: Conversion = { sent, account, mappings, agency, unmapped };
  const { payments, unmapped: unknownMoney } = convertPayments(sent, mappings, billedTo(agency));
  unmapped.push(...unknownMoney.map((one) => ({ kind: 'PAYMENT' as const, ...one })));
  const booking: ImportedBooking = {
    nameKana: (sent.guestKana || sent.guestKanji).slice(0, LIMITS.kana),
    nameKanji: (sent.guestKanji || sent.guestKana || '?').slice(0, LIMITS.line),
    phone: sent.phoneNumber.slice(0, 30),
    email: /^\S+@\S+\.\S+$/.test(sent.email) ? sent.email.slice(0, 254) : '',
    note: noteOf(sent, mappings),
    rooms: sent.rooms.map((room) => roomOf(room, conversion)),
    payments: [...payments],
  };
  const distinct = [...new Map(unmapped.map((one) => [`${one.kind}|${one.code}|${one.name}`, one])).values()];
  const warnings = distinct
    .filter(({ kind }) => kind !== 'ROOM_TYPE')
    .map(({ kind, code, name }) => ({
      warning: `${kind as 'PLAN' | 'AGENCY' | 'PAYMENT'}_UNMAPPED` as const,
      detail: `${code} ${name}`.trim(),
    }));
  return { booking, unmapped: distinct, warnings };
}

function roomOf(room: TransmittedRoom, conversion: Conversion): ImportedRoom {
  const { sent } = conversion;
  const first = room.nights[0]!.date;
  const isDayUse = sent.nights === 0;
  return {
    checkInDate: first,
    checkInTime: sent.checkInTime,
    checkOutDate: isDayUse ? first : addDays(room.nights.at(-1)!.date, 1),
    checkOutTime: sent.checkOutTime,
    requests: room.requests.join('\n').slice(0, LIMITS.memo),
    nights: room.nights.map((night) => nightOf(night, conversion)),
    guests: room.guests.slice(0, 200).map((guest) => ({
      nameKana: (guest.kanaName || guest.kanjiName).slice(0, LIMITS.kana),
      nameKanji: guest.kanjiName.slice(0, LIMITS.line),
      gender: guest.gender,
      age: guest.age,
      phone: guest.phoneNumber.slice(0, 30),
      email: /^\S+@\S+\.\S+$/.test(guest.email) ? guest.email.slice(0, 254) : '',
      postalCode: guest.postalCode.replace(/\D/g, '').slice(0, 7),
      address: guest.address.slice(0, LIMITS.line),
    })),
  };
}

function nightOf(night: TransmittedNight, conversion: Conversion): ImportedNight {
  const { sent, account, mappings, agency, unmapped } = conversion;
  const type = roomTypeOf(mappings, night.roomTypeCode);
  if (type === undefined)
    unmapped.push({ kind: 'ROOM_TYPE', code: night.roomTypeCode, name: night.roomTypeName });
  const plan = planOf(mappings, { ...sent, planGroupCode: night.planGroupCode });
  if (plan === undefined)
    unmapped.push({ kind: 'PLAN', code: night.planGroupCode || sent.planCode, name: sent.planName });
  return {
    date: night.date,
    roomTypeId: type?.targetId ?? NOWHERE,
    planId: plan?.targetId ?? account.fallbackPlanId,
    planCode: sent.planCode.slice(0, LIMITS.line),
    planName: sent.planName.slice(0, LIMITS.line),
    salesRouteId: agency?.targetId ?? account.fallbackSalesRouteId,
    travelAgencyId: billedTo(agency),
    rateYen: Math.max(0, night.amountYen),
    ...headsOf(night, conversion),
  };
}

const CLASSES = {
  A70: 'childA70',
  B50: 'childB50',
  C30: 'childC30',
  DNONE: 'childDnone',
  E: 'childE',
  F: 'childF',
  OTHER: 'childOther',
} as const;
const SLOTS = ['childA', 'childB', 'childC', 'childD', 'childE', 'childF', 'childOther'] as const;
const OWN_CLASSES = ['A70', 'B50', 'C30', 'DNONE', 'E', 'F', 'OTHER'] as const;

/** Heads with the children sorted as the agency means them; somebody sleeps in every room that was sold. */
function headsOf(night: TransmittedNight, { sent, agency }: Conversion) {
  const rooms = agency?.dividesByRooms === true ? Math.max(1, sent.rooms.length) : 1;
  const share = (count: number) => Math.min(LIMITS.heads, Math.ceil(count / rooms));
  const heads = {
    paxMale: share(night.male),
    paxFemale: share(night.female),
    childA70: 0,
    childB50: 0,
    childC30: 0,
    childDnone: 0,
    childE: 0,
    childF: 0,
    childOther: 0,
  };
  SLOTS.forEach((slot, at) => {
    const own = CLASSES[agency?.childSlots[at] ?? OWN_CLASSES[at]!];
    heads[own] = Math.min(LIMITS.heads, heads[own] + share(night[slot]));
  });
  if (heads.paxMale + heads.paxFemale === 0) heads.paxMale = 1;
  return heads;
}
