import {
  formatDate,
  formatDateWithWeekday,
  formatPostalCode,
  LANGUAGE_NAMES,
  SIGNATURE_FIELD,
  TYPED_NAME_LETTERS,
  type Locale,
} from '@honjin/domain';
import { html } from 'hono/html';
import { CARD_TEXTS, countryName } from '../../registration-card/card-texts.ts';
import type { CardView } from '../../registration-card/read-cards.ts';
import type { ShownCard } from '../../card-seal/sealed-card.ts';
import type { SentSignature, SignFault } from '../take-signature.ts';
import { tabletPage, type Html } from './tablet-layout.ts';
import { TABLET_TEXTS } from './tablet-texts.ts';

interface CardOnTablet {
  id: string;
  content: ShownCard;
  language: Locale;
  house: string;
  /** The fields as they were sent before, with what is wrong with them; nothing is when the language was changed. */
  again: { fault: SignFault | null; sent: SentSignature } | undefined;
}

function rowsOf(card: CardView, language: Locale): [string, string][] {
  const { entries, ...texts } = CARD_TEXTS[language];
  const day = (date: string) => formatDateWithWeekday(date, language);
  const postal = card.postalCode === '' ? '' : `〒${formatPostalCode(card.postalCode)} `;
  const rows: [string, string][] = [
    [entries.name, card.guestName],
    [entries.kana, card.guestKana],
    [entries.birth, card.dateOfBirth === null ? '' : formatDate(card.dateOfBirth)],
    [entries.address, `${postal}${card.address}`.trim()],
    [entries.phone, card.phoneNumber],
    [entries.email, card.email],
    [entries.company, card.companyName],
    [entries.nationality, countryName(card.nationality, language)],
    [entries.passport, card.passportNo],
    [texts.stay, `${day(card.checkInDate)} – ${day(card.checkOutDate)}`],
    [texts.room, card.roomNo],
    [texts.guests, TABLET_TEXTS[language].people(card.paxCount)],
    [texts.booking, card.bookingNo],
  ];
  return rows.filter(([, value]) => value !== '');
}

function cardPart({ content, language }: CardOnTablet): Html {
  const texts = TABLET_TEXTS[language];
  const terms = content.terms[language] || content.terms.ja;
  return html`<section aria-labelledby="card">
    <h1 id="card">${texts.cardTitle}</h1>
    <p>${texts.check}</p>
    <dl>
      ${rowsOf(content.card, language).map(
        ([head, value]) =>
          html`<dt>${head}</dt>
            <dd>${value}</dd>`,
      )}
    </dl>
    <div class="terms">
      <h2>${texts.termsTitle}</h2>
      <p>${texts.law}</p>
      ${terms === '' ? '' : html`<p>${terms}</p>`}
    </div>
  </section>`;
}

function faultPart({ content, language, again }: CardOnTablet): Html | '' {
  const fault = again?.fault ?? null;
  if (fault === null) return '';
  const texts = TABLET_TEXTS[language];
  const text = fault === 'TOO_LITTLE' && content.allowsTyped ? texts.faultWithTyped : texts.faults[fault];
  return html`<p class="fault" role="alert" tabindex="-1" data-fault>${texts.errorMark}${text}</p>`;
}

function typedPart({ content, language, again }: CardOnTablet): Html | '' {
  if (!content.allowsTyped) return '';
  return html`<label for="typed">${TABLET_TEXTS[language].typedLabel}</label>
    <input
      id="typed"
      name="typed"
      type="text"
      maxlength="${TYPED_NAME_LETTERS}"
      autocomplete="off"
      value="${again?.sent.typed ?? ''}"
    />`;
}

function signPart(given: CardOnTablet): Html {
  const { id, language, again } = given;
  const texts = TABLET_TEXTS[language];
  const { width, height } = SIGNATURE_FIELD;
  return html`<form
    id="sign"
    method="post"
    action="/tablet"
    novalidate
    data-sign
    data-cleared="${texts.cleared}"
  >
    <input type="hidden" name="card" value="${id}" />
    <input type="hidden" name="lang" value="${language}" />
    <input type="hidden" name="strokes" value="${again?.sent.strokes ?? ''}" />
    ${faultPart(given)}
    <h2>${texts.signTitle}<small class="visually">${texts.required}</small></h2>
    <p id="hint">${texts.signHint}</p>
    <noscript><p>${texts.needsScript}</p></noscript>
    <canvas
      width="${width}"
      height="${height}"
      role="img"
      aria-label="${texts.padName}"
      aria-describedby="hint"
    ></canvas>
    ${typedPart(given)}
    <label class="check">
      <input type="checkbox" name="agreed" required ${again?.sent.isAgreed ? 'checked' : ''} />
      <span>${texts.agree}<small>${texts.required}</small></span>
    </label>
    <div class="buttons">
      <button type="button" class="second" data-clear>${texts.clear}</button>
      <button name="step" value="sign">${texts.done}</button>
    </div>
    <p class="visually" role="status"></p>
  </form>`;
}

/** The card of one guest, with the field for the signature. */
export function cardPage(given: CardOnTablet): Promise<string> {
  const { id, language, house, again } = given;
  const texts = TABLET_TEXTS[language];
  const other: Locale = language === 'ja' ? 'en' : 'ja';
  // A form of its own: Enter in a field presses the first button of its form, and that must not be this one.
  const aside = html`<form method="post" action="/tablet" data-other>
    <input type="hidden" name="card" value="${id}" />
    <input type="hidden" name="strokes" value="" />
    <input type="hidden" name="typed" value="" />
    <input type="hidden" name="agreed" value="" />
    <button class="second" name="step" value="${other}" lang="${other}">${LANGUAGE_NAMES[other]}</button>
  </form>`;
  const body = html`<main><div class="columns">${cardPart(given)} ${signPart(given)}</div></main>`;
  const title = again?.fault ? `${texts.errorMark}${texts.cardTitle}` : texts.cardTitle;
  return tabletPage({ language, title, house, state: id, aside, body });
}
