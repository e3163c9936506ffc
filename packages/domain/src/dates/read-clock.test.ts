import { expect, it } from 'vitest';
import { readClock } from './read-clock.ts';

it.each([
  ['9', '09:00'],
  ['19', '19:00'],
  ['905', '09:05'],
  ['1905', '19:05'],
  ['19:5', '19:05'],
  ['１９：０５', '19:05'],
  ['19時5分', '19:05'],
  ['19時', '19:00'],
  ['7時半', '07:30'],
  ['25:10', '25:10'],
  ['3000', '30:00'],
])('reads %s as %s', (typed, time) => expect(readClock(typed)).toBe(time));

it.each(['', 'あ', '31', '3001', '1960', '12345', '-5', '1:2:3'])('reads %j as no time', (typed) =>
  expect(readClock(typed)).toBeNull(),
);
