import { fromWire, toWire, WIRE_HEADERS } from '@honjin/contracts';
import { pairSignTablet } from '@honjin/contracts/registration';
import { serveTabletPage } from '@honjin/contracts/registration-internal';
import { addDays } from '@honjin/domain';
import type { RunningService } from '@honjin/service-kit';
import type { TestChain } from '@honjin/test-kit';
import { book, bookingOf, roomOf, show } from './bookings.ts';
import { gatewayActor } from './guest-pages.ts';
import { TODAY, type Hotel } from './masters.ts';

export interface TabletPage {
  status: number;
  html: string;
  location: string | null;
  newKey: string | null;
  tabletId: string | null;
}

/** Two strokes, as a guest draws them. */
export const STROKES = '100,100 200,180 300,90;320,100 420,200';

export const YAMADA = {
  guestNameSingleByte: 'ヤマダ タロウ',
  guestKanjiName: '山田 太郎',
  phoneNumber: '09012345678',
  city: '札幌市中央区',
  address1: '北1条西2-3',
};

/** A guest with a card, in a booking of their own that comes so many days from now. */
export async function arriveOn(
  chain: TestChain,
  service: RunningService,
  hotel: Hotel,
  { day, guest = YAMADA }: { day: number; guest?: object },
) {
  const room = roomOf(hotel, { from: addDays(TODAY, day), nights: 1 });
  const made = await book(chain, service, bookingOf([{ ...room, bGuestInformation: [guest as never] }]));
  const [unit] = (await show(chain, service, made.id)).bRoomUnit;
  return { id: made.id, unitId: unit!.id, guestId: unit!.bGuestInformation[0]!.id };
}

/** A tablet in front of a guest, with what the gateway passes on of it. */
export class SignTablet {
  id = '';
  key = '';
  readonly #chain: TestChain;
  readonly #service: RunningService;

  constructor(chain: TestChain, service: RunningService) {
    this.#chain = chain;
    this.#service = service;
  }

  async ask(
    method: 'GET' | 'POST',
    place: string,
    fields: Readonly<Record<string, string>> = {},
    { key = this.key, language = '' } = {},
  ): Promise<TabletPage> {
    const input = {
      method,
      tabletKey: key,
      place,
      chosenLanguage: language,
      fields: Object.entries(fields),
    };
    const answer = await fetch(`${this.#service.url}${serveTabletPage.path}`, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        'accept-language': 'ja',
        [WIRE_HEADERS.identity]: await this.#chain.sign(gatewayActor(this.#chain)),
      },
      body: JSON.stringify(toWire(input)),
    });
    return fromWire(await answer.json()) as TabletPage;
  }

  /** Makes a link and opens it here. */
  async pair(tabletName: string, id?: string, actor = this.#chain.actor('admin')): Promise<string> {
    const asked = { tabletName, ...(id === undefined ? {} : { id }) };
    const { body } = await this.#chain.call(this.#service, pairSignTablet, asked, { actor });
    const place = body.url.slice(body.url.indexOf('pair/'));
    const paired = await this.ask('POST', place);
    this.key = paired.newKey ?? '';
    this.id = body.tabletId;
    return place;
  }

  show(language = ''): Promise<TabletPage> {
    return this.ask('GET', '', {}, { language });
  }

  async state(): Promise<string> {
    return (await this.ask('GET', 'state')).html;
  }

  /** Signs the card that stands here. */
  async sign(fields: Readonly<Record<string, string>> = {}): Promise<TabletPage> {
    const card = /name="card" value="([^"]*)"/.exec((await this.show()).html)?.[1] ?? '';
    return this.ask('POST', '', {
      card,
      lang: 'ja',
      strokes: STROKES,
      agreed: 'on',
      step: 'sign',
      ...fields,
    });
  }
}
