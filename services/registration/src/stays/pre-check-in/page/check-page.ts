import { html } from 'hono/html';
import { PRE_CHECK_IN_FIELDS, PRE_CHECK_IN_PARTS, type PreCheckInField } from '@honjin/domain';
import { COUNTRIES } from '../countries.ts';
import type { ReadRoom, ReadSlot } from '../read-form.ts';
import { roomTitle, timeShown, type RoomFacts } from './form-page.ts';
import type { Html } from './layout.ts';
import { languageButton, privacyNote, stayList, type PageFacts } from './page-facts.ts';
import { PAGE_TEXTS } from './page-texts.ts';

const OF_HOUSE: ReadonlySet<PreCheckInField> = new Set([...PRE_CHECK_IN_PARTS.ADDRESS, 'phone', 'email']);

function shown(facts: PageFacts, read: ReadSlot, field: PreCheckInField): string {
  const texts = PAGE_TEXTS[facts.language];
  const typed = read.typed[field];
  // What came from the first guest may be what only the store knows.
  if (read.isSame && OF_HOUSE.has(field) && typed === '') return texts.sameShown;
  const value = read.answer[field];
  // What is left empty stays as the store has it (R-PRE-03).
  if (value === '') return read.slot.known[field] === '' ? texts.untold : texts.kept;
  if (field !== 'country' && field !== 'nationality') return value;
  return COUNTRIES[facts.language].find(({ code }) => code === value)?.name ?? texts.untold;
}

function guestPart(facts: PageFacts, read: ReadSlot, index: number): Html {
  const texts = PAGE_TEXTS[facts.language];
  return html`<h2>${texts.guest(index + 1)}</h2>
    <dl>
      ${PRE_CHECK_IN_FIELDS.map(
        (field) =>
          html`<dt>${texts.fields[field]}</dt>
            <dd>${shown(facts, read, field)}</dd>`,
      )}
    </dl>`;
}

/** The form goes on with the page, so that nothing is kept until it is sent. */
function keptFields(facts: PageFacts, { slots, arrival }: ReadRoom): Html {
  const hidden = (name: string, value: string) =>
    html`<input type="hidden" name="${name}" value="${value}" />`;
  return html`${hidden('lang', facts.language)}${hidden('arrival', arrival)}${slots.map(
    ({ slot, typed, isSame }) =>
      html`${PRE_CHECK_IN_FIELDS.map((field) => hidden(`${slot.key}.${field}`, typed[field]))}${isSame ? hidden(`${slot.key}.same`, 'on') : ''}`,
  )}`;
}

/** The last look before the guest sends. */
export function checkPage(facts: PageFacts, room: RoomFacts, read: ReadRoom): Html {
  const texts = PAGE_TEXTS[facts.language];
  return html`<h1>${texts.checkTitle}</h1>
    <p>${texts.checkIntro}</p>
    ${stayList(facts)}
    <h2>${roomTitle(facts, room)}</h2>
    ${read.slots.map((slot, index) => guestPart(facts, slot, index))}
    <dl>
      <dt>${texts.arrival}</dt>
      <dd>${read.arrival === '' ? texts.notSaid : timeShown(read.arrival, facts)}</dd>
    </dl>
    <form method="post" action="${facts.path}/${room.index}">
      ${keptFields(facts, read)}
      <button name="step" value="send">${texts.send}</button>
      <button class="second" name="step" value="edit">${texts.back}</button>
      ${languageButton(facts.language)}
    </form>
    ${privacyNote(facts)}`;
}
