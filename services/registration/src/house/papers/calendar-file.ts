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
  /** When the calendar was asked for. */
  readonly at: Date;
  readonly events: readonly StayEvent[];
}

/** Returns a calendar as a file of RFC 5545. */
export function makeCalendar({ name, language, at, events }: StayCalendar): Uint8Array {
  const calendar = ical({
    name,
    method: ICalCalendarMethod.PUBLISH,
    prodId: { company: 'Honjin', product: 'Honjin', language: language.toUpperCase() },
  });
  for (const { uid, from, until, changedAt, status, ...said } of events)
    calendar.createEvent({
      ...said,
      id: uid,
      stamp: at,
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
    .replace(/^(?=BEGIN:VEVENT|END:VCALENDAR)/m, `X-WR-TIMEZONE:${JAPAN_ZONE}\r\n`);
  return new TextEncoder().encode(`${text}\r\n`);
}
