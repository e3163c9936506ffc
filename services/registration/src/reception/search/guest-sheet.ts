import { answerFrom, type Locale } from '@honjin/contracts';
import { GUEST_FIELDS } from '@honjin/contracts/registration';
import { fieldWords } from '@honjin/contracts/words';
import { CODE_NAMES } from '@honjin/contracts/code-names';
import { fitWidths, type SheetKind, type WholeSheet } from '@honjin/print/sheets';
import type { TenantTx } from '@honjin/service-kit';
import { nameIn } from '../../house/masters/name-in.ts';
import { readMasters, type MasterSets } from '../../house/masters/read-masters.ts';
import type { GuestRow } from '../../bookings/tree/tree.ts';
import { listGuestsOf } from './guest-queries.ts';

/** The list's row of a guest's room, as far as the sheet says it. */
interface RoomOfGuest {
  readonly bRoomUnitId: string;
  readonly bookingNo: string;
  readonly roomIndex: number;
  readonly assignedRoomNumber: string;
  readonly checkInDate: string;
  readonly checkOutDate: string;
}

const OF_ROOM = {
  ja: ['予約番号', '部屋', 'チェックイン日', 'チェックアウト日'],
  en: ['Reservation', 'Room', 'Check-in', 'Check-out'],
} as const;

/** Names that a field has on this sheet only: by its words alone it would be called otherwise. */
const NAMES: Readonly<Record<string, Record<Locale, string>>> = {
  state: { ja: '都道府県', en: 'Prefecture' },
  taxExemption: { ja: '課税免除の理由', en: 'Tax exemption' },
  taxExemptionPaper: { ja: '課税免除の証明書', en: 'Certificate of the exemption' },
  taxExemptionPaperDate: { ja: '証明書の提出日', en: 'Certificate received on' },
};

const FIELDS = Object.keys(GUEST_FIELDS) as (keyof typeof GUEST_FIELDS)[];

function headingOf(name: string, locale: Locale): string {
  const words = (NAMES[name] ?? fieldWords(name))?.[locale] ?? name;
  return words.charAt(0).toUpperCase() + words.slice(1);
}

type Said = Partial<Record<keyof typeof GUEST_FIELDS, (value: string) => string | undefined>>;

/** Returns how the fields whose values are codes or ids are said; all others are said as they are. */
function wordsOf({ rank, childFee }: Pick<MasterSets, 'rank' | 'childFee'>, locale: Locale): Said {
  const names = CODE_NAMES[locale];
  const phoneType = (value: string) => names.phoneType[value as keyof typeof names.phoneType];
  const fees = new Map([...childFee.values()].map((one) => [`${one.fee.childClass}`, one]));
  return {
    gender: (value) => names.gender[value as keyof typeof names.gender],
    phoneNumberType: phoneType,
    phoneNumber2Type: phoneType,
    emergencyPhoneNumberType: phoneType,
    passportType: (value) => names.passportType[value as keyof typeof names.passportType],
    rankId: (value) => nameIn(locale, rank.get(value)),
    // A store names its classes of children itself.
    guestGroup: (value) =>
      nameIn(locale, fees.get(value)) || names.guestGroup[value as keyof typeof names.guestGroup],
    taxExemption: (value) => names.untaxedReason[value as keyof typeof names.untaxedReason],
  };
}

function cellsOf(room: RoomOfGuest, guest: GuestRow, said: Said): string[] {
  const answer = answerFrom(GUEST_FIELDS, guest);
  return [
    `${room.bookingNo}-${room.roomIndex}`,
    room.assignedRoomNumber,
    room.checkInDate,
    room.checkOutDate,
    ...FIELDS.map((name) => {
      const value = String(answer[name] ?? '');
      return said[name] === undefined ? value : (said[name](value) ?? '');
    }),
  ];
}

/** The kind of a field in a sheet: a day or a figure where it can be nothing else. A telephone number is a text. */
function kindOf(name: keyof typeof GUEST_FIELDS): SheetKind {
  const { output } = GUEST_FIELDS[name];
  if (output.safeParse(0).success) return 'number';
  return output.safeParse('2000-01-01').success && !output.safeParse('x').success ? 'day' : 'text';
}

const KINDS_OF_ROOM = ['text', 'text', 'day', 'day'] as const;

/** Returns the guests of rooms with every field that is kept of them, under a heading in the reader's language. */
export async function guestSheet(
  tx: TenantTx,
  rooms: readonly RoomOfGuest[],
  locale: Locale,
): Promise<Omit<WholeSheet, 'title'>> {
  const guests = await listGuestsOf(
    tx,
    rooms.map(({ bRoomUnitId }) => bRoomUnitId),
  );
  const ofRoom = Map.groupBy(guests, ({ roomUnitId }) => roomUnitId);
  const said = wordsOf(await readMasters(tx, ['rank', 'childFee']), locale);
  const columns = [
    ...OF_ROOM[locale].map((title, at) => ({ title, kind: KINDS_OF_ROOM[at]! })),
    ...FIELDS.map((name) => ({ title: headingOf(name, locale), kind: kindOf(name) })),
  ];
  const cells = rooms.flatMap((room) =>
    (ofRoom.get(room.bRoomUnitId) ?? []).map((guest) => cellsOf(room, guest, said)),
  );
  return { columns: fitWidths(columns, cells), rows: cells, totals: [] };
}
