import { addDays } from '@honjin/domain';
import { encodeCp932 } from '@honjin/service-kit';
import type { Answer, Credentials } from './lincoln-server.ts';
import { elements, type SimulatedBooking } from './report-xml.ts';
import { blocksOf, valueOf } from './read-request.ts';
import type { SimulatedHouse } from './simulated-house.ts';

interface Operation {
  readonly isChange: boolean;
  readonly run: (house: SimulatedHouse, xml: string) => string;
}

/** Sends ampersands of names as they are, because the real provider does so. */
function unescapedAmpersands(xml: string): string {
  return xml.replaceAll('&amp;', '&');
}

function bookings(house: SimulatedHouse): string {
  const { outputId, parcels } = house.fetch();
  const list = parcels.map(({ xml }) => `<BookingInfo>${xml.replace(/^<\?xml[^>]*\?>/, '')}</BookingInfo>`);
  return `<OutputId>${outputId}</OutputId><BookingList>${unescapedAmpersands(list.join(''))}</BookingList>`;
}

function complete(house: SimulatedHouse, xml: string): string {
  return house.acknowledge(valueOf(xml, 'OutputId')) ? '' : '<Error><Code>E201</Code></Error>';
}

function rooms({ groups }: SimulatedHouse): string {
  return `<RoomList>${groups
    .map(({ code, name }) => `<RoomInfo>${elements({ RoomTypeCode: code, RoomTypeName: name })}</RoomInfo>`)
    .join('')}</RoomList>`;
}

function stockRead(house: SimulatedHouse, xml: string): string {
  const wanted = blocksOf(xml, 'RoomStockInfo').map((block) => ({
    group: valueOf(block, 'RoomTypeCode'),
    month: valueOf(block, 'Date').slice(0, 7),
  }));
  const list = house
    .listStock('0000-00-00', '9999-12-31')
    .filter(({ group, date }) => wanted.some((one) => one.group === group && date.startsWith(one.month)))
    .map(
      ({ group, date, stock }) =>
        `<RoomStockInfo>${elements({
          RoomTypeCode: group,
          Date: date,
          Stock: stock.remaining,
          SalesClosed: stock.isStopped ? 1 : 0,
        })}</RoomStockInfo>`,
    );
  return `<RoomStockList>${list.join('')}</RoomStockList>`;
}

function stockWrite(house: SimulatedHouse, xml: string): string {
  for (const block of blocksOf(xml, 'RoomStockInfo')) {
    const [group, date] = [valueOf(block, 'RoomTypeCode'), valueOf(block, 'Date')];
    if (!house.groups.some(({ code }) => code === group) || date < house.today)
      return `<Error><Code>E102</Code><Message>${group} ${date}</Message></Error>`;
    house.adjust(group, date, {
      remaining: Number(valueOf(block, 'Stock')),
      isStopped: valueOf(block, 'SalesClosed') === '1',
    });
  }
  return '<Result>OK</Result>';
}

function rankWrite(house: SimulatedHouse, xml: string): string {
  for (const block of blocksOf(xml, 'RoomRankInfo'))
    house.tell('RANK', valueOf(block, 'RoomTypeCode'), valueOf(block, 'Date'), {
      rankCode: valueOf(block, 'RankCode'),
    });
  return '<Result>OK</Result>';
}

function rankRead(house: SimulatedHouse, xml: string): string {
  const list = blocksOf(xml, 'RoomRankInfo').flatMap((block) => {
    const [group, month] = [valueOf(block, 'RoomTypeCode'), valueOf(block, 'Date').slice(0, 7)];
    return Array.from({ length: 31 }, (_, at) => addDays(`${month}-01`, at))
      .filter((date) => date.startsWith(month))
      .flatMap((date) => {
        const told = house.toldOf('RANK', group, date);
        const row = { RoomTypeCode: group, Date: date, RankCode: told?.['rankCode'] };
        return told === undefined ? [] : [`<RoomRankInfo>${elements(row)}</RoomRankInfo>`];
      });
  });
  return `<RoomRankList>${list.join('')}</RoomRankList>`;
}

/** Operations by the name of their request without its ending. */
const OPERATIONS: Readonly<Record<string, Operation>> = {
  GetBookingList: { isChange: false, run: bookings },
  CompleteBookingList: { isChange: false, run: complete },
  GetRoomList: { isChange: false, run: rooms },
  GetRoomStock: { isChange: false, run: stockRead },
  UpdateRoomStock: { isChange: true, run: stockWrite },
  GetRoomRank: { isChange: false, run: rankRead },
  UpdateRoomRank: { isChange: true, run: rankWrite },
};

function isKnown(xml: string, { systemId, userId, passwords }: Credentials): boolean {
  return (
    valueOf(xml, 'PartnerId') === systemId &&
    valueOf(xml, 'UserId') === userId &&
    passwords.includes(valueOf(xml, 'Password'))
  );
}

const problem = (code: string, message: string) =>
  `<?xml version="1.0" encoding="UTF-8"?><Error>${elements({ Code: code, Message: message })}</Error>`;

/** Carries out one `PMS_XML`. Null: it was carried out, and nobody will hear of it. */
export function answerTemairazu(
  house: SimulatedHouse,
  { xml, credentials, now }: { xml: string; credentials: Credentials; now: number },
): Answer | null {
  const answer = (body: string) => ({ status: 200, contentType: 'text/xml; charset=UTF-8', body });
  const { faults } = house;
  if (faults.babbles > 0) {
    faults.babbles -= 1;
    return answer('<html><body>Service Temporarily Unavailable');
  }
  const name = /<(\w+)RQ[\s>]/.exec(xml)?.[1] ?? '';
  const operation = OPERATIONS[name];
  if (operation === undefined) return answer(problem('E001', 'unknown operation'));
  if (!isKnown(xml, credentials)) return answer(problem('E002', 'ログイン情報が正しくありません。'));
  if (faults.refuses > 0) {
    faults.refuses -= 1;
    return answer(problem('E900', 'ただいま混み合っています。'));
  }
  if (operation.isChange && house.isTooSoon(now)) return answer(problem('E901', '呼出間隔が短すぎます。'));
  const done = operation.run(house, xml);
  if (faults.losesAnswers > 0) {
    faults.losesAnswers -= 1;
    return null;
  }
  return answer(`<?xml version="1.0" encoding="UTF-8"?><${name}RS>${done}</${name}RS>`);
}

const CSV_HEAD = [
  '施設名',
  '予約区分',
  '予約番号',
  '予約サイト名',
  '予約日時',
  'キャンセル日時',
  '宿泊者氏名',
  '宿泊者氏名カナ',
  'チェックイン日',
  '泊数',
  '部屋数',
  '部屋名称',
  'プラン名称',
  '合計料金',
  '大人人数',
  '子供人数',
  '男性人数',
  '女性人数',
  '電話番号',
  '住所',
] as const;

export interface CsvBooking extends SimulatedBooking {
  readonly bookedAt: string;
  readonly cancelledAt: string;
}

/** Returns the list of bookings that a hotel downloads by hand: CP932, with a header. */
export function bookingsCsv(list: readonly CsvBooking[]): Uint8Array {
  const rows = list.map((one) => [
    '本陣東京',
    one.cancelledAt === '' ? '予約' : 'キャンセル',
    one.number,
    one.agencyName,
    one.bookedAt,
    one.cancelledAt,
    one.kanji,
    one.kana,
    one.checkIn,
    one.nights,
    one.roomTypeCodes.length,
    one.roomTypeName,
    one.planName,
    (one.yenPerNight * Math.max(1, one.nights) * one.roomTypeCodes.length).toLocaleString('en-US'),
    one.adults * one.roomTypeCodes.length,
    0,
    one.adults * one.roomTypeCodes.length,
    0,
    '',
    '',
  ]);
  const quoted = (field: unknown) => `"${String(field).replaceAll('"', '""')}"`;
  return encodeCp932([CSV_HEAD, ...rows].map((row) => row.map(quoted).join(',')).join('\r\n') + '\r\n');
}
