import { expect, test } from 'vitest';
import { replayBooking } from '../linkage/messages.ts';
import { BOOKING_FIELDS } from '../registration/booking-fields.ts';
import { GUEST_FIELDS } from '../registration/guest-fields.ts';
import { hideGuests } from './guest-sight.ts';
import { toSnakeKey } from './wire.ts';

type Permissions = Parameters<typeof hideGuests>[0];

const NONE: Permissions = { linkage: 'read' };
const NAMES: Permissions = { linkage: 'read', registration: 'read' };
const ALL: Permissions = { linkage: 'read', guest: 'read' };

/** Texts that a reader hears of a field that changed from one text to another. */
function told(permissions: Permissions, field: string): string[] {
  const answer = { differences: [{ field: `1: 2: ${field}`, before: '0311112222', after: '0399998888' }] };
  return hideGuests(permissions, replayBooking, answer).differences.flatMap(({ before, after }) => [
    before,
    after,
  ]);
}

/** Tells whether an answer of a call would have the field left out. */
const isHidden = (permissions: Permissions, key: string) =>
  Object.values(hideGuests(permissions, replayBooking, { [toSnakeKey(key)]: 'x' }))[0] !== 'x';

const FIELDS = [...Object.entries(BOOKING_FIELDS), ...Object.entries(GUEST_FIELDS)];
const GUEST_DATA = FIELDS.filter(([key, field]) => 'sight' in field || isHidden(NONE, key)).map(
  ([, { column }]) => column as string,
);

test.each([...GUEST_DATA, 'guestName', 'guestKana', 'guestPhone'])(
  'R-TEXT-07: a change of %s is told to who may see guests, and otherwise that it changed',
  (column) => {
    expect(told(ALL, column)).toEqual(['0311112222', '0399998888']);
    expect(told(NONE, column)).toEqual(['***', '***']);
  },
);

test('R-TEXT-07: names are told to who serves, phones by their end, and what is nobody’s to everybody', () => {
  expect(told(NAMES, 'nameKana')).toEqual(['0311112222', '0399998888']);
  expect(told(NAMES, 'guestPhone').join(' ')).not.toMatch(/1111|9999/);
  expect(told(NAMES, 'email')).toEqual(['***', '***']);
  for (const column of ['planName', 'capacity', 'amount', 'roomTypeName'])
    expect(told(NONE, column)).toEqual(['0311112222', '0399998888']);
});
