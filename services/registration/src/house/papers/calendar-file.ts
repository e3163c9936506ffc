import { JAPAN_ZONE } from '@honjin/contracts/japan-time';
import ical, { ICalCalendarMethod, ICalEventStatus } from 'ical-generator';

/** An event of whole days; `until` is the day after the last one. */
export interface StayEvent {
  readonly uid: string;
  readonly sequence: number;
  readonly changedAt: Date;
  readonly from: string;
  readonly until: string;
  readonly status: 'CONFIRMED' | 'TENTATIVE' | 'CANCELLED';
  readonly summary: string;
  readonly description: string;
  readonly location: string;
}

export interface StayCalendar {
  readonly name: string;
  readonly language: string;
  /** When the calendar was asked for. Null: its events say their last change, so that the same stays are the same file. */
  readonly at: Date | null;
  /** How often a program that subscribes to it is to ask. */
  readonly refreshS?: number;
  readonly events: readonly StayEvent[];
}

/** The house's zone; Japan has no summer time. */
const ZONE_LINES = [
  `X-WR-TIMEZONE:${JAPAN_ZONE}`,
  'BEGIN:VTIMEZONE',
  `TZID:${JAPAN_ZONE}`,
  'BEGIN:STANDARD',
  'DTSTART:19700101T000000',
  'TZOFFSETFROM:+0900',
  'TZOFFSETTO:+0900',
  'TZNAME:JST',
  'END:STANDARD',
  'END:VTIMEZONE',
  '',
].join('\r\n');

/** Returns a calendar as a file of RFC 5545. */
export function makeCalendar({ name, language, at, refreshS, events }: StayCalendar): Uint8Array {
  const calendar = ical({
    name,
    method: ICalCalendarMethod.PUBLISH,
    prodId: { company: 'Honjin', product: 'Honjin', language: language.toUpperCase() },
    ttl: refreshS ?? null,
  });
  for (const { uid, from, until, changedAt, status, ...said } of events)
    calendar.createEvent({
      ...said,
      id: uid,
      stamp: at ?? changedAt,
      lastModified: changedAt,
      allDay: true,
      start: from,
      end: until,
      status: ICalEventStatus[status],
    });
  // The library would write moments by the clock of the machine under a time zone, and its free properties at the end,
  // where none may stand.
  const text = calendar
    .toString()
    .trimEnd()
    .replace(/^(?=BEGIN:VEVENT|END:VCALENDAR)/m, ZONE_LINES);
  return new TextEncoder().encode(`${text}\r\n`);
}
