/** Site controllers whose messages the house understands. */
export const PROVIDERS = ['LINCOLN', 'TEMAIRAZU'] as const;
export type Provider = (typeof PROVIDERS)[number];

/** The request of a message. OTHER messages are no bookings; UNKNOWN ones could not be read. */
export const MESSAGE_KINDS = ['NEW', 'MODIFY', 'CANCEL', 'OTHER', 'UNKNOWN'] as const;
export type MessageKind = (typeof MESSAGE_KINDS)[number];

/** The way by which the bytes came in. */
export const MESSAGE_SOURCES = ['SOAP', 'FILE', 'UPLOAD', 'XML_API', 'CSV'] as const;
export type MessageSource = (typeof MESSAGE_SOURCES)[number];

/** States of an import (spec section 4). */
export const IMPORT_STATES = ['NOT_IMPORTED', 'IMPORTED', 'IMPORT_ERROR'] as const;
export type ImportState = (typeof IMPORT_STATES)[number];

export const TRANSACTION_RESULTS = ['NONE', 'SUCCESS', 'ERROR', 'RE_REGISTERING'] as const;
export type TransactionResult = (typeof TRANSACTION_RESULTS)[number];

export const PROCESSING_STATES = ['INCOMPLETE', 'COMPLETE', 'ABNORMAL', 'NOT_FEASIBLE', 'UNKNOWN'] as const;
export type ProcessingState = (typeof PROCESSING_STATES)[number];

export const CONFIRMATION_STATES = ['UNCONFIRMED', 'CONFIRMED'] as const;
export type ConfirmationState = (typeof CONFIRMATION_STATES)[number];

/** The effect that a message had on the bookings. */
export const MESSAGE_EFFECTS = [
  'NONE',
  'CREATED',
  'CHANGED',
  'CANCELLED',
  'REVIVED',
  'UNCHANGED',
  'DUPLICATE',
  'STALE',
  'REMEMBERED',
  'IGNORED',
  'LINKED',
] as const;
export type MessageEffect = (typeof MESSAGE_EFFECTS)[number];

/** The reasons why a message could not be applied. The screen has a text and a way out for each. */
export const MESSAGE_PROBLEMS = [
  'TOO_LARGE',
  'BAD_ENCODING',
  'DTD_FORBIDDEN',
  'TOO_DEEP',
  'NOT_XML',
  'NOT_A_BOOKING',
  'UNKNOWN_CLASSIFICATION',
  'FIELD_WRONG',
  'NOT_TAKEN_IN',
  'ROOM_TYPE_UNMAPPED',
  'DUPLICATE_CONFLICT',
  'IN_HOUSE',
  'ORPHAN_CANCEL',
  'PAST_ARRIVAL',
  'REFUSED',
  'UNAVAILABLE',
] as const;
export type MessageProblem = (typeof MESSAGE_PROBLEMS)[number];

/** Points that a person should check although the message was applied. */
export const MESSAGE_WARNINGS = [
  'PLAN_UNMAPPED',
  'AGENCY_UNMAPPED',
  'PAYMENT_UNMAPPED',
  'OVERBOOKED',
  'TOTAL_DIFFERS',
  'SETTLEMENT_UNKNOWN',
  'NAME_MENDED',
  'NAME_UNREADABLE',
  'VALUE_UNKNOWN',
  'CONTACT_KEPT',
  'GUESTS_GUESSED',
  'ROOMS_REMOVED',
  'ITEMS_EXCEED_PRICE',
  'RESTRICTED',
  'CARD_MASKED',
  'NOTICE_OF_FEE',
] as const;
export type MessageWarning = (typeof MESSAGE_WARNINGS)[number];

/** The state of a registration that came by a site controller: that of its newest message. */
export const LINKED_STATES = ['ERROR', 'NOT_FEASIBLE', 'WARNING', 'UNCONFIRMED', 'CONFIRMED'] as const;
export type LinkedState = (typeof LINKED_STATES)[number];

/**
 * The conditions of the registration list on how a booking came: by any site controller, by one, by none, or how its
 * newest message stands. `ATTENTION` sums up what waits for a person: errors, what is not feasible, and warnings.
 */
export const LINKAGE_FILTERS = ['LINKED', 'NOT_LINKED', ...PROVIDERS, 'ATTENTION', ...LINKED_STATES] as const;
export type LinkageFilter = (typeof LINKAGE_FILTERS)[number];

/** Tabs of the inbox, each a question to the states above. */
export const INBOX_TABS = [
  'ALL',
  'WAITING',
  'ERROR',
  'NOT_FEASIBLE',
  'WARNING',
  'UNCONFIRMED',
  'CONFIRMED',
] as const;
export type InboxTab = (typeof INBOX_TABS)[number];

/** Limits of what is received (documented in services/linkage). */
export const RECEIVE_LIMITS = { messageBytes: 5 * 1024 * 1024, batchMessages: 1_000, depth: 64 } as const;
