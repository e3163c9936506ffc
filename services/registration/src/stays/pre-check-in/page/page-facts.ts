import { formatDateWithWeekday, LANGUAGE_NAMES, type Locale } from '@honjin/domain';
import { openDesk } from '../../../bookings/desk/desk.ts';
import type { BookingTree } from '../../../bookings/tree/tree.ts';
import { html } from 'hono/html';
import type { TenantTx } from '@honjin/service-kit';
import { houseOf, languageOf, periodOf } from '../../guest-mail/stay-facts.ts';
import type { Html } from './layout.ts';
import { PAGE_TEXTS } from './page-texts.ts';

/** The things of a booking that its page tells: its number, its days and its house; nothing of money, rooms or others. */
export interface PageFacts {
  language: Locale;
  /** The address of the page, below the origin. */
  path: string;
  bookingNo: string;
  stay: string;
  house: ReturnType<typeof houseOf>;
}

/** The language that was chosen on the page, else that of the guest, else that of the browser. */
export function pageLanguage(tree: BookingTree, chosen: Locale | null, browser: Locale): Locale {
  const isKnown = tree.units.some(({ guests }) =>
    guests.some(({ country, nationality }) => country !== '' || nationality !== ''),
  );
  return chosen ?? (isKnown ? languageOf(tree) : browser);
}

export async function pageFacts(
  tx: TenantTx,
  tree: BookingTree,
  { language, path }: Pick<PageFacts, 'language' | 'path'>,
): Promise<PageFacts> {
  const { arrival, departure } = periodOf(tree);
  const day = (date: string) => formatDateWithWeekday(date, language);
  return {
    language,
    path,
    bookingNo: tree.booking.bookingNo,
    stay: `${day(arrival)} – ${day(departure)}`,
    house: houseOf(await openDesk(tx), language),
  };
}

export function stayList({ language, bookingNo, stay }: PageFacts): Html {
  const texts = PAGE_TEXTS[language];
  return html`<dl>
    <dt>${texts.bookingNo}</dt>
    <dd>${bookingNo}</dd>
    <dt>${texts.stay}</dt>
    <dd>${stay}</dd>
  </dl>`;
}

/** The note on personal data, with how the house is reached (R-PRE-02). */
export function privacyNote({ language, house }: PageFacts): Html {
  const texts = PAGE_TEXTS[language];
  const contact = [house.tel, house.email].filter((text) => text !== '').join(' / ');
  return html`<section class="note">
    <h2>${texts.privacyTitle}</h2>
    <p>${texts.privacy(house.name, contact)}</p>
  </section>`;
}

const otherOf = (language: Locale): Locale => (language === 'ja' ? 'en' : 'ja');

/** The way to the same page in the other language. */
export function languageLink({ language }: Pick<PageFacts, 'language'>, path: string): Html {
  const other = otherOf(language);
  return html`<a href="${path}?lang=${other}" lang="${other}" hreflang="${other}"
    >${LANGUAGE_NAMES[other]}</a
  >`;
}

/**
 * The same as a button of the form, which keeps what was typed. It stands behind the others: Enter in a field presses the
 * first button of its form.
 */
export function languageButton(language: Locale): Html {
  const other = otherOf(language);
  return html`<button class="second" name="step" value="${other}" lang="${other}" formnovalidate>
    ${LANGUAGE_NAMES[other]}
  </button>`;
}
