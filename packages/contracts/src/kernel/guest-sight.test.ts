import { expect, test } from 'vitest';
import { replayBooking } from '../linkage/messages.ts';
import { hideGuests } from './guest-sight.ts';

const answer = {
  differences: [
    { field: '1.guests.1.nameKana', before: 'スズキ', after: 'マスダ ススム' },
    { field: '1.phone', before: '09012345678', after: '' },
    { field: '1.nights.2026-12-01.planName', before: '素泊まり', after: '朝食付き' },
    { field: '1.nights.2026-12-01.amount', before: '1', after: '2' },
  ],
};
const fieldsTold = (permissions: object) =>
  hideGuests(permissions, replayBooking, answer).differences.map(
    ({ before, after }) => before + after !== '',
  );

test('R-TEXT-07: a change says of a guest what its reader may see, and that it changed', () => {
  expect(fieldsTold({ linkage: 'read' })).toEqual([false, false, true, true]);
  expect(fieldsTold({ linkage: 'read', registration: 'read' })).toEqual([true, false, true, true]);
  expect(fieldsTold({ linkage: 'read', guest: 'read' })).toEqual([true, true, true, true]);
});
