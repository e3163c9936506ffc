import type { Locale, ParsedRequestOf, ResultOf, Scope } from '@honjin/contracts';
import type { serveGuestPage } from '@honjin/contracts/registration-internal';
import { isPreCheckInOpen, LOCALES } from '@honjin/domain';
import { systemTx, type ServiceContext, type TenantTx } from '@honjin/service-kit';
import type { BookingTree, UnitNode } from '../../bookings/tree/tree.ts';
import { getTree } from '../../bookings/tree/tree-queries.ts';
import { rpcTx } from '../../house/rpc-tx.ts';
import { heads } from '../guest-mail/stay-facts.ts';
import { html } from 'hono/html';
import { guestActor } from './guest-actor.ts';
import { tellChanged } from '../guest-link/issue-link.ts';
import { readKey } from '../guest-link/link.ts';
import { checkPage } from './page/check-page.ts';
import { formPage, type RoomFacts } from './page/form-page.ts';
import { pageOf, STYLE_SOURCE, type Html } from './page/layout.ts';
import { languageLink, pageFacts, pageLanguage, type PageFacts } from './page/page-facts.ts';
import { PAGE_TEXTS } from './page/page-texts.ts';
import { closedPage, donePage, roomsPage, type ListedRoom } from './page/rooms-page.ts';
import { findBookingOf, noteOpened } from '../guest-link/queries.ts';
import { listAnswered } from './queries.ts';
import { emptyForm, hasErrors, readForm, type ReadRoom, type Sent } from './read-form.ts';
import { saveAnswers } from './save-answers.ts';
import { slotsOf } from './slots.ts';

type Asked = ParsedRequestOf<typeof serveGuestPage>;
type Answer = ResultOf<typeof serveGuestPage>;

/** The part of the page behind the link at which the guest is thanked. */
const DONE = 'done';

/** A page of a form that is filled in has the other language among its buttons. */
const NOTHING = html``;

const localeIn = (text: string): Locale | null => LOCALES.find((one) => one === text) ?? null;

const shown = (text: string, status = 200): Answer => ({
  status,
  html: text,
  location: null,
  styleSource: STYLE_SOURCE,
});
const elsewhere = (location: string): Answer => ({ ...shown('', 303), location });

/** The answer for what is no page: the same for a wrong link, one that is over, and one that was withdrawn (R-PRE-01). */
async function closed(language: Locale): Promise<Answer> {
  const title = PAGE_TEXTS[language].closedTitle;
  const toOther = languageLink({ language }, '');
  return shown(await pageOf({ language, title, house: '', toOther, body: closedPage(language) }), 404);
}

interface Visit {
  tx: TenantTx;
  asked: Asked;
  tree: BookingTree;
  facts: PageFacts;
  openRooms: UnitNode[];
}

function whole({ facts }: Visit, { title, toOther, body }: { title: string; toOther: Html; body: Html }) {
  return pageOf({ language: facts.language, title, house: facts.house.name, toOther, body });
}

function roomFacts({ tree }: Visit, node: UnitNode): RoomFacts {
  const { roomIndex: index, checkInTime } = node.unit;
  return { index, isOnly: tree.units.length === 1, heads: Math.max(heads(node), 1), checkInTime };
}

async function listed(visit: Visit): Promise<ListedRoom[]> {
  const sent = await listAnswered(visit.tx, visit.tree.booking.id);
  const ids = new Set(sent.map(({ roomUnitId }) => roomUnitId));
  return visit.openRooms.map((node) => ({ ...roomFacts(visit, node), isSent: ids.has(node.unit.id) }));
}

async function showRooms(visit: Visit): Promise<Answer> {
  const { facts } = visit;
  const rooms = await listed(visit);
  const { title } = PAGE_TEXTS[facts.language];
  const toOther = languageLink(facts, facts.path);
  return shown(await whole(visit, { title, toOther, body: roomsPage(facts, rooms) }));
}

async function showDone(visit: Visit): Promise<Answer> {
  const { facts } = visit;
  const rooms = await listed(visit);
  if (!rooms.some(({ isSent }) => isSent)) return elsewhere(facts.path);
  const title = PAGE_TEXTS[facts.language].doneTitle;
  const toOther = languageLink(facts, `${facts.path}/${DONE}`);
  return shown(await whole(visit, { title, toOther, body: donePage(facts, rooms) }));
}

async function showForm(visit: Visit, node: UnitNode, filled?: ReadRoom): Promise<Answer> {
  const { facts } = visit;
  const read = filled ?? emptyForm(slotsOf(node));
  const texts = PAGE_TEXTS[facts.language];
  const title = hasErrors(read) ? `${texts.errorMark}${texts.title}` : texts.title;
  const body = formPage(facts, roomFacts(visit, node), read, filled !== undefined);
  const path = `${facts.path}/${node.unit.roomIndex}`;
  const toOther = filled === undefined ? languageLink(facts, path) : NOTHING;
  return shown(await whole(visit, { title, toOther, body }));
}

/** Takes a step of the form: back to it, the last look, or the end. What is wrong brings it back with all that was typed. */
async function takeStep(visit: Visit, node: UnitNode): Promise<Answer> {
  const { tx, asked, facts, tree } = visit;
  const sent: Sent = new Map(asked.fields);
  const step = sent.get('step') ?? '';
  const read = readForm(slotsOf(node), sent, facts.language);
  if (step !== 'check' && step !== 'send') {
    const slots = read.slots.map((slot) => ({ ...slot, errors: {} }));
    return showForm(visit, node, { ...read, slots });
  }
  if (hasErrors(read)) return { ...(await showForm(visit, node, read)), status: 422 };
  if (step === 'send') {
    const place = { bookingId: tree.booking.id, roomUnitId: node.unit.id };
    const isSaved = await saveAnswers(tx, { ...place, room: read });
    return isSaved ? elsewhere(`${facts.path}/${DONE}?lang=${facts.language}`) : closed(facts.language);
  }
  const title = PAGE_TEXTS[facts.language].checkTitle;
  const body = checkPage(facts, roomFacts(visit, node), read);
  return shown(await whole(visit, { title, toOther: NOTHING, body }));
}

function answer(visit: Visit): Promise<Answer> {
  const { asked, openRooms, tree, facts } = visit;
  if (asked.place === DONE && asked.method === 'GET') return showDone(visit);
  const isFirstPage = asked.place === '';
  if (isFirstPage && asked.method === 'GET' && tree.units.length > 1) return showRooms(visit);
  const node = openRooms.find(({ unit }) => isFirstPage || String(unit.roomIndex) === asked.place);
  if (node === undefined) return closed(facts.language);
  return asked.method === 'GET' ? showForm(visit, node) : takeStep(visit, node);
}

/** The language is that of the button that was pressed, of the form, or of the address. */
function chosenIn({ fields, chosenLanguage }: Asked): Locale | null {
  const sent = new Map(fields);
  return localeIn(sent.get('step') ?? '') ?? localeIn(sent.get('lang') ?? '') ?? localeIn(chosenLanguage);
}

async function visitBooking(
  tx: TenantTx,
  asked: Asked,
  given: { bookingId: string; browser: Locale },
): Promise<Answer> {
  const tree = await getTree(tx, given.bookingId);
  const language = pageLanguage(tree, chosenIn(asked), given.browser);
  const openRooms = tree.units.filter(({ unit }) => isPreCheckInOpen(unit.status));
  if (openRooms.length === 0) return closed(chosenIn(asked) ?? given.browser);
  const facts = await pageFacts(tx, tree, { language, path: `/guest/${asked.key}` });
  if (await noteOpened(tx, given.bookingId)) {
    await tx.audit({ action: 'pre-check-in.open', entity: 'booking', entityId: given.bookingId });
    await tellChanged(tx, tree);
  }
  return answer({ tx, asked, tree, facts, openRooms });
}

/** Answers a guest. Of whom the link is nobody is asked: it alone opens its booking, and nothing else (R-PRE-01). */
export function guestPages(context: Pick<ServiceContext, 'db'>) {
  const inTx = rpcTx(context);
  return async (asked: Asked, browser: Locale): Promise<Answer> => {
    const link = readKey(asked.key);
    const found =
      link === null
        ? undefined
        : await systemTx(context.db, 'registration.guest-page', (sql) => findBookingOf(sql, link));
    if (found === undefined) return closed(chosenIn(asked) ?? browser);
    const { bookingId, ...scope }: Scope & { bookingId: string } = found;
    const work = (tx: TenantTx) => visitBooking(tx, asked, { bookingId, browser });
    return (await inTx(guestActor(scope), work)).result;
  };
}
