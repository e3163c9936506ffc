import { read, type CellObject, type WorkBook } from '@e965/xlsx';
import { toWire } from '@honjin/contracts';
import { ALL_CALLS } from '@honjin/contracts/catalogue';
import { downloadCalendar } from '@honjin/contracts/registration';
import { listRoomIndication } from '@honjin/contracts/rooms';
import { expect, test } from '@playwright/test';
import ICAL from 'ical.js';
import { apiOf, type ApiClient } from '../src/api-client.ts';
import { FILES_OF_OTHERS, fileWishes, type FileWishes } from '../src/every-file.ts';
import { rowsOfCsv } from '../src/read-files.ts';
import { readStreamed } from '../src/read-streamed.ts';

// Every file that any call gives, opened by readers that are none of ours.
const FILE_CALLS = ALL_CALLS.filter(({ transfer }) => transfer === 'file');

let api: ApiClient;
let wishes: FileWishes;

test.beforeAll(async () => {
  api = await apiOf('tokyo-in-charge');
  const paths = FILE_CALLS.map(({ path }) => path);
  wishes = await fileWishes(api, paths);
  const missing = paths.filter((path) => !(path in wishes) && !(path in FILES_OF_OTHERS));
  expect(missing, 'calls whose file nobody opens').toEqual([]);
});

function takes(path: string, format: string): boolean {
  const { request } = FILE_CALLS.find((call) => call.path === path)!;
  return 'format' in request.shape && request.shape['format']!.safeParse(format).success;
}

function fileOf(path: string, language: 'ja' | 'en', more: object = {}): Promise<Buffer> {
  const body = JSON.stringify(toWire({ ...wishes[path], ...more }));
  return api.download(path, body, { 'accept-language': language });
}

interface Column {
  readonly title: string;
  readonly cells: readonly CellObject[];
}

/** The columns of the only sheet, without its heading. */
function columnsOf({ Sheets, SheetNames }: WorkBook): Column[] {
  const sheet = Sheets[SheetNames[0]!]!;
  const columns = new Map<string, CellObject[]>();
  for (const [place, cell] of Object.entries(sheet)) {
    const [, letters] = /^([A-Z]+)\d+$/.exec(place) ?? [];
    if (letters !== undefined) columns.set(letters, [...(columns.get(letters) ?? []), cell as CellObject]);
  }
  return [...columns.values()].map(([heading, ...cells]) => ({ title: String(heading!.v), cells }));
}

const isDay = ({ t, z }: CellObject) => t === 'n' && String(z).startsWith('yyyy');
const LOOKS_LIKE_DAY = /^\d{4}[-/]\d{2}[-/]\d{2}( \d{2}:\d{2}(:\d{2})?)?$/;
const LOOKS_LIKE_FIGURE = /^[¥￥]?-?[\d,]+(\.\d+)?%?$/;
/** Columns whose digits are names and no amounts. */
const NAMED_BY_DIGITS = /電話|phone|郵便|postal|部屋$|^room$|部屋番号|FAX|番号|no\.$|number|コード|code/i;

/** The faults of a sheet's columns, in words. */
function faultsOf(path: string, columns: readonly Column[]): string[] {
  return columns.flatMap(({ title, cells }) => {
    const at = `${path} ${title}`;
    const texts = cells.filter(({ t }) => t === 's').map(({ v }) => String(v));
    const numbers = cells.filter(({ t }) => t === 'n');
    const isNamed = NAMED_BY_DIGITS.test(title);
    return [
      ...cells.filter(({ f }) => f !== undefined).map(() => `${at}: a formula`),
      ...cells.filter(({ t }) => t !== 's' && t !== 'n').map(({ t }) => `${at}: a cell of type ${t}`),
      ...texts.filter((text) => LOOKS_LIKE_DAY.test(text)).map((text) => `${at}: ${text} is no day`),
      ...numbers.filter(({ z }) => z === 'General').map(({ v }) => `${at}: ${v} without a format`),
      ...(isNamed && numbers.length > 0 ? [`${at}: ${numbers[0]!.v} is a number`] : []),
      ...(!isNamed && numbers.length > 0
        ? texts.filter((text) => LOOKS_LIKE_FIGURE.test(text)).map((text) => `${at}: ${text} is no number`)
        : []),
    ];
  });
}

test('every sheet opens in SheetJS and in a reader of streams: days are days, digits of names stay', async () => {
  const paths = Object.keys(wishes).filter((path) => takes(path, 'XLSX'));
  expect(paths.length).toBeGreaterThan(18);
  const seen = { days: 0, moments: 0, phones: 0 };
  for (const path of paths)
    for (const language of ['ja', 'en'] as const) {
      const bytes = await fileOf(path, language, { format: 'XLSX' });
      const xml = readStreamed(bytes).get('xl/worksheets/sheet1.xml')!;
      expect(xml, path).toContain('state="frozen"');
      const book = read(bytes, { cellNF: true, cellStyles: true });
      const [name = ''] = book.SheetNames;
      const sheet = book.Sheets[name]!;
      const columns = columnsOf(book);
      expect(columns.length, path).toBeGreaterThan(1);
      expect(sheet['!autofilter']?.ref, path).toMatch(/^A1:[A-Z]+\d+$/);
      expect(sheet['!cols']?.length, path).toBe(columns.length);
      expect(book.Props, path).toMatchObject({ Author: 'Honjin' });
      expect(book.Props!.Title!.length, path).toBeGreaterThan(0);
      expect(Date.now() - Number(new Date(book.Props!.CreatedDate!)), path).toBeLessThan(600_000);
      expect(faultsOf(path, columns)).toEqual([]);
      const cells = columns.flatMap((column) => column.cells);
      seen.days += cells.filter((cell) => isDay(cell) && Number.isInteger(cell.v)).length;
      seen.moments += cells.filter((cell) => isDay(cell) && !Number.isInteger(cell.v)).length;
      const phones = columns.filter(({ title }) => /電話番号$|^phone( number)?$/i.test(title));
      seen.phones += phones
        .flatMap((column) => column.cells)
        .filter(({ v }) => /^0\d+$/.test(String(v))).length;
    }
  expect(seen.days).toBeGreaterThan(100);
  expect(seen.moments).toBeGreaterThan(100);
  expect(seen.phones).toBeGreaterThan(20);
});

test('every CSV begins with its mark, has the same fields in each line and keeps the zero of a phone', async () => {
  const paths = Object.keys(wishes).filter((path) => takes(path, 'CSV') || /csv$/i.test(path));
  expect(paths.length).toBeGreaterThan(35);
  let phones = 0;
  for (const path of paths) {
    const text = (await fileOf(path, 'ja', takes(path, 'CSV') ? { format: 'CSV' } : {})).toString('utf8');
    expect(text.startsWith('\ufeff'), path).toBe(true);
    const [heading = [], ...rows] = rowsOfCsv(text);
    expect(
      rows.filter(({ length }) => length !== heading.length),
      path,
    ).toEqual([]);
    for (const [at, title] of heading.entries())
      if (title.endsWith('電話番号')) phones += rows.filter((row) => /^0\d+$/.test(row[at]!)).length;
  }
  expect(phones).toBeGreaterThan(10);
});

test('every paper says its language and title, and that it is PDF/A-2b', async () => {
  const paths = Object.keys(wishes).filter(
    (path) => takes(path, 'PDF') || /pdf$|slips$|cleaningSheet$/i.test(path),
  );
  expect(paths.length).toBeGreaterThan(18);
  for (const path of paths)
    for (const language of ['ja', 'en'] as const) {
      const more = takes(path, 'PDF') ? { format: 'PDF' } : {};
      const printed = /(?:registrationCard|confirmation)\/pdf$/.test(path) ? { printLanguage: language } : {};
      const pdf = (await fileOf(path, language, { ...more, ...printed })).toString('latin1');
      expect(pdf.startsWith('%PDF-1.7'), path).toBe(true);
      // A receipt is in the language that was chosen for it.
      const spoken = path.endsWith('downloadDetailsPdf') ? 'ja' : language;
      expect(pdf, path).toContain(`/Lang (${spoken === 'ja' ? 'ja-JP' : 'en'})`);
      expect(pdf, path).toContain('/DisplayDocTitle true');
      expect(pdf, path).toContain('/OutputIntents');
      expect(pdf, path).toContain('<pdfaid:part>2</pdfaid:part>');
      expect(pdf, path).toMatch(/<dc:title>\s*<rdf:Alt>\s*<rdf:li xml:lang="x-default">[^<]+</);
      expect(pdf, path).toMatch(/<dc:creator>\s*<rdf:Seq>\s*<rdf:li>[^<]+</);
    }
});

/** The room in which somebody sleeps, of all rooms. */
async function occupiedRoom(): Promise<string> {
  const { rooms } = await api.ask(listRoomIndication, {});
  const room = rooms.find(({ guest }) => guest !== null);
  if (room === undefined) throw new Error('all rooms are empty');
  return room.roomId;
}

test('the calendar of a booking, of a room and of the arrivals of a day opens in a calendar program', async () => {
  const search = { bookingId: undefined };
  const searches = [
    {},
    { ...search, anyDay: true, roomNumber: [await occupiedRoom()] },
    { ...search, tab: 'ARRIVAL' },
  ];
  for (const more of searches) {
    const text = (await fileOf(downloadCalendar.path, 'ja', more)).toString('utf8');
    const calendar = new ICAL.Component(ICAL.parse(text));
    const events = calendar.getAllSubcomponents('vevent').map((one) => new ICAL.Event(one));
    expect(events.length).toBeGreaterThan(0);
    expect(new Set(events.map(({ uid }) => uid)).size).toBe(events.length);
    for (const event of events) {
      expect(event.startDate.isDate && event.endDate.isDate).toBe(true);
      expect(event.endDate.compare(event.startDate)).toBeGreaterThan(0);
    }
    expect(text.split('\r\n').filter((line) => Buffer.byteLength(line) > 75)).toEqual([]);
  }
});
