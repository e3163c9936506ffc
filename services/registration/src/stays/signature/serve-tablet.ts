import type { Locale, ParsedRequestOf, ResultOf } from '@honjin/contracts';
import { GUEST_ON_TABLET } from '@honjin/contracts/registration';
import type { serveTabletPage } from '@honjin/contracts/registration-internal';
import { LOCALES } from '@honjin/domain';
import { systemTx, type ServiceContext, type TenantTx } from '@honjin/service-kit';
import type { Vault } from '../../guests/passport/seal.ts';
import { openDesk } from '../../bookings/desk/desk.ts';
import { rpcTx } from '../../house/rpc-tx.ts';
import { makeKey, readKey, type ReadLink } from '../guest-link/link.ts';
import { houseOf } from '../guest-mail/stay-facts.ts';
import { cardPage } from './page/card-page.ts';
import { SCRIPT_SOURCE, STYLE_SOURCE } from './page/tablet-layout.ts';
import { closedPage, pairPage, thanksPage, waitingPage } from './page/tablet-pages.ts';
import { findOnTablet, type SignatureRow } from '../card-seal/queries.ts';
import { openShown } from '../card-seal/sealed-card.ts';
import { tabletActor } from './tablet-actor.ts';
import { findTablet, findTabletOf, noteSeen, updatePaired, type KnownTablet } from './tablet-queries.ts';
import { takeSignature, type SentSignature, type SignFault } from './take-signature.ts';

type Asked = ParsedRequestOf<typeof serveTabletPage>;
type Answer = ResultOf<typeof serveTabletPage>;

const PATH = '/tablet';
const PAIR = 'pair/';
/** The state of a tablet that shows no card, as its script compares it. */
const WAITING = 'waiting';

const localeIn = (text: string): Locale | null => LOCALES.find((one) => one === text) ?? null;

const shown = (html: string, status = 200): Answer => ({
  status,
  html,
  location: null,
  styleSource: STYLE_SOURCE,
  scriptSource: SCRIPT_SOURCE,
  newKey: null,
  tabletId: null,
});
const elsewhere = (location: string): Answer => ({ ...shown('', 303), location });

/** The answer for a browser that is no tablet: the same for a wrong key, one that was taken away, and an old link. */
const closed = async (language: Locale) => shown(await closedPage(language), 404);

interface Visit {
  tx: TenantTx;
  vault: Vault;
  asked: Asked;
  tabletId: string;
  browser: Locale;
}

const houseIn = async (tx: TenantTx, language: Locale) => houseOf(await openDesk(tx), language).name;

async function showCard(
  visit: Visit,
  row: SignatureRow,
  again?: { fault: SignFault | null; sent: SentSignature },
) {
  const { tx, vault, asked } = visit;
  const content = openShown(tx, vault, row);
  const language = again?.sent.language ?? localeIn(asked.chosenLanguage) ?? content.language;
  const house = await houseIn(tx, language);
  return shown(await cardPage({ id: row.id, content, language, house, again }), again?.fault ? 422 : 200);
}

async function showFirst(visit: Visit): Promise<Answer> {
  const { tx, tabletId } = visit;
  const row = await findOnTablet(tx, tabletId);
  if (row !== undefined) return showCard(visit, row);
  const houses = { ja: await houseIn(tx, 'ja'), en: await houseIn(tx, 'en') };
  return shown(await waitingPage(houses));
}

async function showThanks(visit: Visit): Promise<Answer> {
  const { tx, tabletId, asked, browser } = visit;
  if ((await findOnTablet(tx, tabletId)) !== undefined) return elsewhere(PATH);
  const language = localeIn(asked.chosenLanguage) ?? browser;
  return shown(await thanksPage(language, await houseIn(tx, language)));
}

function readSent({ fields }: Asked): SentSignature & { step: string } {
  const sent = new Map(fields);
  const step = sent.get('step') ?? '';
  return {
    step,
    id: sent.get('card') ?? '',
    strokes: sent.get('strokes') ?? '',
    typed: sent.get('typed') ?? '',
    isAgreed: sent.get('agreed') === 'on',
    language: localeIn(step) ?? localeIn(sent.get('lang') ?? '') ?? 'ja',
  };
}

/** Takes a step of the page: the other language, or the signature. What is wrong brings it back with all that was written. */
async function takeStep(visit: Visit): Promise<Answer> {
  const { tx, vault, asked, tabletId } = visit;
  const sent = readSent(asked);
  const row = await findOnTablet(tx, tabletId);
  if (row === undefined || row.id !== sent.id) return elsewhere(PATH);
  if (sent.step !== 'sign') return showCard(visit, row, { fault: null, sent });
  const taken = await takeSignature(tx, vault, tabletId, sent);
  if (taken === 'DONE') return elsewhere(`${PATH}/thanks?lang=${sent.language}`);
  return taken === 'GONE' ? elsewhere(PATH) : showCard(visit, row, { fault: taken, sent });
}

async function showState({ tx, tabletId }: Visit): Promise<Answer> {
  await noteSeen(tx, tabletId);
  return shown((await findOnTablet(tx, tabletId))?.id ?? WAITING);
}

function visitTablet(visit: Visit): Promise<Answer> {
  const { asked, browser } = visit;
  if (asked.method === 'POST') return asked.place === '' ? takeStep(visit) : closed(browser);
  if (asked.place === '') return showFirst(visit);
  if (asked.place === 'state') return showState(visit);
  return asked.place === 'thanks' ? showThanks(visit) : closed(browser);
}

/** Answers tablets. Who stands before one is not asked: its key opens the card that was put on it, and nothing else (R-SIGN-01). */
export function tabletPages(context: Pick<ServiceContext, 'db'>, vault: () => Vault) {
  const inTx = rpcTx(context);
  const find = async (key: ReadLink | null): Promise<KnownTablet | undefined> =>
    key === null
      ? undefined
      : systemTx(context.db, 'registration.sign-tablet', (sql) => findTabletOf(sql, key));

  async function pair(asked: Asked, browser: Locale): Promise<Answer> {
    const link = readKey(asked.place.slice(PAIR.length));
    const found = await find(link);
    if (link === null || found === undefined || !found.isLink) return closed(browser);
    const language = localeIn(asked.chosenLanguage) ?? browser;
    const work = async (tx: TenantTx): Promise<Answer> => {
      const tablet = await findTablet(tx, found.tabletId);
      if (tablet === undefined) return closed(browser);
      if (asked.method === 'GET')
        return shown(await pairPage(language, await houseIn(tx, language), tablet.name));
      const { key, secretHash } = makeKey(found.storeId);
      if (!(await updatePaired(tx, { pairHash: link.secretHash, secretHash }))) return closed(browser);
      const after = { tablet: tablet.name };
      await tx.audit({ action: 'sign-tablet.paired', entity: 'store', entityId: found.storeId, after });
      return { ...elsewhere(PATH), newKey: key, tabletId: found.tabletId };
    };
    const { tabletId: _tablet, isLink: _isLink, ...scope } = found;
    return (await inTx(tabletActor(scope, GUEST_ON_TABLET), work)).result;
  }

  return async (asked: Asked, browser: Locale): Promise<Answer> => {
    if (asked.place.startsWith(PAIR)) return pair(asked, browser);
    const found = await find(readKey(asked.tabletKey));
    if (found === undefined || found.isLink) return closed(browser);
    const { tabletId, isLink: _isLink, ...scope } = found;
    const work = (tx: TenantTx) => visitTablet({ tx, vault: vault(), asked, tabletId, browser });
    const answer = (await inTx(tabletActor(scope, GUEST_ON_TABLET), work)).result;
    // A tablet that is used keeps its key; browsers forget what is not renewed.
    const renewed = asked.method === 'GET' && asked.place === '' ? asked.tabletKey : null;
    return { ...answer, newKey: renewed, tabletId };
  };
}
