import { guestSight, type Actor } from '@honjin/contracts';
import {
  confirmMessages,
  countMessages,
  downloadMessage,
  exportMessages,
  getMessage,
  ignoreMessages,
  keepMissingBookings,
  linkMessage,
  listBookingMessages,
  listLinkedBookings,
  listMissingCancels,
  messagesChanged,
  type MessageRow,
  PROVIDERS,
  replayBooking,
  retryMessages,
  searchMessages,
  uploadMessage,
} from '@honjin/contracts/linkage';
import { sheetFile } from '@honjin/print/sheets';
import { handle, handleDetached, Refusal, type Route } from '@honjin/service-kit';
import { refuseUnknown } from '../known-queries.ts';
import { findDetail, listBookingsOf, listLinked, listOfBooking } from './detail-queries.ts';
import { confirmSeen } from './handle-queries.ts';
import { findChosen, ignore, link, retry } from './handle-messages.ts';
import type { InboxKit } from './inbox-kit.ts';
import { maskCardBytes } from './mask-cards.ts';
import { listMessagesById } from './queries.ts';
import { keepMissing, listMissing } from './missing-queries.ts';
import { replay } from './replay-booking.ts';
import { messageSheet } from './message-sheet.ts';
import { countTabs, searchAll, searchRows } from './search-queries.ts';
import { showMessage } from './show-message.ts';
import { takeUpload } from './take-upload.ts';
import { tellLinked } from './tell-linked.ts';

/** Tabs whose messages wait for a person. */
const FOR_PERSONS = new Set(['ERROR', 'NOT_FEASIBLE', 'WARNING']);

/** Files are read by no door: what their reader may not see of guests is left out before (R-TEXT-07). */
const seesNames = ({ permissions }: Actor): boolean => guestSight(permissions) !== 'NONE';

const withoutGuest = (row: MessageRow): MessageRow => ({ ...row, guestName: '', guestKana: '' });

/** Refuses a search by name to callers who see no names: its hits would tell them. */
function refuseSearchByName(actor: Actor, { guestName }: { guestName: string }): void {
  if (guestName !== '' && !seesNames(actor)) throw new Refusal('HOS-00003-0');
}

/** Everything that a search finds, as a file. */
const exportRoute = handleDetached(
  exportMessages,
  async ({ input: { encoding, format, ...search }, inTx, locale, actor }) => {
    refuseSearchByName(actor, search);
    const rows = await inTx(async (tx) => {
      const found = await searchAll(tx, search);
      // Guest data leaves the house, so the trail says who took how much of it.
      await tx.audit({
        action: 'message.csv',
        entity: 'list',
        entityId: 'linkage',
        after: { rows: found.length },
      });
      return seesNames(actor) ? found : found.map(withoutGuest);
    });
    const title = { ja: '連携電文', en: 'Messages' }[locale];
    const fileName = `${(search.provider ?? 'linkage').toLowerCase()}-messages`;
    return sheetFile({ title, fileName, ...messageSheet(rows, locale) }, { encoding, format });
  },
);

function readRoutes({ seal, bus }: InboxKit): Route[] {
  return [
    handle(searchMessages, ({ tx, input, actor }) => {
      refuseSearchByName(actor, input);
      return searchRows(tx, input);
    }),
    exportRoute,
    handle(listLinkedBookings, async ({ tx, input }) => ({
      bookings: await listLinked(tx, input.bookingIds),
    })),
    handle(countMessages, async ({ tx, input }) => {
      const tabs = await countTabs(tx, input.provider);
      const attention = tabs
        .filter(({ tab }) => FOR_PERSONS.has(tab))
        .reduce((sum, { count }) => sum + count, 0);
      return { tabs, attention };
    }),
    handle(getMessage, ({ tx, input }) => showMessage(tx, input, seal)),
    handle(listBookingMessages, async ({ tx, input }) => ({
      messages: await listOfBooking(tx, input.bookingId),
    })),
    handle(downloadMessage, async ({ tx, input, actor }) => {
      // A file is read by no door: it tells all of its guests (R-TEXT-07).
      if (guestSight(actor.permissions) !== 'ALL') throw new Refusal('HOS-00003-0');
      const detail = await findDetail(tx, input.messageId);
      if (detail === undefined) throw new Refusal('HOS-00004-0');
      if (detail.sealed === null) throw new Refusal('HOS-10001-4');
      const { source, sourceName, messageId } = detail.message;
      const fileName = source === 'FILE' || source === 'UPLOAD' ? sourceName : `${messageId}.xml`;
      return {
        contentType: 'application/octet-stream',
        fileName,
        body: maskCardBytes(seal.open(detail.sealed)),
      };
    }),
    handle(listMissingCancels, async ({ tx, input }) => {
      const { listedAt, bookings } = await listMissing(tx, input);
      return { listedAt: listedAt?.toISOString() ?? null, bookings };
    }),
    handleDetached(replayBooking, ({ input, token, inTx }) =>
      replay(input.bookingId, { bus, token, seal, inTx }),
    ),
  ];
}

export function messageRoutes(kit: InboxKit): Route[] {
  return [
    ...readRoutes(kit),
    handle(retryMessages, async ({ tx, input }) => {
      const messages = await retry(tx, input.messageIds);
      tx.afterCommit(kit.wake);
      return { messages };
    }),
    handle(confirmMessages, async ({ tx, input }) => {
      await refuseUnknown(tx, 'message', input.messageIds);
      const seen = await confirmSeen(tx, { messageIds: input.messageIds, provider: input.provider });
      const confirmed = seen.length;
      await tellLinked(tx, await listBookingsOf(tx, seen));
      for (const provider of input.provider === undefined ? PROVIDERS : [input.provider])
        tx.emit(messagesChanged, { provider, bookingIds: [], count: Math.min(confirmed, 100_000) });
      await tx.audit({
        action: 'message.confirm',
        entity: 'message',
        entityId: tx.scope.storeId,
        after: { confirmed },
      });
      return { confirmed };
    }),
    handle(ignoreMessages, async ({ tx, input }) => ({ messages: await ignore(tx, input) })),
    handleDetached(linkMessage, async ({ input, token, once }) => {
      const booking = await findChosen(kit.bus, input.bookingNo, token);
      return once(async (tx) => {
        const row = await link(tx, input.messageId, booking);
        tx.afterCommit(kit.wake);
        return { row };
      });
    }),
    handle(keepMissingBookings, async ({ tx, input }) => {
      await refuseUnknown(tx, 'booking_link', input.bookingIds);
      const kept = await keepMissing(tx, input);
      for (const bookingId of kept)
        await tx.audit({
          action: 'missing-cancel.keep',
          entity: 'booking',
          entityId: bookingId,
          reason: input.reason,
        });
      return { kept: kept.length };
    }),
    handle(uploadMessage, async ({ tx, input, file }) => ({
      messages: await listMessagesById(tx, await takeUpload(tx, { ...input, file }, kit)),
    })),
  ];
}
