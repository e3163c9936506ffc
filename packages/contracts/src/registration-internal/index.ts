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
