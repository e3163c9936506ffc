import { createHash } from 'node:crypto';
import type { Actor, Locale, ParsedRequestOf, ResultOf, Scope } from '@honjin/contracts';
import { storeMaster } from '@honjin/contracts/masters/bus';
import { downloadCalendar } from '@honjin/contracts/registration';
import type { serveCalendar } from '@honjin/contracts/registration-internal';
import { addDays } from '@honjin/domain';
import { listMasters, systemTx, type ServiceContext, type TenantTx } from '@honjin/service-kit';
import { openDayOf } from '../../bookings/desk/desk.ts';
import { readMasters } from '../../house/masters/read-masters.ts';
import type { StayCalendar } from '../../house/papers/calendar-file.ts';
import { printCalendar } from '../../house/papers/paper-pools.ts';
import { rpcTx } from '../../house/rpc-tx.ts';
import { listStays } from '../../reception/calendar/queries.ts';
import { stayEvents } from '../../reception/calendar/stay-events.ts';
import { actorWithoutRights } from '../guest-link/actor-without-rights.ts';
import { readKey } from '../guest-link/link.ts';
import { isKnown, type Tagged } from './is-known.ts';
import { findCalendarOf, findUsed, noteUsed, type UsedAddress } from './queries.ts';

type Asked = ParsedRequestOf<typeof serveCalendar>;
type Answer = ResultOf<typeof serveCalendar>;

/** Stays of the last days stay in sight; older ones are nobody's business any more (R-CAL-03). */
const PAST_DAYS = 31;
/** The most stays of a calendar: more than a room has in years. */
const MOST_STAYS = 2_000;
/** How often a calendar program is to ask; each has a mind of its own. */
const REFRESH_S = 3_600;

const TITLE = {
  ja: { ROOM: (no: string) => `${no}号室`, BOOKING: (no: string) => `予約番号 ${no}` },
  en: { ROOM: (no: string) => `Room ${no}`, BOOKING: (no: string) => `Reservation ${no}` },
} as const;

/** Returns a calendar program as an actor: it reads in this name, without a right of anybody (R-CAL-01). */
function calendarActor(scope: Scope): Actor {
  return actorWithoutRights(scope, {
    userId: '00000000-0000-7000-8000-000000000105',
    loginId: 'calendar-program',
    userName: 'calendar-program',
  });
}

const nothing = (status: 404 | 410): Answer => ({ status, calendar: '', tag: '', since: null });

async function storeNameIn(tx: TenantTx, locale: Locale): Promise<string> {
  const [store] = (await listMasters(tx, storeMaster)).values();
  return (locale === 'en' ? store?.nameEn : store?.nameKanji) ?? '';
}

/** Reads the stays of an address, as those who know it may see them. */
async function readCalendar(tx: TenantTx, address: UsedAddress): Promise<StayCalendar> {
  const { kind, ofId, language: locale, withGuestNames: withNames } = address;
  const roomIds = kind === 'ROOM' ? [ofId] : [];
  const checkOutDateFrom = addDays(openDayOf(tx).businessDate, -PAST_DAYS);
  const conditions = downloadCalendar.request.parse({ anyDay: true, roomNumber: roomIds, checkOutDateFrom });
  const stays = await listStays(
    tx,
    {
      search: { ...conditions, page: 1, pageSize: MOST_STAYS },
      bookingId: kind === 'BOOKING' ? ofId : undefined,
      date: null,
    },
    MOST_STAYS,
  );
  const masters = await readMasters(tx, ['room', 'roomType']);
  const storeName = await storeNameIn(tx, locale);
  const number = kind === 'ROOM' ? masters.room.get(ofId)?.roomNo : address.bookingNo;
  return {
    name: [storeName, TITLE[locale][kind](number ?? '')].filter(Boolean).join(' '),
    language: locale,
    at: null,
    refreshS: REFRESH_S,
    events: stayEvents(stays, { locale, storeName, masters, withNames, roomIds }),
  };
}

/** Notes what a program is given, and that it asked: at most once a minute while nothing changes. */
async function tagOf(
  tx: TenantTx,
  { id, address, calendar }: { id: string; address: UsedAddress; calendar: StayCalendar },
): Promise<Tagged> {
  const hash = createHash('sha256').update(JSON.stringify(calendar)).digest();
  const { contentHash, contentSince, isNoted } = address;
  const isSame = contentHash !== null && hash.equals(contentHash);
  const since = isSame && isNoted ? contentSince! : await noteUsed(tx, id, hash);
  return { tag: `"${hash.toString('base64url')}"`, since };
}

/** Answers calendar programs. Whose an address is nobody is asked: it alone opens its calendar, and nothing else (R-CAL-01). */
export function calendarFeeds(context: Pick<ServiceContext, 'db'>) {
  const inTx = rpcTx(context);

  async function read(scope: Scope, id: string): Promise<{ calendar: StayCalendar; tagged: Tagged } | null> {
    const work = async (tx: TenantTx) => {
      const address = await findUsed(tx, id);
      if (address === undefined) return null;
      const calendar = await readCalendar(tx, address);
      return { calendar, tagged: await tagOf(tx, { id, address, calendar }) };
    };
    return (await inTx(calendarActor(scope), work)).result;
  }

  return async ({ key, ...known }: Asked): Promise<Answer> => {
    const link = readKey(key);
    if (link === null) return nothing(404);
    const found = await systemTx(context.db, 'registration.calendar-address', (sql) =>
      findCalendarOf(sql, link),
    );
    if (found === undefined) return nothing(404);
    const { calendarAddressId, isEnded, ...scope } = found;
    const now = isEnded ? null : await read(scope, calendarAddressId);
    if (now === null) return nothing(410);
    const { tag, since } = now.tagged;
    const told = { tag, since: since.toISOString() };
    if (isKnown(known, now.tagged)) return { status: 304, calendar: '', ...told };
    const file = await printCalendar(now.calendar);
    return { status: 200, calendar: new TextDecoder().decode(file), ...told };
  };
}
