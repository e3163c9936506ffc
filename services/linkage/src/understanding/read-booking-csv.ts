import type { MessageKind, TransmittedBooking } from '@honjin/contracts/linkage';
import { addDays, isValidDate } from '@honjin/domain';
import { parseLines } from './parse-lines.ts';
import { cleanKana, cleanName } from './read-name.ts';
import { Unreadable } from './unreadable.ts';
import type { MessageHead, Understood } from './understood.ts';

/** Tells whether bytes are a list rather than a document. */
export function isCsv(bytes: Uint8Array): boolean {
  const head = Buffer.from(bytes.subarray(0, 64))
    .toString('latin1')
    .replace(/^\u00ef\u00bb\u00bf/, '')
    .trimStart();
  return head !== '' && !head.startsWith('<') && !/^[\u00fe\u00ff]{2}/.test(head);
}

/** The list is CP932; one that a person saved again may be UTF-8. */
function decodeList(bytes: Uint8Array): string {
  for (const encoding of ['utf-8', 'shift_jis'])
    try {
      return new TextDecoder(encoding, { fatal: true }).decode(bytes);
    } catch {
      // The other one.
    }
  throw new Unreadable('BAD_ENCODING', 'shift_jis');
}

/** Columns by the names that downloads give them. */
const COLUMNS = {
  facility: ['施設名'],
  kind: ['予約区分', '区分'],
  number: ['予約番号', '予約ID', 'サイト予約番号'],
  agency: ['予約サイト名', 'サイト名', 'エージェント名'],
  bookedAt: ['予約日時', '予約日'],
  cancelledAt: ['キャンセル日時', '取消日時'],
  name: ['宿泊者氏名', '宿泊者名', '氏名', '予約者氏名'],
  kana: ['宿泊者氏名カナ', '宿泊者カナ', 'カナ', '氏名カナ'],
  checkIn: ['チェックイン日'],
  nights: ['泊数'],
  rooms: ['部屋数'],
  roomName: ['部屋名称', '部屋名'],
  planName: ['プラン名称', 'プラン名'],
  total: ['合計料金', '料金合計'],
  adults: ['大人人数'],
  children: ['子供人数'],
  male: ['男性人数'],
  female: ['女性人数'],
  phone: ['電話番号'],
  email: ['メールアドレス'],
  address: ['住所'],
} as const;
type Column = keyof typeof COLUMNS;

type Row = (column: Column) => string;

function rowOf(text: string): Row {
  const [names = [], values = []] = parseLines(text);
  const place = new Map(names.map((name, at) => [name.normalize('NFKC').trim(), at]));
  return (column) => {
    const at = COLUMNS[column].map((name) => place.get(name)).find((found) => found !== undefined);
    return at === undefined ? '' : (values[at] ?? '').trim();
  };
}

function kindOf(word: string): MessageKind {
  if (/キャンセル|取消/.test(word)) return 'CANCEL';
  if (word.includes('変更')) return 'MODIFY';
  return /予約|新規/.test(word) ? 'NEW' : 'UNKNOWN';
}

function countOf(row: Row, column: Column): number {
  const text = row(column).normalize('NFKC').replaceAll(',', '');
  if (text === '') return 0;
  if (!/^\d{1,9}$/.test(text)) throw new Unreadable('FIELD_WRONG', COLUMNS[column][0]);
  return Number(text);
}

function headOf(row: Row): MessageHead {
  const kind = kindOf(row('kind'));
  const moment = (kind === 'CANCEL' ? row('cancelledAt') : '') || row('bookedAt');
  const [systemDate = '', systemTime = ''] = moment.replaceAll('/', '-').split(/[ T]/);
  return {
    kind,
    classification: row('kind').slice(0, 255),
    dataId: '',
    systemDate: systemDate.slice(0, 255),
    systemTime: systemTime.slice(0, 255),
    agencyCode: '',
    agencyName: row('agency').slice(0, 255),
    bookingNumber: row('number').slice(0, 255),
    guestName: cleanName(row('name')).slice(0, 1_000),
  };
}

/** Yen of each room and night: the list tells the sum alone; what does not divide goes to the last. */
function shareOut(total: number, parts: number): number[] {
  const share = Math.floor(total / parts);
  return Array.from({ length: parts }, (_, at) => (at === parts - 1 ? total - share * (parts - 1) : share));
}

const MOST_NIGHTS = 400;
const MOST_ROOMS = 200;

function stayOf(row: Row): { checkIn: string; nights: number; rooms: number } {
  const checkIn = row('checkIn').replaceAll('/', '-').slice(0, 10);
  if (!isValidDate(checkIn)) throw new Unreadable('FIELD_WRONG', 'チェックイン日');
  const nights = countOf(row, 'nights');
  const rooms = Math.max(1, countOf(row, 'rooms'));
  if (nights > MOST_NIGHTS) throw new Unreadable('FIELD_WRONG', '泊数');
  if (rooms > MOST_ROOMS) throw new Unreadable('FIELD_WRONG', '部屋数');
  return { checkIn, nights, rooms };
}

function roomsOf(row: Row): TransmittedBooking['rooms'] {
  const { checkIn, nights, rooms } = stayOf(row);
  const dates = Array.from({ length: Math.max(1, nights) }, (_, at) => addDays(checkIn, at));
  const amounts = shareOut(countOf(row, 'total'), dates.length * rooms);
  const of = (count: number) => Math.ceil(count / rooms);
  const male = countOf(row, 'male');
  const female = countOf(row, 'female');
  const name = row('roomName').slice(0, 255);
  const night = {
    roomTypeCode: name,
    roomTypeName: name,
    planGroupCode: '',
    male: of(male + female > 0 ? male : countOf(row, 'adults')),
    female: of(female),
    childA: of(countOf(row, 'children')),
    childB: 0,
    childC: 0,
    childD: 0,
    childE: 0,
    childF: 0,
    childOther: 0,
    consumptionTaxYen: null,
    hotSpringTaxYen: null,
    hotelTaxYen: null,
    serviceFeeYen: null,
  };
  return Array.from({ length: rooms }, (_, room) => ({
    index: room + 1,
    requests: [],
    isSmoking: null,
    nights: dates.map((date, at) => ({ ...night, date, amountYen: amounts[room * dates.length + at]! })),
    guests: [],
  }));
}

const NOBODY = {
  name: '',
  kana: '',
  phoneNumber: '',
  email: '',
  postalCode: '',
  address: '',
  company: '',
  memberId: '',
};

function bookingOf(row: Row, head: MessageHead): TransmittedBooking {
  if (head.bookingNumber === '') throw new Unreadable('FIELD_WRONG', '予約番号');
  const { checkIn, nights } = stayOf(row);
  return {
    ...head,
    facilityCode: '',
    facilityName: row('facility').slice(0, 1_000),
    retailerName: '',
    formerBookingNumber: '',
    reportNumber: '',
    bookedOn: row('bookedAt').slice(0, 10),
    bookedAt: row('bookedAt').slice(11, 30),
    guestKana: cleanKana(row('kana') || row('name')).slice(0, 1_000),
    guestKanji: head.guestName,
    guestNameSent: row('name').slice(0, 1_000),
    phoneNumber: row('phone').slice(0, 255),
    email: row('email').slice(0, 255),
    postalCode: '',
    address: row('address').slice(0, 1_000),
    checkInDate: checkIn,
    checkInTime: null,
    checkOutDate: addDays(checkIn, nights),
    checkOutTime: null,
    nights,
    transportation: '',
    planCode: row('planName').slice(0, 255),
    planName: row('planName').slice(0, 1_000),
    planContent: '',
    mealCondition: '',
    specificMealCondition: '',
    rateKind: 'ROOM',
    taxService: 'UNKNOWN',
    totalYen: row('total') === '' ? null : countOf(row, 'total'),
    commissionYen: null,
    commissionPercent: '',
    amountClaimedYen: null,
    settlement: 'UNKNOWN',
    discounts: [],
    cancellationChargeYen: null,
    cancellationNotice: '',
    cardNumber: '',
    booker: NOBODY,
    options: [],
    requests: [],
    otherInformation: [],
    telegram: '',
    rooms: roomsOf(row),
  };
}

/** Reads one booking of a downloaded list: the line of names, and its own. Rooms and plans go by their names there. */
export function understandCsv(bytes: Uint8Array): Understood {
  let head: MessageHead | null = null;
  try {
    const row = rowOf(decodeList(bytes));
    head = headOf(row);
    if (head.kind === 'UNKNOWN') throw new Unreadable('UNKNOWN_CLASSIFICATION', head.classification);
    return { head, booking: bookingOf(row, head), problem: null, detail: '', warnings: [] };
  } catch (error) {
    if (!(error instanceof Unreadable)) throw error;
    return { head, booking: null, problem: error.problem, detail: error.detail.slice(0, 255), warnings: [] };
  }
}
