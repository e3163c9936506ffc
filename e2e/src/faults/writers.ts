import { setTimeout as sleep } from 'node:timers/promises';
import type { ResultOf } from '@honjin/contracts';
import { saveAnalysisCondition } from '@honjin/contracts/admin';
import { registerTerminal, removeTerminal } from '@honjin/contracts/identity';
import { saveAccount } from '@honjin/contracts/linkage';
import { PLAIN_MASTERS } from '@honjin/contracts/masters';
import {
  changeStatus,
  createBooking,
  getFormMasters,
  savePaymentsByRecipt,
} from '@honjin/contracts/registration';
import { changeCleaning, listRoomIndication } from '@honjin/contracts/rooms';
import { addDays } from '@honjin/domain';
import { bookingInput } from '../arrange.ts';
import { businessDateOf, storeOf, type STORES } from '../database.ts';
import type { Chance } from '../fuzz/chance.ts';
import type { Promises } from './promises.ts';
import { Clerk, type Ledger } from './ledger.ts';

type Store = keyof typeof STORES;

const PAUSE_MS = 10;
const PAUSE_OF_OTHERS_MS = 60;
/** Beyond what the demonstration has sold. */
const FIRST_NIGHT = 130;
const NIGHTS = 200;
const PAID_SHARE = 0.3;

/** The things that every writer works with. */
export interface Setting {
  readonly ledger: Ledger;
  readonly promises: Promises;
  readonly chance: Chance;
  /** A word that no other run has used. */
  readonly word: string;
  readonly isOver: () => boolean;
}

type Writer = (setting: Setting, writer: number) => Promise<void>;

interface Booked {
  readonly name: string;
  readonly body: ResultOf<typeof createBooking>;
  readonly cash: string;
}

async function payFor(clerk: Clerk, { name, body, cash }: Booked, promises: Promises): Promise<void> {
  const payment = {
    bRoomUnitId: body.roomUnitIds[0]!,
    accountingItemId: cash,
    paymentAmount: 1_000,
    memo: name,
  };
  const { status } = await clerk.insist(savePaymentsByRecipt, { bPayments: [payment] });
  promises.payment(name, status === 200 ? 1 : 0);
}

async function cancel(clerk: Clerk, { name, body }: Booked, promises: Promises): Promise<void> {
  const { bBasicInformationId, version, roomUnitIds: bRoomUnitIds } = body;
  const request = { bBasicInformationId, version, bRoomUnitIds, reason: '停電' };
  const { status } = await clerk.insist(changeStatus, { ...request, trigger: 'CANCEL', to: 'CANCEL' });
  if (status === 200) promises.booking(name, 'CANCEL');
}

/** Books a night, then takes a payment for it or cancels it, again and again. */
function desk(store: Store): Writer {
  return async ({ ledger, promises, chance, word, isOver }, writer) => {
    const clerk = new Clerk(ledger, writer, `${store}-in-charge`);
    await clerk.signIn();
    const masters = await clerk.ask(getFormMasters, {});
    const cash = masters.accountingItems.find(({ paymentType }) => paymentType === 'CASH')!.id;
    const plan = masters.plans[0]!.code;
    const first = addDays(await businessDateOf((await storeOf(store)).storeId), FIRST_NIGHT);
    for (let nth = 0; !isOver(); nth += 1) {
      const name = `${word} ${writer}-${nth}`;
      const night = {
        checkIn: addDays(first, chance.below(NIGHTS)),
        roomType: chance.of(masters.roomTypes).code,
      };
      const request = bookingInput(masters, { name, kana: 'テイデン', plan, ...night });
      const { status, body } = await clerk.insist(createBooking, { bBasicInformation: request });
      promises.booking(name, status === 200 ? 'BOOK' : 'NONE');
      if (status === 200)
        await (chance.is(PAID_SHARE) ? payFor : cancel)(clerk, { name, body, cash }, promises);
      await sleep(PAUSE_MS);
    }
  };
}

/** Saves one record again and again: its version counts the answers, so that one too many or too few shows. */
async function saveOn(
  { promises, isOver }: Setting,
  table: string,
  save: (version: number, turn: number) => Promise<{ id: string; version: number }>,
): Promise<void> {
  let version = 0;
  for (let turn = 0; !isOver(); turn += 1) {
    const saved = await save(version, turn);
    if (version > 0 && saved.version !== version + 1)
      promises.breach(`${table} went from ${version} to ${saved.version}`);
    version = saved.version;
    promises.version(table, saved.id, version);
    await sleep(PAUSE_OF_OTHERS_MS);
  }
}

const housekeeping: Writer = async (setting, writer) => {
  const clerk = new Clerk(setting.ledger, writer, 'tokyo-cleaning');
  await clerk.signIn();
  const { rooms } = await clerk.ask(listRoomIndication, {});
  const room = rooms.find(({ condition, block }) => condition === 'V' && block === null)!;
  let { version: seen } = room;
  await saveOn(setting, 'rooms.room_state', async (_, turn) => {
    const cleaning = (['N', 'U'] as const)[turn % 2]!;
    const body = await clerk.must(changeCleaning, {
      rooms: [{ roomId: room.roomId, version: seen }],
      cleaning,
    });
    const [state] = body.rooms;
    seen = state!.version;
    return { id: room.roomId, version: seen };
  });
};

const mastering: Writer = async (setting, writer) => {
  const clerk = new Clerk(setting.ledger, writer, 'tokyo-admin');
  await clerk.signIn();
  const { create, edit } = PLAIN_MASTERS.get('purpose-group')!.calls;
  const fields = {
    code: `F${setting.word}`,
    nameEn: '',
    isExcludedFromOperation: false,
    isActive: true,
    displayOrder: 0,
  };
  let id = '';
  await saveOn(setting, 'masters.purpose_group', async (version, turn) => {
    const values = { ...fields, name: `停電 ${turn}` };
    const body =
      version === 0
        ? await clerk.must(create, values as never)
        : await clerk.must(edit, { ...values, id, version } as never);
    ({ id } = body as { id: string });
    return body as { id: string; version: number };
  });
};

const analysing: Writer = async (setting, writer) => {
  const clerk = new Clerk(setting.ledger, writer, 'tokyo-in-charge');
  await clerk.signIn();
  await saveOn(setting, 'admin.analysis_condition', async (version, turn) => {
    const measure = turn % 2 === 0 ? ('NET' as const) : ('NIGHTS' as const);
    const condition = { rows: 'ROOM_TYPE', columns: 'MONTH', measure, period: 'THIS_YEAR' } as const;
    const overwrites = version === 0 ? null : version;
    const body = await clerk.must(saveAnalysisCondition, {
      title: setting.word,
      condition,
      overwrites,
    });
    return body;
  });
};

const linking: Writer = async (setting, writer) => {
  const clerk = new Clerk(setting.ledger, writer, 'sapporo-admin');
  await clerk.signIn();
  const texts = {
    baseUrl: '',
    receiveUrl: '',
    completeUrl: '',
    systemId: '',
    loginId: '',
    partnerId: '',
    facilityCode: '',
    incomingFolder: '',
    doneFolder: '',
    errorFolder: '',
    filePattern: '',
    fileExtension: '',
  };
  const settings = {
    ...texts,
    provider: 'TEMAIRAZU',
    name: setting.word,
    isEnabled: false,
    apiMode: 'ID_PASSWORD',
    receiveMode: 'NONE',
    sendMode: 'NONE',
    pollSeconds: 60,
    takesNew: false,
    takesChanges: false,
    takesCancels: false,
    pushesStock: false,
    pushesRates: false,
    fileRetentionDays: 30,
    messageRetentionDays: 30,
    fallbackSalesRouteId: null,
    fallbackPlanId: null,
  } as const;
  let accountId: string | undefined;
  await saveOn(setting, 'linkage.account', async (version, turn) => {
    const account = { ...settings, pushSeconds: 60 + (turn % 60) };
    const body = await clerk.must(saveAccount, {
      ...(accountId === undefined ? {} : { accountId }),
      version,
      account,
    });
    ({ accountId } = body.account);
    return { id: accountId, version: body.account.version };
  });
};

/** Registers terminals and takes them off again: one stays registered of every four. */
const registering: Writer = async ({ ledger, promises, word, isOver }, writer) => {
  const clerk = new Clerk(ledger, writer, 'atami-admin');
  await clerk.signIn();
  for (let nth = 0; !isOver(); nth += 1) {
    const name = `${word} ${nth}`;
    const { id } = await clerk.must(registerTerminal, { name });
    const stays = nth % 4 === 0;
    if (!stays) await clerk.must(removeTerminal, { id });
    promises.terminal(name, stays ? 1 : 0);
    await sleep(PAUSE_OF_OTHERS_MS);
  }
};

/** The eight writers: three desks, and somebody at each of the other services that save. */
export const WRITERS: readonly Writer[] = [
  desk('tokyo'),
  desk('atami'),
  desk('sapporo'),
  housekeeping,
  mastering,
  analysing,
  linking,
  registering,
];
