import { z } from 'zod';
import { defineCall } from '../kernel/call.ts';

/** The most fields of a form, and the longest text of one: a page has fewer, and more is no page of ours. */
export const GUEST_PAGE_LIMITS = { fields: 500, name: 60, text: 500, key: 100, place: 20 } as const;

/**
 * The page for guests before they arrive, which the gateway asks the registration service for. It is not in the catalogue, so
 * no request from outside reaches it but by the gateway, which signs it as its own.
 */
export const serveGuestPage = defineCall({
  path: '/internal/registration/guestPage',
  service: 'registration',
  access: 'public',
  summary: 'A page for a guest behind a link, as HTML; a form that was sent is taken in.',
  request: {
    method: z.enum(['GET', 'POST']),
    /** The last part of the link: the only thing that a guest shows. */
    key: z.string().max(GUEST_PAGE_LIMITS.key),
    /** The part of the page: a room by its number, or the end. */
    place: z.string().max(GUEST_PAGE_LIMITS.place),
    /** The language that was chosen on the page; empty until then. */
    chosenLanguage: z.string().max(10),
    fields: z
      .array(z.tuple([z.string().max(GUEST_PAGE_LIMITS.name), z.string().max(GUEST_PAGE_LIMITS.text)]))
      .max(GUEST_PAGE_LIMITS.fields),
  },
  response: {
    status: z.int(),
    html: z.string(),
    /** Where the browser goes on, below the page. */
    location: z.string().nullable(),
    /** The one style that the page has, as a source of a content security policy. */
    styleSource: z.string().regex(/^'sha256-[\w+/=]{44}'$/),
  },
});

/** The most that a tablet sends: the strokes of a signature are its longest text. */
export const TABLET_PAGE_LIMITS = { fields: 12, name: 20, text: 50_000, key: 100, place: 120 } as const;

/**
 * The page of a tablet on which guests sign, which the gateway asks the registration service for as it does for
 * {@link serveGuestPage}. All that a tablet shows for itself is the key that it got when it was paired.
 */
export const serveTabletPage = defineCall({
  path: '/internal/registration/tabletPage',
  service: 'registration',
  access: 'public',
  summary: 'The page of a paired tablet, as HTML; a signature that was sent is taken in.',
  request: {
    method: z.enum(['GET', 'POST']),
    /** The key of the tablet; empty while it has none. */
    tabletKey: z.string().max(TABLET_PAGE_LIMITS.key),
    /** The part of the page: empty, `state`, `thanks`, or `pair/` and the secret of the link. */
    place: z.string().max(TABLET_PAGE_LIMITS.place),
    chosenLanguage: z.string().max(10),
    fields: z
      .array(z.tuple([z.string().max(TABLET_PAGE_LIMITS.name), z.string().max(TABLET_PAGE_LIMITS.text)]))
      .max(TABLET_PAGE_LIMITS.fields),
  },
  response: {
    status: z.int(),
    html: z.string(),
    location: z.string().nullable(),
    /** The one style and the one script that the page has, as sources of a content security policy. */
    styleSource: z.string().regex(/^'sha256-[\w+/=]{44}'$/),
    scriptSource: z.string().regex(/^'sha256-[\w+/=]{44}'$/),
    /** The key that the tablet is to keep from now on; null: as it is. */
    newKey: z.string().nullable(),
    /** The tablet whose page it is; null for a browser that is none. */
    tabletId: z.uuid().nullable(),
  },
});

/** The most that a calendar program sends: the end of the address, and what it has. */
export const CALENDAR_LIMITS = { key: 100, tags: 2_000, moment: 40 } as const;

/**
 * The calendar of an address to which calendar programs subscribe, asked for by the gateway as {@link serveGuestPage} is. All
 * that a program shows for itself is the secret in the address.
 */
export const serveCalendar = defineCall({
  path: '/internal/registration/calendar',
  service: 'registration',
  access: 'public',
  summary: 'A calendar behind an address, as iCalendar (RFC 5545).',
  request: {
    key: z.string().max(CALENDAR_LIMITS.key),
    /** Two headers of the request: what the program has; empty where it sends none. */
    ifNoneMatch: z.string().max(CALENDAR_LIMITS.tags),
    ifModifiedSince: z.string().max(CALENDAR_LIMITS.moment),
  },
  response: {
    /** 304: as the program has it; 404: no address; 410: one that was ended. */
    status: z.union([z.literal(200), z.literal(304), z.literal(404), z.literal(410)]),
    calendar: z.string(),
    tag: z.string(),
    /** The second since which the calendar is as it is. */
    since: z.iso.datetime({ offset: true }).nullable(),
  },
});
