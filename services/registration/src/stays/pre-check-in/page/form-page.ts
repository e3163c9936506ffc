import { html } from 'hono/html';
import {
  maskPhone,
  maskText,
  maskEmail,
  PRE_CHECK_IN_FIELDS,
  type PreCheckInAnswer,
  type PreCheckInField,
} from '@honjin/domain';
import { COUNTRIES } from '../countries.ts';
import { ARRIVAL_TIMES, type ReadRoom, type ReadSlot } from '../read-form.ts';
import type { Html } from './layout.ts';
import { languageButton, privacyNote, stayList, type PageFacts } from './page-facts.ts';
import { PAGE_TEXTS, type PageTexts } from './page-texts.ts';

export interface RoomFacts {
  index: number;
  /** A booking of one room does not number it. */
  isOnly: boolean;
  heads: number;
  checkInTime: string;
}

/** How browsers know a field, to fill it by themselves; only of the first guest, who has the device in hand. */
const AUTOCOMPLETE: Partial<Record<PreCheckInField, string>> = {
  nameKanji: 'name',
  country: 'country',
  postalCode: 'postal-code',
  state: 'address-level1',
  city: 'address-level2',
  address1: 'address-line1',
  address2: 'address-line2',
  phone: 'tel',
  email: 'email',
};
const TYPE: Partial<Record<PreCheckInField, string>> = { phone: 'tel', email: 'email' };
const MODE: Partial<Record<PreCheckInField, string>> = { postalCode: 'numeric' };
const REQUIRED: ReadonlySet<PreCheckInField> = new Set(['nameKanji', 'nameKana', 'country', 'address1']);

/** Shows of what the store has just enough to know it again: whoever has the link is not proven to be the guest (R-PRE-03). */
function maskOf(field: PreCheckInField, known: PreCheckInAnswer): string {
  const value = known[field];
  if (value === '' || ['nameKanji', 'nameKana', 'country', 'nationality'].includes(field)) return '';
  if (field === 'phone') return maskPhone(value);
  return field === 'email' ? maskEmail(value) : maskText(value);
}

export function timeShown(time: string, { language }: Pick<PageFacts, 'language'>): string {
  const [hours = 0, minutes = ''] = time.split(':').map((part, index) => (index === 0 ? Number(part) : part));
  if (Number(hours) < 24) return time;
  const clock = `${String(Number(hours) - 24).padStart(2, '0')}:${minutes}`;
  return language === 'ja' ? `翌${clock}` : `${clock} (next day)`;
}

const idOf = (slot: ReadSlot, field: PreCheckInField) => `${slot.slot.key}.${field}`;

function options(facts: PageFacts, texts: PageTexts, chosen: string): Html {
  return html`<option value="">${texts.choose}</option>
    ${COUNTRIES[facts.language].map(
      ({ code, name }) => html`<option value="${code}" ${chosen === code ? 'selected' : ''}>${name}</option>`,
    )}`;
}

function control(facts: PageFacts, read: ReadSlot, field: PreCheckInField, described: string): Html {
  const id = idOf(read, field);
  const value = read.typed[field];
  const isWrong = read.errors[field] !== undefined ? 'true' : 'false';
  const fill = read.slot.isFirst ? (AUTOCOMPLETE[field] ?? 'off') : 'off';
  if (field === 'country' || field === 'nationality')
    return html`<select
      id="${id}"
      name="${id}"
      autocomplete="${fill}"
      aria-invalid="${isWrong}"
      aria-describedby="${described}"
    >
      ${options(facts, PAGE_TEXTS[facts.language], value)}
    </select>`;
  return html`<input
    id="${id}"
    name="${id}"
    type="${TYPE[field] ?? 'text'}"
    inputmode="${MODE[field] ?? TYPE[field] ?? 'text'}"
    value="${value}"
    maxlength="200"
    autocomplete="${fill}"
    aria-invalid="${isWrong}"
    aria-describedby="${described}"
  />`;
}

function fieldPart(facts: PageFacts, read: ReadSlot, field: PreCheckInField): Html {
  const texts = PAGE_TEXTS[facts.language];
  const id = idOf(read, field);
  const error = read.errors[field];
  const mask = maskOf(field, read.slot.known);
  const hints = [texts.hints[field] ?? '', mask === '' ? '' : texts.known(mask)].filter(
    (hint) => hint !== '',
  );
  const isRequired =
    read.slot.isFirst &&
    REQUIRED.has(field) &&
    mask === '' &&
    !(field === 'nameKana' && facts.language === 'en');
  const described = [hints.length > 0 ? `${id}.hint` : '', error === undefined ? '' : `${id}.error`];
  return html`<div class="field">
    <label for="${id}"
      >${texts.fields[field]}${isRequired ? html`<small>${texts.required}</small>` : ''}</label
    >
    ${hints.length > 0 ? html`<p class="hint" id="${id}.hint">${hints.map((hint) => html`<span>${hint}</span> `)}</p>` : ''}
    ${error === undefined ? '' : html`<p class="error" id="${id}.error">${texts.errorMark}${error}</p>`}
    ${control(facts, read, field, described.filter((part) => part !== '').join(' '))}
  </div>`;
}

function guestPart(facts: PageFacts, read: ReadSlot, index: number): Html {
  const texts = PAGE_TEXTS[facts.language];
  const same = `${read.slot.key}.same`;
  const box = html`<div class="field">
    <label class="check" for="${same}"
      ><input type="checkbox" id="${same}" name="${same}" value="on" ${read.isSame ? 'checked' : ''} />
      ${texts.same}</label
    >
  </div>`;
  return html`<fieldset>
    <legend>${texts.guest(index + 1)}</legend>
    ${PRE_CHECK_IN_FIELDS.map((field) =>
      field === 'country' && !read.slot.isFirst
        ? html`${box}${fieldPart(facts, read, field)}`
        : fieldPart(facts, read, field),
    )}
  </fieldset>`;
}

function summary(facts: PageFacts, { slots }: ReadRoom): Html {
  const texts = PAGE_TEXTS[facts.language];
  const lines = slots.flatMap((read, index) =>
    PRE_CHECK_IN_FIELDS.flatMap((field) => {
      const error = read.errors[field];
      return error === undefined
        ? []
        : html`<li>
            <a href="#${idOf(read, field)}">${texts.guest(index + 1)} ${texts.fields[field]}: ${error}</a>
          </li>`;
    }),
  );
  if (lines.length === 0) return html``;
  return html`<div class="summary" role="alert">
    <h2>${texts.errorTitle}</h2>
    <ul>
      ${lines}
    </ul>
  </div>`;
}

function arrivalPart(facts: PageFacts, { checkInTime }: RoomFacts, chosen: string): Html {
  const texts = PAGE_TEXTS[facts.language];
  return html`<div class="field">
    <label for="arrival">${texts.arrival}</label>
    <p class="hint" id="arrival.hint">${texts.arrivalHint(checkInTime)}</p>
    <select id="arrival" name="arrival" aria-describedby="arrival.hint">
      <option value="">${texts.notSaid}</option>
      ${ARRIVAL_TIMES.map(
        (time) =>
          html`<option value="${time}" ${time === chosen ? 'selected' : ''}>
            ${timeShown(time, facts)}
          </option>`,
      )}
    </select>
  </div>`;
}

export function roomTitle(facts: PageFacts, { index, isOnly, heads }: RoomFacts): string {
  const texts = PAGE_TEXTS[facts.language];
  return isOnly ? texts.guestsOf(heads) : `${texts.room(index)} ${texts.guestsOf(heads)}`;
}

/** The form of a room, with what is wrong beside each field and above all of them. */
export function formPage(facts: PageFacts, room: RoomFacts, read: ReadRoom, isFilled: boolean): Html {
  const texts = PAGE_TEXTS[facts.language];
  return html`<h1>${texts.title}</h1>
    ${summary(facts, read)}
    <p>${texts.intro(facts.house.name)}</p>
    ${stayList(facts)}
    <h2>${roomTitle(facts, room)}</h2>
    ${read.slots.length > 1 ? html`<p>${texts.further}</p>` : ''}
    <form method="post" action="${facts.path}/${room.index}" novalidate>
      <input type="hidden" name="lang" value="${facts.language}" />
      ${read.slots.map((slot, index) => guestPart(facts, slot, index))}
      ${arrivalPart(facts, room, read.arrival)}
      <button name="step" value="check">${texts.check}</button>
      ${isFilled ? languageButton(facts.language) : ''}
    </form>
    ${privacyNote(facts)}`;
}
