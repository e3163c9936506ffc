import type { ResultOf } from '@honjin/contracts';
import {
  PROVIDERS,
  type Account,
  type Mapping,
  type replayBooking,
  type TransmittedBooking,
} from '@honjin/contracts/linkage';
import {
  readImportedBooking,
  type ImportedBooking,
  type ReadBooking,
} from '@honjin/contracts/registration/bus';
import { callRpc, Refusal, type Bus, type TenantTx } from '@honjin/service-kit';
import { listAccounts } from '../accounts/queries.ts';
import type { Seal } from '../accounts/seal.ts';
import { convertBooking } from '../applying/convert-booking.ts';
import { listMappings } from '../mappings/queries.ts';
import { orderKeyOf } from '../understanding/order-key.ts';
import { understand } from '../understanding/read-report.ts';
import { listForReplay, type ReplayMessage } from './detail-queries.ts';

interface ReplayKit {
  readonly bus: Bus;
  readonly token: string;
  readonly seal: Seal;
  readonly inTx: <T>(work: (tx: TenantTx) => Promise<T>) => Promise<T>;
}

interface Told {
  readonly message: ReplayMessage;
  readonly key: string;
  readonly booking: TransmittedBooking;
}

/** Rebuilds a booking from the bytes of its messages and compares it with the registration, field by field. */
export async function replay(bookingId: string, kit: ReplayKit): Promise<ResultOf<typeof replayBooking>> {
  const kept = await kit.inTx(async (tx) => ({
    messages: await listForReplay(tx, bookingId),
    accounts: await listAccounts(tx),
    mappings: (await Promise.all(PROVIDERS.map((provider) => listMappings(tx, provider)))).flat(),
  }));
  const registration = await callRpc(
    kit.bus,
    readImportedBooking,
    { bookingId, bookingNo: '' },
    { token: kit.token },
  );
  const told = kept.messages
    .flatMap((message) => tellOf(message, kit.seal))
    .toSorted((a, b) => (a.key < b.key ? -1 : 1));
  const newest = told.at(-1);
  const content = told.findLast(({ booking }) => booking.kind !== 'CANCEL');
  if (newest === undefined || content === undefined)
    return { expected: null, isCancelled: newest !== undefined, usedMessageIds: [], differences: [] };
  const isCancelled = newest.booking.kind === 'CANCEL';
  const expected = expectedOf(content, kept.accounts, kept.mappings);
  return {
    expected: content.booking,
    isCancelled,
    usedMessageIds: told.map(({ message }) => message.messageId),
    differences: compare(expected, registration, isCancelled),
  };
}

function tellOf(message: ReplayMessage, seal: Seal): Told[] {
  const { head, booking } = understand(seal.open(message.sealed), message.provider);
  return head === null || booking === null ? [] : [{ message, booking, key: orderKeyOf(head) }];
}

function expectedOf(
  { booking, message }: Told,
  accounts: readonly Account[],
  mappings: readonly Mapping[],
): ImportedBooking {
  const account = accounts.find(({ accountId }) => accountId === message.accountId);
  if (account === undefined) throw new Refusal('HOS-00004-0');
  const own = mappings.filter(({ provider }) => provider === message.provider);
  return convertBooking(booking, { account, mappings: own }).booking;
}

/** Rooms in an order of their own, because a registration pairs them by type. */
function roomTexts(
  rooms: readonly {
    nights: readonly {
      date: string;
      roomTypeId: string;
      rateYen: number;
      paxMale: number;
      paxFemale: number;
    }[];
  }[],
): string[] {
  return rooms
    .map(({ nights }) =>
      nights
        .map(
          ({ date, roomTypeId, rateYen, paxMale, paxFemale }) =>
            `${date} ${roomTypeId} ${rateYen} ${paxMale + paxFemale}`,
        )
        .join(' / '),
    )
    .toSorted();
}

function compare(expected: ImportedBooking, now: ReadBooking, isCancelled: boolean) {
  const live = now.rooms.filter(({ status }) => status !== 'CANCEL');
  const [wanted, found] = isCancelled ? [[], roomTexts(live)] : [roomTexts(expected.rooms), roomTexts(live)];
  const pairs: [field: string, before: string, after: string][] = [
    ['name', expected.nameKanji, now.nameKanji],
    ['kana', expected.nameKana, now.nameKana],
    ['rooms', String(wanted.length), String(found.length)],
    ...Array.from({ length: Math.max(wanted.length, found.length) }, (_, at): [string, string, string] => [
      `room ${at + 1}`,
      wanted[at] ?? '',
      found[at] ?? '',
    ]),
  ];
  return pairs
    .filter(([, before, after]) => before !== after)
    .map(([field, before, after]) => ({ field, before, after }));
}
