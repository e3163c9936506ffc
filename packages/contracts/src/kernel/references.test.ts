import { expect, it } from 'vitest';
import { z } from 'zod';
import { ALL_CALLS } from '../catalogue/index.ts';
import { mastersNamedIn } from './references.ts';

/** Where the caller is: held to the session. */
const SCOPE = 'groupId companyId storeId reqStoreId reqCompanyId storeIds'.split(' ');

/** Records of bookings and money: the use case looks them up, and refuses what it does not find (R-BOUND-06). */
const RECORDS =
  'bBasicInformationId bGuestInformationId bRoomUnitId bRoomUnitIds toRoomUnitId roomInformationId roomInformationIds cancelRoom billId entryId receiptId receivableId previewReceiptId orderIds paymentIds undoId mergeId customerId customerGroupId customerMetaId targetCustomerId deletedBArrangementIds deletedBFreeMemoIds deletedBGuestInformationIds deletedBRoomInformationIds deletePageId id ids plannedStoreId cardTerminalId standsOnId keyEncoderId kioskVisitId programId tabletId calendarOfId'.split(
    ' ',
  );

/** Fields of calls that registration does not answer: their services have the records themselves, or keys to them. */
const ELSEWHERE = new Set([
  'identity',
  'admin',
  'masters',
  'rooms',
  'linkage',
  'schedule',
  'reports',
  'gateway',
]);

function idFieldsOf(schema: unknown, name = ''): string[] {
  if (typeof schema !== 'object' || schema === null) return [];
  const {
    format,
    properties = {},
    items,
    anyOf = [],
    oneOf = [],
    allOf = [],
  } = schema as {
    format?: string;
    properties?: Record<string, unknown>;
    items?: unknown;
    anyOf?: unknown[];
    oneOf?: unknown[];
    allOf?: unknown[];
  };
  return [
    ...(format === 'uuid' ? [name] : []),
    ...Object.entries(properties).flatMap(([key, part]) => idFieldsOf(part, key)),
    ...[items, ...anyOf, ...oneOf, ...allOf].flatMap((part) => idFieldsOf(part, name)),
  ];
}

it('R-BOUND-06: every id of a writing call is a master that is looked for, or a record that its use case looks up', () => {
  const fields = ALL_CALLS.filter(({ writes, service }) => writes && !ELSEWHERE.has(service)).flatMap(
    ({ request }) => idFieldsOf(z.toJSONSchema(request, { io: 'input', unrepresentable: 'any' })),
  );
  const isMaster = (field: string) => mastersNamedIn({ [field]: 'an id' }).length === 1;
  const known = new Set([...SCOPE, ...RECORDS]);
  expect([...new Set(fields)].filter((field) => !known.has(field) && !isMaster(field))).toEqual([]);
  expect(new Set(fields.filter(isMaster)).size).toBeGreaterThan(10);
});
