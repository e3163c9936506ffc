import { formatDateWithWeekday, formatLocalDateTime, formatPostalCode, formatYen } from '@honjin/domain';
import type { Confirmation, ConfirmedRoom } from './confirmation.ts';
import { CONFIRMATION_WORDS, COUNTED, type ConfirmationWords } from './mail-words.ts';

/** A named fact of a confirmation, as paper and mail say it. */
export type Fact = readonly [name: string, value: string];

export function wordsOf({ language }: Confirmation): ConfirmationWords {
  return CONFIRMATION_WORDS[language];
}

/** Marks a booking that is not certain yet. */
export function provisionalMark(confirmation: Confirmation): string | null {
  const { provisionalUntil: until } = confirmation;
  const words = wordsOf(confirmation);
  if (until === null) return null;
  return until === '' ? words.provisional : words.provisionalUntil(formatLocalDateTime(until));
}

export function stayFacts(confirmation: Confirmation): Fact[] {
  const words = wordsOf(confirmation);
  const counted = COUNTED[confirmation.language];
  const day = (date: string) => formatDateWithWeekday(date, confirmation.language);
  const { arrival, departure, checkInTime, checkOutTime, nights, rooms, guests } = confirmation;
  return [
    [words.bookingNo, confirmation.bookingNo],
    [words.guest, words.honorific(confirmation.guestName)],
    [words.arrival, `${day(arrival)}  ${words.checkInFrom(checkInTime)}`],
    [words.departure, `${day(departure)}  ${words.checkOutUntil(checkOutTime)}`],
    [
      words.stay,
      [counted.nights(nights), counted.rooms(rooms.length), counted.guests(guests)].join(counted.comma),
    ],
  ];
}

export function mealText({ meals, mealCount }: ConfirmedRoom, confirmation: Confirmation): string {
  const words = wordsOf(confirmation);
  if (meals.length > 0) return meals.join(COUNTED[confirmation.language].comma);
  return mealCount > 0 ? words.mealCount(mealCount) : words.noMeals;
}

/** The days of a room, where they are not those of the booking. */
export function periodText({ period }: ConfirmedRoom, confirmation: Confirmation): string {
  if (period === null) return '';
  const day = (date: string) => formatDateWithWeekday(date, confirmation.language);
  return wordsOf(confirmation).fromTo(day(period.from), day(period.until));
}

/** The taxes in the total, each by its name; a tax of the town that is not due is not named. */
export function taxFacts(confirmation: Confirmation): Fact[] {
  const words = wordsOf(confirmation);
  const { taxes, accommodationTax, bathTax } = confirmation;
  const facts: Fact[] = taxes.map(({ percent, yen }) => [words.taxOf(percent), formatYen(yen)]);
  if (accommodationTax !== 0) facts.push([words.accommodationTax, formatYen(accommodationTax)]);
  if (bathTax !== 0) facts.push([words.bathTax, formatYen(bathTax)]);
  return facts;
}

/** How the taxes of the total are to be read. */
export function taxNote(confirmation: Confirmation): string {
  const { noLodgingTax, inTotal } = wordsOf(confirmation);
  return confirmation.accommodationTax === 0 && confirmation.bathTax === 0 ? noLodgingTax : inTotal;
}

export function paidFacts(confirmation: Confirmation): Fact[] {
  const words = wordsOf(confirmation);
  const { paid, due } = confirmation.money;
  return [
    [words.paid, formatYen(paid)],
    [words.due, formatYen(due)],
  ];
}

/** The cost of giving up on which days, and not coming. */
export function cancellationFacts(confirmation: Confirmation): Fact[] {
  const words = wordsOf(confirmation);
  const day = (date: string) => formatDateWithWeekday(date, confirmation.language);
  const cost = (percent: number) => (percent === 0 ? words.free : words.percent(percent));
  const { periods, noShowPercent } = confirmation.cancellation;
  return [
    ...periods.map(({ from, until, percent }): Fact => [
      from === null ? words.until(day(until)) : words.fromTo(day(from), day(until)),
      cost(percent),
    ]),
    [words.noShow, cost(noShowPercent)],
  ];
}

/** The notes under the fees, those of the plan first. */
export function cancellationNotes(confirmation: Confirmation): string[] {
  const words = wordsOf(confirmation);
  const notes = [words.basis, ...paragraphs(confirmation.texts.cancellation)];
  return confirmation.isNonRefundable ? [words.nonRefundable, ...notes] : notes;
}

export function houseLines({ house, language }: Pick<Confirmation, 'house' | 'language'>): string[] {
  const words = CONFIRMATION_WORDS[language];
  const { zipcode, address, tel, email } = house;
  return [
    `${zipcode === '' ? '' : `〒${formatPostalCode(zipcode)} `}${address}`.trim(),
    tel === '' ? '' : `${words.tel} ${tel}`,
    email === '' ? '' : `${words.email} ${email}`,
  ].filter((line) => line !== '');
}

/** The lines of a text that say something. */
export function paragraphs(text: string): string[] {
  return text.split('\n').filter((line) => line.trim() !== '');
}
