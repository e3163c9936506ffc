import { html, raw } from 'hono/html';
import type { Locale } from '@honjin/domain';
import { roomTitle, type RoomFacts } from './form-page.ts';
import type { Html } from './layout.ts';
import { stayList, type PageFacts } from './page-facts.ts';
import { PAGE_TEXTS } from './page-texts.ts';
import { qrSvg } from '../qr-svg.ts';

/** A room that is still to come, and whether its guests have answered. */
export type ListedRoom = RoomFacts & { isSent: boolean };

function roomList(facts: PageFacts, rooms: readonly ListedRoom[]): Html {
  const texts = PAGE_TEXTS[facts.language];
  return html`<ul class="rooms">
    ${rooms.map(
      (room) =>
        html`<li>
          <p><strong>${roomTitle(facts, room)}</strong> ${room.isSent ? texts.answered : texts.open}</p>
          <a class="button second" href="${facts.path}/${room.index}?lang=${facts.language}"
            >${room.isSent ? texts.edit : texts.fill}<span class="visually">
              ${texts.room(room.index)}</span
            ></a
          >
        </li>`,
    )}
  </ul>`;
}

/** The rooms of a booking of several, each with its form. */
export function roomsPage(facts: PageFacts, rooms: readonly ListedRoom[]): Html {
  const texts = PAGE_TEXTS[facts.language];
  return html`<h1>${texts.title}</h1>
    <p>${texts.intro(facts.house.name)}</p>
    ${stayList(facts)} ${roomList(facts, rooms)}`;
}

/** The end: what to show at the desk, and how to change what was sent. */
export function donePage(facts: PageFacts, rooms: readonly ListedRoom[]): Html {
  const texts = PAGE_TEXTS[facts.language];
  const isWhole = rooms.every(({ isSent }) => isSent);
  return html`<h1>${texts.doneTitle}</h1>
    <p>${texts.done}</p>
    ${isWhole ? '' : html`<p><strong>${texts.doneRest}</strong></p>`}
    <p>${texts.doneDesk}</p>
    ${raw(qrSvg(facts.bookingNo, texts.qr(facts.bookingNo)))}
    <p class="number">${facts.bookingNo}</p>
    ${stayList(facts)} ${roomList(facts, rooms)}
    <p>${texts.changed}</p>`;
}

/** The one answer for a link that is wrong, over or withdrawn (R-PRE-01). */
export function closedPage(language: Locale): Html {
  const texts = PAGE_TEXTS[language];
  return html`<h1>${texts.closedTitle}</h1>
    <p>${texts.closed}</p>`;
}
