import { formatYen } from '@honjin/domain';
import type { Confirmation } from './confirmation.ts';
import {
  cancellationFacts,
  cancellationNotes,
  houseLines,
  mealText,
  paidFacts,
  periodText,
  provisionalMark,
  stayFacts,
  taxFacts,
  taxNote,
  wordsOf,
  type Fact,
} from './confirmation-facts.ts';

const factLine = ([name, value]: Fact) => `${name}: ${value}`;
const headed = (title: string, lines: readonly string[]) =>
  lines.length === 0 ? [] : [`■ ${title}`, ...lines, ''];

function roomLines(confirmation: Confirmation): string[] {
  const words = wordsOf(confirmation);
  return confirmation.rooms.flatMap((room, index) => {
    const period = periodText(room, confirmation);
    return [
      `${index + 1}) ${[room.roomType, period].filter((text) => text !== '').join('  ')}`,
      `   ${words.guests}: ${room.guests}`,
      `   ${words.plan}: ${room.plan}`,
      `   ${words.meals}: ${mealText(room, confirmation)}`,
    ];
  });
}

function priceLines(confirmation: Confirmation): string[] {
  const words = wordsOf(confirmation);
  return [
    ...confirmation.lines.map(({ name, quantity, amount }) => `${name} × ${quantity}: ${formatYen(amount)}`),
    `${words.total}: ${formatYen(confirmation.money.total)}`,
    ...taxFacts(confirmation).map((fact) => `  ${factLine(fact)}`),
    `  ${taxNote(confirmation)}`,
    ...paidFacts(confirmation).map(factLine),
  ];
}

const linesOf = (text: string) => (text.trim() === '' ? [] : text.trim().split('\n'));

/** The confirmation as the text of a mail. */
export function confirmationText(confirmation: Confirmation): string {
  const words = wordsOf(confirmation);
  const { texts } = confirmation;
  const mark = provisionalMark(confirmation);
  const before = [texts.greeting, texts.body].filter((text) => text.trim() !== '');
  return [
    ...before.flatMap((text) => [text, '']),
    ...(mark === null ? [] : [mark, '']),
    ...headed(words.title, stayFacts(confirmation).map(factLine)),
    ...headed(words.rooms, roomLines(confirmation)),
    ...headed(words.price, priceLines(confirmation)),
    ...headed(words.cancellation, [
      ...cancellationFacts(confirmation).map(factLine),
      ...cancellationNotes(confirmation),
    ]),
    ...headed(words.houseRules, linesOf(texts.houseRules)),
    ...headed(words.access, linesOf(texts.access)),
    confirmation.house.name,
    ...houseLines(confirmation),
    '',
  ].join('\n');
}
