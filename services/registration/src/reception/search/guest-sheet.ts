import { answerFrom, type Locale } from '@honjin/contracts';
import { GUEST_FIELDS } from '@honjin/contracts/registration';
import { fieldWords } from '@honjin/contracts/words';
import type { TenantTx } from '@honjin/service-kit';
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

function cellsOf(room: RoomOfGuest, guest: GuestRow): string[] {
  const answer = answerFrom(GUEST_FIELDS, guest);
  return [
    `${room.bookingNo}-${room.roomIndex}`,
    room.assignedRoomNumber,
    room.checkInDate,
    room.checkOutDate,
    ...FIELDS.map((name) => String(answer[name] ?? '')),
  ];
}

/** Returns the guests of rooms with every field that is kept of them, under a heading in the reader's language. */
export async function guestSheet(
  tx: TenantTx,
  rooms: readonly RoomOfGuest[],
  locale: Locale,
): Promise<string[][]> {
  const guests = await listGuestsOf(
    tx,
    rooms.map(({ bRoomUnitId }) => bRoomUnitId),
  );
  const ofRoom = Map.groupBy(guests, ({ roomUnitId }) => roomUnitId);
  const heading = [...OF_ROOM[locale], ...FIELDS.map((name) => headingOf(name, locale))];
  return [
    heading,
    ...rooms.flatMap((room) => (ofRoom.get(room.bRoomUnitId) ?? []).map((guest) => cellsOf(room, guest))),
  ];
}
