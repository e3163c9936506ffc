import { SIGNATURE_FIELD, SIGNED_ENTRIES, STROKE_LIMITS, type SignedEntry } from '@honjin/domain';
import { z } from 'zod';
import { defineCall } from '../kernel/call.ts';
import { defineEvent } from '../kernel/event.ts';
import { idField, lineField, memoField, seenVersionField, textField } from '../kernel/fields.ts';

const service = 'registration' as const;
const readGuest = { function: 'guest', level: 'read' } as const;
const editGuest = { function: 'guest', level: 'edit' } as const;
const editMaster = { function: 'master', level: 'edit' } as const;

/** The name by which histories keep what guests do on a tablet. Screens say it in the language of their reader. */
export const GUEST_ON_TABLET = 'お客様（タブレット）';

const moment = z.iso.datetime({ offset: true });

/** A tablet at a desk of the store, on which guests sign their cards. */
const signTablet = z.object({
  id: idField,
  /** The name of the counter where it lies. */
  tabletName: z.string(),
  /** False until the link was opened on a tablet. */
  isPaired: z.boolean(),
  pairedAt: moment.nullable(),
  /** The last moment at which it asked for its page; it does so every few seconds. */
  seenAt: moment.nullable(),
  /** True when it has not asked for a while: it is switched off, or has no network. */
  isSilent: z.boolean(),
  /** True while the card of a guest stands on it. */
  isBusy: z.boolean(),
});

/** The text that guests read above the field, and whether a typed name is a signature. */
const signRules = z.object({
  version: seenVersionField,
  allowsTyped: z.boolean(),
  termsJa: z.string(),
  termsEn: z.string(),
});

const tablets = { signTablets: z.array(signTablet), signRules };

export const listSignTablets = defineCall({
  path: '/api/registration/signTablet/list',
  service,
  access: readGuest,
  summary: 'The tablets of the store on which guests sign their registration cards, and the rules for it.',
  request: {},
  response: tablets,
});

export const pairSignTablet = defineCall({
  path: '/api/registration/signTablet/pair',
  service,
  access: editMaster,
  summary:
    'Adds or renames a tablet and makes the link that pairs it, once and within minutes. The tablet that was paired before ends when the link is used.',
  request: {
    /** The tablet that is renamed or paired anew; without it a tablet is added. */
    id: idField.optional(),
    tabletName: textField(30).trim().min(1, 'HOS-09001-0'),
  },
  response: {
    ...tablets,
    tabletId: idField,
    /** The link, to be opened on the tablet; it is shown here only. */
    url: z.string(),
    /** The link as a QR code: an SVG. */
    qrCode: z.string(),
    pairUntil: moment,
  },
  errors: ['HOS-00004-0'],
  writes: true,
});

export const removeSignTablet = defineCall({
  path: '/api/registration/signTablet/remove',
  service,
  access: editMaster,
  summary: 'Takes a tablet away: it opens nothing any more. The signatures that were made on it stay.',
  request: { id: idField },
  response: tablets,
  errors: ['HOS-00004-0'],
  writes: true,
});

export const saveSignRules = defineCall({
  path: '/api/registration/signTablet/rules',
  service,
  access: editMaster,
  summary: 'Changes what guests read before they sign, and whether a typed name is a signature.',
  request: {
    version: seenVersionField,
    allowsTyped: z.boolean(),
    termsJa: memoField,
    termsEn: memoField,
  },
  response: tablets,
  errors: ['HOS-00005-0'],
  writes: true,
});

/** How a card stands: a tablet shows it, or a guest has signed it. */
export const cardSignature = z.object({
  id: idField,
  signatureState: z.enum(['ASKED', 'SIGNED']),
  tabletName: z.string(),
  askedAt: moment,
  signedAt: moment.nullable(),
  /** Entries that are otherwise than when the guest signed. */
  changedEntries: z.array(z.enum(SIGNED_ENTRIES)),
  /** True when what was sealed does not open as it was: somebody changed it in the database. */
  isSealBroken: z.boolean(),
});

export const askSignature = defineCall({
  path: '/api/registration/signature/ask',
  service,
  access: editGuest,
  summary: 'Shows the card of a guest on a tablet to be signed there; for ten minutes.',
  request: { bGuestInformationId: idField, tabletId: idField },
  response: { signature: cardSignature },
  errors: ['HOS-00004-0', 'HOS-02085-0', 'HOS-02085-1', 'HOS-02085-2', 'HOS-02085-3', 'HOS-02085-5'],
  writes: true,
});

export const cancelSignature = defineCall({
  path: '/api/registration/signature/cancel',
  service,
  access: editGuest,
  summary: 'Takes a card off the tablet that shows it.',
  request: { id: idField },
  response: {},
  errors: ['HOS-00004-0', 'HOS-02085-4'],
  writes: true,
});

export const voidSignature = defineCall({
  path: '/api/registration/signature/void',
  service,
  access: editGuest,
  summary: 'Makes a signature void, with a reason; the guest may sign again.',
  request: { id: idField, reason: lineField.min(1, 'HOS-09001-0') },
  response: {},
  errors: ['HOS-00004-0', 'HOS-02085-4'],
  writes: true,
});

/** The entries of a card as the guest signed them. */
const signedEntries = Object.fromEntries(
  SIGNED_ENTRIES.map((entry) => [entry, z.string().nullable()]),
) as Record<SignedEntry, z.ZodNullable<z.ZodString>>;

export const viewSignature = defineCall({
  path: '/api/registration/signature/view',
  service,
  access: readGuest,
  summary: 'A signature with the card as it was signed. Who looked at it is written down.',
  request: { id: idField },
  response: {
    /** Places in a field of 1000 by 300, stroke by stroke; none for a typed name. */
    strokes: z
      .array(
        z.array(
          z.tuple([z.int().min(0).max(SIGNATURE_FIELD.width), z.int().min(0).max(SIGNATURE_FIELD.height)]),
        ),
      )
      .max(STROKE_LIMITS.strokes),
    typedName: z.string().nullable(),
    tabletName: z.string(),
    signedAt: moment,
    /** The terms that the guest read. */
    terms: z.string(),
    signedCard: z.object(signedEntries),
    changedEntries: z.array(z.enum(SIGNED_ENTRIES)),
    /** SHA-256 over card, terms, strokes and time. */
    digest: z.string(),
  },
  errors: ['HOS-00004-0', 'HOS-02085-4', 'HOS-02085-6'],
});

/** A tablet has something else to show, or a guest signed on it. */
export const signTabletChanged = defineEvent({
  service,
  entity: 'sign-tablet',
  event: 'changed',
  payload: z.object({ tabletId: idField, bookingId: idField.nullable() }),
});
