import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { addDays } from '../dates/index.ts';
import { ROOM_UNIT_STATUSES } from '../states/index.ts';
import { TIMED_MAIL_KINDS } from './guest-mail.ts';
import {
  isMailDue,
  mailDueAt,
  mailedDaysAt,
  timedMailBlockedBy,
  type MailedStay,
  type MailTiming,
} from './mail-time.ts';

const stay: MailedStay = {
  checkInDate: '2026-11-20',
  checkOutDate: '2026-11-22',
  bookedAt: '2026-10-01T09:00',
  statuses: ['BOOK'],
  recipient: 'guest@example.jp',
  isBlocked: false,
};
const before: MailTiming = { kind: 'PRE_ARRIVAL', days: 3, time: '10:00', onSince: '2026-10-01T00:00' };
const after: MailTiming = { kind: 'THANK_YOU', days: 1, time: '18:00', onSince: '2026-10-01T00:00' };
const left: MailedStay = { ...stay, statuses: ['CHECK_OUT'] };

test('R-MAIL-05: nothing goes to whom gave up, did not come, has no address or is blocked', () => {
  for (const kind of TIMED_MAIL_KINDS) {
    for (const status of ['CANCEL', 'NO_SHOW'] as const)
      expect(timedMailBlockedBy(kind, { ...stay, statuses: [status] })).toBe('GIVEN_UP');
    const fit = kind === 'THANK_YOU' ? left : stay;
    expect(timedMailBlockedBy(kind, fit)).toBeNull();
    expect(timedMailBlockedBy(kind, { ...fit, recipient: '' })).toBe('NO_ADDRESS');
    expect(timedMailBlockedBy(kind, { ...fit, isBlocked: true })).toBe('BLOCKED_ADDRESS');
  }
});

test('R-MAIL-05: before the arrival to certain bookings only, after the stay when all rooms have left', () => {
  const open = (kind: 'PRE_ARRIVAL' | 'THANK_YOU') =>
    ROOM_UNIT_STATUSES.filter((status) => timedMailBlockedBy(kind, { ...stay, statuses: [status] }) === null);
  expect(open('PRE_ARRIVAL')).toEqual(['BOOK']);
  expect(open('THANK_YOU')).toEqual(['CHECK_OUT']);
  const both = { ...stay, statuses: ['CHECK_OUT', 'STAY'] as const };
  expect(timedMailBlockedBy('THANK_YOU', both)).toBe('NOT_LEFT');
  expect(timedMailBlockedBy('THANK_YOU', { ...stay, statuses: ['CHECK_OUT', 'CANCEL'] })).toBeNull();
});

test('R-MAIL-06: three days before the arrival at ten, and one day after the departure at six', () => {
  expect(mailDueAt(before, stay)).toBe('2026-11-17T10:00');
  expect(mailDueAt(after, left)).toBe('2026-11-23T18:00');
  expect(isMailDue(before, stay, '2026-11-17T09:59')).toBe(false);
  expect(isMailDue(before, stay, '2026-11-17T10:00')).toBe(true);
  expect(isMailDue(after, left, '2026-11-23T17:59')).toBe(false);
  expect(isMailDue(after, left, '2026-11-26T23:59')).toBe(true);
  expect(isMailDue(after, left, '2026-11-27T00:00')).toBe(false);
});

test('R-MAIL-06: who books late gets it at once; what was due before it was on never goes', () => {
  const late = { ...stay, bookedAt: '2026-11-19T21:00' };
  expect(isMailDue(before, late, '2026-11-19T21:00')).toBe(true);
  expect(isMailDue({ ...before, onSince: '2026-11-18T00:00' }, stay, '2026-11-18T10:00')).toBe(false);
  expect(isMailDue({ ...before, onSince: null }, stay, '2026-11-17T10:00')).toBe(false);
});

test('a mail is due for three days at most and never after the day of the arrival', () => {
  const days = fc.integer({ min: 0, max: 30 });
  fc.assert(
    fc.property(days, fc.integer({ min: -40, max: 40 }), (before_, shift) => {
      const timing = { ...before, days: before_ };
      const now = `${addDays(stay.checkInDate, shift)}T12:00`;
      if (!isMailDue(timing, stay, now)) return;
      expect(shift).toBeGreaterThanOrEqual(-before_);
      expect(shift).toBeLessThanOrEqual(Math.min(0, 3 - before_));
    }),
  );
});

const day = (shift: number) => addDays(stay.checkInDate, shift);
const near = fc.integer({ min: -12, max: 12 });
const clock = fc.constantFrom('00:00', '09:59', '10:00', '18:00', '23:59');
const moment = fc.tuple(near, clock).map(([shift, time]) => `${day(shift)}T${time}`);
const timings = fc.record({
  kind: fc.constantFrom(...TIMED_MAIL_KINDS),
  days: fc.integer({ min: 0, max: 8 }),
  time: fc.constantFrom('00:00', '10:00', '23:59', '24:00', '29:30', '30:00'),
  onSince: moment,
});

test('no mail is due to a stay outside of the days that are read', () => {
  fc.assert(
    fc.property(timings, moment, moment, fc.integer({ min: 1, max: 9 }), (timing, bookedAt, now, nights) => {
      const statuses = [timing.kind === 'THANK_YOU' ? ('CHECK_OUT' as const) : ('BOOK' as const)];
      const one = { ...stay, bookedAt, statuses, checkOutDate: day(nights) };
      if (!isMailDue(timing, one, now)) return;
      const { from, until, settledFrom, bookedSince } = mailedDaysAt(timing, now)!;
      const stays = timing.kind === 'PRE_ARRIVAL' ? one.checkInDate : one.checkOutDate;
      expect(stays >= from && stays <= until).toBe(true);
      expect(stays >= settledFrom || bookedAt >= bookedSince).toBe(true);
    }),
    { numRuns: 5_000 },
  );
});

test('before the time of the day nobody is read whose mail goes later that day, and long past bookings never', () => {
  expect(mailedDaysAt(before, '2026-11-17T09:59')).toMatchObject({ from: '2026-11-17', until: '2026-11-19' });
  expect(mailedDaysAt(before, '2026-11-17T10:00')).toMatchObject({
    until: '2026-11-20',
    settledFrom: '2026-11-16',
    bookedSince: '2026-11-14T00:00',
  });
  expect(mailedDaysAt(after, '2026-11-23T18:00')).toMatchObject({ from: '2026-11-18', until: '2026-11-22' });
  expect(mailedDaysAt({ ...before, onSince: null }, '2026-11-17T10:00')).toBeNull();
});
