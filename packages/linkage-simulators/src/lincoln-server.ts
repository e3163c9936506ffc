import type { IncomingMessage, ServerResponse } from 'node:http';
import { elements, escapeXml } from './report-xml.ts';
import { blocksOf, dashed, daysBetween, undashed, valueOf } from './read-request.ts';
import type { SimulatedHouse } from './simulated-house.ts';

/** The credentials that a house must send. */
export interface Credentials {
  readonly systemId: string;
  readonly userId: string;
  /** Any of these is right. */
  readonly passwords: readonly string[];
}

/** The answer of a provider: a body, or nothing ever. */
export interface Answer {
  readonly status: number;
  readonly contentType: string;
  readonly body: string;
}

const MOST_DAYS = 30;
const MOST_ITEMS = 1_000;
const MOST_REQUEST_ID = 8;

interface Service {
  /** Number of its namespace. */
  readonly no: string;
  readonly isChange: boolean;
  readonly run: (house: SimulatedHouse, xml: string) => string;
}

const succeeded = (payload: string) =>
  `<commonResponse><isSuccess>true</isSuccess><errorDescription/></commonResponse>${payload}`;

const failed = (description: string) =>
  `<commonResponse>${elements({ isSuccess: 'false', errorDescription: description })}</commonResponse>`;

function bookingOutput(house: SimulatedHouse): string {
  const { outputId, parcels } = house.fetch();
  const list = parcels.map(
    ({ xml }) => `<bookingInfoList><infoTravelXML>${escapeXml(xml)}</infoTravelXML></bookingInfoList>`,
  );
  return succeeded(
    `<configurationSettings><outputId>${outputId}</outputId></configurationSettings>${list.join('')}`,
  );
}

function outputComplete(house: SimulatedHouse, xml: string): string {
  return house.acknowledge(valueOf(xml, 'outputId')) ? succeeded('') : failed('出力IDが存在しません。');
}

function stockSearch(house: SimulatedHouse, xml: string): string {
  const from = dashed(valueOf(xml, 'searchDurationFrom'));
  const to = dashed(valueOf(xml, 'searchDurationTo'));
  if (daysBetween(from, to) > MOST_DAYS) return failed('検索期間は30日以内で指定してください。');
  const list = house.listStock(from, to).map(
    ({ group, date, stock }) =>
      `<netRmTypeGroupAndDailyStockStatusList>${elements({
        netRmTypeGroupCode: group,
        saleDate: undashed(date),
        salesCount: stock.sales,
        remainingCount: stock.remaining,
        salesStatus: stock.isStopped ? 2 : 1,
      })}</netRmTypeGroupAndDailyStockStatusList>`,
  );
  return succeeded(list.join(''));
}

/** One target of an adjustment: why it failed, or nothing. */
type Adjust = (house: SimulatedHouse, target: string, date: string) => string;

const SALES_STATUS: Readonly<Record<string, boolean | null>> = { 1: false, 2: true, 3: null };

const adjustStock: Adjust = (house, target, date) => {
  const group = valueOf(target, 'netRmTypeGroupCode');
  if (!house.groups.some(({ code }) => code === group)) return '部屋タイプグループが存在しません。';
  const count = valueOf(target, 'remainingCount');
  const isStopped = SALES_STATUS[valueOf(target, 'salesStatus')] ?? null;
  house.adjust(group, date, { remaining: count === '' ? null : Number(count), isStopped });
  return '';
};

const fieldsOf = (target: string, names: readonly string[]) =>
  Object.fromEntries(names.map((name) => [name, valueOf(target, name)]).filter(([, value]) => value !== ''));

const PRICE_FIELDS = [...Array.from({ length: 10 }, (_, at) => `priceRange${at + 1}`), 'salesStatus'];

const tellOf =
  (kind: string, names: readonly string[]): Adjust =>
  (house, target, date) => {
    house.tell(kind, valueOf(target, 'planGroupCode'), date, fieldsOf(target, names));
    return '';
  };

const adjustmentService =
  (adjust: Adjust) =>
  (house: SimulatedHouse, xml: string): string => {
    const targets = blocksOf(xml, 'adjustmentTarget');
    const requestId = valueOf(xml, 'requestId');
    if (requestId === '' || requestId.length > MOST_REQUEST_ID) return failed('リクエストIDが不正です。');
    if (targets.length > MOST_ITEMS) return failed('調整対象は1000件以内で指定してください。');
    const dates = targets.map((target) => dashed(valueOf(target, 'adjustmentDate'))).toSorted();
    if (daysBetween(dates[0] ?? '', dates.at(-1) ?? '') > MOST_DAYS)
      return failed('調整期間は30日以内で指定してください。');
    const results = targets.map((target) => {
      const date = dashed(valueOf(target, 'adjustmentDate'));
      const failureReason = date < house.today ? '過去日は調整できません。' : adjust(house, target, date);
      return `<adjustmentResultList>${elements({
        netRmTypeGroupCode: valueOf(target, 'netRmTypeGroupCode') || undefined,
        planGroupCode: valueOf(target, 'planGroupCode') || undefined,
        adjustmentDate: undashed(date),
        adjustmentResult: failureReason === '' ? 0 : 1,
        failureReason,
      })}</adjustmentResultList>`;
    });
    const answer = succeeded(results.join(''));
    house.keepAnswer(requestId, answer);
    return answer;
  };

function resend(house: SimulatedHouse, xml: string): string {
  const requestId = valueOf(xml, 'requestId');
  return house.answerTo(requestId) ?? failed(`リクエストID ${requestId} は存在しません。`);
}

function roomTypes({ groups }: SimulatedHouse): string {
  const list = groups.map(
    ({ code, name, roomTypeCode }) =>
      `<netRoomTypeMasterList>${elements({
        netRmTypeGroupCode: code,
        netRmTypeGroupName: name,
        PMSOutputRmTypeCode: roomTypeCode,
        isStockAdjustable: 'true',
      })}</netRoomTypeMasterList>`,
  );
  return succeeded(list.join(''));
}

const stock = adjustmentService(adjustStock);
const price = adjustmentService(tellOf('PRICE', PRICE_FIELDS));
const restriction = adjustmentService(tellOf('RESTRICTION', ['minLOS', 'maxLOS', 'cta', 'ctd']));

/** Every service of the SOAP interface that a house uses. */
const SERVICES: Readonly<Record<string, Service>> = {
  BookingInfoOutputService: { no: '5001', isChange: false, run: bookingOutput },
  OutputCompleteService: { no: '5002', isChange: false, run: outputComplete },
  NetRoomTypeMasterSearchService: { no: '1002', isChange: false, run: roomTypes },
  NetStockSearchService: { no: '2002', isChange: false, run: stockSearch },
  NetStockAdjustmentService: { no: '3002', isChange: true, run: stock },
  NetStockAdjustmentResponseResendService: { no: '3004', isChange: false, run: resend },
  NetStockBulkAdjustmentService: { no: '3005', isChange: true, run: stock },
  NetStockBulkAdjustmentResponseResendService: { no: '3006', isChange: false, run: resend },
  NetPriceBulkAdjustmentService: { no: '4003', isChange: true, run: price },
  NetPriceBulkAdjustmentResponseResendService: { no: '4004', isChange: false, run: resend },
  NetRestrictionBulkAdjustmentService: { no: '4013', isChange: true, run: restriction },
  NetRestrictionBulkAdjustmentResponseResendService: { no: '4014', isChange: false, run: resend },
};

function envelope(no: string, within: string): string {
  const namespace = `http://pmsfc${no}.pmsfc${no.slice(0, 2)}.pms.lincoln.seanuts.co.jp/`;
  return `<?xml version='1.0' encoding='UTF-8'?><S:Envelope xmlns:S="http://schemas.xmlsoap.org/soap/envelope/"><S:Body><ns2:executeResponse xmlns:ns2="${namespace}"><return>${within}</return></ns2:executeResponse></S:Body></S:Envelope>`;
}

function isKnown(xml: string, { systemId, userId, passwords }: Credentials): boolean {
  return (
    valueOf(xml, 'systemId') === systemId &&
    valueOf(xml, 'pmsUserId') === userId &&
    passwords.includes(valueOf(xml, 'pmsPassword'))
  );
}

/** Carries a call out. Null: it was carried out, and nobody will hear of it. */
export function answerLincoln(
  house: SimulatedHouse,
  { name, xml, credentials, now }: { name: string; xml: string; credentials: Credentials; now: number },
): Answer | null {
  const service = SERVICES[name];
  const answer = (status: number, body: string) => ({ status, contentType: 'text/xml; charset=UTF-8', body });
  if (service === undefined) return answer(404, 'no such service');
  const { faults } = house;
  if (faults.babbles > 0) {
    faults.babbles -= 1;
    return answer(200, '<html><body>Service Temporarily Unavailable');
  }
  const soap = (within: string) => answer(200, envelope(service.no, within));
  if (!isKnown(xml, credentials))
    return soap(failed('システムID、ユーザーIDまたはパスワードが正しくありません。'));
  if (faults.refuses > 0) {
    faults.refuses -= 1;
    return soap(failed('ただいま混み合っています。'));
  }
  if (service.isChange && house.isTooSoon(now)) return soap(failed('呼出間隔が短すぎます。'));
  const done = service.run(house, xml);
  if (faults.losesAnswers > 0) {
    faults.losesAnswers -= 1;
    return null;
  }
  return soap(done);
}

/** Writes an answer; without one the line stays open and silent until the caller gives up. */
export function send(response: ServerResponse<IncomingMessage>, answer: Answer | null): void {
  if (answer === null) return;
  response.writeHead(answer.status, { 'content-type': answer.contentType });
  response.end(answer.body);
}
